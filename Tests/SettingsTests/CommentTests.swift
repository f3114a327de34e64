import Foundation
import Ink
import Input
import TestSupport
import Testing

@testable import Settings

/// What somebody wrote into a file beside its settings stays when the program changes one of them.
struct CommentTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    // MARK: Preferences

    private static let settings = """
        # My tablet at home.
        appearance = 'dark'     # at night
        motion = "system"       # as the desktop says

        palm-rest = 7_00 # milliseconds

          [buttons]
          # The one near the tip.
          lower = "pipette"
          upper = "nothing"     # too easy to hit

        [shortcuts]
        redo = [
          "Ctrl+Y", # as elsewhere
        ]
        # The end.
        """

    /// What becomes of the file when somebody sets something in the window.
    private func settings(
        _ text: String = settings, commands: [String] = ["undo", "redo"],
        change: (inout Preferences) -> Void
    ) throws -> String {
        let path = try scratch.write("settings.toml", text)
        var (preferences, _) = PreferencesFile.read(ifThereAt: path, commands: commands)
        change(&preferences)
        try PreferencesFile.write(preferences, to: path)
        let (read, problems) = PreferencesFile.read(ifThereAt: path, commands: commands)
        #expect(read == preferences && problems.isEmpty)
        return scratch.text("settings.toml")
    }

    @Test func nothingChangesNothing() throws {
        let same = try settings { _ in }
        #expect(same == Self.settings)
        let windows = Self.settings.replacing("\n", with: "\r\n")
        #expect(try settings(windows) { _ in } == windows)
        let other = try settings(windows) { $0.appearance = .light }
        #expect(other == windows.replacing("'dark'", with: "\"light\""))
    }

    @Test func oneSettingChangesOneLine() throws {
        let light = try settings { $0.appearance = .light }
        #expect(light == Self.settings.replacing("'dark'", with: "\"light\""))
        let full = try settings { $0.motion = .full }
        #expect(full == Self.settings.replacing("\"system\"", with: "\"full\""))
        let rest = try settings { $0.palmRest = 0.9 }
        #expect(rest == Self.settings.replacing("7_00", with: "900"))
        let button = try settings { $0.buttons.lower = .nothing }
        #expect(button == Self.settings.replacing("\"pipette\"", with: "\"nothing\""))
        let keys = try settings { $0.shortcuts["undo"] = [KeyPress(.function(2))] }
        #expect(keys == Self.settings.replacing("]\n# The", with: "]\nundo = [\"F2\"]\n# The"))
    }

    @Test func whatIsAsAtFirstAgainLosesItsLine() throws {
        let system = try settings { $0.appearance = .system }
        #expect(system == Self.settings.replacing("appearance = 'dark'     # at night\n", with: ""))
        let button = try settings { $0.buttons.upper = PenButtons().upper }
        // The other button is as at first too, and somebody has said so.
        #expect(button.contains("[buttons]\n") && button.contains("lower = \"pipette\"\n"))
        #expect(!button.contains("upper"))
        let keys = try settings { $0.shortcuts = [:] }
        #expect(keys.hasSuffix("# too easy to hit\n\n# The end."))
    }

    @Test func whatIsNewComesLast() throws {
        let text = try settings {
            $0.language = .chinese
            $0.roles.roles["Some Pen (0x802)"] = .eraser
        }
        let first = Self.settings.replacing(
            "milliseconds\n", with: "milliseconds\nlanguage = \"zh_CN\"\n")
        #expect(text == first + "\n\n[devices]\n\"Some Pen (0x802)\" = \"eraser\"\n")
    }

    @Test func mistakesGoWhenTheFileIsReplaced() throws {
        let text = try settings(
            "# a\ncolour = 3\nmotion = 1 # b\nhand = \"left\" # c\n[shortcuts]\ndance = []\nredo = []\n"
        ) { _ in }
        #expect(text == "# a\nhand = \"left\" # c\n[shortcuts]\nredo = []\n")
        #expect(try settings("appearance =\n") { $0.hand = .left } == "hand = \"left\"\n")
    }

    // MARK: Devices

    private static let pressure = """
        sensitivity = "firm" # for the rest
        # At work.
        [[device]]
        tool = "pen"
        name = "Tablet Pen"
        curve = [
          [0, 0],     # from nothing
          [0.3, 0.60],
          [1, 1],
        ]

        # Mine.
        [[device]]
        name = "056a:0357 pen"
        serial = 0x80808080
        sensitivity = "even"

        """

    private func pressure(
        _ text: String = pressure, change: (inout PressureCurves) -> Void
    ) throws -> String {
        let path = try scratch.write("pressure.toml", text)
        var curves = (try? PressureFile.read(ifThereAt: path)) ?? PressureCurves()
        change(&curves)
        try PressureFile.write(curves, to: path)
        #expect(try PressureFile.read(ifThereAt: path) == curves)
        return scratch.text("pressure.toml")
    }

    @Test func theOtherDevicesStay() throws {
        let mine = PressureCurves.Scope(device: "056a:0357 pen")
        let work = PressureCurves.Scope(device: "Tablet Pen", pointerKind: .pen)
        #expect(try pressure { _ in } == Self.pressure)
        let light = try pressure { curves in
            curves.even.remove(mine)
            curves.curves[mine] = Sensitivity.light.curve
        }
        #expect(light == Self.pressure.replacing("\"even\"", with: "\"light\""))
        let gone = try pressure { curves in
            curves.curves[work] = nil
            curves.presses[PressureCurves.Scope()] = .firm
        }
        #expect(
            gone
                == "sensitivity = \"firm\" # for the rest\npress = \"firm\"\n# At work.\n\n# Mine.\n"
                + Self.pressure.split(separator: "# Mine.\n")[1])
        let new = try pressure { curves in
            curves.curves[PressureCurves.Scope(pointerKind: .eraser)] = Sensitivity.firm.curve
        }
        #expect(new == Self.pressure + "\n[[device]]\ntool = \"eraser\"\nsensitivity = \"firm\"\n")
    }

    @Test func aDeviceThatIsThereTwiceIsThereOnce() throws {
        let twice = "[[device]] # one\ntool = \"pen\"\npress = \"firm\"\n"
        let text = try pressure(twice + twice) { curves in
            curves.presses[PressureCurves.Scope(pointerKind: .pen)] = .light
        }
        #expect(text == twice.replacing("\"firm\"", with: "\"light\""))
    }

    @Test func whatIsMeasuredComesIntoItsLine() throws {
        let scope = PressureCurves.Scope(device: "Tablet Pen", pointerKind: .pen)
        var hand = HandForce()
        hand.note(12, force: 0.5)
        let text = try HandFile.table([scope: hand]).text()
            .replacing("tool", with: "# Not the eraser.\ntool")
        let path = try scratch.write("hand.toml", "# Measured.\n" + text)
        var hands = try HandFile.read(ifThereAt: path)
        #expect(hands == [scope: hand])
        hands[scope]?.wasOffered = true
        try HandFile.write(hands, to: path)
        #expect(scratch.text("hand.toml") == "# Measured.\n" + text + "offered = true\n")
        #expect(try HandFile.read(ifThereAt: path) == hands)
    }

    // MARK: Brushes

    @Test(arguments: Assets.names) func aBrushKeepsWhatItsFileSays(name: String) throws {
        let original = try String(contentsOfFile: Assets.path(name), encoding: .utf8)
        let path = try scratch.write("brush.toml", original)
        let folder = BrushFolder(scratch.path)
        var definition = try BrushFile.read(path)
        #expect(try folder.write(definition, over: path) == path)
        #expect(scratch.text("brush.toml") == original)
        definition.brush.largestWidth += 1
        _ = try folder.write(definition, over: path)
        #expect(try BrushFile.read(path) == definition)
        // The line of the width, and no other.
        let (before, after) = (
            original.split(separator: "\n"), scratch.text("brush.toml").split(separator: "\n")
        )
        #expect(before.count == after.count)
        let differing = zip(before, after).filter { $0 != $1 }
        #expect(differing.count == 1 && differing.first?.0.contains("largest") == true)
    }

    @Test func aBrushThatIsWrittenElsewhereTakesThePlaceOfWhatIsThere() throws {
        let path = try scratch.write("other.toml", "# Another.\nname = \"Other\"\n")
        try BrushFolder.write(try BrushFile.read(Assets.path("Pen")), to: path)
        #expect(!scratch.text("other.toml").contains("#"))
        #expect(try BrushFile.read(path).brush == .pen)
    }
}
