import Geometry
import TestSupport
import Testing

@testable import Input

@Suite struct RecordingRowTests {
    @Test func theHeaderNamesTheColumnsInTheirOrder() {
        #expect(
            RecordingColumn.header
                == "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact")
    }

    @Test func aSeparatorIsEmptyButForItsContact() {
        #expect(RecordingRow.separator.line == ",,,,,,0")
    }

    @Test func aRowIsWrittenToThePrecisionOfTheFormat() {
        let row = RecordingRow(
            seconds: 1.23456, position: Point(x: 10.0004, y: -20.5556), force: 0.33333,
            tilt: Tilt(x: Angle(degrees: 30.005001), y: Angle(degrees: -0.001)), isContact: true)
        #expect(row.line == "1.2346,10,-20.556,0.3333,30.01,0,1")
    }

    @Test(arguments: [
        (0.0, 4, "0"), (-0.0, 4, "0"), (-0.00004, 4, "0"), (0.00004, 4, "0"),
        (-0.00005, 4, "-0.0001"),
        (1, 3, "1"), (-1, 3, "-1"), (0.1, 3, "0.1"), (-0.25, 3, "-0.25"), (1.0005, 3, "1.001"),
        (999.9996, 3, "1000"), (-999.9996, 3, "-1000"), (0.05, 2, "0.05"), (100, 2, "100"),
        (7.006, 2, "7.01"), (2.5, 0, "3"), (12_345_678.125, 3, "12345678.125"),
    ])
    func numbersHaveNoNeedlessDigits(value: Double, digits: Int, expected: String) {
        #expect(RecordingRow.cell(value, digits: digits) == expected)
    }

    @Test func whatIsNotRecordedIsAnEmptyCell() {
        #expect(RecordingRow.cell(nil, digits: 3).isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds)
    func writingAndReadingLeadBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let recording = random.recording()
        #expect(try rows(of: text(of: recording)) == recording)
    }
}
