import ApplicationShortcuts
import Documents
import Foundation
import Paths
import Settings
import TestSupport
import Testing
import Wording

@testable import Application

/// Which quick actions there are, as drawings come and go.
@Suite struct ShortcutItemTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func items() throws -> ShortcutItems {
        let names = ["new-drawing", "continue-last-drawing", "gallery"].map { type in
            """
            <dict><key>UIApplicationShortcutItemType</key><string>\(type)</string>
            <key>UIApplicationShortcutItemTitle</key><string>\(type)</string></dict>
            """
        }
        let list = try scratch.write(
            "items.plist",
            """
            <plist version="1.0"><dict><key>UIApplicationShortcutItems</key>
            <array>\(names.joined())</array></dict></plist>
            """)
        return ShortcutItems(
            assets: list,
            recent: RecentDrawings(
                scratch.path("state/kept.plist"),
                launcher: LauncherMenu(data: scratch.path("data"), shared: [scratch.path("share")]))
        )
    }

    private func file(_ name: String) throws -> String { try scratch.write(name, "") }

    @Test func theDrawingBeforeTheLastIsKeptFromOneStartToTheNext() throws {
        let (first, second) = (try file("first.downstroke"), try file("second.downstroke"))
        let before = try items()
        #expect(before.items(showing: nil).map(\.type) == ["new-drawing", "gallery"])
        before.recent.note(FilePath(first))
        before.recent.note(FilePath(second))
        before.recent.synchronize(timeout: 60)
        let after = try items()
        #expect(after.recent.offered == [second, first])
        let shown = after.items(showing: FilePath(second))
        #expect(shown.map(\.type) == ["new-drawing", "gallery", "open-drawing"])
        #expect(shown.last?.localizedTitle == "first" && shown.last?.icon == .drawing(first))
        // In a new drawing, people can go on with the last one as well.
        #expect(after.items(showing: nil).map(\.type).contains("continue-last-drawing"))
        #expect(after.item("open-drawing", [:])?.userInfo["path"]?.text == first)
    }

    /// Whoever asked the disk might wait for ever: what has gone is found out beside.
    @Test func whatIsKnownIsReadWithoutAskingTheDisk() throws {
        let items = try items()
        for path in ["/a.downstroke", "/b.downstroke"] { items.recent.note(FilePath(path)) }
        items.recent.synchronize(timeout: 60)
        #expect(try self.items().recent.all == ["/b.downstroke", "/a.downstroke"])
    }

    /// An action that opens none of them is done, whatever becomes of their disk.
    @Test(arguments: [
        ("new-drawing", [], []), ("gallery", [], []),
        ("continue-last-drawing", [], ["/b", "/a"]), ("open-drawing", [], ["/a"]),
        ("open-drawing", ["path=/c"], ["/c"]),
    ])
    func onlyWhatIsOpenedIsLookedUp(action: String, info: [String], looked: [String]) throws {
        let items = try items()
        for path in ["/a", "/b"] { items.recent.note(FilePath(path)) }
        let command = try OpenCommand.parse(
            handedOver: ["--action", action] + info.flatMap { ["--user-info", $0] })
        #expect(try command.files(items, in: "/").offered == looked)
    }

    @Test func oneThatHasGoneIsForgotten() throws {
        let (first, second) = (try file("first.downstroke"), try file("second.downstroke"))
        let items = try items()
        items.recent.note(FilePath(first))
        unlink(first)
        items.recent.note(FilePath(second))
        try forgetGone(items)
        #expect(items.recent.offered == [second])
        items.recent.noteDrawings([FilePath(second), "/a", "/b"], besides: FilePath(second))
        #expect(items.recent.offered == [second, "/a"])
        items.recent.noteDrawings(["/c"], besides: FilePath(second))
        #expect(items.recent.offered == [second, "/a"])
    }

    /// What one window looks up takes nothing from what another one has shown meanwhile.
    @Test func twoWindowsForgetOnlyWhatHasGone() throws {
        let paths = try ["x", "y", "a", "b"].map { try file("\($0).downstroke") }
        let items = try items()
        items.recent.note(FilePath(paths[1]))
        items.recent.note(FilePath(paths[0]))
        items.recent.note(FilePath(paths[2]))
        unlink(paths[0])
        let (first, second) = (BackgroundWork {}, BackgroundWork {})
        items.recent.forgetGone(by: first)
        items.recent.note(FilePath(paths[3]))
        items.recent.forgetGone(by: second)
        #expect(items.recent.offered == [paths[3], paths[2]])
        for work in [first, second] { try waitForAnswers(of: work) }
        #expect(items.recent.offered == [paths[3], paths[2]])
        // Where the one before the last has gone, people go back to the one before that.
        unlink(paths[2])
        try forgetGone(items)
        #expect(items.recent.offered == [paths[3], paths[1]])
        items.recent.synchronize(timeout: 60)
        #expect(try self.items().recent.offered == [paths[3], paths[1]])
    }

    /// Looks which drawings have gone, as a window does.
    private func forgetGone(_ items: ShortcutItems) throws {
        let work = BackgroundWork {}
        items.recent.forgetGone(by: work)
        try waitForAnswers(of: work)
    }

    private func waitForAnswers(of work: BackgroundWork) throws {
        try waitUntil("it is looked up") { work.isDone }
        work.giveAnswers()
    }

    /// The end of the program does not wait for a disk that does not answer.
    @Test func whatIsNeverWrittenIsNotWaitedFor() throws {
        let list = scratch.path("data/recently-used.xbel")
        try FileManager.default.createDirectory(
            atPath: scratch.path("data"), withIntermediateDirectories: true)
        try #require(mkfifo(list, 0o600) == 0)
        let items = try items()
        items.recent.note(try FilePath(file("a.downstroke")))
        var pipe: Int32 = -1
        try waitUntil("somebody reads it") {
            pipe = open(list, O_WRONLY | O_NONBLOCK)
            return pipe >= 0
        }
        items.recent.synchronize(timeout: 0.01)
        close(pipe)
        items.recent.synchronize(timeout: 60)
    }

    /// Launchers offer the drawing before the last, by its name only where people want that.
    @Test func theDesktopIsToldOfDrawings() throws {
        let name = "applications/org.downstroke.Downstroke.desktop"
        try scratch.write(
            "share/\(name)", "[Desktop Entry]\nType=Application\nName=D\nExec=downstroke %F\n")
        let (first, second) = (try file("first.downstroke"), try file("second.downstroke"))
        let items = try items()
        items.recent.note(FilePath(first))
        items.recent.synchronize(timeout: 60)
        #expect(scratch.text("data/\(name)") == "")
        items.recent.note(FilePath(second))
        items.recent.synchronize(timeout: 60)
        #expect(scratch.text("data/\(name)").contains("Name=Previous Drawing\n"))
        #expect(scratch.text("data/recently-used.xbel").contains("<bookmark:private/>"))
        items.recent.launcher.areNamesShown = true
        items.recent.synchronize(timeout: 60)
        #expect(scratch.text("data/\(name)").contains("Name=first\n"))
        #expect(!scratch.text("data/recently-used.xbel").contains("<bookmark:private/>"))
        unlink(first)
        items.recent.note(try FilePath(file("third.downstroke")))
        try forgetGone(items)
        items.recent.synchronize(timeout: 60)
        #expect(scratch.text("data/\(name)").contains("Name=second\n"))
    }

    @Test(arguments: [
        ("none", "There is no picture"), ("wide", "is not square"),
    ])
    func aPictureThatIsNoneIsAMistake(name: String, message: String) throws {
        try scratch.write(
            "Icons/wide.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'/>")
        let list = try scratch.write(
            "items.plist",
            """
            <plist version="1.0"><dict><key>UIApplicationShortcutItems</key><array>
            <dict><key>UIApplicationShortcutItemType</key><string>a</string>
            <key>UIApplicationShortcutItemTitle</key><string>A</string>
            <key>UIApplicationShortcutItemIconFile</key><string>\(name)</string></dict>
            </array></dict></plist>
            """)
        #expect {
            try ShortcutItems.assetItems(list, icons: scratch.path("Icons"))
        } throws: {
            let text = ($0 as? SettingsError)?.message.text() ?? ""
            return text.contains("item 1: UIApplicationShortcutItemIconFile")
                && text.contains(message)
        }
    }

    @Test func aMistakeAmongTheAssetsStopsNothing() throws {
        let list = try scratch.write("items.plist", "<plist version=\"1.0\"><dict/></plist>")
        let items = ShortcutItems(
            assets: list,
            recent: RecentDrawings(
                scratch.path("kept.plist"),
                launcher: LauncherMenu(data: scratch.path("data"), shared: [scratch.path("share")]))
        )
        #expect(items.items(showing: nil).isEmpty && items.types == ["open-drawing"])
        let none = ShortcutItems(
            assets: nil,
            recent: RecentDrawings(
                scratch.path("kept.plist"),
                launcher: LauncherMenu(data: scratch.path("data"), shared: [scratch.path("share")]))
        )
        #expect(none.types == ["open-drawing"])
    }
}
