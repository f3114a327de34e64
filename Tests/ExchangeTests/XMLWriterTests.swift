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
    @Test(arguments: SeededGenerator.seeds)
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

@Suite struct XMLElementTests {
    @Test(
        arguments: [
            ("1", 1), (" 2.5\n", 2.5), ("-1e3", -1000), ("", nil), ("x", nil), ("nan", nil),
            ("inf", nil), ("1e999", nil), ("1,5", nil), ("1 2", nil),
        ] as [(String, Double?)])
    func anAttributeIsANumberOrNone(text: String, expected: Double?) {
        let element = XMLElement(name: "a", attributes: ["value": text], line: 1)
        #expect(element.number("value") == expected)
        #expect(element.number("other") == nil && element["value"] == text)
        #expect(element.size > 5 + text.utf8.count)
    }

    /// However short they are, attributes take room: so many of them are refused as long texts are.
    @Test func everyAttributeCounts() {
        let attributes = (0..<70).map { ("a\($0)", "") }
        let element = XMLElement(
            name: "trace", attributes: Dictionary(uniqueKeysWithValues: attributes), line: 1)
        // A million traces like this one are beyond what traces may have.
        #expect(element.size * ImportLimit.strokes.most > ImportLimit.traceBytes.most * 8)
        let usual = XMLElement(
            name: "trace", attributes: ["contextRef": "#context1", "brushRef": "#b"], line: 1)
        #expect(usual.size * ImportLimit.strokes.most < ImportLimit.traceBytes.most)
    }

    /// A search is bounded; what is kept is not.
    @Test func childrenAreFoundByName() {
        let parent = XMLElement(name: "parent", line: 1)
        for index in 0..<300 {
            let name = index == 299 ? "last" : index.isMultiple(of: 2) ? "even" : "odd"
            parent.append(XMLElement(name: name, line: index))
        }
        #expect(parent.children.count == 300 && parent.children("odd").count == 128)
        #expect(parent.child("odd", "even")?.line == 0 && parent.child("odd")?.line == 1)
        #expect(parent.child("last") == nil)
    }

    @Test func textIsGatheredAndGivenAway() {
        let element = XMLElement(name: "a", line: 1)
        // A character may come in two pieces.
        for piece in [[0x61, 0xC3], [0xA9], []] as [[UInt8]] {
            piece.withUnsafeBufferPointer { element.append($0) }
        }
        #expect(element.text == "aé" && element.textLength == 3)
        #expect(element.takeBytes() == [0x61, 0xC3, 0xA9])
        #expect(element.text.isEmpty && element.textLength == 0)
    }
}
