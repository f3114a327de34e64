import Ink

/// The samples of the stroke that is being played, kept from one look at a timeline to the next.
///
/// They may have to be unpacked, which takes long. For one timeline only.
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
