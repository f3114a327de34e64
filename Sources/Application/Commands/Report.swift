import Desktop
import Documents
import Foundation

/// What a command tells, for people and for programs.
protocol Report: Encodable {
    /// Lines of text.
    var text: String { get }
}

extension Report {
    /// Writes it to the standard output.
    func write(asJSON isJSON: Bool, pretty: Bool = true) throws {
        guard isJSON else { return try StandardOutput.write("\(text)\n") }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        try StandardOutput.write(String(decoding: encoder.encode(self), as: UTF8.self) + "\n")
    }
}

/// Rows of cells as lines of text whose columns stand below one another.
enum TextTable {
    /// The lines of `rows`, which all have as many cells as the first.
    static func lines(_ rows: [[String]]) -> [String] {
        let columns = rows.first?.indices ?? 0..<0
        let widths = columns.map { column in
            rows.map { TerminalText.columns(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - TerminalText.columns(of: cell))
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
