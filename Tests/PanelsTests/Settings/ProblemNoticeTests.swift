import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import Panels
@testable import Settings

/// What is wrong in a file of settings is told once, where people can do something about it.
@Suite final class ProblemNoticeTests {
    private let window: TestWindow
    private let scratch: Scratch

    init() throws {
        window = try TestWindow.tools(width: 1000, height: 700).window
        scratch = try Scratch()
        let path = try scratch.write("settings.toml", "appearance = 1\nmotion = 2\n")
        window.program.problems =
            PreferencesFile.read(ifThereAt: path, commands: []).problems
        try window.after { window.screen.showProblems() }
    }

    private var notice: ProblemNotice? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? ProblemNotice }.first
    }

    private func tap(_ name: String) throws {
        let button = try #require(
            window.screen.tree.all.last { $0.role == .button && $0.name == name })
        try window.tap(button)
        try window.wait(0.01)
    }

    @Test func itTellsEveryLineOnce() throws {
        let notice = try #require(notice)
        let text = notice.all.map(\.name).joined(separator: "\n")
        #expect(text.contains("line 1") && text.contains("line 2"))
        #expect(window.message.isEmpty)
        #expect(notice.frame.width > 300 && notice.frame.height > 60)
    }

    /// Each mistake stands on a line of its own, by the name of its file.
    @Test func eachMistakeHasItsLine() throws {
        let path = try scratch.write(
            "settings.toml", (1...7).map { "key\($0) = 1\n" }.joined())
        window.program.problems = PreferencesFile.read(ifThereAt: path, commands: []).problems
        try window.wait(0.01)
        let labels = try #require(notice).all.filter { $0.role == .label && $0.name != "" }
        let lines = labels.filter { $0.name.hasPrefix("settings.toml, line ") }
        #expect(lines.count == 4)
        #expect(labels.contains { $0.name == "There are 3 further mistakes." })
        let tops = lines.map(\.visibleFrame.minY)
        #expect(tops == tops.sorted() && Set(tops).count == 4)
    }

    @Test func itGoesWhenPeopleSay() throws {
        try tap("Close")
        #expect(notice == nil)
    }

    @Test func itGoesWithTheMistakes() throws {
        try tap("Use Defaults")
        #expect(window.asked == [.replaceFiles])
        #expect(notice == nil)
    }

    /// What is right there would only be written once more.
    @Test func aFileThatCannotBeWrittenIsTriedAgain() throws {
        window.program.problems = [
            SettingsError(.unwritable, path: "/settings.toml", problem: "It is read-only.")
        ]
        try window.wait(0.01)
        #expect(!window.screen.tree.all.contains { $0.name == "Use Defaults" })
        try tap("Try Again")
        #expect(window.asked == [.replaceFiles])
    }

    @Test func theSettingsTellItInItsPlace() throws {
        try window.press(.character(","), .control)
        #expect(notice == nil)
        #expect(window.screen.tree.all.contains { $0.name == "Use Defaults" })
        try window.after { window.screen.showProblems() }
        #expect(notice == nil)
    }

    @Test func nothingWrongIsNotTold() throws {
        try tap("Close")
        window.program.problems = []
        try window.after { window.screen.showProblems() }
        #expect(notice == nil)
    }
}
