import Foundation

/// The table as text and as JSON.
enum Report {
    /// The line above the rows.
    static let heading = line(["", "value", "must", "aim", "verdict", "against", "times"])

    /// A row as a line.
    static func line(_ measurement: Measurement) -> String {
        let benchmark = measurement.benchmark
        return line([
            benchmark.name, measurement.value.map(number) ?? "–", number(benchmark.must),
            number(benchmark.aim), measurement.verdict.rawValue, benchmark.reference,
            measurement.detail,
        ])
    }

    /// All rows as an array of objects.
    static func json(_ measurements: [Measurement]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(measurements.map(Row.init)), as: UTF8.self)
    }

    private struct Row: Encodable {
        let name: String
        let against: String
        let must: Double
        let aim: Double
        let value: Double?
        let verdict: Measurement.Verdict
        let detail: String

        init(_ measurement: Measurement) {
            name = measurement.benchmark.name
            against = measurement.benchmark.reference
            must = measurement.benchmark.must
            aim = measurement.benchmark.aim
            value = measurement.value
            verdict = measurement.verdict
            detail = measurement.detail
        }
    }

    private static let widths = [46, 8, 8, 8, 13, 32]

    private static func line(_ cells: [String]) -> String {
        zip(cells, widths + [0]).map { cell, width in
            cell.padding(toLength: max(width, cell.count + 1), withPad: " ", startingAt: 0)
        }.joined()
    }

    private static func number(_ value: Double) -> String {
        value == 0 ? "0" : String(format: value < 10 ? "%.3g" : "%.1f", value)
    }
}
