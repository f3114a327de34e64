import Drawing
import Graphics
public import Ink

/// Reads drawings of other programs.
///
/// What kind a file is follows from its first bytes, not from its name.
public enum Importer {
    /// How many bytes a file may have; more are refused before they are read.
    public static let maximumFileSize = ImportLimit.bytes.most

    /// How many times larger the text of pens mostly is than compressed.
    private static let usualSwelling = 4

    /// Reads the drawing in the bytes of a file.
    ///
    /// A file whose name ends in `.csv` is a recording in any case; `brush` draws recordings, as other
    /// files have brushes of their own. `date` is when strokes count as begun of which a file says when, but
    /// not on which day: that of the file, in seconds since 1970. `progress` takes how much has been read,
    /// 0…1, and says whether to go on.
    /// - Throws: `ImportError` with the line where it is known; time and memory are bounded by the
    ///   limits of <doc:Formats>, whatever the bytes are.
    public static func read(
        _ bytes: [UInt8], named name: String = "", date: Double = 0, brush: Brush = .pen,
        progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(ImportError) -> ImportedDrawing {
        let isRecording = isRecording(bytes, named: name)
        guard !bytes.isEmpty || isRecording else { throw ImportError(.empty) }
        try ImportLimit.bytes.check(bytes.count)
        if let type = PlacedImage.MediaType(startOf: bytes) {
            return try ImageImport.read(bytes, type)
        }
        if PDFDocument.isPDF(bytes), !isRecording { return try PDFImport.read(bytes, progress) }
        return try bytes.withUnsafeBufferPointer { buffer throws(ImportError) in
            guard isRecording else {
                do throws(ImportError) { return try readDocument(buffer, date, progress) } catch {
                    guard error.problem != .stopped, let svg = try vector(buffer) else {
                        throw error
                    }
                    return try readVector(svg, declaringEntities: error, progress)
                }
            }
            let reader = RecordingReader()
            try forEachPiece(buffer, size: buffer.count, progress, reader.take)
            return try reader.drawing(brush, date: date)
        }
    }

    /// Whether a file is a recording.
    public static func isRecording(_ bytes: [UInt8], named name: String) -> Bool {
        bytes.starts(with: "t_seconds".utf8) || name.lowercased().hasSuffix(".csv")
    }

    /// Gives the bytes to `body` in pieces, and tells how many of `size` are done, from `start` on.
    static func forEachPiece(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, size: Int,
        _ progress: (Double) -> Bool,
        _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Void
    ) throws(ImportError) {
        for offset in stride(from: 0, to: bytes.count, by: 1 << 16) {
            let end = min(offset + (1 << 16), bytes.count)
            try body(UnsafeBufferPointer(rebasing: bytes[offset..<end]))
            guard progress(min(Double(start + end) / Double(size), 1)) else {
                throw ImportError(.stopped)
            }
        }
    }

    /// The text of an SVG, which may be compressed; nil where the file is none.
    ///
    /// - Throws: where it is longer than pictures may be, or damaged.
    private static func vector(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(ImportError) -> [UInt8]? {
        guard isGzip(bytes) else { return XMLStreamParser.isVector(bytes) ? Array(bytes) : nil }
        var text: [UInt8] = []
        do throws(ImportError) {
            try Gunzip.inflate(bytes) { piece throws(ImportError) in
                // The first piece holds the first element, and tells.
                guard !text.isEmpty || XMLStreamParser.isVector(piece) else {
                    throw ImportError(.foreign)
                }
                text += piece
                try ImportLimit.pictureBytes.check(text.count)
            }
        } catch {
            guard error.problem != .foreign else { return nil }
            throw error
        }
        return text
    }

    /// The drawing of an SVG whose text was read as XML with this error.
    private static func readVector(
        _ svg: [UInt8], declaringEntities error: ImportError, _ progress: (Double) -> Bool
    ) throws(ImportError) -> ImportedDrawing {
        do throws(ImportError) { return try ImageImport.read(svg: svg, progress) } catch let failure
        {
            // Entities that lie outside, or swell, are what librsvg does not read either.
            guard error.problem == .entities, case .picture = failure.problem else { throw failure }
            throw error
        }
    }

    private static func isGzip(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    private static func readDocument(
        _ bytes: UnsafeBufferPointer<UInt8>, _ date: Double, _ progress: @escaping (Double) -> Bool
    ) throws(ImportError) -> ImportedDrawing {
        let isGzip = isGzip(bytes)
        let isZip = bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
        let archive = isZip ? try ZipArchive(bytes) : nil
        let size = isGzip || isZip ? bytes.count * usualSwelling : bytes.count
        let document = try ImportedDocument(date, size, progress, archive)
        if isGzip {
            try Gunzip.inflate(bytes, document.take)
        } else if let archive {
            guard try archive.read("content.xml", document.take) else {
                throw ImportError(.foreign)
            }
        } else {
            guard isXML(bytes) else { throw ImportError(line: 1, .foreign) }
            try document.take(bytes)
        }
        return try document.result()
    }

    /// Whether the first sign, after a mark of the encoding and white space, begins an element.
    private static func isXML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let blank: Set<UInt8> = [0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
        return bytes.first { !blank.contains($0) } == UInt8(ascii: "<")
    }
}

/// An XML document that is read, in pieces, by the reader that its first known element asks for.
private final class ImportedDocument {
    /// The elements with which the formats begin; others may lie around them.
    private static let roots: Set<String> = ["ink", "xournal", "MrWriter"]

    private let date: Double
    private let size: Int
    private let progress: (Double) -> Bool
    private let archive: ZipArchive?
    private var parser: XMLStreamParser?
    private var reader: (any DrawingReader)?
    private var root: XMLElement?
    private var done = 0

    /// A document of about `size` bytes, in an archive with its pictures or by itself.
    init(
        _ date: Double, _ size: Int, _ progress: @escaping (Double) -> Bool,
        _ archive: ZipArchive?
    ) throws(ImportError) {
        (self.date, self.size, self.progress, self.archive) = (date, size, progress, archive)
        parser = try XMLStreamParser { [unowned self] in reader(of: $0) }
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        try Importer.forEachPiece(bytes, from: done, size: size, progress) {
            piece throws(ImportError) in try parser?.parse(piece)
        }
        done += bytes.count
    }

    /// The drawing, after the last byte.
    func result() throws(ImportError) -> ImportedDrawing {
        defer { parser = nil }
        try parser?.finish()
        guard let reader else {
            throw ImportError(line: root?.line, .unknownRoot(root?.name ?? ""))
        }
        return try reader.result()
    }

    /// What reads an element and all in it; nil where no format begins with it.
    private func reader(of element: XMLElement) -> (any DrawingReader)? {
        root = root ?? element
        guard Self.roots.contains(element.name) else { return nil }
        let reader =
            reader
            ?? (element.name == "ink"
                ? InkMLReader(date: date) : XournalReader(date: date, archive: archive))
        self.reader = reader
        return reader
    }
}

/// A reader of one XML format.
///
/// It sees elements of its own roots only, and those whole; there may be several.
protocol DrawingReader: XMLHandler {
    /// The drawing, after the end of the document.
    func result() throws(ImportError) -> ImportedDrawing
}
