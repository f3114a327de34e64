/// Reads a recording from bytes as they come, in memory that does not grow with its length.
///
/// The format is described in the documentation page “Recordings”. It has no quotes, so that a line
/// splits at its commas; a general CSV reader would want the whole text at once.
public struct RecordingParser: Sendable {
    /// The longest line that is accepted, in bytes; real rows have about 60.
    public static let maximumLineLength = 1024

    /// The largest coordinate that is accepted, in pixels to either side of the origin.
    public static let maximumCoordinate = 10_000_000.0

    /// The number of the line that was read last, counted from 1.
    public private(set) var line = 0

    private var pending: [UInt8] = []
    private var layout: ColumnLayout?
    private var emptyLine: Int?
    private var hasRows = false

    /// A parser at the start of a recording.
    public init() {
        pending.reserveCapacity(Self.maximumLineLength)
    }

    /// Reads further bytes and gives each row that they complete.
    ///
    /// - Throws: `RecordingError` at the first line that is wrong; rows before it were given.
    public mutating func parse(
        _ bytes: UnsafeRawBufferPointer, row: (RecordingRow) -> Void
    ) throws(RecordingError) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            try take(rest[..<end])
            rest = rest[(end + 1)...]
            try finishLine(row: row)
        }
        try take(rest)
    }

    /// Reads what is left after the last byte.
    ///
    /// - Throws: `RecordingError` where the last line is wrong, or the recording has no row.
    public mutating func finish(row: (RecordingRow) -> Void) throws(RecordingError) {
        if !pending.isEmpty { try finishLine(row: row) }
        guard line > 0, layout != nil else {
            throw RecordingError(line: 1, problem: .empty)
        }
        guard hasRows else { throw RecordingError(line: line, problem: .noRows) }
    }

    private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>) throws(RecordingError) {
        guard pending.count + bytes.count <= Self.maximumLineLength else {
            throw RecordingError(line: line + 1, problem: .longLine)
        }
        pending.append(contentsOf: bytes)
    }

    private mutating func finishLine(row: (RecordingRow) -> Void) throws(RecordingError) {
        line += 1
        if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
        defer { pending.removeAll(keepingCapacity: true) }
        guard let layout else {
            self.layout = try ColumnLayout(headerLine: pending, line: line)
            return
        }
        guard !pending.isEmpty else {
            emptyLine = emptyLine ?? line
            return
        }
        // Empty lines are forgiven at the end only: in the middle they hide a lost row.
        if let emptyLine { throw RecordingError(line: emptyLine, problem: .emptyLine) }
        row(try layout.row(pending, line: line))
        hasRows = true
    }
}
