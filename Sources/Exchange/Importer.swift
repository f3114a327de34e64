import Drawing

/// Reads drawings of other programs.
///
/// What kind a file is follows from its first bytes, not from its name.
public enum Importer {
    /// How many bytes a file may have; more are refused before they are read.
    public static let maximumFileSize = ImportLimits.fileBytes

    private static let expected =
        "InkML, a Xournal++ document (.xopp, .xoj), a recording (CSV), PNG or JPEG"

    /// Reads the drawing in the bytes of a file.
    ///
    /// `date` is when strokes count as begun of which a file says when, but not on which day: that
    /// of the file, in seconds since 1970. `progress` takes how much has been read, 0…1, and says
    /// whether to go on.
    /// - Throws: `ImportError` with the line where it is known; time and memory are bounded by the
    ///   limits of <doc:Formats>, whatever the bytes are.
    public static func read(
        _ bytes: [UInt8], date: Double = 0,
        progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(ImportError) -> ImportedDrawing {
        guard !bytes.isEmpty else { throw ImportError(.empty) }
        guard bytes.count <= maximumFileSize else {
            throw ImportError(.tooMuch(of: "bytes", limit: maximumFileSize))
        }
        if bytes.starts(with: [0x1F, 0x8B]) {
            return try readXML(bytes.count * usualSwelling, date, progress) {
                feed throws(ImportError) in
                try withBuffer(bytes) { buffer throws(ImportError) in
                    try Gunzip.inflate(buffer, feed)
                }
            }
        }
        if let type = PlacedImage.MediaType(startOf: bytes) {
            return try ImageImport.read(bytes, type)
        }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return try readXML(bytes.count * usualSwelling, date, progress) {
                feed throws(ImportError) in
                try withBuffer(bytes) { buffer throws(ImportError) in
                    guard try ZipEntry.read("content.xml", of: buffer, feed) else {
                        throw ImportError(.foreign(expected: expected))
                    }
                }
            }
        }
        guard isXML(bytes) else { throw ImportError(line: 1, .foreign(expected: expected)) }
        return try readXML(bytes.count, date, progress) { feed throws(ImportError) in
            try withBuffer(bytes, feed)
        }
    }

    /// How many times larger the text of pens mostly is than compressed.
    private static let usualSwelling = 4

    private typealias Feed = (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Void

    /// Reads what `source` gives, about `size` bytes.
    private static func readXML(
        _ size: Int, _ date: Double, _ progress: @escaping (Double) -> Bool,
        _ source: (Feed) throws(ImportError) -> Void
    ) throws(ImportError) -> ImportedDrawing {
        let reader = DocumentReader(date: date)
        let parser = XMLStreamParser(reader)
        var done = 0
        try source { bytes throws(ImportError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 << 16)
                try parser.parse(UnsafeBufferPointer(rebasing: piece))
                rest = rest.dropFirst(piece.count)
                done += piece.count
                guard progress(min(Double(done) / Double(size), 1)) else {
                    throw ImportError(.stopped)
                }
            }
        }
        try parser.finish()
        return try reader.result()
    }

    /// Whether the first sign is the one with which XML begins, in any encoding.
    private static func isXML(_ bytes: [UInt8]) -> Bool {
        let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
        return bytes.prefix(4096).first { !marks.contains($0) } == UInt8(ascii: "<")
    }

    private static func withBuffer(_ bytes: [UInt8], _ body: Feed) throws(ImportError) {
        var failure: ImportError?
        bytes.withUnsafeBufferPointer { buffer in
            do throws(ImportError) { try body(buffer) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}

/// Gives an XML document to the reader that its root element asks for.
private final class DocumentReader: XMLHandler {
    private let date: Double
    private var reader: (any DrawingReader)?

    init(date: Double) { self.date = date }

    func begin(_ element: XMLElement) throws(ImportError) {
        if reader == nil { reader = try reader(for: element) }
        try reader?.begin(element)
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        try reader?.text(bytes, line: line)
    }

    func end(_ name: String) throws(ImportError) { try reader?.end(name) }

    func result() throws(ImportError) -> ImportedDrawing {
        guard let reader else { throw ImportError(.noInk(besides: [])) }
        return try reader.result()
    }

    private func reader(for root: XMLElement) throws(ImportError) -> any DrawingReader {
        switch root.name {
        case "ink": return InkMLReader(date: date)
        case "xournal", "MrWriter": return XournalReader(date: date)
        default:
            throw ImportError(
                line: root.line,
                .value(
                    of: "the root element", text: root.name,
                    expected: "“ink” of InkML or “xournal” of Xournal++"))
        }
    }
}

/// A reader of one XML format.
protocol DrawingReader: XMLHandler {
    /// The drawing, after the end of the document.
    func result() throws(ImportError) -> ImportedDrawing
}
