import Foundation
import TestSupport
import Testing

@testable import Exchange

/// Writes down the last element with text, and what is in it.
private final class LastElement: XMLHandler {
    var (element, text) = (XMLElement(name: "", line: 0), "")

    func begin(_ element: XMLElement) throws(ImportError) { (self.element, text) = (element, "") }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        text += String(decoding: bytes, as: UTF8.self)
    }

    func end(_ name: String) throws(ImportError) {}
}

@Suite struct XMLWriterTests {
    private func read(_ bytes: [UInt8]) throws -> LastElement {
        let last = LastElement()
        let parser = try XMLStreamParser { _ in last }
        try bytes.withUnsafeBufferPointer { buffer throws(ImportError) in try parser.parse(buffer) }
        try parser.finish()
        return last
    }

    /// Texts and values come back, without the signs that XML cannot hold.
    @Test(arguments: [
        ("plain", "plain"), ("<a & 'b' \"c\">]]>", "<a & 'b' \"c\">]]>"), ("é😀\u{85}", "é😀\u{85}"),
        ("a\u{0}b\u{1B}c\u{FFFE}", "abc"), ("", ""), ("&amp;", "&amp;"), ("&#38;", "&#38;"),
    ])
    func whatIsWrittenIsRead(text: String, expected: String) throws {
        var bytes: [UInt8] = []
        let writer = try XMLWriter { bytes += $0 }
        try writer.element("root") {
            try writer.element("last", [("value", text)]) { writer.text(text) }
        }
        try writer.finish()
        let last = try read(bytes)
        #expect(last.element.name == "last" && last.element["value"] == expected)
        #expect(last.text == expected)
    }

    /// However bytes come, they are one Base64.
    @Test(arguments: SeededGenerator.seeds.prefix(6))
    func bytesComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = (0..<6).map { _ in
            (0..<Int.random(in: 0...100_000, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
        }
        var (bytes, longest) = ([UInt8](), 0)
        let writer = try XMLWriter { piece in
            bytes += piece
            longest = max(longest, piece.count)
        }
        try writer.element("root") {
            try writer.element("last", [("x", "1")], "href", startingWith: "data:") { sink in
                for piece in pieces { try sink(piece) }
            }
        }
        try writer.finish()
        let last = try read(bytes)
        let text = try #require(last.element["href"])
        #expect(text.hasPrefix("data:"))
        #expect(
            Data(base64Encoded: String(text.dropFirst(5))).map { [UInt8]($0) }
                == Array(pieces.joined()))
        // Never whole in memory.
        #expect(longest < 200_000)
    }

    @Test func theErrorOfWhoTakesTheBytesComesThrough() throws {
        let writer = try XMLWriter { _ in throw ExportError.tooLong }
        #expect(throws: ExportError.self) {
            try writer.element("root") { writer.text(String(repeating: "x", count: 100_000)) }
        }
    }
}
