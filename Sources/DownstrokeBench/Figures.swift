import Foundation

/// Times of pieces of work by name, in seconds, in the order in which they came first.
struct Figures {
    private var times: [(name: String, values: [Double])] = []

    /// Adds a time.
    mutating func note(_ name: String, _ seconds: Double) {
        if let index = times.firstIndex(where: { $0.name == name }) {
            times[index].values.append(seconds)
        } else {
            times.append((name, [seconds]))
        }
    }

    /// Adds the time that passes while `work` is done, as often as that is.
    mutating func time(_ name: String, _ repetitions: Int = 1, _ work: () throws -> Void) rethrows {
        for _ in 0..<repetitions { note(name, try Stopwatch.wall(work)) }
    }

    /// Prints the median of each, and the most.
    func print() {
        for (name, values) in times {
            let padded = name.padding(toLength: 50, withPad: " ", startingAt: 0)
            let most = values.count > 1 ? ", at most \((values.max() ?? 0).asTime)" : ""
            Swift.print(padded + Stopwatch.median(values).asTime + most)
        }
    }
}

extension Double {
    /// Seconds for people.
    var asTime: String {
        let (unit, factor) =
            self < 1e-5
            ? ("ns", 1e9) : self < 1e-2 ? ("µs", 1e6) : self < 10 ? ("ms", 1e3) : ("s", 1)
        return "\((self * factor * 10).rounded() / 10) \(unit)"
    }
}

/// The memory of this program, in bytes, as Linux tells it.
enum Memory {
    static func resident() -> Int? { status("VmRSS:") }

    /// The most since `resetPeak()`.
    static func peak() -> Int? { status("VmHWM:") }

    static func resetPeak() -> Bool {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return false }
        defer { fclose(file) }
        return fputs("5", file) >= 0
    }

    private static func status(_ key: String) -> Int? {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
    }
}
