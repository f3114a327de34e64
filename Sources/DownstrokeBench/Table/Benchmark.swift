import Foundation

/// A row of the table: something the program does, what it is compared with, and how far it may go.
struct Benchmark: Sendable {
    /// What a row came to.
    enum Outcome: Sendable {
        /// Seconds of the program and of what it is compared with, in one run.
        case times(own: Double, reference: Double)
        /// A figure that stands for itself, in the unit of the row, and what else there is to know.
        case figure(Double, detail: String = "")
        /// Nothing, for this reason.
        case notMeasured(String)
    }

    /// What is measured.
    let name: String
    /// What it is compared with, or the unit of the figure.
    let reference: String
    /// What it must not be above.
    let must: Double
    /// What it should not be above.
    let aim: Double
    /// Measures.
    let measure: @Sendable (Workload) throws -> Outcome
}

/// A row with what came out.
struct Measurement: Encodable {
    /// How a row ends.
    enum Verdict: String, Encodable {
        case aimReached = "aim"
        case mustKept = "must"
        case missed
        case notMeasured = "not measured"
    }

    let name: String
    let against: String
    let must: Double
    let aim: Double
    /// The ratio, or the figure.
    let value: Double?
    let verdict: Verdict
    /// The times behind a ratio, or why there is none.
    let detail: String

    init(_ benchmark: Benchmark, _ outcome: Benchmark.Outcome) {
        (name, against) = (benchmark.name, benchmark.reference)
        (must, aim) = (benchmark.must, benchmark.aim)
        switch outcome {
        case .times(let own, let reference):
            (value, detail) = (own / reference, "\(own.asTime) : \(reference.asTime)")
        case .figure(let figure, let detail): (value, self.detail) = (figure, detail)
        case .notMeasured(let reason): (value, detail) = (nil, reason)
        }
        switch value {
        case nil: verdict = .notMeasured
        case let value? where value <= benchmark.aim: verdict = .aimReached
        case let value? where value <= benchmark.must: verdict = .mustKept
        // What is no number is above every bound.
        default: verdict = .missed
        }
    }

    /// The line above the rows.
    static let heading = line(["", "value", "must", "aim", "verdict", "against", "times"])

    /// The row as a line.
    var line: String {
        Self.line([
            name, value.map(Self.text) ?? "–", Self.text(must), Self.text(aim), verdict.rawValue,
            against, detail,
        ])
    }

    private static func line(_ cells: [String]) -> String {
        zip(cells, [46, 8, 8, 8, 13, 32, 0]).map { cell, width in
            cell.padding(toLength: max(width, cell.count + 1), withPad: " ", startingAt: 0)
        }.joined()
    }

    private static func text(_ value: Double) -> String {
        value == 0 ? "0" : String(format: value < 10 ? "%.3g" : "%.1f", value)
    }
}

extension Double {
    /// Seconds for people.
    fileprivate var asTime: String {
        let (unit, factor) =
            self < 1e-5
            ? ("ns", 1e9) : self < 1e-2 ? ("µs", 1e6) : self < 10 ? ("ms", 1e3) : ("s", 1)
        return "\((self * factor * 10).rounded() / 10) \(unit)"
    }
}
