import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`: what they leave of a system.
@Suite struct InstallTests {
    private let installation: Installation
    private var root: Scratch { installation.root }

    init() throws {
        installation = try Installation()
        try root.write("usr/bin/other", "other")
        try root.write("usr/share/downstroke/Brushes/mine.toml", "mine")
        try root.write("usr/share/man/man1/other.1", "other")
    }

    @Test("Everybody can read what is installed, whoever installs it")
    func modes() throws {
        let script = "umask 077 && exec \"$0\" \"$1\""
        let result = try Tool.run(
            ["sh", "-c", script, installation.script, Program.path],
            ["DESTDIR": root.path, "PREFIX": "/usr"])
        #expect(result.code == 0, "\(result.output)")
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: installation.path(path))[
                .posixPermissions] as? Int
        }
        for path in ["bin", "bin/downstroke", "share/downstroke", "share/man/man1"] {
            #expect(try mode(path) == 0o755, "\(path)")
        }
        for path in [
            "share/downstroke/installed-files", "share/downstroke/Interface/tokens.json",
            "share/man/man1/downstroke.1.gz",
        ] { #expect(try mode(path) == 0o644, "\(path)") }
    }

    @Test("A file that cannot be removed keeps no other one")
    func obstacleToRemoval() throws {
        let before = installation.everything
        try root.write("usr/bin/downstroke/other", "other")
        #expect(throws: (any Error).self) { try installation.install() }
        #expect(throws: (any Error).self) { try installation.remove() }
        #expect(
            installation.everything
                == before.union([
                    "usr/", "usr/bin/", "usr/bin/downstroke/", "usr/bin/downstroke/other",
                ]))
    }

    @Test("A folder in the place of the list is told of")
    func folderForList() throws {
        try root.write("usr/share/downstroke/installed-files/other", "other")
        #expect(throws: (any Error).self) { try installation.install() }
        #expect(!installation.everything.contains("usr/bin/downstroke"))
    }

    @Test func whatWasInstalledGoesAndNothingElse() throws {
        let before = installation.everything
        try installation.install()
        let added = installation.everything.subtracting(before)
        let id = "org.downstroke.Downstroke"
        for file in [
            "bin/downstroke", "share/applications/\(id).desktop",
            "share/thumbnailers/\(id).thumbnailer", "share/dbus-1/services/\(id).service",
            "share/mime/packages/\(id).xml", "share/metainfo/\(id).metainfo.xml",
            "share/icons/hicolor/scalable/apps/\(id).svg",
            "share/icons/hicolor/symbolic/apps/\(id)-symbolic.svg",
            "share/man/man1/downstroke.1.gz",
            "share/bash-completion/completions/downstroke", "share/zsh/site-functions/_downstroke",
            "share/fish/vendor_completions.d/downstroke.fish",
            "share/downstroke/Brushes/fountain pen.toml", "share/downstroke/Interface/tokens.json",
            "share/downstroke/Guide/en/strokes.png", "share/downstroke/Guide/zh_CN/keys.png",
            "share/downstroke/Languages/zh_CN/LC_MESSAGES/downstroke.mo",
        ] { #expect(added.contains("usr/\(file)"), "\(file)") }
        #expect(!added.contains { $0.hasSuffix(".po") || $0.contains("downstroke/Desktop") })
        #expect(FileManager.default.isExecutableFile(atPath: installation.path("bin/downstroke")))
        try installation.remove()
        #expect(installation.everything == before)
        #expect(throws: (any Error).self) { try installation.remove() }
    }

    /// Also where it is installed over itself, whose folders are all there by then.
    @Test func aLaterVersionTakesAlongWhatItNoLongerHas() throws {
        let before = installation.everything
        try installation.install()
        let after = installation.everything
        let former = "/usr/share/downstroke/Brushes/former.toml"
        try root.write(String(former.dropFirst()), "former")
        let list = "usr/share/downstroke/installed-files"
        try root.write(list, root.text(list) + "f \(former)\n")
        try installation.install()
        #expect(installation.everything == after)
        try installation.remove()
        #expect(installation.everything == before)
    }

    /// The disk may be full, or people lose patience: what is there by then can be taken away, also of the version before.
    @Test(arguments: [false, true])
    func oneThatBreaksOffCanBeTakenAway(isLaterVersion: Bool) throws {
        let before = installation.everything
        let obstacle = "usr/share/thumbnailers"
        if isLaterVersion {
            try installation.install()
            let list = "usr/share/downstroke/installed-files"
            let former = "/usr/share/downstroke/Brushes/former.toml"
            try root.write(String(former.dropFirst()), "former")
            try root.write(list, root.text(list) + "f \(former)\n")
            try FileManager.default.removeItem(atPath: root.path(obstacle))
        }
        // No folder can be made there.
        try root.write(obstacle, "other")
        #expect(throws: (any Error).self) { try installation.install() }
        #expect(installation.everything.contains("usr/bin/downstroke"))
        try installation.remove()
        #expect(installation.everything == before.union([obstacle]))
    }

    @Test func outsideTheUsualFoldersTheProgramIsNamedWithItsPath() throws {
        try installation.install(["PREFIX": "/own/programs"])
        let folder = "own/programs/share"
        let entry = root.text("\(folder)/applications/org.downstroke.Downstroke.desktop")
        #expect(entry.contains("\nExec=/own/programs/bin/downstroke %F\n"))
        #expect(entry.contains("\nTryExec=/own/programs/bin/downstroke\n"))
        try installation.remove(["PREFIX": "/own/programs"])
        #expect(!FileManager.default.fileExists(atPath: root.path("own")))
    }

    /// Where it lies on the system itself, the desktop's tools gather what is there, and that goes too.
    @Test(arguments: [false, true])
    func whatTheDesktopGatheredGoesWithTheLastProgram(isAnotherThere: Bool) throws {
        let place = root.path("own")
        let other = "own/share/mime/packages/other.xml"
        if isAnotherThere {
            let space = "http://www.freedesktop.org/standards/shared-mime-info"
            try root.write(other, #"<mime-info xmlns="\#(space)"/>"#)
        }
        try installation.install(["PREFIX": place, "DESTDIR": ""])
        #expect(installation.everything.contains("own/share/mime/application/x-downstroke.xml"))
        try installation.remove(["PREFIX": place, "DESTDIR": ""])
        let rest = installation.everything.filter { $0.hasPrefix("own/") }
        #expect(rest.isEmpty != isAnotherThere && rest.contains(other) == isAnotherThere)
        #expect(!rest.contains { $0.localizedCaseInsensitiveContains("downstroke") }, "\(rest)")
    }

    @Test(arguments: ["relative", "/with a blank", "/with%percent", "/$HOME"])
    func placesThatNoEntryCanNameAreRefused(prefix: String) throws {
        let before = installation.everything
        #expect(throws: (any Error).self) { try installation.install(["PREFIX": prefix]) }
        #expect(installation.everything == before)
    }

    @Test func theInstalledProgramFindsWhatCameWithIt() throws {
        try installation.install()
        let program = installation.path("bin/downstroke")
        let brushes = try Program.run(
            ["brushes"], of: program, environment: ["HOME": root.path, "XDG_DATA_HOME": ""])
        #expect(brushes.code == 0 && brushes.output.contains("Fountain pen"), "\(brushes)")
        #expect(brushes.output.contains(installation.path("share/downstroke/Brushes")))
    }
}
