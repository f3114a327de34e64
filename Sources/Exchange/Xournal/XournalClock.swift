import Foundation
import Ink

/// When strokes began that were drawn while sound was being recorded.
///
/// `ts` is the milliseconds since the recording in the file `fn` began. Other strokes have no time.
struct XournalClock {
    /// When the first recording counts as begun, in seconds since 1970, where its name tells nothing.
    private let date: Double
    private var origins: [String: Double] = [:]
    private var latest: Double?
    /// What a `timestamp` element says of the next stroke, as versions before 1.0 write.
    private var stamp: XMLElement?

    /// The clock of a file of this date.
    init(date: Double) { self.date = date }

    /// Takes note of a `timestamp` element before a stroke.
    mutating func note(_ element: XMLElement) { stamp = element }

    /// When the stroke of an element began, in seconds since 1970; nil where nobody knows.
    mutating func start(of element: XMLElement) -> Double? {
        let element = element["fn"]?.isEmpty == false ? element : stamp ?? element
        stamp = nil
        guard let file = element["fn"], !file.isEmpty, let text = element["ts"],
            // Some versions write the suffix of a number in C++.
            let time = Double(text.prefix { $0 != "l" && $0 != "u" }), time >= 0, time < 1e12
        else { return nil }
        let origin = origins[file] ?? Self.date(ofFile: file) ?? latest.map { $0 + 1 } ?? date
        origins[file] = origin
        return origin + time / 1000
    }

    /// Takes note of a stroke, so that the next recording begins after it.
    mutating func note(_ start: Double?, _ samples: [StrokeSample]) {
        guard let start, let last = samples.last else { return }
        latest = max(latest ?? start, start + last.seconds)
    }

    /// The date that the program puts into the name of a recording: year, month, day and time.
    private static func date(ofFile name: String) -> Double? {
        let parts = name.split { !$0.isASCII || !$0.isNumber }.prefix(6).map { Int($0) ?? -1 }
        guard parts.count == 6, (1990...2200).contains(parts[0]), (1...12).contains(parts[1]),
            (1...31).contains(parts[2]), (0...23).contains(parts[3]), (0...59).contains(parts[4]),
            (0...60).contains(parts[5])
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let components = DateComponents(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
            second: parts[5])
        return calendar.date(from: components)?.timeIntervalSince1970
    }
}
