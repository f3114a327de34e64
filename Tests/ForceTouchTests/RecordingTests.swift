import ForceTouch
import Foundation
import Input
import Testing

/// The first 180 ms of the force of every stroke that people drew, as taps: held in place, and lifted then at the
/// latest.
@Suite struct RecordingTests {
    private static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let folders = [
        "DownstrokeTests/Recordings", "RenderingTests/Brushes/Handwriting",
    ]

    /// All recordings of the tests.
    static let files: [URL] = folders.flatMap { folder in
        let url = tests.appending(path: folder)
        let files = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "csv" }
    }

    private func samples(of file: URL) throws -> [PenSample] {
        var (parser, player) = (RecordingParser(), RecordingPlayer())
        var samples: [PenSample] = []
        try Data(contentsOf: file).withUnsafeBytes { bytes in
            try parser.parse(bytes) { player.play($0) { samples.append($0) } }
        }
        try parser.finish { player.play($0) { samples.append($0) } }
        player.finish { samples.append($0) }
        return samples
    }

    /// What a hand of this recording would have in its histogram.
    private func hand(_ samples: [PenSample]) -> HandForce {
        var hand = HandForce()
        for (former, sample) in zip(samples, samples.dropFirst())
        where former.phase.isContact && sample.phase == .moved {
            hand.noteLine(from: former, to: sample, scale: 1)
        }
        return hand
    }

    @Test func thereAreRecordings() { #expect(Self.files.count >= 7) }

    @Test(arguments: files, PressSensitivity.allCases)
    func theBeginningOfAStrokeIsATap(_ file: URL, _ sensitivity: PressSensitivity) throws {
        let samples = try samples(of: file)
        for measure in [PressMeasure(), PressMeasure(hand(samples))] {
            var recognizer = PressRecognizer(sensitivity: sensitivity, measure: measure)
            var (events, start, strokes): ([PressEvent], PenSample?, Int) = ([], nil, 0)
            for var sample in samples where sample.phase != .hover {
                if sample.phase == .began {
                    (start, strokes) = (sample, strokes + 1)
                    events += recognizer.began(sample)
                    continue
                }
                guard let began = start else { continue }
                sample.position = began.position
                let isOver = sample.time >= began.time.advanced(by: 0.18)
                if isOver { sample.time = began.time.advanced(by: 0.18) }
                if isOver || !sample.phase.isContact {
                    events += recognizer.ended(sample)
                    start = nil
                } else {
                    while let due = recognizer.deadline, due < sample.time {
                        events += recognizer.tick(due)
                    }
                    events += recognizer.moved(sample)
                }
            }
            #expect(strokes > 0)
            #expect(!events.contains(.entered(.peek)))
            #expect(events.filter { $0 == .ended(.tap) }.count == strokes)
        }
    }
}
