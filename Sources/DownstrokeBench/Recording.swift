import ArgumentParser
import Foundation
import Ink
import Input

/// The samples of a recording, each with the row that it comes from.
struct Recording {
    /// A sample and its row, counted from 0.
    struct Row {
        let index: Int
        let sample: MotionSample
    }

    /// All rows that have a place, in order.
    let samples: [Row]

    /// Reads the recording at `path`.
    ///
    /// - Throws: `ValidationError` where it cannot be read or is no recording.
    init(path: String) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw ValidationError("cannot read \(path)")
        }
        var parser = RecordingParser()
        var player = RecordingPlayer()
        var rows: [Row] = []
        var index = 0
        func take(_ row: RecordingRow) {
            player.play(row) { sample in
                // The end of a contact repeats its last sample; it is no row.
                guard sample.phase != .ended else { return }
                rows.append(Row(index: index, sample: MotionSample(sample)))
            }
            index += 1
        }
        do {
            try bytes.withUnsafeBytes { try parser.parse($0, row: take) }
            try parser.finish(row: take)
        } catch let error as RecordingError {
            throw ValidationError("\(path), line \(error.line): \(error)")
        }
        samples = rows
    }

    /// The samples of each stroke.
    var strokes: [[Row]] {
        var strokes: [[Row]] = []
        for row in samples where row.sample.phase.isContact {
            if row.sample.phase == .began { strokes.append([]) }
            strokes[strokes.count - 1].append(row)
        }
        return strokes
    }
}
