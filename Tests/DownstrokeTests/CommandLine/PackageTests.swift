import Foundation
import TestSupport
import Testing

/// The package for Debian, made with tools that do nothing.
@Suite struct PackageTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = try String(contentsOf: sources.appending(path: ".ci/deb"), encoding: .utf8)
        try program(".ci/deb", script)
        try program(
            ".ci/static-program", "mkdir -p .build-deb; echo '\(scratch.path("bin/downstroke"))'")
        try program(".ci/linked-licences", "echo 'Some licence.'")
        try program(".ci/on-demand", "touch \"$1\"")
        try program(
            ".ci/install",
            """
            mkdir -p "$DESTDIR/usr/share/downstroke" "$DESTDIR/usr/share/metainfo"
            touch "$DESTDIR/usr/share/downstroke/installed-files"
            touch "$DESTDIR/usr/share/metainfo/description.xml"
            """)
        try program("bin/downstroke", "echo 1.0")
        try program("bin/dpkg", "echo all")
        for name in ["dpkg-deb", "git"] { try program("bin/\(name)", "echo none") }
    }

    private func program(_ name: String, _ text: String) throws {
        try scratch.script(name, text)
    }

    /// Makes the package where `dpkg-shlibdeps` does this.
    @discardableResult
    private func make(_ libraries: String) throws -> (code: Int32, control: String) {
        try program("bin/dpkg-shlibdeps", libraries)
        let path = "\(scratch.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let result = try Tool.run([scratch.path(".ci/deb")], ["PATH": path])
        return (result.code, scratch.text(".build-deb/tree/DEBIAN/control"))
    }

    /// On those that it is linked to, and on those that it loads.
    @Test func itDependsOnTheLibrariesOfTheProgram() throws {
        let package = try make(
            """
            case "$2 $3" in
            */usr/bin/downstroke\\ on-demand.so) echo 'shlibs:Depends=libc6 (>= 2.36)' >"${1#-T}" ;;
            esac
            """)
        #expect(package.code == 0)
        #expect(package.control.contains("\nDepends: libc6 (>= 2.36)\n"))
        // PDFs are read and written by other programs.
        #expect(package.control.contains("\nRecommends: fonts-inter, poppler-utils, qpdf\n"))
    }

    /// No licence was chosen: the package says so, with the licences of what is inside.
    @Test func itSaysThatItIsNotToBePassedOn() throws {
        try make("echo 'shlibs:Depends=libc6 (>= 2.36)' >\"${1#-T}\"")
        let copyright = scratch.text(".build-deb/tree/usr/share/doc/downstroke/copyright")
        #expect(copyright.contains("passed on.\n") && copyright.contains("Some licence.\n"))
    }

    /// Whoever installs one without would have a program that does not start.
    @Test(arguments: ["exit 2", "touch \"${1#-T}\""])
    func thereIsNoneWhereTheLibrariesAreNotKnown(libraries: String) throws {
        let package = try make(libraries)
        #expect(package.code != 0 && package.control.isEmpty)
    }
}
