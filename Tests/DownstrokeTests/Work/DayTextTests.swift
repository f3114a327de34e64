import Foundation
import Testing
import Wording

@testable import Application

/// Days as people speak of them.
@Suite struct DayTextTests {
    private func time(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0)
        throws -> Date
    {
        try #require(
            Calendar.current.date(
                from: DateComponents(
                    year: year, month: month, day: day, hour: hour, minute: minute)))
    }

    private func text(_ date: Date) throws -> String {
        DayText(now: try time(2026, 3, 1, 9)).text(time_t(date.timeIntervalSince1970)).text()
    }

    @Test func whatIsNewHasItsHour() throws {
        #expect(try text(time(2026, 3, 1, 0, 0)) == "Today, 00:00")
        #expect(try text(time(2026, 3, 1, 8, 5)) == "Today, 08:05")
        #expect(try text(time(2026, 2, 28, 23, 59)) == "Yesterday, 23:59")
    }

    @Test func whatIsOlderHasItsDay() throws {
        #expect(try text(time(2026, 2, 27)) == "27 February")
        #expect(try text(time(2026, 1, 1, 0, 0)) == "1 January")
        #expect(try text(time(2025, 12, 31, 23, 59)) == "31 December 2025")
        #expect(try text(time(2026, 3, 2)) == "2 March")
    }
}
