import CZlib

/// Writes a zip archive in pieces, whose files are kept as they are: pictures are compressed already.
///
/// Of a file that comes in pieces size and checksum follow the bytes, so that neither it nor the archive
/// has to be whole in memory. Facts from PKWARE's APPNOTE.TXT, version 6.3.3, sections 4.3 and 4.4.
final class ZipStream {
    private typealias Field = (value: Int, length: Int)

    /// A file that was written.
    private struct Entry {
        let path: [UInt8]
        let start: Int
        /// Bit 3: the sizes follow the bytes; bit 11: the name is UTF-8.
        let flags: Int
        var checksum = 0
        var length = 0

        mutating func add(_ bytes: [UInt8]) {
            checksum = bytes.withUnsafeBufferPointer {
                Int(crc32(UInt(checksum), $0.baseAddress, UInt32($0.count)))
            }
            length += bytes.count
        }

        /// What both headers of a file tell.
        var common: [Field] {
            [(flags, 2), (0, 2), (0, 2), (ZipStream.date, 2)] + sizes + [(path.count, 2)]
        }

        var sizes: [Field] { [(checksum, 4), (length, 4), (length, 4)] }
    }

    /// 1 January 1980: the format has no date of a file without one.
    private static let date = 0x21
    /// Sizes and places have 32 bits.
    private static let longest = 0xFFFF_FFFF

    private let sink: ByteSink
    private var entries: [Entry] = []
    private var count = 0

    /// The start of an archive whose bytes go to `sink`.
    init(to sink: @escaping ByteSink) { self.sink = sink }

    /// Adds a file.
    func add(_ path: String, _ bytes: [UInt8]) throws {
        var entry = Entry(path: Array(path.utf8), start: count, flags: 1 << 11)
        entry.add(bytes)
        try put([(0x0403_4B50, 4), (20, 2)] + entry.common + [(0, 2)], entry.path + bytes)
        entries.append(entry)
    }

    /// Adds a file that `write` gives in pieces.
    ///
    /// - Throws: its error, that of the sink, or where the archive has more than four gigabytes.
    func add(_ path: String, _ write: (_ sink: ByteSink) throws -> Void) throws {
        var entry = Entry(path: Array(path.utf8), start: count, flags: 1 << 11 | 1 << 3)
        try put([(0x0403_4B50, 4), (20, 2)] + entry.common + [(0, 2)], entry.path)
        try write { bytes in
            guard self.count + bytes.count <= Self.longest else { throw ExportError.tooLong }
            entry.add(bytes)
            try self.put([], bytes)
        }
        try put([(0x0807_4B50, 4)] + entry.sizes)
        entries.append(entry)
    }

    /// Ends the archive with the list of its files.
    func finish() throws {
        let start = count
        for entry in entries {
            try put(
                [(0x0201_4B50, 4), (20, 2), (20, 2)] + entry.common
                    + [(0, 2), (0, 2), (0, 2), (0, 2), (0, 4), (entry.start, 4)], entry.path)
        }
        try put([
            (0x0605_4B50, 4), (0, 4), (entries.count, 2), (entries.count, 2), (count - start, 4),
            (start, 4), (0, 2),
        ])
    }

    private func put(_ fields: [Field], _ bytes: [UInt8] = []) throws {
        let header = fields.flatMap { field in
            (0..<field.length).map { UInt8(field.value >> (8 * $0) & 0xFF) }
        }
        count += header.count + bytes.count
        if !header.isEmpty { try sink(header) }
        if !bytes.isEmpty { try sink(bytes) }
    }
}
