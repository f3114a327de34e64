import ApplicationShortcuts
import DisplayHeadless
import Documents
import Foundation
import Paths
import Settings
import TestSupport
import Testing
import Wording

@testable import Application

/// How the program begins with a quick action, and with a drawing that has to be imported.
@Suite struct ProgramStartTests {
    /// A program on a display that shows nothing, which keeps what it does in `scratch`: only in a process of its own.
    private static func app(_ scratch: Scratch) throws -> App {
        for name in ["CONFIG", "DATA", "STATE"] {
            setenv("XDG_\(name)_HOME", scratch.path(name), 1)
        }
        return try App(
            ShortcutItems(
                assets: nil,
                recent: RecentDrawings(
                    scratch.path("kept.plist"),
                    launcher: LauncherMenu(data: scratch.path("data"), shared: []))),
            on: .headless(try Script("", file: Script.inputName), input: nil, .virtual))
    }

    private static func request(
        _ paths: [String], _ item: ApplicationShortcutItem? = nil
    ) throws -> OpenRequest {
        OpenRequest(
            OpenCommand.Files(
                plan: OpeningPlan(paths.map { FilePath($0) }, isDrawing: { _ in true }),
                brushes: try BrushChoice(BrushLibrary(folders: []), tip: nil, eraser: nil),
                item: item, offered: nil))
    }

    @Test func whatTheLaunchCannotDoIsToldItsHandler() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            let gone = ShortcutItems.item(FilePath(scratch.path("gone.downstroke")))
            let request = try Self.request([], gone)
            let app = try Self.app(scratch)
            let start = ProgramStart(app, request, [:])
            var answers: [Bool] = []
            start.launch(with: request.launchOptions) { answers.append($0) }
            #expect(answers == [false] && start.failures.map(\.code) == [.noInput])
            #expect(!app.hasWindows)
        }
    }

    /// A file is not opened where people close the window that imports it.
    @Test func anImportThatIsCutShortIsInterrupted() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            let path = try scratch.write(
                "fox.inkml",
                """
                <ink xmlns="http://www.w3.org/2003/InkML"><trace>10 10, 200 100</trace></ink>
                """)
            let request = try Self.request([path])
            let app = try Self.app(scratch)
            let drawing = app.comingDrawings.ask(.file(FilePath(path)))
            try waitUntil("it has come") {
                app.comingDrawings.work.giveAnswers()
                return !drawing.isComing
            }
            let start = ProgramStart(app, request, [.file(FilePath(path)): drawing])
            #expect(start.exitCode == nil)
            // The window that takes it has gone.
            #expect(try drawing.take()?.isImport == true)
            #expect(start.exitCode == Failure.Code.interrupted.rawValue)
            #expect(start.allFailures.first?.message.text().contains("fox.inkml") == true)
            drawing.end(in: nil)
            #expect(start.exitCode == nil)
        }
    }
}
