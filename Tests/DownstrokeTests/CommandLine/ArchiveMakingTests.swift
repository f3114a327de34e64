import Foundation
import TestSupport
import Testing

/// `.ci/archive`, with scripts for the program, its libraries and the tools that look into them.
@Suite struct ArchiveMakingTests {
    private let scratch: Scratch
    private let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        scratch = try Scratch()
        for name in ["archive", "archive-pack", "archive-start"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(".ci"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: sources.appending(path: ".ci/\(name)").path,
                toPath: scratch.path(".ci/\(name)"))
        }
        try program(
            "program",
            "rm -f \"${0%/*}/../starting\"; [ \"${1-}\" != --version ] || echo 1.0; echo ran")
        try program(".ci/static-program", "echo '\(scratch.path("program"))'")
        try program(".ci/linked-licences", "echo 'Some licence.'")
        try program(".ci/on-demand", "touch \"$1\"")
        try program(
            ".ci/install",
            """
            install -D "$1" "$DESTDIR/usr/bin/downstroke"
            install -D /dev/null "$DESTDIR/usr/share/downstroke/installed-files"
            """)
        try fakeLibraries()
        try program("tools/dpkg", "[ $1 = -S ] && echo 'libc6:any: file' || echo all")
        try program("tools/dpkg-query", "echo 'libc6 2.36'")
        try program("tools/objdump", "echo 'GLIBC_2.4 GLIBC_2.34 GLIBC_2.9'")
    }

    private func program(_ name: String, _ text: String) throws {
        try scratch.script(name, text)
    }

    /// The program loads SDL and libzip on demand, and both of these need another library and one of the desktop.
    private func fakeLibraries() throws {
        let names = [
            "libSDL2-2.0.so.0", "libzip.so.4", "libcrypto.so.3", "libsound.so.1", "libc.so.6",
            "libX11.so.6",
        ]
        for name in names { try scratch.write("lib/\(name)", name) }
        let lines = names.map { "\\t\($0) => \(scratch.path("lib/\($0)")) (0x0)\\n" }
        try program("tools/ldd", "printf '\(lines.joined())'")
        try program(
            "tools/patchelf",
            """
            [ "$1" = --print-needed ] || { echo "${3##*/} $2" >>'\(scratch.path("paths"))'; exit; }
            case ${2##*/} in
            program) echo libc.so.6 ;;
            on-demand.so) echo libSDL2-2.0.so.0; echo libzip.so.4 ;;
            libSDL2*) echo libsound.so.1; echo libX11.so.6; echo libzip.so.4 ;;
            libzip*) echo libcrypto.so.3; echo libc.so.6 ;;
            esac
            """)
    }

    private func make() throws -> (code: Int32, output: String) {
        let path = "\(scratch.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        return try Tool.run([scratch.path(".ci/archive")], ["PATH": path, "COMPRESSION": "-1"])
    }

    @Test func whatIsMadeRuns() throws {
        let result = try make()
        try #require(result.code == 0, "\(result.output)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.last?.hasSuffix("MB, and needs glibc 2.34.") == true, "\(lines)")
        let archive = try #require(lines.dropLast().last)
        #expect(archive.contains("/.build-archive/downstroke-1.0-"))
        let run = try Tool.run([archive], ["XDG_CACHE_HOME": scratch.path("cache")])
        #expect(run.code == 0 && run.output == "ran\n", "\(run)")
    }

    /// SDL and what only SDL needs lie where the system's takes their place; nothing of the desktop is inside.
    @Test func librariesLieWhereTheyAreLookedFor() throws {
        _ = try make()
        let tree = FileManager.default.enumerator(atPath: scratch.path(".build-archive/tree"))?
            .compactMap { $0 as? String }.filter { $0.contains(".so") && !$0.contains("doc/") }
        #expect(
            Set(tree ?? []) == [
                "lib/libzip.so.4", "lib/libcrypto.so.3", "bin/sdl/libSDL2-2.0.so.0",
                "bin/sdl/libsound.so.1",
            ])
        let paths = Set(scratch.text("paths").split(separator: "\n").map(String.init))
        #expect(paths.contains("downstroke $ORIGIN/sdl:$ORIGIN/../lib"))
        #expect(paths.contains("libsound.so.1 $ORIGIN:$ORIGIN/../../lib"))
        #expect(paths.contains("libcrypto.so.3 $ORIGIN"))
    }

    @Test func aLibraryThatIsMissingIsTold() throws {
        try program(
            "tools/ldd",
            "printf '\\tlibSDL2-2.0.so.0 => \(scratch.path("lib/libSDL2-2.0.so.0")) (0x0)\\n'")
        let result = try make()
        #expect(result.code != 0 && result.output.contains("libzip.so.4 is missing"), "\(result)")
    }

    /// Nobody has chosen a licence.
    @Test func itSaysThatItIsNotToBePassedOn() throws {
        _ = try make()
        let text = scratch.text(".build-archive/tree/share/doc/downstroke/copyright")
        #expect(text.contains("not to be passed on") && text.contains("libc6 2.36"))
        #expect(text.contains("Some licence."))
    }
}
