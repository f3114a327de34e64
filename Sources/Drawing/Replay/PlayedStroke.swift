import Ink

/// The samples of the stroke that is being played, as they may have to be unpacked: kept from one look
/// at a timeline to the next. For one timeline.
public struct PlayedStroke: Sendable {
    private var id: StrokeID?
    private var samples: [StrokeSample] = []

    /// Before the first look.
    public init() {}

    /// The samples of a stroke; none where its clock asks for none.
    mutating func samples(of event: ReplayTimeline.Event) -> [StrokeSample] {
        guard event.clock.asksSamples else { return [] }
        if id != event.id { (id, samples) = (event.id, event.stroke.samples) }
        return samples
    }
}
