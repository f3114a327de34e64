import Geometry
import Input
import TestSupport

/// The rows of a text, read in one piece.
func rows(of text: String) throws(RecordingError) -> [RecordingRow] {
    try rows(of: [Array(text.utf8)])
}

/// The rows of bytes that come in chunks.
func rows(of chunks: [[UInt8]]) throws(RecordingError) -> [RecordingRow] {
    var parser = RecordingParser()
    var rows: [RecordingRow] = []
    for chunk in chunks {
        var failure: RecordingError?
        chunk.withUnsafeBytes { bytes in
            do throws(RecordingError) {
                try parser.parse(bytes) { rows.append($0) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
    try parser.finish { rows.append($0) }
    return rows
}

func samples(of rows: [RecordingRow]) -> [PenSample] {
    var player = RecordingPlayer()
    var samples: [PenSample] = []
    for row in rows { player.play(row) { samples.append($0) } }
    player.finish { samples.append($0) }
    return samples
}

func rows(of samples: [PenSample]) -> [RecordingRow] {
    var encoder = RecordingEncoder()
    var rows: [RecordingRow] = []
    for sample in samples { encoder.encode(sample) { rows.append($0) } }
    encoder.finish { rows.append($0) }
    return rows
}

func text(of rows: [RecordingRow]) -> String {
    ([RecordingColumn.header] + rows.map(\.line)).map { $0 + "\n" }.joined()
}

/// The rows of each stroke: a stroke is a maximal run of rows with contact.
func strokes(of rows: [RecordingRow]) -> [[RecordingRow]] {
    rows.split { !$0.isContact }.map { Array($0) }
}

extension SeededGenerator {
    /// A number with this many decimals, as a recording holds it.
    mutating func number(_ range: ClosedRange<Double>, decimals: Double) -> Double {
        (Double.random(in: range, using: &self) * decimals).rounded() / decimals
    }

    /// A recording with strokes, hover and separators; with times and lean, or without.
    mutating func recording() -> [RecordingRow] {
        let (hasTimes, hasTilt, hasRotation) = (chance(0.7), chance(0.5), chance(0.3))
        var seconds = 0.0
        return (0..<Int.random(in: 1...60, using: &self)).map { _ in
            seconds += number(0...0.05, decimals: 10_000)
            if chance(0.05) { return .separator }
            let isContact = chance(0.8)
            return RecordingRow(
                seconds: hasTimes ? (seconds * 10_000).rounded() / 10_000 : nil,
                position: Point(
                    x: number(-3000...3000, decimals: 1000),
                    y: number(-3000...3000, decimals: 1000)),
                force: chance(0.9) ? number(0...1, decimals: 10_000) : nil,
                tilt: hasTilt ? tilt() : nil,
                rotation: hasRotation
                    ? Angle(degrees: number(-180...180, decimals: 100)) : nil,
                isContact: isContact)
        }
    }

    private mutating func tilt() -> Tilt {
        Tilt(
            x: Angle(degrees: number(-90...90, decimals: 100)),
            y: Angle(degrees: number(-90...90, decimals: 100)))
    }
}
