import ApplicationShortcuts
import Desktop
import Foundation
import Paths
import TestSupport
import Testing

@testable import Application

/// The quick actions that launchers show.
@Suite struct LauncherMenuTests {
    private static let base = """
        [Desktop Entry]
        Type=Application
        Name=Downstroke
        # A comment.
        Exec=/a/bin/downstroke %F
        Actions=new-drawing;

        [Desktop Action new-drawing]
        Name[zh_CN]=新建作品
        Name=New Drawing
        Exec=/a/bin/downstroke --action new-drawing

        """
    private static let name = "applications/org.downstroke.Downstroke.desktop"
    private let scratch: Scratch
    private var menu: LauncherMenu {
        LauncherMenu(
            data: scratch.path("data"), shared: [scratch.path("none"), scratch.path("share")])
    }
    private var own: String { scratch.text("data/\(Self.name)") }
    private var isThere: Bool {
        FileManager.default.fileExists(atPath: scratch.path("data/\(Self.name)"))
    }

    init() throws {
        scratch = try Scratch()
        try scratch.write("share/\(Self.name)", Self.base)
    }

    @Test func theUsersCopyOffersTheDrawing() throws {
        menu.offer("/a/secret plan.downstroke", isNamed: false)
        let file = try #require(KeyFile(own))
        let group = "Desktop Action open-drawing"
        #expect(file.value("Actions", in: "Desktop Entry") == "new-drawing;open-drawing;")
        #expect(file.text("Name", in: group) == "Previous Drawing")
        #expect(
            file.text("Exec", in: group)
                == #"/a/bin/downstroke --action open-drawing --user-info "path=/a/secret plan.downstroke""#
        )
        #expect(own.contains("Name[zh_CN]=新建作品") && own.contains("# A comment."))
        menu.offer("/a/secret plan.downstroke", isNamed: true)
        #expect(KeyFile(own)?.text("Name", in: group) == "secret plan")
        menu.offer(nil, isNamed: true)
        #expect(!isThere)
    }

    /// Whatever an entry names, the program has a picture for it where the theme of the desktop has none.
    @Test func eachIconHasAPicture() {
        let icons: [ApplicationShortcutIcon] = [.type(.love), .template("gallery")]
        let items = icons.map {
            ApplicationShortcutItem(type: "\($0)", localizedTitle: "Title", icon: $0)
        }
        #expect(
            LauncherEntry.icons(of: items) == [
                "face-kiss": "favourite", "org.downstroke.Downstroke-gallery": "gallery",
                "org.downstroke.Downstroke-picture": "picture",
            ])
    }

    /// What an item has to know comes with the start that it makes, as far as an option can say it.
    @Test func whatAnItemKnowsIsReadAgain() throws {
        let item = ApplicationShortcutItem(
            type: "open-drawing", localizedTitle: "Title",
            userInfo: ["note": "", "sum": "1+1=2", "a=b": "c", "": "d", "path": "/a"])
        let entry = try #require(LauncherEntry.text(Self.base, adding: [item]))
        let exec = try #require(KeyFile(entry)?.text("Exec", in: "Desktop Action open-drawing"))
        let arguments = try Tool.run(["sh", "-c", "printf '%s\n' \(exec)"]).output
            .split(separator: "\n").dropFirst().map(String.init)
        let items = ShortcutItems(
            assets: nil, recent: RecentDrawings(scratch.path("kept.plist"), launcher: menu))
        let command = try OpenCommand.parse(handedOver: arguments)
        let read = try command.files(items, in: "/").item?.userInfo
        #expect(read == ["note": "", "sum": "1+1=2", "path": "/a"])
    }

    /// What follows a sign may make one character of both, as an accent does: the sign means what it means all the same.
    @Test(arguments: [
        "/a b/x.downstroke", "/100 %f;`$HOME`\"\\'.downstroke", "/a\nb.downstroke",
        "/画.downstroke", "/a\"\u{301} b.downstroke",
        "/a\"\u{301} --action new-drawing \"\u{301}.downstroke", "/\\\u{301}\"x y.downstroke",
        "/`\u{301}x`\u{301} $\u{301}HOME.downstroke", "/%\u{301}f %%\u{301}F.downstroke",
        "/a\r\nb.downstroke", "/\u{301}.downstroke",
    ])
    func theProgramIsStartedWithThePathAsItIs(path: String) throws {
        menu.offer(FilePath(path), isNamed: true)
        let group = "Desktop Action open-drawing"
        let exec = try #require(KeyFile(own)?.text("Exec", in: group))
        let plain = String(decoding: Self.withoutFieldCodes(Array(exec.utf8)), as: UTF8.self)
        let arguments = try Tool.run(["sh", "-c", "printf '%s|' \(plain)"])
        let address = FilePath(path).address
        #expect(FilePath(address: address) == FilePath(path))
        let expected = "/a/bin/downstroke|--action|open-drawing|--user-info|path=\(address)|"
        #expect(Array(arguments.output.utf8) == Array(expected.utf8))
        try expectValid()
    }

    /// The bytes of an Exec line, in which `%%` is a percent sign, and nothing is there in place of other codes.
    private static func withoutFieldCodes(_ line: [UInt8]) -> [UInt8] {
        let percent = UInt8(ascii: "%")
        var (plain, rest) = ([UInt8](), line[...])
        while let byte = rest.popFirst() {
            guard byte == percent else {
                plain.append(byte)
                continue
            }
            if rest.popFirst() == percent { plain.append(percent) }
        }
        return plain
    }

    private func expectValid() throws {
        let result = try Tool.run(["desktop-file-validate", scratch.path("data/\(Self.name)")])
        #expect(result.code == 0 && result.output == "", "\(result.output)")
    }

    @Test func aChangedCopyIsNobodysButTheUsers() throws {
        menu.offer("/a.downstroke", isNamed: true)
        let changed = own.replacing("Name=a", with: "Name=b")
        try scratch.write("data/\(Self.name)", changed)
        menu.offer("/c.downstroke", isNamed: true)
        #expect(own == changed)
        menu.offer(nil, isNamed: true)
        #expect(own == changed)
        try scratch.write("data/\(Self.name)", Self.base)
        menu.offer("/c.downstroke", isNamed: true)
        #expect(own == Self.base)
    }

    @Test func aNewEntryOfTheSystemIsTakenUp() throws {
        menu.offer("/a.downstroke", isNamed: true)
        try scratch.write("share/\(Self.name)", Self.base.replacing("/a/bin", with: "/a/new"))
        menu.offer("/a.downstroke", isNamed: true)
        #expect(own.contains("Exec=/a/new/downstroke --action open-drawing"))
        // The program was taken away.
        unlink(scratch.path("share/\(Self.name)"))
        menu.offer("/a.downstroke", isNamed: true)
        #expect(!isThere)
    }

    @Test func theUsersFolderMayBeAmongThoseOfTheSystem() throws {
        let menu = LauncherMenu(
            data: scratch.path("data"), shared: [scratch.path("data"), scratch.path("share")])
        for path in ["/a.downstroke", "/b.downstroke"] {
            menu.offer(FilePath(path), isNamed: true)
            #expect(
                KeyFile(own)?.value("Actions", in: "Desktop Entry")
                    == "new-drawing;open-drawing;")
        }
        #expect(own.contains("/b.downstroke"))
        menu.offer(nil, isNamed: true)
        #expect(!isThere)
    }

    @Test func aLinkStaysWhereverItLeads() throws {
        let path = scratch.path("data/\(Self.name)")
        try FileManager.default.createDirectory(
            atPath: scratch.path("data/applications"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "/none/there.desktop")
        menu.offer("/a.downstroke", isNamed: true)
        let end = try FileManager.default.destinationOfSymbolicLink(atPath: path)
        #expect(end == "/none/there.desktop")
    }

    @Test func recentFilesAreOpenedByTheInstalledProgram() throws {
        try scratch.write("data/other", "")
        menu.note("/a.downstroke", isNamed: true)
        #expect(scratch.text("data/recently-used.xbel").contains("/a/bin/downstroke %f"))
    }

    @Test func titlesAreOneShortLine() throws {
        let items = [
            ApplicationShortcutItem(type: "a.b c", localizedTitle: "one\ntwo; \"three\" 100 %"),
            ApplicationShortcutItem(
                type: "a-b-c", localizedTitle: String(repeating: "x", count: 10_000)),
            ApplicationShortcutItem(type: "fourth", localizedTitle: "Fourth"),
            ApplicationShortcutItem(type: "fifth", localizedTitle: "Fifth"),
        ]
        let file = try #require(
            LauncherEntry.text(Self.base, adding: items).flatMap { KeyFile($0) })
        #expect(
            file.value("Actions", in: "Desktop Entry") == "new-drawing;a-b-c;a-b-c-2;fourth;")
        #expect(file.text("Name", in: "Desktop Action a-b-c") == "one two; \"three\" 100 %")
        #expect(file.text("Name", in: "Desktop Action a-b-c-2")?.count == 60)
    }

    @Test func whatIsNoEntryGetsNoActions() {
        let item = ApplicationShortcutItem(type: "a", localizedTitle: "A")
        #expect(LauncherEntry.text("no entry", adding: [item]) == nil)
        #expect(LauncherEntry.text("[Desktop Entry]\nName=x\n", adding: [item]) == nil)
        #expect(!LauncherEntry.isOwn("") && !LauncherEntry.isOwn("[Desktop Entry]\n"))
    }

    @Test func aHomeThatCannotBeWrittenStopsNothing() {
        let menu = LauncherMenu(data: "/proc/none", shared: [scratch.path("share")])
        menu.offer("/a.downstroke", isNamed: true)
        menu.note("/a.downstroke", isNamed: true)
    }
}
