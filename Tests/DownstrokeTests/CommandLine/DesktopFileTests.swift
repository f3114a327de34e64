import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

@testable import Application

/// What is installed for the desktop, looked at by the desktop's own tools.
@Suite struct DesktopFileTests {
    private static let id = "org.downstroke.Downstroke"
    private let installation: Installation
    private var root: Scratch { installation.root }

    init() throws { installation = try Installation() }

    private func expectSilence(_ command: [String], _ variables: [String: String] = [:]) throws {
        let result = try Tool.run(command, variables)
        #expect(result.code == 0 && result.output == "", "\(command): \(result.output)")
    }

    @Test func theEntryIsInOrder() throws {
        try installation.install()
        let entry = installation.path("share/applications/\(Self.id).desktop")
        try expectSilence(["desktop-file-validate", entry])
        let icon = "share/icons/hicolor/scalable/apps/\(Self.id).svg"
        let text = installation.text("share/applications/\(Self.id).desktop")
        #expect(text.contains("\nIcon=\(Self.id)\n"))
        #expect(text.contains("\nActions=new-drawing;continue-last-drawing;gallery;\n"))
        for line in ["Name=Gallery", "Name[zh_CN]=作品库", "Exec=downstroke --action gallery"] {
            #expect(text.contains("\n\(line)\n"), "\(line)")
        }
        // Also under names that themes may lack, as that of the drawing before the last.
        for name in ["\(Self.id)-gallery", "\(Self.id)-picture"] {
            let picture = installation.text("share/icons/hicolor/scalable/actions/\(name).svg")
            #expect(picture.contains("#808080"), "\(name)")
        }
        #expect(installation.text(icon).hasPrefix("<svg"))
    }

    /// What is noted among recent files is of the type that files of the desktop tell of.
    @Test(arguments: [
        ("applications", "desktop", "MimeType=TYPE;"),
        ("thumbnailers", "thumbnailer", "MimeType=TYPE;"),
        ("mime/packages", "xml", "<mime-type type=\"TYPE\">"),
        ("metainfo", "metainfo.xml", "<mediatype>TYPE</mediatype>"),
    ])
    func drawingsAreOfOneType(folder: String, suffix: String, line: String) throws {
        try installation.install()
        let text = installation.text("share/\(folder)/\(Self.id).\(suffix)")
        #expect(text.contains(line.replacing("TYPE", with: LauncherMenu.mediaType)))
    }

    /// Newer tools warn where the program has no address on the web, and of nothing else.
    @Test(arguments: ["", "https://example.org/"])
    func theDescriptionIsInOrder(homepage: String) throws {
        let screenshots = homepage.isEmpty ? "" : "\(homepage)pictures/"
        try installation.install(["SCREENSHOTS": screenshots, "HOMEPAGE": homepage])
        let name = "share/metainfo/\(Self.id).metainfo.xml"
        let result = try Tool.run(
            ["appstreamcli", "validate", "--no-net", installation.path(name)])
        let warnings = result.output.split(separator: "\n").filter { $0.hasPrefix("W:") }
        #expect(
            (homepage.isEmpty || result.code == 0) && !result.output.contains("E:"),
            "\(result.output)")
        #expect(
            warnings.allSatisfy { homepage.isEmpty && $0.contains("url-homepage-missing") },
            "\(result.output)")
        let text = installation.text(name)
        #expect(!text.contains("@"))
        #expect(text.contains("<url type=\"homepage\">\(homepage)<") == !homepage.isEmpty)
        #expect(text.contains("https://example.org/pictures/studio.png") == !screenshots.isEmpty)
        let version = try Program.run("--version").output.split(separator: "\n")[0]
        #expect(text.contains("<release version=\"\(version)\""))
    }

    /// Drawings are known by their names, and by their first bytes where they are called otherwise.
    @Test func theDesktopKnowsTheTypesOfFiles() throws {
        try installation.install()
        let environment = [
            "XDG_DATA_DIRS": installation.path("share") + ":/usr/share", "HOME": root.path,
            "XDG_DATA_HOME": root.path("data"), "XDG_CURRENT_DESKTOP": "GNOME",
        ]
        try expectSilence(["update-mime-database", installation.path("share/mime")], environment)
        let drawing = root.path("a.downstroke")
        try DrawingFile.create(FilePath(drawing), History())
        try FileManager.default.copyItem(atPath: drawing, toPath: root.path("nameless"))
        var other = try Data(contentsOf: URL(filePath: drawing))
        other.replaceSubrange(68..<72, with: [0, 0, 0, 1])
        try root.write("database", other)
        let ink = #"<?xml version="1.0"?><ink xmlns="http://www.w3.org/2003/InkML"/>"#
        for (file, type) in [
            (drawing, "application/x-downstroke"),
            (root.path("nameless"), "application/x-downstroke"),
            (root.path("database"), "application/vnd.sqlite3"),
            (try root.write("a.inkml", ink), "application/inkml+xml"),
            (try root.write("ink", ink), "application/inkml+xml"),
            (try root.write("a.xopp", [0x1F, 0x8B]), "application/x-xopp"),
        ] {
            let found = try Tool.run(["xdg-mime", "query", "filetype", file], environment)
            #expect(found.output == type + "\n", "\(file)")
        }
    }

    @Test func theManualIsSetWithoutWarnings() throws {
        try installation.install()
        let page = installation.path("share/man/man1/downstroke.1.gz")
        let command = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page]
        let result = try Tool.run(command, ["MANROFFSEQ": "", "MANWIDTH": "80"])
        #expect(result.code == 0 && result.output.hasPrefix("x T utf8"))
        #expect(!result.output.contains("warning") && !result.output.contains("<standard input>"))
    }

    @Test func shellsCompleteCommandsAndOptions() throws {
        try installation.install()
        let script = installation.path("share/bash-completion/completions/downstroke")
        try expectSilence(["bash", "-n", script])
        for name in [
            "share/zsh/site-functions/_downstroke",
            "share/fish/vendor_completions.d/downstroke.fish",
        ] {
            let text = installation.text(name)
            #expect(text.contains("thumbnail") && text.contains("size"), "\(name)")
        }
    }

    /// As file managers run it: by the line of its entry.
    @Test func thumbnailsAreMadeByTheEntry() throws {
        try installation.install()
        let drawing = root.path("a drawing.downstroke")
        try DrawingFile.create(FilePath(drawing), History())
        let entry = installation.text("share/thumbnailers/\(Self.id).thumbnailer")
        let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Exec=") })
        let values = ["%s": "128", "%i": drawing, "%o": root.path("a.png")]
        let command = line.dropFirst("Exec=".count).split(separator: " ").map {
            values[String($0)] ?? String($0)
        }
        try expectSilence(command, ["PATH": installation.path("bin")])
        let picture = try InkCoverage(pngAt: root.path("a.png"))
        #expect(picture.size == PixelSize(width: 128, height: 96))
    }
}
