public import Drawing

/// Something that happened to the drawing of a canvas, for whoever keeps it.
public enum CanvasChange: Hashable, Sendable {
    /// A command did this, and the drawing is as it is here then.
    case edited(Transition, Drawing, nextStepNumber: Int64)
    /// A new drawing began; the former one is not changed any more.
    case new(Drawing)
}

/// What a canvas needs to know where its drawings are kept.
public struct Keeping: Hashable, Sendable {
    /// The origin of the clock of the samples, in seconds since 1970 began in UTC.
    public var origin: Double

    /// Drawings are kept, and samples are timed from `origin` on.
    public init(origin: Double) { self.origin = origin }
}
