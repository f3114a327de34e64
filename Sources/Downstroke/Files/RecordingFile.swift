import Foundation
import Geometry
import Ink
import Pen

/// A recording in a file, read row by row.
struct RecordingFile {
    /// Where it is.
    let path: String

    /// Whether the file can be read more than once.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened.
    var isRepeatable: Bool {
        get throws(Failure) { try FileReader(path: path).isRegular }
    }

    /// Plays the recording; gives the samples of its strokes, in order.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no
    ///   recording, with the file and the line.
    func forEachSample(_ body: (PenSample) throws(Failure) -> Void) throws(Failure) {
        let reader = try FileReader(path: path)
        var parser = RecordingParser()
        var player = RecordingPlayer()
        var failure: Failure?
        func emit(_ sample: PenSample) {
            guard failure == nil else { return }
            do throws(Failure) { try body(sample) } catch { failure = error }
        }
        try reader.forEachPiece { bytes throws(Failure) in
            try described {
                () throws(RecordingError) in
                try parser.parse(bytes) { player.play($0, emit: emit) }
            }
            if let failure { throw failure }
        }
        try described { () throws(RecordingError) in
            try parser.finish { player.play($0, emit: emit) }
        }
        player.finish(emit: emit)
        if let failure { throw failure }
    }

    /// The samples of its strokes, each with its own times.
    ///
    /// - Throws: as `forEachSample`.
    func strokes() throws(Failure) -> [[StrokeSample]] { try timedStrokes().map(\.samples) }

    /// The samples of its strokes, and when each stroke began, in seconds of the recording.
    ///
    /// - Throws: as `forEachSample`.
    func timedStrokes() throws(Failure) -> [(start: Double, samples: [StrokeSample])] {
        var strokes: [(start: Double, samples: [StrokeSample])] = []
        var start = Timestamp.zero
        try forEachSample { sample in
            guard sample.phase != .hover else { return }
            if sample.phase == .began {
                start = sample.time
                strokes.append((start.seconds, []))
            }
            guard let kept = StrokeSample(sample, start: start) else { return }
            strokes[strokes.count - 1].samples.append(kept)
        }
        return strokes.filter { !$0.samples.isEmpty }
    }

    private func described(_ body: () throws(RecordingError) -> Void) throws(Failure) {
        do throws(RecordingError) { try body() } catch {
            throw Failure(.badInput, "\(path), line \(error.line): \(error.description)")
        }
    }
}
