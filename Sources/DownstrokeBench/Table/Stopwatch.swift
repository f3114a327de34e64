import Foundation

/// Times of work, in seconds.
enum Stopwatch {
    /// The time of the processor that `work` takes, in all threads of the program.
    static func cpu(_ work: () throws -> Void) rethrows -> Double {
        try difference(CLOCK_PROCESS_CPUTIME_ID, work)
    }

    /// The same, with the time of another process that works for the program.
    static func cpu(with other: clockid_t, _ work: () throws -> Void) rethrows -> Double {
        let start = seconds(other)
        let own = try cpu(work)
        return own + seconds(other) - start
    }

    /// The time that passes.
    static func wall(_ work: () throws -> Void) rethrows -> Double {
        try difference(CLOCK_MONOTONIC, work)
    }

    /// The medians of two pieces of work that take turns, so that other work of the machine hits both.
    static func interleaved(
        _ repetitions: Int, own: () throws -> Double, reference: () throws -> Double
    ) rethrows -> Benchmark.Outcome {
        var times: (own: [Double], reference: [Double]) = ([], [])
        for _ in 0..<repetitions {
            times.own.append(try own())
            times.reference.append(try reference())
        }
        return .times(own: median(times.own), reference: median(times.reference))
    }

    /// The middle one, or 0 of none.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    private static func difference(
        _ clock: clockid_t, _ work: () throws -> Void
    ) rethrows -> Double {
        let start = seconds(clock)
        try work()
        return seconds(clock) - start
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
