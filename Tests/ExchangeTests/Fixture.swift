import Drawing
import Foundation
import Ink
import Input

/// The recordings that come with the tests.
enum Fixture {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("DownstrokeTests/Recordings")

    /// The names of all of them.
    static let recordings: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }.sorted()

    /// The strokes of a recording.
    static func recording(_ name: String) throws -> Drawing {
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).csv"))
        var (parser, player) = (RecordingParser(), RecordingPlayer())
        var strokes: [[StrokeSample]] = []
        var start = Timestamp.zero
        let take = { (sample: PenSample) in
            guard sample.phase != .hover else { return }
            if sample.phase == .began {
                start = sample.time
                strokes.append([])
            }
            if let kept = StrokeSample(sample, start: start) {
                strokes[strokes.count - 1].append(kept)
            }
        }
        try data.withUnsafeBytes { try parser.parse($0) { player.play($0, emit: take) } }
        try parser.finish { player.play($0, emit: take) }
        player.finish(emit: take)
        return Drawing(
            strokes: strokes.compactMap { Stroke(brush: SharedBrush(.pen), samples: $0) })
    }
}
