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
        let missing = RecordingColumn.required.filter { !columns.contains($0) }
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
        let cells = bytes.split(
            separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        var values: [RecordingColumn: Double] = [:]
        for (cell, column) in zip(cells, columns) {
            if let column { values[column] = try value(cell, column, line) }
        }
        guard cells.count == columns.count else {
            throw RecordingError(
                line: line, problem: .cellCount(cells.count, expected: columns.count))
        }
        return try row(values, line)
    }

    private func row(
        _ values: [RecordingColumn: Double], _ line: Int
    ) throws(RecordingError) -> RecordingRow {
        var row = RecordingRow(
            seconds: values[.seconds], force: values[.force], isContact: values[.contact] == 1)
        if row.isContact || values[.x] != nil || values[.y] != nil {
            guard let x = values[.x] else { throw wrong(.x, "", .number, line) }
            guard let y = values[.y] else { throw wrong(.y, "", .number, line) }
            row.position = Point(x: x, y: y)
        }
        if let x = values[.tiltX], let y = values[.tiltY] {
            row.tilt = Tilt(x: Angle(degrees: x), y: Angle(degrees: y))
        }
        row.rotation = values[.rotation].map { Angle(degrees: $0) }
        return row
    }

    /// The number in a cell, within the range of its column; nil for an empty one.
    private func value(
        _ bytes: ArraySlice<UInt8>, _ column: RecordingColumn, _ line: Int
    ) throws(RecordingError) -> Double? {
        let start = bytes.drop { $0 == UInt8(ascii: " ") }
        let end = start.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start.startIndex
        let text = String(decoding: start[..<end], as: UTF8.self)
        if text.isEmpty, column != .contact { return nil }
        // Swift reads hexadecimal digits too.
        guard let value = Double(text), column.range.contains(value),
            !text.lowercased().contains("x"), column != .contact || isFlag(text, value)
        else {
            let expected: Message = column == .contact ? .contactFlag : .number(in: column.range)
            throw wrong(column, text, expected, line)
        }
        return value
    }

    /// Programs that know nothing but numbers write 1.000000.
    private func isFlag(_ text: String, _ value: Double) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts[0] == "\(Int(value))" && value == value.rounded() && parts.last != ""
    }

    private func wrong(
        _ column: RecordingColumn, _ text: String, _ expected: Message, _ line: Int
    ) -> RecordingError {
        RecordingError(
            line: line,
            problem: .cell(
                column: column.rawValue, text: String(text.prefix(40)), expected: expected))
    }
}
