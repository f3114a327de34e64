public import Drawing

/// Something that happened to the drawing of a canvas, for whoever keeps it.
public enum CanvasChange: Hashable, Sendable {
    /// A command did this, or a contact that has ended, and the drawing is as it is here then; parts of the
    /// contact's stroke do not count any more.
    case edited(Transition, Drawing, nextStepNumber: Int64, ending: Int? = nil)
    /// A stroke goes on, and came so far.
    case drawn(StrokePart)
    /// A stroke of which there are parts came to nothing: that of this contact.
    case dropped(contact: Int)
    /// A new drawing began; the former one is not changed any more.
    case new(Drawing)
}

/// What a canvas needs to know where its drawings are kept.
public struct Keeping: Hashable, Sendable {
    /// The origin of the clock of the samples, in seconds since 1970 began in UTC.
    public var origin: Double
    /// Whether what was drawn last could not be written so far.
    public var isFailing = false

    /// Drawings are kept, and samples are timed from `origin` on.
    public init(origin: Double) { self.origin = origin }
}
