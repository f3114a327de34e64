/// Why a sample was refused; whatever refused it is as it was before.
public enum IngestError: Error, Hashable, Sendable {
    /// A place, a time, a force or a tilt is not a finite number.
    case notFinite
    /// The place lies farther out than any drawing reaches.
    case tooFar
    /// The time lies this many seconds before that of the last sample, more than clocks err by.
    case timeRunsBack(Double)
    /// A sample of this kind cannot follow the last one, as a move without a beginning.
    case outOfOrder
}
