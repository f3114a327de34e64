import Geometry
import TestSupport
import Testing

@testable import Input

private let header = RecordingColumn.shortestHeader + "\n"

@Suite struct RecordingParserTests {
    @Test func readsEveryColumn() throws {
        let read = try rows(of: header + "0.5,10.25,-3,0.75,30,-12.5,1\n")
        let expected = RecordingRow(
            seconds: 0.5, position: Point(x: 10.25, y: -3), force: 0.75,
            tilt: Tilt(x: Angle(degrees: 30), y: Angle(degrees: -12.5)), isContact: true)
        #expect(read == [expected])
    }

    @Test func theRotationMayBeThere() throws {
        let turned = try rows(
            of: header.dropLast() + ",rotation_deg\n,1,2,,,,1,-179.5\n,1,2,,,,1,\n")
        #expect(turned[0].rotation == Angle(degrees: -179.5))
        #expect(turned[1].rotation == nil)
        #expect(samples(of: turned)[0].rotation == Angle(degrees: -179.5))
        #expect(rows(of: samples(of: turned))[0].rotation == Angle(degrees: -179.5))
    }

    @Test func whatIsNotRecordedIsNil() throws {
        let read = try rows(of: header + ",1,2,,,,1\n,,,,,,0\n3,,,0,,,0\n")
        #expect(read[0] == RecordingRow(position: Point(x: 1, y: 2), isContact: true))
        #expect(read[1] == .separator)
        #expect(read[2] == RecordingRow(seconds: 3, force: 0, isContact: false))
    }

    @Test func halfALeanIsNone() throws {
        #expect(try rows(of: header + ",1,2,,5,,1\n").first?.tilt == nil)
    }

    @Test(arguments: [
        "\u{FEFF}" + header + "0,1,2,,,,1\n",
        header.replacing("\n", with: "\r\n") + "0,1,2,,,,1\r\n",
        header + "0,1,2,,,,1",
        header + "0,1,2,,,,1\n\n\r\n\n",
        header + " 0 , 1.0,+2 ,,, ,1 \n",
        header + "0e0,10e-1,2.,,,,1\n",
        "note,contact,y_px,x_px,t_seconds,pressure_0_1,tilt_x_deg,tilt_y_deg\nhi,1,2,1,0,,,\n",
        "t_seconds, x_px, y_px, pressure_0_1, tilt_x_deg, tilt_y_deg, contact\n0,1,2,,,,1\n",
    ])
    func toleratesWhatOtherProgramsWrite(text: String) throws {
        let expected = RecordingRow(seconds: 0, position: Point(x: 1, y: 2), isContact: true)
        #expect(try rows(of: text) == [expected])
    }

    @Test(arguments: SeededGenerator.seeds)
    func chunksMayEndAnywhere(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let recording = random.recording()
        let end = random.chance(0.5) ? "\r\n" : "\n"
        let bytes = Array(text(of: recording).replacing("\n", with: end).utf8)
        let whole = try rows(of: [bytes])
        #expect(whole.count == recording.count)
        #expect(try rows(of: bytes.map { [$0] }) == whole)
        var chunks: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 0...40, using: &random)
            chunks.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(try rows(of: chunks) == whole)
    }

    @Test(arguments: SeededGenerator.seeds)
    func numbersAreReadAsTheStandardLibraryReadsThem(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let digits = (0..<Int.random(in: 1...22, using: &random)).map { _ in
                "0123456789".randomElement(using: &random) ?? "0"
            }
            var number = String(digits)
            if random.chance(0.9) {
                number.insert(".", at: number.indices.randomElement(using: &random)!)
            }
            if random.chance(0.5) { number = "-" + number }
            if random.chance(0.2) { number += "e-\(Int.random(in: 0...30, using: &random))" }
            guard let expected = Double(number), abs(expected) <= 1e7 else { continue }
            let read = try rows(of: header + ",\(number),\(number),,,,1\n")
            #expect(read.first?.position == Point(x: expected, y: expected), "\(number)")
        }
    }

    @Test func givesTheRowsBeforeAnError() {
        var parser = RecordingParser()
        var read = 0
        #expect(throws: RecordingError.self) {
            try Array((header + ",1,2,,,,1\n,1,2,,,,1\nx\n").utf8).withUnsafeBytes {
                try parser.parse($0) { _ in read += 1 }
            }
        }
        #expect(read == 2)
        #expect(parser.line == 4)
    }
}
