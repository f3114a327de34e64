import TestSupport
import Testing
import Wording

@testable import Input

private let header = RecordingColumn.shortestHeader + "\n"

@Suite struct RecordingErrorTests {
    private func error(of text: String) throws -> RecordingError {
        try #require(throws: RecordingError.self) { _ = try rows(of: text) }
    }

    @Test(arguments: ["", "\n", "\r\n", "\u{FEFF}", "\u{FEFF}\n"])
    func nothingIsNoRecording(text: String) throws {
        #expect(try error(of: text) == RecordingError(line: 1, problem: .empty))
    }

    @Test(arguments: [header, String(header.dropLast()), header + "\n\n"])
    func aHeaderAloneIsNoRecording(text: String) throws {
        let error = try error(of: text)
        #expect(error.problem == .noRows)
        #expect(
            error.description == "the recording ends after its header; expected a row per sample")
    }

    @Test func anotherHeaderIsShown() throws {
        let error = try error(of: "time;x;y\n1;2;3\n")
        #expect(error == RecordingError(line: 1, problem: .header("time;x;y")))
        #expect(error.description == "expected the header “\(header.dropLast())”, found “time;x;y”")
    }

    @Test func missingColumnsAreNamed() throws {
        let error = try error(of: "t_seconds,x_px,y_px,contact\n")
        #expect(
            error.problem == .missingColumns(["pressure_0_1", "tilt_x_deg", "tilt_y_deg"]))
        #expect(error.description.hasPrefix("the header lacks “pressure_0_1”, “tilt_x_deg”, "))
    }

    @Test func aRotationBeyondHalfATurnIsNamed() throws {
        let error = try error(of: header.dropLast() + ",rotation_deg\n,1,2,,,,1,181\n")
        #expect(error.line == 2 && error.description.contains("rotation_deg"))
        #expect(error.description.contains("-180") && error.description.contains("181"))
    }

    @Test func aColumnTwiceIsNamed() throws {
        let error = try error(of: "x_px," + header)
        #expect(error == RecordingError(line: 1, problem: .repeatedColumn("x_px")))
        #expect(error.description.contains("“x_px” twice"))
    }

    @Test(arguments: [(",1,2,,,1", 6), (",1,2,,,,1,", 8), (",1,2,,,,0,,,x", 10), ("1", 1)])
    func linesHaveAsManyCellsAsTheHeader(line: String, count: Int) throws {
        let error = try error(of: header + ",1,2,,,,1\n" + line)
        #expect(error == RecordingError(line: 3, problem: .cellCount(count, expected: 7)))
        #expect(error.description == "expected as many cells as in the header, 7, found \(count)")
    }

    @Test(arguments: [
        ("nan,1,2,,,,1", "t_seconds", "nan"), ("inf,1,2,,,,1", "t_seconds", "inf"),
        (",0x10,2,,,,1", "x_px", "0x10"), (",1,infinity,,,,1", "y_px", "infinity"),
        (",1,1e400,,,,1", "y_px", "1e400"), (",10000000.5,2,,,,1", "x_px", "10000000.5"),
        (",1,2,1.0001,,,1", "pressure_0_1", "1.0001"), (",1,2,-0.1,,,1", "pressure_0_1", "-0.1"),
        (",1,2,,91,0,1", "tilt_x_deg", "91"), (",1,2,,0,-90.5,1", "tilt_y_deg", "-90.5"),
        (",.,2,,,,1", "x_px", "."), (",-,2,,,,1", "x_px", "-"), (",1 2,2,,,,1", "x_px", "1 2"),
        (",1..2,2,,,,1", "x_px", "1..2"), (",\"1\",2,,,,1", "x_px", "\"1\""),
        (",1,2,,,,2", "contact", "2"), (",1,2,,,,yes", "contact", "yes"),
        (",1,2,,,,", "contact", ""),
        (",1,2,,,,01", "contact", "01"), (",,2,,,,1", "x_px", ""), (",1,,,,,0", "y_px", ""),
        (",,,,,,1", "x_px", ""), (",1\t,2,,,,1", "x_px", "1\t"),
    ])
    func cellsHoldWhatTheirColumnTakes(line: String, column: String, text: String) throws {
        let error = try error(of: header + ",1,2,,,,1\n" + line + "\n,1,2,,,,1\n")
        #expect(error.line == 3)
        guard case .cell(column, text, let expected) = error.problem else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description.hasPrefix("column “\(column)”: expected \(expected), found "))
    }

    @Test func anEmptyLineBetweenRowsHidesALostOne() throws {
        let error = try error(of: header + ",1,2,,,,1\n\n\n,1,2,,,,1\n")
        #expect(error == RecordingError(line: 3, problem: .emptyLine))
        #expect(error.description.contains("“,,,,,,0”"))
    }

    @Test(arguments: [0, 1, 2])
    func aLineWithoutEndIsGivenUpEarly(line: Int) throws {
        let start = [header, ",1,2,,,,1\n"].prefix(line).joined()
        var parser = RecordingParser()
        let error = try #require(throws: RecordingError.self) {
            let endless = Array((start + String(repeating: "1", count: 1 << 20)).utf8)
            try endless.withUnsafeBytes { try parser.parse($0) { _ in } }
        }
        #expect(error == RecordingError(line: line + 1, problem: .longLine))
        #expect(error.description.hasPrefix("the line has too many bytes: the limit is 1024;"))
    }

    @Test(arguments: SeededGenerator.seeds)
    func anyBytesAreSurvived(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let error = try #require(throws: RecordingError.self) { _ = try rows(of: [bytes]) }
        #expect(error.line == 1)
        let body = Array(header.utf8) + bytes
        #expect(throws: RecordingError.self) { _ = try rows(of: [body]) }
    }

    @Test func aMessageDoesNotSteerTheTerminal() throws {
        let error = try error(of: header + ",\u{1B}[2J\u{202E}x,2,,,,1\n")
        #expect(error.description.hasSuffix("found “[2Jx”"))
    }
}
