/// A row of the table: something the program does, what it is compared with, and how far it may go.
struct Benchmark: Sendable {
    /// What a row came to.
    enum Outcome: Sendable {
        /// Seconds of the program and of what it is compared with, in one run.
        case times(own: Double, reference: Double)
        /// A figure that stands for itself, in the unit of the row.
        case figure(Double)
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
struct Measurement {
    /// How a row ends.
    enum Verdict: String, Encodable {
        case aimReached = "aim"
        case mustKept = "must"
        case missed
        case notMeasured = "not measured"
    }

    let benchmark: Benchmark
    let outcome: Benchmark.Outcome

    /// The ratio, or the figure.
    var value: Double? {
        switch outcome {
        case .times(let own, let reference): own / reference
        case .figure(let value): value
        case .notMeasured: nil
        }
    }

    var verdict: Verdict {
        guard let value else { return .notMeasured }
        // What is no number is above every bound.
        guard value <= benchmark.must else { return .missed }
        return value <= benchmark.aim ? .aimReached : .mustKept
    }

    /// The times behind a ratio, or why there is none.
    var detail: String {
        switch outcome {
        case .times(let own, let reference): "\(Duration(own)) : \(Duration(reference))"
        case .figure: ""
        case .notMeasured(let reason): reason
        }
    }
}

/// A time for people.
private struct Duration: CustomStringConvertible {
    let seconds: Double

    init(_ seconds: Double) { self.seconds = seconds }

    var description: String {
        let (unit, factor) =
            seconds < 1e-5
            ? ("ns", 1e9) : seconds < 1e-2 ? ("µs", 1e6) : seconds < 10 ? ("ms", 1e3) : ("s", 1)
        return "\((seconds * factor * 10).rounded() / 10) \(unit)"
    }
}
