import Foundation
import MachineSupport
import TestSupport
import Testing

/// A damaged archive, or damage to the files unpacked from it.
@Suite struct ArchiveDamageTests {
    private let home: ArchiveHome

    init() throws { home = try ArchiveHome() }

    /// A damaged or shortened copy of the archive.
    private func copy(_ change: (inout Data) -> Void) throws -> String {
        var data = try Data(contentsOf: URL(filePath: home.archive))
        change(&data)
        // Another process writes it: a file that any test has open for writing cannot be executed.
        let bytes = try home.scratch.write("bytes", data)
        let copy = home.scratch.path("copy")
        _ = try Tool.run(["install", "-m", "755", bytes, copy])
        return copy
    }

    /// What is longer than `size` was lost: in what says where all is, in the files, in the list of them, or all of it.
    @Test func oneThatWasCutShortSaysSo() throws {
        let parts = try parts()
        for size in [parts.size - 100, parts.files + 100_000, parts.list + 20, parts.list] {
            let copy = try copy { $0 = $0.prefix(size) }
            try expectDamage(copy, "The end of this file is missing: \(copy).")
        }
    }

    /// What a download that was broken off leaves in the middle.
    @Test func oneWithHolesSaysSo() throws {
        let parts = try parts()
        for place in [
            parts.list + 2, parts.files - 2, parts.files, parts.files + 100_000, parts.size - 258,
        ] {
            let copy = try copy { $0.resetBytes(in: place..<place + 2) }
            try expectDamage(copy, "This file is damaged: \(copy).")
        }
        let copy = try copy { $0.resetBytes(in: parts.size - 256..<parts.size) }
        try expectDamage(copy, "The end of this file is missing: \(copy).")
    }

    /// The numbers and the name at the end of the file may be anything.
    @Test func noEndOfAFileIsTrusted() throws {
        let parts = try parts()
        let copy = try copy { _ in }
        let write =
            #"printf '%-256.256s' "$1" | dd of="$0" bs=256 seek="$2" oflag=seek_bytes conv=notrunc"#
        func end(_ words: [String]) throws -> Int32 {
            let text = words.joined(separator: " ")
            _ = try Tool.run(["sh", "-c", write, copy, text, "\(parts.size - 256)"])
            return try home.run(archive: copy).code
        }
        let numbers = [
            "0", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
            "\(parts.size)", "x",
        ]
        for index in 1...3 {
            for number in numbers {
                var words = parts.words
                words[index] = number
                #expect(try end(words) == 65, "\(words)")
                // Sums beyond all numbers.
                words[index + 1] = number
                #expect(try end(words) == 65, "\(words)")
            }
        }
        let sum = String(repeating: "a", count: 32)
        for name in ["../x-\(sum)", "..", "x", "/x-\(sum)", String(repeating: "a", count: 200)] {
            #expect(try end(parts.words.dropLast() + [name]) == 65, "\(name)")
        }
        var random = SeededGenerator(seed: 45)
        for _ in 0..<50 {
            let text = String(
                decoding: (0..<200).map { _ in UInt8.random(in: 33...126, using: &random) },
                as: UTF8.self)
            #expect(try end(["downstroke-archive", text]) == 65, "\(text)")
        }
        #expect(home.unpacked() == [])
        #expect(try end(parts.words) == 0)
    }

    /// Where the list, the files and the end begin, and what stands at the end.
    private func parts() throws -> (list: Int, files: Int, size: Int, words: [String]) {
        let data = try Data(contentsOf: URL(filePath: home.archive))
        let words = String(decoding: data.suffix(256), as: UTF8.self).split(separator: " ").map(
            String.init)
        let list = try #require(Int(words[1]))
        return (list, list + (try #require(Int(words[2]))), data.count, words)
    }

    private func expectDamage(_ archive: String, _ sentence: String) throws {
        let result = try home.run(archive: archive)
        #expect(result.code == 65, "\(result)")
        #expect(result.output.hasPrefix("downstroke: \(sentence)"), "\(result)")
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(home.unpacked() == [] && home.unpacked(in: home.scratch.path("other")) == [])
    }

    // MARK: - Damage to what was unpacked

    /// Corrupts an unpacked file as a failing disk does: its size and time stay the same.
    private func lose(_ name: String) throws {
        let path = "\(home.cache)/\(try #require(home.unpacked().first))/\(name)"
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.write(contentsOf: Data(count: 20))
        try file.close()
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(time)], ofItemAtPath: path)
    }

    @Test func aChangeToWhatIsUnpackedIsSeen() throws {
        _ = try home.run()
        let file = "\(home.cache)/\(try #require(home.unpacked().first))/share/a file"
        let whole = FileManager.default.contents(atPath: file)
        try FileHandle(forUpdatingAtPath: file)?.write(contentsOf: Data(count: 20))
        #expect(try home.run().output == "bin|down stroke||200000\n" && home.unpacked().count == 1)
        #expect(FileManager.default.contents(atPath: file) == whole)
    }

    /// A program that cannot be run is unpacked anew at once.
    @Test func aDamagedProgramIsMended() throws {
        _ = try home.run()
        try lose("bin/downstroke")
        #expect(try home.run().output == "bin|down stroke||200000\n")
        try lose("bin/downstroke")
        #expect(try home.run("--remove").code == 0)
        #expect(home.scratch.contents == [])
    }

    /// One that ends before it begins is unpacked anew at the next start.
    @Test func whatKeepsTheProgramFromBeginningIsMended() throws {
        _ = try home.run()
        try lose("share/key")
        #expect(try home.run().code == 127)
        #expect(try home.run().output == "bin|down stroke||200000\n")
        try lose("share/key")
        #expect(try home.run("--remove").code == 0)
        #expect(home.scratch.contents == [])
    }

    /// It is not the place's fault, so that no other one is tried; and what was unpacked is not kept for ever.
    @Test(arguments: [
        ("#!/none/sh\n", "needs glibc"),
        ("none", "cannot be run: Exec format error"),
    ])
    func aSystemThatCannotRunItIsTold(script: String, sentence: String) throws {
        let packed = try PackedArchive(script: script)
        let result = try home.run(archive: packed.path)
        #expect(result.code == 126 && result.output.contains(sentence), "\(result)")
        #expect(home.unpacked().count == 1 && home.unpacked(in: home.scratch.path("other")) == [])
        let removal = try home.run("--remove", archive: packed.path)
        #expect(removal.code == 126 && removal.output.contains("menu entries stay"), "\(removal)")
        #expect(home.scratch.contents == [])
    }

    @Test func whatIsNotWholeIsUnpackedAnew() throws {
        _ = try home.run()
        let name = try #require(home.unpacked().first)
        // The disk was full, or the machine went down, and what another start left.
        try home.scratch.write("cache/downstroke/\(name)/share/a file", "short")
        try home.scratch.write("cache/downstroke/unpacking-1/bin/downstroke", "")
        let result = try home.run()
        #expect(result.output == "bin|down stroke||200000\n" && home.unpacked() == [name])
    }
}
