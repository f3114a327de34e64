import Foundation
import MachineSupport
import TestSupport

/// A file that unpacks itself, with a script for a program; its folder has a name that is hard to quote.
struct PackedArchive {
    private let scratch: Scratch
    var path: String { scratch.path("a \"b\" 'c' $d/down stroke") }

    /// One that is made once.
    static let shared = Result { try PackedArchive() }

    init(version: String = "1.0", script: String = script) throws {
        scratch = try Scratch()
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try scratch.write("tree/bin/downstroke", script)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path("tree/bin/downstroke"))
        // No compression makes it small: a disk may have no room for it.
        var numbers = SeededGenerator(seed: 1)
        let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        try scratch.write("tree/share/a file", bytes)
        try scratch.write("tree/share/key", "the key of the program")
        try scratch.write("a \"b\" 'c' $d/none", "")
        let pack = sources.appending(path: ".ci/archive-pack").path
        let result = try Tool.run([pack, scratch.path("tree"), version, path])
        guard result.code == 0 else { throw MachineError("archive-pack: \(result.output)") }
    }

    static let script = """
        #!/bin/sh
        # As the loader of libraries ends a program that something is missing of.
        grep -q key "$(dirname "$0")/../share/key" || exit 127
        rm -f "$(dirname "$0")/../starting"
        [ "${1-}" != fail ] || exit 7
        [ "${1-}" != wait ] || { echo here; exec sleep 60; }
        kind=$(basename "$(dirname "$0")")
        echo "$kind|$(basename "$DOWNSTROKE_ARCHIVE")|$*|$(wc -c <"$(dirname "$0")/../share/a file")"

        """
}

/// The folders of somebody who runs it.
struct ArchiveHome {
    let archive: String
    let scratch: Scratch

    /// With the archive of all tests.
    init() throws {
        archive = try PackedArchive.shared.get().path
        scratch = try Scratch()
    }

    /// Where it is unpacked.
    var cache: String { scratch.path("cache/downstroke") }

    var variables: [String: String] {
        [
            "XDG_CACHE_HOME": scratch.path("cache"), "XDG_RUNTIME_DIR": "",
            "TMPDIR": scratch.path("other"),
        ]
    }

    /// Runs it, or another one, to its end.
    func run(
        _ arguments: String..., archive: String? = nil, with more: [String: String] = [:]
    ) throws -> (code: Int32, output: String) {
        try Tool.run([archive ?? self.archive] + arguments, variables.merging(more) { $1 })
    }

    /// Starts it, or another one.
    func start(_ arguments: String..., archive: String? = nil) throws -> RunningProgram {
        try RunningProgram(
            executable: URL(filePath: archive ?? self.archive), arguments: arguments,
            environment: RunningProgram.englishEnvironment.merging(variables) { $1 })
    }

    /// What is in the folder where it is unpacked, or in another one.
    func unpacked(in folder: String? = nil) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder ?? cache)) ?? []).sorted()
    }
}
