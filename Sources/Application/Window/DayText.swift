import Foundation
import Wording

/// Days as people speak of them: made for many times at once, without a calendar for each.
struct DayText {
    private let today: time_t
    private let yesterday: time_t
    private let tomorrow: time_t
    private let year: Int32

    /// Days as they are called at `now`.
    init(now: Date) {
        var time = time_t(now.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&time, &parts)
        func midnight(_ days: Int32) -> time_t {
            var day = tm()
            (day.tm_year, day.tm_mon) = (parts.tm_year, parts.tm_mon)
            (day.tm_mday, day.tm_isdst) = (parts.tm_mday + days, -1)
            return mktime(&day)
        }
        (yesterday, today, tomorrow) = (midnight(-1), midnight(0), midnight(1))
        year = parts.tm_year
    }

    /// The day of a time in seconds since 1970; with the hour where that is not long ago, with the year where that
    /// is another one.
    func text(_ time: time_t) -> Message {
        var time = time
        var parts = tm()
        localtime_r(&time, &parts)
        let minute = parts.tm_min < 10 ? "0\(parts.tm_min)" : "\(parts.tm_min)"
        let hour = parts.tm_hour < 10 ? "0\(parts.tm_hour)" : "\(parts.tm_hour)"
        if (today..<tomorrow).contains(time) { return .today("\(hour):\(minute)") }
        if (yesterday..<today).contains(time) { return .yesterday("\(hour):\(minute)") }
        let day = Message.day(Int(parts.tm_mday), month: Int(parts.tm_mon))
        return parts.tm_year == year ? day : .day(day, year: "\(Int(parts.tm_year) + 1900)")
    }
}
