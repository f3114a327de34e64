import Foundation
import Input
import Settings
import TestSupport
import Testing

@testable import Downstroke

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

    @Test func defaultsTakeThePlaceOfAMistakeOnlyWherePeopleSaySo() throws {
        try write("appearance = 1\n")
        keeper.keep()
        #expect(text(PreferencesFile.name) == "appearance = 1\n")
        keeper.preferences.motion = .reduced
        keeper.replaceFiles()
        #expect(keeper.problems.isEmpty && text(PreferencesFile.name)?.contains("reduced") == true)
    }

    // MARK: The hand

    private static let pen = PressureCurves.Scope(device: "Tablet", pointerKind: .pen)

    private func draw(_ length: Double, force: Double, _ keeper: PreferenceKeeper) {
        var stroke = HandForce()
        stroke.note(length, force: force)
        keeper.preferences.hands[Self.pen, default: HandForce()].add(stroke)
    }

    private func length(_ keeper: PreferenceKeeper) -> Double? {
        keeper.preferences.hands[Self.pen]?.length
    }

    /// Two windows of one person.
    @Test func whatTwoWindowsMeasureIsAddedUp() throws {
        let other = PreferenceKeeper(folder: scratch.path)
        for keeper in [keeper, other] { _ = keeper.update() }
        draw(100, force: 0.3, keeper)
        draw(50, force: 0.7, other)
        for keeper in [keeper, other, keeper] {
            keeper.isStale = true
            _ = keeper.update()
            keeper.keep()
        }
        #expect(length(keeper) == 150 && length(other) == 150)
        let file = try HandFile.read(ifThereAt: scratch.path(HandFile.name))
        #expect(file == keeper.preferences.hands)
        // And nothing is written for what others wrote.
        #expect(keeper.update() == false)
    }

    @Test func measuringWritesNoSettings() throws {
        _ = keeper.update()
        draw(100, force: 0.3, keeper)
        _ = keeper.update()
        keeper.keep()
        #expect(scratch.contents == [HandFile.name])
    }

    @Test func aBrokenHandIsToldAndLosesNothing() throws {
        _ = keeper.update()
        draw(100, force: 0.3, keeper)
        keeper.keep()
        let whole = try #require(text(HandFile.name))
        try write("lengths = 3\n", to: HandFile.name)
        #expect(keeper.problems.first?.line == 1 && length(keeper) == 100)
        draw(20, force: 0.3, keeper)
        _ = keeper.update()
        keeper.keep()
        #expect(text(HandFile.name) == "lengths = 3\n")
        // Mended, it gains what was drawn meanwhile.
        try write(whole, to: HandFile.name)
        keeper.keep()
        #expect(keeper.problems.isEmpty && length(keeper) == 120)
        // Who throws it away begins anew.
        try write("", to: HandFile.name)
        #expect(length(keeper) == nil)
    }

    @Test func aBrokenHandIsReplacedWherePeopleSaySo() throws {
        _ = keeper.update()
        draw(100, force: 0.3, keeper)
        keeper.keep()
        try write("lengths = 3\n", to: HandFile.name)
        keeper.replaceFiles()
        let file = try HandFile.read(ifThereAt: scratch.path(HandFile.name))
        #expect(file[Self.pen]?.length == 100 && keeper.problems.isEmpty)
    }
}
