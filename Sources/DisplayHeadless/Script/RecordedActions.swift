import Geometry
import Input
import Paths

/// What a pen does that draws a recording: the first pen, moved and scaled.
struct RecordedActions {
    /// Each with the seconds since the first.
    private(set) var actions: [(seconds: Double, ContactAction)] = []
    private let origin: Point
    private let scale: Double
    private var start: Timestamp?

    /// Reads a recording; `origin` is where its own origin comes to.
    init(_ file: FilePath, _ origin: Point, _ scale: Double) throws(ScriptError.Problem) {
        (self.origin, self.scale) = (origin, scale)
        let bytes = try file.readContents()
        do throws(RecordingError) { try read(bytes) } catch {
            throw .unreadable(file, reason: .recordingLine(error.line, error.message))
        }
    }

    private mutating func read(_ bytes: [UInt8]) throws(RecordingError) {
        var (parser, player) = (RecordingParser(), RecordingPlayer())
        var samples: [PenSample] = []
        let take = { (row: RecordingRow) in player.play(row) { samples.append($0) } }
        let failure = bytes.withUnsafeBytes { bytes -> RecordingError? in
            do throws(RecordingError) {
                try parser.parse(bytes, row: take)
                try parser.finish(row: take)
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
        player.finish { samples.append($0) }
        for sample in samples { append(sample) }
    }

    private mutating func append(_ sample: PenSample) {
        let start = start ?? sample.time
        self.start = start
        let position = Point(
            x: origin.x + scale * sample.position.x, y: origin.y + scale * sample.position.y)
        var action = ContactAction(
            device: .pen, kind: Self.kind(sample.phase), position: position,
            axes: Self.axes(sample))
        action.pressByDefault()
        actions.append((sample.time.seconds(since: start), action))
    }

    private static func kind(_ phase: Phase) -> ContactAction.Kind {
        switch phase {
        case .hover: .hover
        case .began: .down(button: 1)
        case .moved: .move
        case .ended, .cancelled: .up(button: 1)
        }
    }

    private static func axes(_ sample: PenSample) -> AxisReadings {
        AxisReadings(
            force: sample.force.map { $0.reportedNormalized * HeadlessDevice.penForce.upperBound },
            tiltX: sample.tilt?.x.degrees, tiltY: sample.tilt?.y.degrees,
            rotation: sample.rotation?.centered.degrees)
    }
}
