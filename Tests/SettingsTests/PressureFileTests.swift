import Input
import TestSupport
import Testing
import Wording

@testable import Settings

/// The file of pressure curves.
struct PressureFileTests {
    private func read(_ text: String) throws -> PressureCurves {
        try PressureFile.read(Array(text.utf8), path: "pressure.toml")
    }

    private func scopes(_ device: String, _ kind: PointerKind = .pen) -> DeviceScopes {
        DeviceScopes(.init(device: device, pointerKind: kind))
    }

    @Test func theMostExactWins() throws {
        let curves = try read(
            """
            sensitivity = "firm"
            [[device]]
            name = "Tablet Pen"
            curve = [[0, 0], [0.3, 0.6], [1, 1]]
            [[device]]
            tool = "eraser"
            sensitivity = "light"
            [[device]]
            name = "Tablet Pen"
            tool = "eraser"
            sensitivity = "medium"
            """)
        #expect(curves.curve(of: scopes("Other")) == Sensitivity.firm.curve)
        #expect(curves.curve(of: scopes("Other", .eraser)) == Sensitivity.light.curve)
        #expect(curves.curve(of: scopes("Tablet Pen")).value(at: 0.3) == 0.6)
        #expect(curves.curve(of: scopes("Tablet Pen", .eraser)) == .linear)
    }

    @Test("The serial number of a pen stands beside its key")
    func serialNumber() throws {
        let scope = PressureCurves.Scope(device: "056a:0357 pen", pointerKind: .pen)
        var curves = PressureCurves([scope: Sensitivity.light.curve])
        curves.serials[scope] = UInt32.max
        let text = try PressureFile.table(curves).text()
        #expect(text.contains("serial = 4294967295"))
        #expect(try read(text) == curves)
    }

    @Test func aCurveMayWaitBesideEven() throws {
        let text = """
            [[device]]
            name = "Tablet Pen"
            sensitivity = "even"
            curve = [[0, 0], [0.3, 0.6], [1, 1]]
            [[device]]
            tool = "eraser"
            sensitivity = "even"
            """
        var curves = try read(text)
        #expect(curves.curve(of: scopes("Tablet Pen")) == Sensitivity.even.curve)
        #expect(curves.curve(of: scopes("Other", .eraser)) == Sensitivity.even.curve)
        #expect(try read(PressureFile.table(curves).text()) == curves)
        curves.useForce(true, of: DeviceScopes(.init(device: "Tablet Pen")))
        #expect(curves.curve(of: scopes("Tablet Pen")).value(at: 0.3) == 0.6)
    }

    @Test func howFirmlyPressesAreMeantStandsThereToo() throws {
        let text = """
            press = "light"
            [[device]]
            name = "Tablet Pen"
            tool = "pen"
            press = "firm"
            """
        let curves = try read(text)
        #expect(curves.pressSensitivity(of: scopes("Tablet Pen")) == .firm)
        #expect(curves.pressSensitivity(of: scopes("Other")) == .light)
        #expect(PressureCurves().pressSensitivity(of: scopes("Tablet Pen")) == .medium)
        #expect(curves.curve(of: scopes("Tablet Pen")) == .linear)
        #expect(try read(PressureFile.table(curves).text()) == curves)
    }

    @Test func nothingIsAsItIs() throws {
        #expect(try read("") == PressureCurves())
        let missing = try Scratch().path + "/pressure.toml"
        #expect(try PressureFile.read(ifThereAt: missing) == PressureCurves())
    }

    @Test func aFileIsRead() throws {
        let scratch = try Scratch()
        let path = try scratch.write("pressure.toml", "sensitivity = \"light\"")
        let curves = try PressureFile.read(ifThereAt: path)
        #expect(curves.curve(of: scopes("Any", .finger)) == Sensitivity.light.curve)
        let error = #expect(throws: SettingsError.self) {
            try PressureFile.read(ifThereAt: scratch.path)
        }
        #expect(error?.kind == .unreadable)
    }

    @Test(arguments: [
        ("sensitivity = \"soft\"", 1, "sensitivity", "\"light\", \"medium\", \"firm\" or \"even\""),
        ("sensitivity = 3", 1, "sensitivity", "3 is not allowed"),
        ("sensitivity = \"firm\"\ncurve = [[0,0],[1,1]]", 2, "curve", "one of them"),
        ("\ncurve = [[0,0],[1,2]]", 2, "curve", "[1, 2] as point 2"),
        ("speed = 1", 1, "speed", "sensitivity, curve, press, device"),
        ("device = 3", 1, "device", "[[device]]"),
        ("[device]\nname = \"x\"", 1, "device", "[[device]]"),
        ("[[device]]\nname = \"x\"\n", 1, "device", "neither sensitivity, curve nor press"),
        ("[[device]]\nsensitivity = \"firm\"\n", 1, "device", "neither name nor tool"),
        (
            "[[device]]\nname = \"x\"\nsensitivity = \"firm\"\n\n[[device]]\ntool = \"mouse\"", 6,
            "device.tool", "\"pen\", \"eraser\" or \"finger\""
        ),
        (
            "[[device]]\nname = \"x\"\npress = \"firm\"\nserial = 1.5", 4, "device.serial",
            "a whole number from 0 to 4294967295"
        ),
        ("[[device]]\nname = 7\n", 2, "device.name", "1 to 200 characters"),
        ("[[device]]\nid = 7\n", 2, "device.id", "name, tool, sensitivity, curve, press"),
        ("\npress = \"hard\"", 2, "press", "\"light\", \"medium\" or \"firm\""),
        (
            "[[device]]\nname = \"x\"\npress = 2", 3, "device.press", "2 is not allowed"
        ),
        (
            "[[device]]\ntool = \"pen\"\npress = \"firm\"\n"
                + "[[device]]\ntool = \"pen\"\nsensitivity = \"light\"", 4, "device", "again"
        ),
        (
            "[[device]]\ntool = \"pen\"\nsensitivity = \"firm\"\n"
                + "[[device]]\ntool = \"pen\"\nsensitivity = \"light\"", 4, "device", "again"
        ),
        ("[[device]\n", 1, nil, "not valid TOML"),
    ])
    func aMistakeIsTold(_ text: String, line: Int, key: String?, part: String) throws {
        let error = try #require(pressureError(text))
        #expect(error.line == line, "\(error)")
        #expect(error.key == key)
        #expect(error.description.contains(part), "\(error)")
        #expect(error.description.hasPrefix("pressure.toml, line \(line): "))
    }

    @Test func namesOfDevicesMayHaveAnySign() throws {
        let curves = try read(
            """
            [[device]]
            name = "Tablet \\"Pro\\" 墨 \\\\ Pen"
            sensitivity = "firm"
            """)
        let curve = curves.curve(of: scopes("Tablet \"Pro\" 墨 \\ Pen"))
        #expect(curve == Sensitivity.firm.curve)
    }
}
