import CXML2
import Foundation

/// Writes an XML document by libxml2, and hands its bytes on as they come.
final class XMLWriter {
    private static let pieceSize = 1 << 16

    private let buffer: xmlBufferPtr
    private let writer: xmlTextWriterPtr
    private let sink: ByteSink
    private var hasFailed = false

    /// The start of a document whose bytes go to `sink`.
    init(
        standalone: String? = nil, encoding: String? = "UTF-8", to sink: @escaping ByteSink
    ) throws {
        guard let buffer = xmlBufferCreate(), let writer = xmlNewTextWriterMemory(buffer, 0) else {
            throw ExportError.library("libxml2")
        }
        (self.buffer, self.writer, self.sink) = (buffer, writer, sink)
        check(xmlTextWriterStartDocument(writer, nil, encoding, standalone))
    }

    deinit {
        xmlFreeTextWriter(writer)
        xmlBufferFree(buffer)
    }

    /// Writes an element with what `content` puts into it.
    func element(
        _ name: String, _ attributes: [(String, String)] = [],
        _ content: () throws -> Void = {}
    ) throws {
        check(xmlTextWriterStartElement(writer, name))
        for (name, value) in attributes {
            check(xmlTextWriterWriteAttribute(writer, name, value.xmlText))
        }
        try content()
        check(xmlTextWriterEndElement(writer))
        if xmlBufferLength(buffer) >= Self.pieceSize { try flush() }
    }

    /// Writes an element whose last attribute has a long value: a text, and bytes as Base64.
    func element(
        _ name: String, _ attributes: [(String, String)], _ last: String, startingWith text: String,
        _ bytes: (_ sink: ByteSink) throws -> Void
    ) throws {
        try element(name, attributes) {
            check(xmlTextWriterStartAttribute(writer, last))
            check(xmlTextWriterWriteRaw(writer, text))
            try base64(bytes)
            check(xmlTextWriterEndAttribute(writer))
        }
    }

    /// Writes what `bytes` gives in pieces as Base64, which is never whole in memory.
    func base64(_ bytes: (_ sink: ByteSink) throws -> Void) throws {
        var rest: [UInt8] = []
        try bytes { piece in
            for start in stride(from: 0, to: piece.count, by: Self.pieceSize) {
                rest += piece[start..<min(start + Self.pieceSize, piece.count)]
                // Three bytes are four signs: what is left goes to the next piece.
                let whole = rest.count - rest.count % 3
                try writeBase64(rest[..<whole])
                rest.removeFirst(whole)
            }
        }
        try writeBase64(rest[...])
    }

    private func writeBase64(_ bytes: ArraySlice<UInt8>) throws {
        check(xmlTextWriterWriteRaw(writer, Data(bytes).base64EncodedString()))
        if xmlBufferLength(buffer) >= Self.pieceSize { try flush() }
    }

    /// Writes text, in which signs of XML are replaced.
    func text(_ text: String) { check(xmlTextWriterWriteString(writer, text.xmlText)) }

    /// Begins a line.
    func newLine() { check(xmlTextWriterWriteRaw(writer, "\n")) }

    /// Ends the document.
    ///
    /// - Throws: where a library failed, or the error of the sink.
    func finish() throws {
        check(xmlTextWriterEndDocument(writer))
        try flush()
    }

    private func flush() throws {
        check(xmlTextWriterFlush(writer))
        guard !hasFailed else { throw ExportError.library("libxml2") }
        let bytes = UnsafeBufferPointer(
            start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer)))
        try sink(Array(bytes))
        xmlBufferEmpty(buffer)
    }

    private func check(_ code: Int32) { if code < 0 { hasFailed = true } }
}

extension String {
    /// The text without the signs that XML cannot hold.
    fileprivate var xmlText: String {
        guard unicodeScalars.contains(where: { !$0.isXML }) else { return self }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: unicodeScalars.filter(\.isXML))
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isXML: Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF
            || value == 0x09 || value == 0x0A || value == 0x0D
    }
}
