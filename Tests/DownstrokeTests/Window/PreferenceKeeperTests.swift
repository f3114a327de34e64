import Foundation
import Input
import Settings
import TestSupport
import Testing
import Wording

@testable import Application

/// What people set, and what stands in the files of that.
@Suite struct PreferenceKeeperTests {
    private let scratch: Scratch
    private let keeper: PreferenceKeeper

    init() throws {
        scratch = try Scratch()
        keeper = PreferenceKeeper(folder: scratch.path)
    }

    private func write(_ text: String, to name: String = PreferencesFile.name) throws {
        _ = try scratch.write(name, text)
        keeper.isStale = true
        _ = keeper.update()
    }

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: scratch.path(name), encoding: .utf8)
    }

    @Test func whatIsSetStaysWhileItsFileHasAMistake() throws {
        try write("appearance = 1\nfingers = \"draw\"\n")
        #expect(keeper.problems.count == 1)
        keeper.preferences.motion = .reduced
        keeper.keep()
        // Another file changes, and then the one with the mistake.
        try write("sensitivity = \"light\"\n", to: PressureFile.name)
        #expect(keeper.preferences.motion == .reduced && keeper.preferences.fingers == .draw)
        try write("appearance = 1\nfingers = \"move\"\n")
        #expect(keeper.preferences.motion == .reduced && keeper.preferences.fingers == .move)
        #expect(text(PreferencesFile.name) == "appearance = 1\nfingers = \"move\"\n")
    }

    @Test func whatWasSetIsWrittenOnceTheFileIsMended() throws {
        try write("appearance = 1\n")
        keeper.preferences.motion = .reduced
        keeper.keep()
        try write("appearance = \"dark\"\n")
        keeper.keep()
        let written = try #require(text(PreferencesFile.name))
        #expect(written.contains("dark") && written.contains("reduced"))
        #expect(keeper.problems.isEmpty)
    }

    /// What somebody writes is told late.
    @Test func whatWasWrittenMeanwhileIsNotWrittenOver() throws {
        _ = keeper.update()
        _ = try scratch.write(PreferencesFile.name, "appearance = \"dark\"\n")
        keeper.preferences.motion = .reduced
        #expect(keeper.update() && keeper.preferences.appearance == .dark)
        keeper.keep()
        let written = try #require(text(PreferencesFile.name))
        #expect(written.contains("dark") && written.contains("reduced"))
    }

    @Test func aFileIsWrittenOnceForManyChanges() throws {
        _ = keeper.update()
        for step in 1...50 {
            keeper.preferences.pressureCurves.curves[.init()] = ResponseCurve([
                .init(0, 0), .init(0.5, Double(step) / 100), .init(1, 1),
            ])
        }
        #expect(text(PressureFile.name) == nil)
        keeper.keep()
        let path = scratch.path(PressureFile.name)
        #expect(try PressureFile.read(ifThereAt: path) == keeper.preferences.pressureCurves)
        #expect(text(PreferencesFile.name) == nil)
        // Nothing has changed since.
        try FileManager.default.removeItem(atPath: path)
        keeper.keep()
        #expect(text(PressureFile.name) == nil)
    }

    @Test func whatIsTakenOutOfAFileIsAsAtFirst() throws {
        try write("appearance = \"dark\"\nmotion = \"full\"\n")
        try write("motion = \"full\"\n")
        #expect(keeper.preferences.appearance == .system && keeper.preferences.motion == .full)
    }

    /// Between the start and when changes are told of.
    @Test func whatIsWrittenBeforeAnybodyListensIsRead() throws {
        _ = keeper.update()
        _ = try scratch.write(PreferencesFile.name, "motion = \"reduced\"\n")
        keeper.listen()
        #expect(keeper.update() && keeper.preferences.motion == .reduced)
    }

    /// As where the folder of settings may only be read; it counts all the same.
    @Test func whatCannotBeKeptIsTold() throws {
        let file = try scratch.write("file", "no folder")
        let keeper = PreferenceKeeper(folder: "\(file)/settings")
        _ = keeper.update()
        #expect(keeper.keep().isEmpty)
        keeper.preferences.motion = .reduced
        keeper.isStale = true
        _ = keeper.update()
        let problems = keeper.keep()
        #expect(problems.count == 1 && problems.first?.kind == .unwritable)
        #expect(problems.first?.message.text().contains("last until you quit") == true)
        #expect(keeper.problems == problems && keeper.preferences.motion == .reduced)
    }

    @Test func defaultsTakeThePlaceOfAMistakeOnlyWherePeopleSaySo() throws {
        try write("appearance = 1\n")
        keeper.keep()
        #expect(text(PreferencesFile.name) == "appearance = 1\n")
        keeper.preferences.motion = .reduced
        keeper.replaceFiles()
        #expect(keeper.problems.isEmpty && text(PreferencesFile.name)?.contains("reduced") == true)
    }

    // MARK: Devices

    private func device(_ name: String, _ kind: Device.Kind) -> Device {
        Device(
            id: DeviceID(rawValue: 3), name: name, kind: kind,
            product: Device.Product(vendor: 0x56a, model: 0x357), forceRange: 0...2047)
    }

    @Test("A file moves from names to keys when the device is seen")
    func entriesByName() throws {
        let curves = "[[device]]\nname = \"Tablet\"\ntool = \"pen\"\nsensitivity = \"light\"\n"
        try write(curves, to: PressureFile.name)
        try write("[devices]\nTablet = \"ignore\"\nOther = \"mouse\"\n")
        // Some tablets have a keyboard of the same name.
        keeper.note([device("Tablet", .keyboard)])
        keeper.note([device("Tablet", .pen)])
        #expect(keeper.update())
        let pen = DeviceScopes(device("Tablet", .pen))
        #expect(keeper.preferences.pressureCurves.curves == [pen.written: Sensitivity.light.curve])
        #expect(keeper.preferences.roles[device("Tablet", .pen)] == .ignore)
        #expect(text(PressureFile.name) == curves)
        keeper.keep()
        #expect(text(PressureFile.name)?.contains("056a:0357 pen") == true)
        let settings = try #require(text(PreferencesFile.name))
        #expect(settings.contains("056a:0357 pen") && settings.contains("Other"))
        // Once is enough.
        try FileManager.default.removeItem(atPath: scratch.path(PressureFile.name))
        keeper.keep()
        #expect(text(PressureFile.name) == nil)
    }

    // MARK: The hand

    @Test func aBrokenHandIsToldAndReplacedWherePeopleSaySo() throws {
        let pen = PressureCurves.Scope(device: "Tablet", pointerKind: .pen)
        var hand = HandForce()
        hand.note(100, force: 0.3)
        try write("lengths = 3\n", to: HandFile.name)
        keeper.handRecord.add([pen: hand])
        #expect(keeper.problems.first?.line == 1 && keeper.hands[pen]?.length == 100)
        keeper.replaceFiles()
        keeper.handRecord.synchronize()
        let file = try HandFile.read(ifThereAt: scratch.path(HandFile.name))
        #expect(file[pen]?.length == 100 && keeper.problems.isEmpty)
    }
}
