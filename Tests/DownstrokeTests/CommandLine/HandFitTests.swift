import Foundation
import Input
import Settings
import TestSupport
import Testing

/// `downstroke devices --fit`: curves for what is known of the hand.
struct HandFitTests {
    private typealias Scope = PressureCurves.Scope

    private let scratch: Scratch
    private let folder: String

    init() throws {
        scratch = try Scratch()
        folder = "downstroke"
    }

    private func run(_ arguments: String...) throws -> (
        code: Int32, output: String, errors: String
    ) {
        try Program.run(
            ["devices", "--fit"] + arguments, environment: ["XDG_CONFIG_HOME": scratch.path])
    }

    private func know(_ hands: [String: (force: Double, length: Double)]) throws {
        var known: [PressureCurves.Scope: HandForce] = [:]
        for (device, drawn) in hands {
            var hand = HandForce()
            for step in -5...5 {
                hand.note(drawn.length / 11, force: drawn.force + Double(step) / 50)
            }
            known[Scope(device: device, pointerKind: .pen)] = hand
        }
        try HandFile.write(known, to: scratch.path("\(folder)/\(HandFile.name)"))
    }

    private var pressure: String { scratch.path("\(folder)/\(PressureFile.name)") }

    private func curve(_ device: String) throws -> ResponseCurve {
        let scope = Scope(device: device, pointerKind: .pen)
        return try PressureFile.read(ifThereAt: pressure).curve(of: DeviceScopes(scope))
    }

    @Test func itFitsWhatItKnowsAndTellsWhatIsMissing() throws {
        try know(["Large Pen": (0.3, 4000), "New Pen": (0.5, 1000)])
        let result = try run()
        #expect(result.code == 0 && result.errors.isEmpty)
        #expect(abs(try curve("Large Pen").value(at: 0.3) - 0.5) < 0.05)
        #expect(try curve("New Pen") == .linear)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.split(separator: " ") == ["DEVICE", "LINE", "AVERAGE", "HARDEST"])
        #expect(lines[1].hasPrefix("Large Pen  106 cm  0.3"))
        #expect(result.output.contains("wrote curve = [[0, 0], ["))
        #expect(result.output.contains(pressure))
        #expect(result.output.contains("New Pen: draw 27 cm more with it in Downstroke"))
        #expect(!result.output.contains("takes the place"))
    }

    @Test func whatStandsInTheFileStaysAndWhatIsReplacedIsTold() throws {
        try know(["Pen": (0.3, 4000)])
        try scratch.write(
            "\(folder)/\(PressureFile.name)",
            """
            sensitivity = "firm"
            [[device]]
            name = "Pen"
            tool = "pen"
            curve = [[0, 0], [0.3, 0.6], [1, 1]]
            [[device]]
            name = "Other"
            sensitivity = "light"
            """)
        let result = try run()
        #expect(result.code == 0)
        #expect(result.output.contains("It takes the place of [[0, 0], [0.3, 0.6], [1, 1]]."))
        #expect(try curve("Other") == Sensitivity.light.curve)
        #expect(try curve("Third") == Sensitivity.firm.curve)
        let fitted = try curve("Pen")
        #expect(fitted.value(at: 0.3) != 0.6)
        // Once more, nothing changes.
        let again = try run()
        #expect(again.code == 0 && again.output.contains("Pen: its curve fits your hand already."))
        #expect(try curve("Pen") == fitted)
    }

    @Test(arguments: [
        "sensitivity = \"even\"\n", "[[device]]\nname = \"Pen\"\nsensitivity = \"even\"\n",
        "[[device]]\nname = \"Pen\"\ntool = \"pen\"\nsensitivity = \"even\"\n",
    ])
    func aPenWithoutForceStaysAsItIs(settings: String) throws {
        try know(["Pen": (0.3, 4000)])
        try scratch.write("\(folder)/\(PressureFile.name)", settings)
        let result = try run()
        #expect(result.code == 66 && result.errors.contains("No curve was written"))
        #expect(result.output.contains("Pen: its force is switched off."))
        #expect(scratch.text("\(folder)/\(PressureFile.name)") == settings)
    }

    @Test func programsReadIt() throws {
        struct Report: Decodable {
            struct Hand: Decodable {
                let name: String
                let tool: String
                let centimetres: Double
                let missingCentimetres: Double
                let average: Double
                let usesForce: Bool
                let curve: [[Double]]?
                let replaced: [[Double]]?
                let wasFitted: Bool
            }
            let hands: [Hand]
            let file: String
        }
        try know(["Large Pen": (0.3, 4000), "New Pen": (0.5, 1000)])
        let report = try JSONDecoder().decode(
            Report.self, from: Data(try run("--json").output.utf8))
        #expect(report.hands.map(\.name) == ["Large Pen", "New Pen"])
        #expect(report.hands[0].curve?.first == [0, 0] && report.hands[1].curve == nil)
        #expect(report.hands[0].missingCentimetres == 0 && report.hands[0].tool == "pen")
        // Each of eleven forces has its line in eighths of a point.
        #expect(abs(report.hands[1].centimetres - 26.46) < 11.0 / 16 / 96 * 2.54)
        #expect(report.file == pressure)
        #expect(report.hands.allSatisfy { $0.usesForce && $0.replaced == nil && !$0.wasFitted })
        try scratch.write(
            "\(folder)/\(PressureFile.name)",
            """
            [[device]]
            name = "Large Pen"
            tool = "pen"
            curve = [[0, 0], [0.3, 0.6], [1, 1]]
            """)
        let replacing = try JSONDecoder().decode(
            Report.self, from: Data(try run("--json").output.utf8))
        #expect(replacing.hands[0].replaced == [[0, 0], [0.3, 0.6], [1, 1]])
        let again = try JSONDecoder().decode(
            Report.self, from: Data(try run("--json").output.utf8))
        #expect(again.hands[0].wasFitted && again.hands[0].replaced == nil)
    }

    @Test func whereNothingIsKnownItTellsWhatToDo() throws {
        let none = try run()
        #expect(none.code == 66 && none.output.isEmpty)
        #expect(none.errors.contains("Draw 53 cm with your pen in Downstroke"))
        try know(["New Pen": (0.5, 1000)])
        let little = try run()
        #expect(little.code == 66 && little.output.contains("draw 27 cm more"))
        #expect(little.errors.contains("No curve was written"))
        #expect(!FileManager.default.fileExists(atPath: pressure))
    }

    @Test func aFileWithAMistakeIsToldAndLeft() throws {
        try know(["Pen": (0.3, 4000)])
        try scratch.write("\(folder)/\(PressureFile.name)", "sensitivity = 3\n")
        let result = try run()
        #expect(result.code == 65 && result.errors.contains("pressure.toml, line 1"))
        #expect(scratch.text("\(folder)/\(PressureFile.name)") == "sensitivity = 3\n")
        try scratch.write("\(folder)/\(HandFile.name)", "[[device]]\nname = 3\n")
        let broken = try run()
        #expect(broken.code == 65 && broken.errors.contains("hand.toml, line 2"))
    }

    @Test func watchingIsSomethingElse() throws {
        #expect(try run("--watch").code == 64)
    }
}
