import Foundation
import Geometry
import Input

/// Recordings of people who write.
enum Recordings {
    private static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folders = [
        "RenderingTests/Brushes/Handwriting", "DownstrokeTests/Recordings",
    ]

    /// The samples of the strokes of the recording of this name.
    static func strokes(_ name: String) throws -> [[PenSample]] {
        let files = folders.map { tests.appending(path: "\($0)/\(name).csv") }
        let file = files.first { FileManager.default.fileExists(atPath: $0.path) } ?? files[0]
        var (parser, player) = (RecordingParser(), RecordingPlayer())
        var strokes: [[PenSample]] = []
        func take(_ sample: PenSample) {
            if sample.phase == .began { strokes.append([]) }
            if sample.phase.isContact { strokes[strokes.count - 1].append(sample) }
        }
        try Data(contentsOf: file).withUnsafeBytes { bytes in
            try parser.parse(bytes) { player.play($0, emit: take) }
        }
        try parser.finish { player.play($0, emit: take) }
        player.finish(emit: take)
        return strokes
    }
}
