import Desktop
import Foundation
import Paths
import TestSupport
import Testing

@testable import Application

/// The archive on the user's desktop: what `--integrate` brings and `--remove` takes away.
@Suite struct IntegrationTests {
    private static let id = "org.downstroke.Downstroke"
    private static let entry = "data/applications/\(id).desktop"
    private let installation: Installation
    private let scratch: Scratch

    init() throws {
        (installation, scratch) = (try Installation(), try Scratch())
        try scratch.write("home/note", "mine")
        try scratch.write("data/downstroke/drawings/a.downstroke", "mine")
    }

    /// A path that every file of the desktop has to quote.
    private func archive(_ folder: String = "a \"b\" 'c' $d `e` \\g &") throws -> String {
        try scratch.write("\(folder)/downstroke", "")
    }

    private func run(
        _ option: String, _ archive: String, with more: [String: String] = [:]
    ) throws -> (code: Int32, output: String) {
        let result = try Program.run(
            [option], of: installation.path("bin/downstroke"),
            environment: environment(archive).merging(more) { $1 })
        return (result.code, result.output + result.errors)
    }

    private func environment(_ archive: String) -> [String: String] {
        [
            "DOWNSTROKE_ARCHIVE": archive, "HOME": scratch.path("home"),
            "XDG_DATA_HOME": scratch.path("data"), "XDG_CACHE_HOME": scratch.path("cache"),
            "XDG_CONFIG_HOME": scratch.path("settings"), "XDG_STATE_HOME": scratch.path("state"),
        ]
    }

    /// All that is in the folder of the user, with what is in the files, and where links lead.
    private var everything: [String: String] {
        let names = FileManager.default.enumerator(atPath: scratch.path)?.compactMap {
            $0 as? String
        }
        return Dictionary(
            uniqueKeysWithValues: (names ?? []).map { name in
                let path = scratch.path(name)
                let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
                return (name, link ?? scratch.text(name))
            })
    }

    /// The words of a command, as desktops take it apart.
    private func words(_ key: String, _ file: String, group: String) throws -> [String] {
        let command = try #require(KeyFile(scratch.text(file))?.text(key, in: group))
        let output = try Tool.run(["sh", "-c", "printf '%s\n' \(command)"]).output
        return output.split(separator: "\n").map(String.init)
    }

    @Test func everythingNamesTheArchive() throws {
        try installation.install()
        let archive = try archive()
        let result = try run("--integrate", archive)
        #expect(result.code == 0 && result.output.contains(archive), "\(result)")
        let main = "Desktop Entry"
        #expect(try words("Exec", Self.entry, group: main) == [archive, "%F"])
        #expect(KeyFile(scratch.text(Self.entry))?.text("TryExec", in: main) == archive)
        let action = "Desktop Action new-drawing"
        #expect(
            try words("Exec", Self.entry, group: action) == [archive, "--action", "new-drawing"])
        let thumbnailer = "data/thumbnailers/\(Self.id).thumbnailer"
        #expect(
            try words("Exec", thumbnailer, group: "Thumbnailer Entry")
                == [archive, "thumbnail", "--size", "%s", "%i", "%o"])
        #expect(
            KeyFile(scratch.text(thumbnailer))?.text("TryExec", in: "Thumbnailer Entry") == archive)
        for file in [
            "metainfo/\(Self.id).metainfo.xml", "mime/packages/\(Self.id).xml",
            "icons/hicolor/scalable/apps/\(Self.id).svg", "man/man1/downstroke.1.gz",
            "bash-completion/completions/downstroke",
        ] { #expect(everything["data/\(file)"]?.isEmpty == false, "\(file)") }
        #expect(everything["home/.local/bin/downstroke"] == archive)
        let validation = try Tool.run(["desktop-file-validate", scratch.path(Self.entry)])
        #expect(validation.code == 0 && validation.output == "", "\(validation)")
    }

    @Test func theBusStartsTheArchive() throws {
        try installation.install()
        let archive = try archive()
        _ = try run("--integrate", archive)
        let file = KeyFile(scratch.text("data/dbus-1/services/\(Self.id).service"))
        let command = try #require(file?.text("Exec", in: "D-BUS Service"))
        let output = try Tool.run(["sh", "-c", "printf '%s\n' \(command)"]).output
        #expect(output == "\(archive)\n--gapplication-service\n")
    }

    @Test func nothingIsLeft() throws {
        try installation.install()
        let archive = try archive()
        let before = everything
        _ = try run("--integrate", archive)
        // Pictures of drawings, as the gallery keeps them.
        try scratch.write("cache/downstroke/a.png", "picture")
        LauncherMenu(data: scratch.path("data"), shared: []).note("/a.downstroke", isNamed: true)
        #expect(everything["data/recently-used.xbel"] != nil)
        let result = try run("--remove", archive)
        #expect(result.code == 0, "\(result)")
        try FileManager.default.removeItem(atPath: scratch.path("cache"))
        #expect(everything == before)
        let again = try run("--remove", archive)
        #expect(again.code == 0 && again.output.contains("not on your desktop"), "\(again)")
    }

    /// What the desktop had gathered for other programs is there again, without the archive.
    @Test(arguments: [false, true])
    func otherProgramsKeepWhatTheyHave(isGathered: Bool) throws {
        try installation.install()
        try scratch.write(
            "data/applications/other.desktop",
            "[Desktop Entry]\nType=Application\nName=Other\nExec=other\nMimeType=text/x-other;\n")
        let space = "http://www.freedesktop.org/standards/shared-mime-info"
        try scratch.write(
            "data/mime/packages/other.xml",
            #"<mime-info xmlns="\#(space)"><mime-type type="text/x-other"/></mime-info>"#)
        if isGathered {
            _ = try Tool.run(["update-desktop-database", scratch.path("data/applications")])
            _ = try Tool.run(["update-mime-database", scratch.path("data/mime")])
        }
        let archive = try archive()
        let before = everything
        _ = try run("--integrate", archive)
        #expect(scratch.text("data/applications/mimeinfo.cache").contains("text/x-other"))
        _ = try run("--remove", archive)
        #expect(everything == before)
    }

    /// Without what the archive had gathered, programs that came later would not be known any more.
    @Test func whatCameLaterStaysKnown() throws {
        try installation.install()
        let archive = try archive()
        _ = try run("--integrate", archive)
        try scratch.write(
            "data/applications/later.desktop",
            "[Desktop Entry]\nType=Application\nName=Later\nExec=later\nMimeType=text/x-later;\n")
        _ = try run("--remove", archive)
        let gathered = scratch.text("data/applications/mimeinfo.cache")
        #expect(gathered.contains("text/x-later") && !gathered.contains(Self.id))
    }

    @Test func aSecondOneChangesNothing() throws {
        try installation.install()
        let archive = try archive()
        let before = everything
        _ = try run("--integrate", archive)
        let once = everything
        #expect(try run("--integrate", archive).code == 0)
        #expect(everything == once)
        _ = try run("--remove", archive)
        #expect(everything == before)
    }

    @Test func whatALaterVersionLacksGoes() throws {
        try installation.install()
        let archive = try archive()
        let before = everything
        _ = try run("--integrate", archive)
        let icon = "share/icons/hicolor/scalable/apps/\(Self.id).svg"
        try FileManager.default.removeItem(atPath: installation.path(icon))
        _ = try run("--integrate", archive)
        #expect(everything["data/icons/hicolor/scalable/apps/\(Self.id).svg"] == nil)
        _ = try run("--remove", archive)
        #expect(everything == before)
    }

    @Test func anArchiveThatMovedIsNamedAnew() throws {
        try installation.install()
        let former = try archive()
        _ = try run("--integrate", former)
        let integration = { (archive: String) in
            Integration(
                archive: archive, share: installation.path("share"), data: scratch.path("data"),
                programs: scratch.path("home/.local/bin"))
        }
        let moved = try archive("moved here")
        // As long as the former one is there, that is another archive.
        #expect(!integration(moved).hasMoved)
        try FileManager.default.removeItem(atPath: former)
        #expect(integration(moved).hasMoved)
        _ = try run("--integrate", moved)
        #expect(!integration(moved).hasMoved)
        #expect(try words("Exec", Self.entry, group: "Desktop Entry") == [moved, "%F"])
        #expect(everything["home/.local/bin/downstroke"] == moved)
    }

    /// People's own files, and programs of that name, are not replaced.
    @Test func whatIsSomebodysOwnStays() throws {
        try installation.install()
        try scratch.write("home/.local/bin/downstroke", "mine")
        let archive = try archive()
        _ = try run("--integrate", archive)
        #expect(everything["home/.local/bin/downstroke"] == "mine")
        _ = try run("--remove", archive)
        try scratch.write(Self.entry, "[Desktop Entry]\nName=Mine\n")
        let before = everything
        let result = try run("--integrate", archive)
        #expect(result.code == 73 && result.output.contains(scratch.path(Self.entry)))
        #expect(everything == before)
    }

    /// Somebody has put a program of their own where the link was.
    @Test func whatTookThePlaceOfTheLinkStays() throws {
        try installation.install()
        let (archive, link) = (try archive(), "home/.local/bin/downstroke")
        _ = try run("--integrate", archive)
        try FileManager.default.removeItem(atPath: scratch.path(link))
        try scratch.write(link, "mine")
        _ = try run("--integrate", archive)
        #expect(everything[link] == "mine")
        try FileManager.default.removeItem(atPath: scratch.path(link))
        _ = try run("--integrate", archive)
        #expect(everything[link] == archive)
        try FileManager.default.removeItem(atPath: scratch.path(link))
        try scratch.write(link, "mine")
        #expect(try run("--remove", archive).code == 0)
        #expect(everything[link] == "mine" && everything[Self.entry] == nil)
    }

    @Test func anInstalledProgramIsNotHidden() throws {
        try installation.install()
        try scratch.write("data/downstroke/installed-files", "")
        let before = everything
        #expect(try run("--integrate", archive()).code == 73)
        #expect(everything.filter { !$0.key.hasPrefix("a ") } == before)
    }

    /// The disk is full there, or something is in the way: what was written by then goes again.
    @Test func oneThatFailsLeavesNothing() throws {
        try installation.install()
        let archive = try archive()
        try scratch.write("data/thumbnailers", "no folder")
        let before = everything
        let result = try run("--integrate", archive)
        #expect(result.code == 73 && result.output.contains("thumbnailers"), "\(result)")
        #expect(everything == before)
    }

    /// The desktop goes on with what it has, down to its lists.
    @Test func oneThatFailsKeepsTheFormerOne() throws {
        try installation.install()
        let before = everything
        let former = try archive()
        _ = try run("--integrate", former)
        // A later version has more, and there is no place for it.
        try installation.root.write("usr/share/blocked/file", "later")
        try scratch.write("data/blocked", "no folder")
        let once = everything
        let result = try run("--integrate", archive("later"))
        #expect(result.code == 73 && result.output.contains("data/blocked"), "\(result)")
        #expect(everything.filter { !$0.key.hasPrefix("later") } == once)
        try FileManager.default.removeItem(atPath: scratch.path("data/blocked"))
        #expect(try run("--integrate", former).code == 0)
        _ = try run("--remove", former)
        for archive in ["later", "a \"b\" 'c' $d `e` \\g &"] {
            try FileManager.default.removeItem(atPath: scratch.path(archive))
        }
        #expect(everything == before)
    }

    /// No empty list is created, which would hide that there is none.
    @Test func oneThatFailsMakesNoLists() throws {
        try installation.install()
        try scratch.write("data/applications/other.desktop", "[Desktop Entry]\n")
        try scratch.write("data/mime/packages/other.xml", "<mime-info/>")
        try scratch.write("data/thumbnailers", "no folder")
        let archive = try archive()
        let before = everything
        #expect(try run("--integrate", archive).code == 73)
        #expect(everything == before)
    }

    /// Leaves the list of files as an installation that was interrupted does; returns its path.
    private func interrupt() throws -> String {
        let list = "data/downstroke/archive/installed-files"
        try scratch.write("\(list).new", scratch.text(list))
        try FileManager.default.removeItem(atPath: scratch.path(list))
        return list
    }

    /// It was stopped in the middle: the machine went down.
    @Test func oneThatWasStoppedIsTakenAway() throws {
        try installation.install()
        let archive = try archive()
        let before = everything
        _ = try run("--integrate", archive)
        let list = try interrupt()
        try scratch.write("\(Self.entry).downstroke-new", "half")
        #expect(try run("--integrate", archive).code == 0)
        #expect(
            everything["\(list).new"] == nil && everything["\(Self.entry).downstroke-new"] == nil)
        try scratch.write("\(Self.entry).downstroke-new", "half")
        _ = try run("--remove", archive)
        #expect(everything == before)
    }

    @Test func oneThatFailsAfterOneThatWasStoppedForgetsNothing() throws {
        try installation.install()
        let archive = try archive()
        let before = everything
        _ = try run("--integrate", archive)
        _ = try interrupt()
        try installation.root.write("usr/share/blocked/file", "later")
        try scratch.write("data/blocked", "no folder")
        #expect(try run("--integrate", archive).code == 73)
        try FileManager.default.removeItem(atPath: scratch.path("data/blocked"))
        _ = try run("--remove", archive)
        #expect(everything == before)
    }

    @Test func toolsThatFailAreTold() throws {
        try installation.install()
        try scratch.script("tools/update-mime-database", "exit 1")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let archive = try archive()
        let result = try run(
            "--integrate", archive, with: ["PATH": "\(scratch.path("tools")):\(path)"])
        let command = "update-mime-database \(scratch.path("data/mime"))"
        #expect(result.code == 0 && result.output.contains("this failed: \(command)"), "\(result)")
        #expect(try !run("--integrate", archive).output.contains("failed"))
    }

    @Test(arguments: ["a\nb", "a\u{1}b", "100%", "a=b"])
    func pathsThatNoEntryCanNameAreRefused(folder: String) throws {
        try installation.install()
        let result = try run("--integrate", archive(folder))
        #expect(result.code == 65 && everything[Self.entry] == nil)
    }

    @Test func onlyAnArchiveHasTheOptions() throws {
        for option in ["--integrate", "--remove", "--licences"] {
            let result = try Program.run(option)
            #expect(result.code == 64 && result.errors.contains(option), "\(result)")
            #expect(try Program.run(option, "a.downstroke").code == 64)
            #expect(try !Program.run("--help").output.contains(option))
            let help = try Program.run("--help", environment: ["DOWNSTROKE_ARCHIVE": "/a"])
            #expect(help.output.contains(option) && help.output.contains("DOWNSTROKE_SDL"))
        }
    }

    /// What unpacked the program looks for damage where it never began.
    @Test func itTellsThatItHasBegun() throws {
        try installation.install()
        try installation.root.write("usr/starting", "")
        _ = try run("--version", archive())
        #expect(!FileManager.default.fileExists(atPath: installation.path("starting")))
    }

    /// The desktop's menu offers the last drawing there, too.
    @Test func drawingsComeToItsQuickActions() throws {
        try installation.install()
        let archive = try archive()
        _ = try run("--integrate", archive)
        let integrated = scratch.text(Self.entry)
        let menu = LauncherMenu(data: scratch.path("data"), shared: [])
        menu.offer("/a/drawing.downstroke", isNamed: true)
        let action = "Desktop Action open-drawing"
        #expect(
            try words("Exec", Self.entry, group: action)
                == [
                    archive, "--action", "open-drawing", "--user-info",
                    "path=/a/drawing.downstroke",
                ])
        menu.offer(nil, isNamed: true)
        #expect(scratch.text(Self.entry) == integrated)
    }
}
