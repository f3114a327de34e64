import Foundation
import Geometry
public import Ink
public import Input

/// A recording in a file, read row by row.
public struct RecordingFile {
    /// Where it is.
    public let path: String

    /// The recording at `path`.
    public init(path: String) { self.path = path }

    /// Plays the recording; gives the samples of its strokes, in order, and whether any of its rows has
    /// a time.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no
    ///   recording, with the file and the line.
    @discardableResult
    public func forEachSample(
        _ body: (PenSample) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        let reader = try FileReader(path: path)
        var parser = RecordingParser()
        var player = RecordingPlayer()
        var failure: Failure?
        var hasTimes = false
        func take(_ row: RecordingRow) {
            hasTimes = hasTimes || row.seconds != nil
            player.play(row, emit: emit)
        }
        func emit(_ sample: PenSample) {
            guard failure == nil else { return }
            do throws(Failure) { try body(sample) } catch { failure = error }
        }
        try reader.forEachPiece { bytes throws(Failure) in
            try described {
                () throws(RecordingError) in
                try parser.parse(bytes) { take($0) }
            }
            if let failure { throw failure }
        }
        try described { () throws(RecordingError) in
            try parser.finish { take($0) }
        }
        player.finish(emit: emit)
        if let failure { throw failure }
        return hasTimes
    }

    /// A stroke of a recording.
    public struct TimedStroke {
        /// When it began, in seconds of the recording; nil where the recording has no times.
        public var start: Double?
        /// Its samples, each with its own time since then.
        public var samples: [StrokeSample] = []

        /// When it ended, in seconds of the recording.
        public var end: Double? {
            start.flatMap { start in samples.last.map { start + $0.seconds } }
        }
    }

    /// The samples of its strokes, each with its own times.
    ///
    /// - Throws: as above.
    public func strokes() throws(Failure) -> [[StrokeSample]] { try timedStrokes().map(\.samples) }

    /// Its strokes, and when each of them began.
    ///
    /// - Throws: as above.
    public func timedStrokes() throws(Failure) -> [TimedStroke] {
        var strokes: [TimedStroke] = []
        var start = Timestamp.zero
        let hasTimes = try forEachSample { sample in
            guard sample.phase != .hover else { return }
            if sample.phase == .began {
                start = sample.time
                strokes.append(TimedStroke(start: start.seconds))
            }
            guard let kept = StrokeSample(sample, start: start) else { return }
            strokes[strokes.count - 1].samples.append(kept)
        }
        if !hasTimes { for index in strokes.indices { strokes[index].start = nil } }
        return strokes.filter { !$0.samples.isEmpty }
    }

    private func described(_ body: () throws(RecordingError) -> Void) throws(Failure) {
        do throws(RecordingError) { try body() } catch {
            throw Failure(.badInput, "\(path), line \(error.line): \(error.description)")
        }
    }
}
