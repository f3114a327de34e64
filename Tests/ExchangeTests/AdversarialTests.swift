import Drawing
import Foundation
import TestSupport
import Testing

@testable import Exchange

@Suite struct AdversarialTests {
    @Test func nothingIsTold() {
        #expect(problem([])?.problem == .empty)
        #expect(problem([0x1F, 0x8B])?.problem == .damagedCompression)
    }

    @Test(arguments: ["hello", "%PDF-1.5", "<html></html>", "<svg xmlns='a'/>"])
    func foreignFilesAreRefused(text: String) { #expect(problem(text) != nil) }

    @Test func aBillionLaughsAreNotLaughed() throws {
        var entities = "<!ENTITY a0 \"ha\">"
        for level in 1...30 {
            entities += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">"
        }
        let error = problem(
            "<!DOCTYPE ink [\(entities)]><ink><trace>&a30;</trace></ink>")
        #expect(error?.problem == .entities)
    }

    @Test func outerEntitiesAreNotRead() {
        let error = problem(
            "<!DOCTYPE ink [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><ink><trace>&x;</trace></ink>"
        )
        #expect(error?.problem == .entities)
    }

    @Test func deepNestingEnds() {
        let depth = 100_000
        let text = String(repeating: "<traceGroup>", count: depth)
        #expect(problem("<ink>\(text)") != nil)
    }

    @Test func bombsAreDefused() throws {
        // A gigabyte of blanks.
        let bomb =
            gzip(Array("<ink>".utf8))
            + repeated(
                gzip([UInt8](repeating: 0x20, count: 1 << 20)), count: 1024)
        let error = try #require(problem(bomb))
        guard case .tooMuch = error.problem else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func tooLongStrokesAreRefused() throws {
        let text = String(repeating: "1 1,", count: 1_000_100)
        let error = try #require(problem(inkML("<trace>\(text)</trace>")))
        #expect(error.description.contains("1000000"))
        let points = String(repeating: "1 1 ", count: 1_000_100)
        #expect(problem(xournal("<stroke width=\"1\">\(points)</stroke>")) != nil)
    }

    private func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        guard var gzip = Gzip() else { return [] }
        bytes.withUnsafeBufferPointer { gzip.append($0, to: &output) }
        gzip.finish(&output)
        return output
    }

    private func repeated(_ bytes: [UInt8], count: Int) -> [UInt8] {
        Array(repeatElement(bytes, count: count).joined())
    }

    @Test func compressedMembersAreOneText() throws {
        let whole = Array(inkML("<trace>1 2,3 4</trace>").utf8)
        let bytes = gzip(Array(whole[..<70])) + gzip(Array(whole[70...])) + [0, 0, 0]
        #expect(try Importer.read(bytes).drawing.strokes.count == 1)
        for count in 1..<70 { #expect(problem(Array(bytes.prefix(count))) != nil) }
    }

    @Test func documentsInAnArchiveAreRead() throws {
        let document = Array(xournal("<stroke width=\"1\">0 0 1 1</stroke>").utf8)
        func archive(_ name: String) throws -> [UInt8] {
            let zip = try ZipWriter()
            try zip.add("mimetype", Array("application/xournal++".utf8), isCompressed: false)
            try zip.add(name, document, isCompressed: true)
            return try zip.finish()
        }
        let whole = try archive("content.xml")
        #expect(try Importer.read(whole).drawing.strokes.count == 1)
        #expect(try problem(archive("other.xml")) != nil)
        for count in stride(from: 4, to: whole.count / 2, by: 3) {
            #expect(problem(Array(whole.prefix(count))) != nil)
        }
    }

    /// How often each seed damages each file; more of it with `DOWNSTROKE_FUZZ_ROUNDS`.
    static let rounds =
        ProcessInfo.processInfo.environment["DOWNSTROKE_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 100

    static let seeds: [String] = [
        inkML(
            """
            <definitions><context xml:id="c"><inkSource><traceFormat><channel name="X"/>
            <channel name="Y"/><channel name="F" max="9"/></traceFormat></inkSource></context>
            <brush xml:id="b"><brushProperty name="width" value="1" units="mm"/></brush>
            </definitions><trace contextRef="#c" brushRef="#b">1 2 3,'3'1-2,"1"0"1,4 ? *</trace>
            """),
        xournal(
            """
            <stroke tool="pen" color="red" width="2 1 1.5 2">0 0 1 0 2 0 3 0</stroke>
            <image left="1" top="1" right="5" bottom="5">iVBORw0KGgo=</image>
            """),
    ]

    /// Whatever comes of it, it ends, and an error has something to say.
    @Test(arguments: SeededGenerator.seeds)
    func damagedFilesAreReadOrRefused(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for text in Self.seeds {
            for _ in 0..<Self.rounds {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    Mutation.apply(to: &bytes, &generator)
                }
                if let error = problem(bytes) { #expect(!error.description.isEmpty) }
            }
        }
    }
}

/// A random damage of a file.
enum Mutation {
    private static let words = [
        "<trace>", "</trace>", "'", "\"", "NaN", "1e999", "-", ",,", "?", "*", "#", "&lt;", "]]>",
        "<!--", "<stroke>", "width=\"\"", "\u{0}", "99999999999999999999",
    ]

    static func apply(to bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes.removeSubrange(index...)
        case 2:
            bytes.insert(contentsOf: (words.randomElement(using: &generator) ?? "").utf8, at: index)
        case 3:
            let end = min(index + Int.random(in: 0..<40, using: &generator), bytes.count)
            bytes.removeSubrange(index..<end)
        default:
            let end = min(index + Int.random(in: 0..<80, using: &generator), bytes.count)
            bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
        }
    }
}
