import Geometry
import Wording

/// Which cell of a line holds which column, as the header says.
struct ColumnLayout: Sendable {
    private let columns: [RecordingColumn?]

    /// Reads the header; columns of other names are allowed and skipped.
    init(headerLine: [UInt8], line: Int) throws(RecordingError) {
        var bytes = headerLine[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.isEmpty else { throw RecordingError(line: line, problem: .empty) }
        let columns = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
            RecordingColumn(rawValue: String(name.filter { $0 != " " }))
        }
        guard columns.contains(where: { $0 != nil }) else {
            throw RecordingError(line: line, problem: .header(String(text.prefix(80))))
        }
        let missing = RecordingColumn.allCases.filter { !columns.contains($0) }
        guard missing.isEmpty else {
            throw RecordingError(line: line, problem: .missingColumns(missing.map(\.rawValue)))
        }
        for column in RecordingColumn.allCases where columns.count(where: { $0 == column }) > 1 {
            throw RecordingError(line: line, problem: .repeatedColumn(column.rawValue))
        }
        self.columns = columns
    }

    /// Reads a line of cells.
    func row(_ bytes: [UInt8], line: Int) throws(RecordingError) -> RecordingRow {
        var cells = Cells(line: line)
        var index = 0
        var start = 0
        for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: ",") {
            if index < columns.count, let column = columns[index] {
                try cells.read(bytes[start..<end], column)
            }
            index += 1
            start = end + 1
        }
        guard index == columns.count else {
            throw RecordingError(
                line: line, problem: .cellCount(index, expected: columns.count))
        }
        return try cells.makeRow()
    }
}

/// The cells of one line, each within the range of its column.
private struct Cells {
    let line: Int
    private var (seconds, x, y, force): (Double?, Double?, Double?, Double?)
    private var (tiltX, tiltY): (Double?, Double?)
    private var isContact = false

    init(line: Int) { self.line = line }

    mutating func read(
        _ bytes: ArraySlice<UInt8>, _ column: RecordingColumn
    ) throws(RecordingError) {
        let far = RecordingParser.maximumCoordinate
        switch column {
        case .seconds: seconds = try number(bytes, column, -1e9...1e9)
        case .x: x = try number(bytes, column, -far...far)
        case .y: y = try number(bytes, column, -far...far)
        case .force: force = try number(bytes, column, 0...1)
        case .tiltX: tiltX = try number(bytes, column, -90...90)
        case .tiltY: tiltY = try number(bytes, column, -90...90)
        case .contact: isContact = try flag(bytes, column)
        }
    }

    func makeRow() throws(RecordingError) -> RecordingRow {
        let needsPlace = isContact || x != nil || y != nil
        if needsPlace, x == nil { throw wrong(.x, "", .number) }
        if needsPlace, y == nil { throw wrong(.y, "", .number) }
        var row = RecordingRow(seconds: seconds, force: force, isContact: isContact)
        if let x, let y { row.position = Point(x: x, y: y) }
        if let tiltX, let tiltY {
            row.tilt = Tilt(x: Angle(degrees: tiltX), y: Angle(degrees: tiltY))
        }
        return row
    }

    private func number(
        _ bytes: ArraySlice<UInt8>, _ column: RecordingColumn, _ range: ClosedRange<Double>
    ) throws(RecordingError) -> Double? {
        let text = trimmed(bytes)
        if text.isEmpty { return nil }
        // Swift reads hexadecimal digits too.
        guard let value = Double(text), range.contains(value), !text.lowercased().contains("x")
        else {
            throw wrong(column, text, .number(in: range))
        }
        return value
    }

    private func flag(
        _ bytes: ArraySlice<UInt8>, _ column: RecordingColumn
    ) throws(RecordingError) -> Bool {
        let text = trimmed(bytes)
        // Programs that know nothing but numbers write 1.000000.
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let isWhole = parts.count == 1 || !parts[1].isEmpty && parts[1].allSatisfy { $0 == "0" }
        switch (isWhole, parts.first) {
        case (true, "0"): return false
        case (true, "1"): return true
        default: throw wrong(column, text, .contactFlag)
        }
    }

    private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.drop { $0 == UInt8(ascii: " ") }
        let end = start.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start.startIndex
        return String(decoding: start[..<end], as: UTF8.self)
    }

    private func wrong(
        _ column: RecordingColumn, _ text: String, _ expected: Message
    ) -> RecordingError {
        RecordingError(
            line: line,
            problem: .cell(
                column: column.rawValue, text: String(text.prefix(40)), expected: expected))
    }
}
