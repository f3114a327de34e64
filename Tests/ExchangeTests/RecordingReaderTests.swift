import Drawing
import Foundation
import Geometry
import Ink
import Input
import Testing
import Wording

@testable import Exchange

/// Recordings as drawings.
@Suite struct RecordingReaderTests {
    private static let header = "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact\n"

    private func read(_ rows: String, date: Double = 1000) throws(ImportError) -> Drawing {
        try Importer.read(Array((Self.header + rows).utf8), date: date).drawing
    }

    @Test func eachContactIsAStroke() throws {
        let strokes = try read("0,1,2,0.5,,,1\n0.5,3,4,1,,,1\n1,3,4,,,,0\n2,5,6,0.25,,,1\n").strokes
        // The lift repeats the last sample.
        #expect(strokes.map(\.samples.count) == [3, 2])
        #expect(strokes[0].samples.map(\.force) == [0.5, 1, 1])
        #expect(strokes.map(\.startTime) == [998, 1000])
    }

    @Test func aRecordingWithoutTimesTellsNoStart() throws {
        let strokes = try read(",1,2,,,,1\n,3,4,,,,1\n,,,,,,0\n,5,6,,,,1\n").strokes
        #expect(strokes.map(\.startTime) == [nil, nil])
        #expect(strokes[0].samples.map(\.force) == [nil, nil, nil])
    }

    @Test(arguments: [
        ([0.1, 0.2, 0.3, 0.4], Brush.Course.time), ([nil, nil, nil, nil], .way),
        ([0.1, 0.1, 0.1, 0.1], .way), ([0.1, nil, nil, nil], .way), ([0.1, nil, nil, 0.4], .time),
        ([nil, nil], .time),
    ])
    func aContactWhoseTimesTellNothingIsSmoothedByTheWay(
        times: [Double?], course: Brush.Course
    ) throws {
        let rows = times.enumerated().map { index, time in
            "\(time.map { "\($0)" } ?? ""),\(index),2,0.5,,,1\n"
        }
        let brush = try #require(try read(rows.joined()).strokes.first).brush
        #expect(brush.course == course)
    }

    @Test func forceOfZeroIsInkWhereForceHasNotBeenSeen() throws {
        let strokes = try read(",1,2,0,,,1\n,,,,,,0\n,1,2,1,,,1\n,,,,,,0\n,5,6,0,,,1\n").strokes
        #expect(strokes.map(\.isForceProven) == [false, false, true])
    }

    @Test func theBrushAndTheNameAreTheCallers() throws {
        var brush = Brush.pen
        brush.color = .white
        let bytes = Array((" " + Self.header + ",1,2,,,,1\n").utf8)
        let drawing = try Importer.read(bytes, named: "A.CSV", brush: brush).drawing
        #expect(drawing.strokes.map(\.brush) == [brush])
        #expect(problem(bytes)?.problem == .foreign)
    }

    @Test(arguments: [
        (",1,2,2,,,1\n", 2), (",1,2,,,,1\n\n,1,2,,,,1\n", 3), ("1,2\n", 2), ("", 1),
    ])
    func whatIsWrongIsToldWithItsLine(rows: String, line: Int) throws {
        let error = try #require(problem(Self.header + rows))
        #expect(error.line == line)
        guard case .recording = error.problem else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func aRecordingWithoutContactHasNoInk() {
        #expect(problem(Self.header + "0,1,2,,,,0\n")?.problem == .noInk(besides: []))
    }

    @Test func aRecordingWithoutEndIsRefusedOnTheWay() throws {
        let rows = Array((Self.header + String(repeating: ",1,2,,,,1\n", count: 101)).utf8)
        func read(_ limit: Int) throws(ImportError) {
            let reader = RecordingReader(limit: ImportLimit(limit, .points))
            try rows.withUnsafeBufferPointer { bytes throws(ImportError) in try reader.take(bytes) }
        }
        try read(101)
        #expect(throws: ImportError(line: 102, .tooMuch(of: .points, limit: 100))) { try read(100) }
    }

    @Test func readingTellsHowFarItIsAndStops() throws {
        let rows = String(repeating: ",1,2,,,,1\n", count: 20_000)
        var told: [Double] = []
        _ = try Importer.read(Array((Self.header + rows).utf8)) {
            told.append($0)
            return true
        }
        #expect(told.count == 4 && told == told.sorted() && told.last == 1)
        #expect(throws: ImportError(.stopped)) {
            try Importer.read(Array((Self.header + rows).utf8)) { _ in false }
        }
    }
}
