import Documents
import Geometry
import Ink
import Input
import Wording

/// The strokes of a recording as they are drawn by who had the pressure curve fitted to their hand.
enum FittedStrokes {
    /// The strokes with the forces that the curve makes of theirs.
    ///
    /// - Throws: `Failure` with exit code 65 where they have no forces.
    static func of(_ strokes: [Stroke]) throws(Failure) -> [Stroke] {
        guard let curve = hand(of: strokes).curve else {
            throw Failure(.badInput, .noHandInRecording)
        }
        return strokes.compactMap { stroke in
            Stroke(
                brush: SharedBrush(stroke.brush),
                samples: stroke.samples.map { sample in
                    StrokeSample(
                        position: sample.position, seconds: sample.seconds,
                        force: sample.force.map(curve.value), tilt: sample.tilt,
                        rotation: sample.rotation)
                })
        }
    }

    /// How hard the hand pressed that drew these strokes, as if it had gone on so until enough was known of it.
    private static func hand(of strokes: [Stroke]) -> HandForce {
        let lines = strokes.flatMap { zip($0.samples, $0.samples.dropFirst()).compactMap(line) }
        let length = lines.reduce(0) { $0 + $1.length }
        // A little more, as each piece is rounded.
        let repeats = length > 0 ? max(1.05 * HandForce.enough / length, 1) : 1
        var hand = HandForce()
        for line in lines { hand.note(line.length * repeats, force: line.force) }
        return hand
    }

    /// A piece of line, in points as large as pixels; nil where a sample has no force.
    private static func line(
        from former: StrokeSample, to sample: StrokeSample
    ) -> (length: Double, force: Double)? {
        guard let from = former.force, let force = sample.force else { return nil }
        return (sample.position.distance(to: former.position), (from + force) / 2)
    }
}
