import Geometry
import TestSupport
import Testing

@testable import Input

@Suite struct RecordingRowTests {
    @Test func theHeaderNamesTheColumnsInTheirOrder() {
        #expect(
            RecordingColumn.header
                == "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact,rotation_deg")
    }

    @Test func aSeparatorIsEmptyButForItsContact() {
        #expect(RecordingRow.separator.line == ",,,,,,0,")
    }

    @Test func aRowIsWrittenToThePrecisionOfTheFormat() {
        let row = RecordingRow(
            seconds: 1.23456, position: Point(x: 10.0004, y: -20.5556), force: 0.33333,
            tilt: Tilt(x: Angle(degrees: 30.005001), y: Angle(degrees: -0.001)),
            rotation: Angle(degrees: 269.876), isContact: true)
        #expect(row.line == "1.2346,10,-20.556,0.3333,30.01,0,1,-90.12")
    }

    @Test func whatIsNotRecordedIsAnEmptyCell() {
        #expect(RecordingRow(position: Point(x: 1, y: 2), isContact: true).line == ",1,2,,,,1,")
        // Nor is what cannot be.
        let row = RecordingRow(seconds: .nan, position: Point(x: 1e12, y: 2), isContact: true)
        #expect(row.line == ",,2,,,,1,")
    }

    @Test(arguments: SeededGenerator.seeds)
    func writingAndReadingLeadBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let recording = random.recording()
        #expect(try rows(of: text(of: recording)) == recording)
    }
}
