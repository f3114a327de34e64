import Ink

/// When each sample of a stroke is played, from the start of the stroke.
///
/// Most strokes are played as they were drawn, and their own samples tell; only for others times are
/// kept.
struct StrokeClock: Sendable {
    private enum Times {
        /// Those of the samples, which begin at 0 and never run back.
        case own
        /// These, one for each sample.
        case played([Float])
    }

    private let times: Times
    /// Seconds from the first sample to the last.
    let duration: Double

    /// The clock of these samples, which are not none.
    init(_ samples: [StrokeSample], pace: ReplayPace) {
        precondition(!samples.isEmpty, "a stroke has samples")
        let last = samples[samples.count - 1].seconds
        if samples[0].seconds == 0, last > 0, Self.areEven(samples, pace) {
            (times, duration) = (.own, last)
        } else {
            let played = Self.played(samples, pace)
            (times, duration) = (.played(played.map { Float($0) }), played[played.count - 1])
        }
    }

    /// Whether the samples tell when they are played, so that they are asked for; else none will do.
    var asksSamples: Bool {
        switch times {
        case .own: true
        case .played: false
        }
    }

    /// How many of the samples have been drawn after `seconds`: at least the first, if not negative.
    func count(of samples: [StrokeSample], after seconds: Double) -> Int {
        var (low, high) = (0, count(of: samples))
        while low < high {
            let middle = (low + high) / 2
            if time(of: middle, samples) <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func count(of samples: [StrokeSample]) -> Int {
        switch times {
        case .own: samples.count
        case .played(let seconds): seconds.count
        }
    }

    /// When a sample is played, in seconds from the start of the stroke.
    func time(of index: Int, _ samples: [StrokeSample]) -> Double {
        switch times {
        case .own: samples[index].seconds
        case .played(let seconds): Double(seconds[index])
        }
    }

    /// Whether the times ascend without a rest that is too long.
    private static func areEven(_ samples: [StrokeSample], _ pace: ReplayPace) -> Bool {
        var last = 0.0
        for sample in samples {
            let step = sample.seconds - last
            guard step >= 0, step <= pace.longestRest else { return false }
            last = sample.seconds
        }
        return true
    }

    private static func played(_ samples: [StrokeSample], _ pace: ReplayPace) -> [Double] {
        var times = [0.0]
        for index in samples.indices.dropFirst() {
            let step = samples[index].seconds - samples[index - 1].seconds
            times.append(times[index - 1] + ReplayPace.played(step, longest: pace.longestRest))
        }
        guard times[times.count - 1] == 0 else { return times }
        // No pen draws a line in no time at all.
        return times.indices.map { Double($0) / ReplayPace.assumedRate }
    }
}
