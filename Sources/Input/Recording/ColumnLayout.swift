import Geometry

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
    private var seconds: Double?
    private var x: Double?
    private var y: Double?
    private var force: Double?
    private var tiltX: Double?
    private var tiltY: Double?
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
        if x == nil && (y != nil || isContact) {
            throw wrong(.x, [], "a number")
        }
        if y == nil && (x != nil || isContact) {
            throw wrong(.y, [], "a number")
        }
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
        let cell = trimmed(bytes)
        if cell.isEmpty { return nil }
        guard let value = Double(decimal: cell), range.contains(value) else {
            throw wrong(
                column, cell,
                "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)), or nothing"
            )
        }
        return value
    }

    private func flag(
        _ bytes: ArraySlice<UInt8>, _ column: RecordingColumn
    ) throws(RecordingError) -> Bool {
        let cell = trimmed(bytes)
        // Programs that know nothing but numbers write 1.000000.
        let decimals = cell.dropFirst()
        let isWhole =
            decimals.isEmpty
            || decimals.count > 1 && decimals.first == UInt8(ascii: ".")
                && decimals.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
        switch (isWhole, cell.first) {
        case (true, UInt8(ascii: "0")): return false
        case (true, UInt8(ascii: "1")): return true
        default: throw wrong(column, cell, "0 or 1")
        }
    }

    private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return bytes
    }

    private func plain(_ bound: Double) -> String { String(Int(bound)) }

    private func wrong(
        _ column: RecordingColumn, _ cell: ArraySlice<UInt8>, _ expected: String
    ) -> RecordingError {
        let text = String(String(decoding: cell, as: UTF8.self).prefix(40))
        return RecordingError(
            line: line,
            problem: .cell(column: column.rawValue, text: text, expected: expected))
    }
}
