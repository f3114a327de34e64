public import Drawing

/// The frames in which a timeline is shown.
///
/// Frame 0 is the beginning, frame k what has been drawn k / `framesPerSecond` seconds later, and the
/// last one the whole drawing.
public struct ReplayFrames: Sendable {
    /// The most frames of one replay: what five digits can number.
    public static let most = 99_999

    /// What is shown.
    public let timeline: ReplayTimeline
    /// Frames of a second, 1 to 240.
    public let framesPerSecond: Int
    /// How many times as fast as it was drawn, above 0.
    public let speed: Double
    /// How many frames there are, at least 1 and at most `most`.
    public let count: Int

    /// The frames of a timeline; nil where there would be more than `most`.
    public init?(_ timeline: ReplayTimeline, framesPerSecond: Int = 30, speed: Double = 1) {
        precondition((1...240).contains(framesPerSecond) && speed > 0, "time goes on")
        (self.timeline, self.framesPerSecond, self.speed) = (timeline, framesPerSecond, speed)
        let steps = Self.steps(of: timeline, framesPerSecond, speed)
        // A count that is no number fails the comparison too.
        guard steps < Double(Self.most) else { return nil }
        count = Int(steps) + 1
    }

    /// How many frames follow the first one, however many that are.
    public static func steps(
        of timeline: ReplayTimeline, _ framesPerSecond: Int, _ speed: Double
    ) -> Double {
        (timeline.duration / speed * Double(framesPerSecond)).rounded(.up)
    }

    /// What has been drawn in a frame, 0 to `count` - 1.
    public func playhead(of frame: Int) -> ReplayTimeline.Playhead {
        guard frame < count - 1 else { return timeline.end }
        return timeline.playhead(at: Double(frame) * speed / Double(framesPerSecond))
    }

    /// The frames in which something else has been drawn than in the one before, and the first.
    public var changes: [(frame: Int, playhead: ReplayTimeline.Playhead)] {
        var changes: [(frame: Int, playhead: ReplayTimeline.Playhead)] = []
        var frame = 0
        while frame < count {
            let playhead = playhead(of: frame)
            if changes.last?.playhead != playhead { changes.append((frame, playhead)) }
            frame = max(frame + 1, frameOfChange(after: playhead))
        }
        return changes
    }

    /// The first frame in which more can have been drawn, or one before it.
    private func frameOfChange(after playhead: ReplayTimeline.Playhead) -> Int {
        guard let time = timeline.change(after: playhead) else { return count }
        let frame = (time / speed * Double(framesPerSecond)).rounded(.down)
        // A comparison with what is no number fails too.
        return frame < Double(count - 1) ? Int(frame) : count - 1
    }
}
