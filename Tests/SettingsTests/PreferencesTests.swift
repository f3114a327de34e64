import Foundation
import Input
import TestSupport
import Testing

@testable import Settings

/// The file of what people have set: what it says, what is wrong in it, and how it is written.
@Suite struct PreferencesTests {
    private static let commands = ["undo", "redo", "newLayer"]

    private func read(_ text: String) throws -> (
        preferences: Preferences, problems: [SettingsError]
    ) {
        let file = try SettingsFile(path: "settings.toml", bytes: Array(text.utf8))
        return PreferencesFile.read(try SettingsTable(file), Self.commands)
    }

    @Test func nothingIsAsAtFirst() throws {
        #expect(try read("").preferences == Preferences())
        #expect(try read("").problems.isEmpty)
        #expect(try PreferencesFile.table(Preferences()).text().isEmpty)
    }

    @Test func allOfItIsTaken() throws {
        let (preferences, problems) = try read(
            """
            appearance = "dark" # at night
            motion = "reduced"
            fingers = "move"
            [buttons]
            upper = "nothing"
            right = "pipette"
            [shortcuts]
            redo = ["Ctrl+Y", "F5"]
            newLayer = []
            """)
        #expect(problems.isEmpty)
        #expect(preferences.appearance == .dark && preferences.motion == .reduced)
        #expect(preferences.fingers == .move)
        #expect(preferences.buttons.upper == .nothing && preferences.buttons.right == .pipette)
        #expect(preferences.buttons.lower == .pipette)
        #expect(
            preferences.shortcuts == [
                "redo": [KeyPress(.character("y"), .control), KeyPress(.function(5))],
                "newLayer": [],
            ])
    }

    @Test func numbersPlacesAndDevicesAreTakenAndWritten() throws {
        let (preferences, problems) = try read(
            """
            language = "zh_CN"
            hand = "left"
            palm-rest = 1250
            smoothing = 0.25
            library = "~/Drawings"
            launcher-names = "shown"
            [devices]
            "Some Pen (0x802)" = "eraser"
            Touchscreen = "ignore"
            """)
        #expect(problems.isEmpty)
        #expect(preferences.language == .chinese && preferences.hand == .left)
        #expect(preferences.palmRest == 1.25 && preferences.smoothing == 0.25)
        #expect(preferences.library == "~/Drawings" && preferences.launcherNames == .shown)
        #expect(preferences.roles.roles["Some Pen (0x802)"] == .eraser)
        #expect(preferences.roles.roles["Touchscreen"] == .ignore)
        #expect(try read(PreferencesFile.table(preferences).text()).preferences == preferences)
    }

    @Test(arguments: [
        "palm-rest = 100", "palm-rest = \"long\"", "smoothing = 2", "library = \"Drawings\"",
        "library = 3", "language = \"de\"", "hand = 1", "[devices]\nPen = \"pencil\"",
        "devices = 1", "launcher-names = true",
    ])
    func whatNoSettingCanBeIsToldAndLeftAsItWas(text: String) throws {
        let (preferences, problems) = try read(text)
        #expect(preferences == Preferences())
        #expect(problems.count == 1 && problems.first?.line == (text.contains("\n") ? 2 : 1))
    }

    @Test func whatIsWrongIsToldWithItsLineAndAllElseCounts() throws {
        let (preferences, problems) = try read(
            """
            appearance = "black"
            motion = "full"
            colour = 3

            [buttons]
            lower = 1
            [shortcuts]
            undo = "Ctrl+Z"
            redo = ["Ctrl+"]
            dance = ["D"]
            """)
        #expect(problems.map(\.line) == [1, 3, 6, 8, 9, 10])
        #expect(
            problems.map(\.key) == [
                "appearance", "colour", "buttons.lower", "shortcuts.undo", "shortcuts.redo",
                "shortcuts.dance",
            ])
        var expected = Preferences()
        expected.motion = .full
        #expect(preferences == expected)
    }

    @Test func atTableThatIsNoneIsTold() throws {
        let (preferences, problems) = try read("buttons = 3\nfingers = \"draw\"\n")
        #expect(problems.map(\.line) == [1])
        #expect(preferences.fingers == .draw)
    }

    @Test func aFileThatIsNoTOMLChangesNothing() throws {
        let scratch = try Scratch()
        try Data("appearance = \n".utf8).write(to: URL(filePath: scratch.path("a.toml")))
        let (preferences, problems) = PreferencesFile.read(
            ifThereAt: scratch.path("a.toml"), commands: [])
        #expect(preferences == Preferences() && problems.map(\.line) == [1])
        #expect(
            PreferencesFile.read(ifThereAt: scratch.path("none"), commands: []).problems.isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds(times: 34)) func whatIsWrittenIsRead(seed: UInt64) throws
    {
        var random = SeededGenerator(seed: seed)
        var preferences = Preferences()
        preferences.appearance = try #require(
            Preferences.Appearance.allCases.randomElement(using: &random))
        preferences.motion = try #require(
            Preferences.Motion.allCases.randomElement(using: &random))
        preferences.fingers = try #require(FingerUse.allCases.randomElement(using: &random))
        preferences.buttons.lower = try #require(
            PenButtons.Action.allCases.randomElement(using: &random))
        let signs: [KeyPress.Key] =
            [.enter] + ["[", "\\", "é", "ß", "ı", "µ"].map { .character($0) }
        for command in Self.commands where Bool.random(using: &random) {
            preferences.shortcuts[command] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                KeyPress(
                    signs.randomElement(using: &random) ?? .tab,
                    KeyPress.Modifiers(rawValue: .random(in: 0..<16, using: &random)))
            }
        }
        let (read, problems) = try read(PreferencesFile.table(preferences).text())
        #expect(problems.isEmpty && read == preferences)
    }

    @Test func aFileIsReplacedAsAWholeAndAlsoBehindALink() throws {
        let scratch = try Scratch()
        let (path, link) = (scratch.path("deep/real.toml"), scratch.path("settings.toml"))
        var preferences = Preferences()
        try PreferencesFile.write(preferences, to: path)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        preferences.appearance = .light
        try PreferencesFile.write(preferences, to: link)
        #expect(
            PreferencesFile.read(ifThereAt: path, commands: []).preferences.appearance == .light)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
        #expect(throws: SettingsError.self) {
            try PreferencesFile.write(preferences, to: "/dev/null/settings.toml")
        }
    }

    // MARK: Changes

    private var other: Preferences {
        var other = Preferences()
        (other.appearance, other.motion, other.language) = (.dark, .reduced, .chinese)
        (other.hand, other.palmRest, other.smoothing) = (.left, 1, 0.25)
        (other.library, other.fingers, other.launcherNames) = ("~/Art", .draw, .shown)
        other.roles.roles["Screen"] = .ignore
        (other.buttons.lower, other.buttons.upper) = (.tipPalette, .nothing)
        other.buttons.right = .pipette
        other.shortcuts = ["undo": [KeyPress(.function(2))]]
        other.pressureCurves = PressureCurves([.init(): Sensitivity.firm.curve], even: [.init()])
        return other
    }

    @Test func everyChangeIsTaken() {
        var own = Preferences()
        own.take(other, since: Preferences())
        #expect(own == other)
        // A field that is not among them would not be missed.
        let plain = Mirror(reflecting: Preferences()).children
        for (one, former) in zip(Mirror(reflecting: other).children, plain) {
            #expect(String(describing: one.value) != String(describing: former.value), "\(one)")
        }
        own.take(Preferences(), since: other)
        #expect(own == Preferences())
    }

    @Test func whatHasNotChangedStaysAsItWasSet() {
        var own = other
        var later = Preferences()
        later.fingers = .move
        later.shortcuts["redo"] = []
        own.take(later, since: Preferences())
        var expected = other
        expected.fingers = .move
        expected.shortcuts["redo"] = []
        #expect(own == expected)
    }

    // MARK: Keys

    @Test(arguments: ["Ctrl+Z", "Ctrl+Shift+E", "F24", "Alt++", "+", "Space", "Super+Left", "/"])
    func keysHaveNames(name: String) throws {
        #expect(try #require(KeyPress(fileName: name)).fileName == name)
    }

    @Test(arguments: ["", "Ctrl", "Ctrl+", "Hyper+A", "AB", "F25", " ", "ctrl+z", "Z+Ctrl"])
    func otherNamesAreNone(name: String) { #expect(KeyPress(fileName: name) == nil) }

    // MARK: Pressure

    @Test func pressureCurvesThatAreWrittenAreRead() throws {
        let own = try #require(
            ResponseCurve([
                .init(0, 0.1), .init(1.0 / 3, 0.625), .init(0.7, 0.7), .init(1, 1),
            ]))
        var curves = PressureCurves()
        curves.curves[.init()] = Sensitivity.firm.curve
        curves.curves[.init(device: "Pen \"M\"", pointerKind: .pen)] = own
        curves.curves[.init(pointerKind: .eraser)] = Sensitivity.even.curve
        let text = try PressureFile.table(curves).text()
        #expect(try PressureFile.read(Array(text.utf8), path: "pressure.toml") == curves)
        #expect(
            try PressureFile.read(Array(PressureFile.table(.init()).text().utf8), path: "p")
                == .init())
    }
}
