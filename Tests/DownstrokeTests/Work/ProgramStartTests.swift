import ApplicationShortcuts
import Documents
import Foundation
import Settings
import TestSupport
import Testing

@testable import Downstroke

/// How the program begins with a quick action.
@Suite struct ProgramStartTests {
    /// In a process of its own, on a display that shows nothing.
    @Test func whatTheLaunchCannotDoIsToldItsHandler() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            setenv("SDL_VIDEODRIVER", "dummy", 1)
            setenv("XDG_CONFIG_HOME", scratch.path("config"), 1)
            let gone = ShortcutItems.item(scratch.path("gone.downstroke"))
            let request = OpenRequest(
                OpenCommand.Files(
                    plan: OpeningPlan([], isDrawing: { _ in true }),
                    brushes: try BrushChoice(BrushLibrary(folders: []), tip: nil, eraser: nil),
                    item: gone, offered: nil))
            let app = try App(
                ShortcutItems(
                    assets: nil,
                    recent: RecentDrawings(
                        scratch.path("kept.plist"),
                        launcher: LauncherMenu(data: scratch.path("data"), shared: []))))
            let start = ProgramStart(app, request, [:])
            var answers: [Bool] = []
            start.launch(with: request.launchOptions) { answers.append($0) }
            #expect(answers == [false] && start.failures.map(\.code) == [.noInput])
            #expect(!app.hasWindows)
        }
    }
}
