import Geometry
import Input

/// Lets through the samples of one pointer that can be true, and refuses the others.
///
/// What is behind it never sees a value that is no number, nor a move without a beginning.
public struct IngestGate: Hashable, Sendable {
    /// Whether the pointer touches the surface.
    public private(set) var isTouching = false

    /// A gate that has seen no sample.
    public init() {}

    /// Checks a sample and takes note of it.
    ///
    /// - Throws: `IngestError.notFinite`, or `.outOfOrder`; the gate is unchanged then.
    public mutating func admit(_ sample: MotionSample) throws(IngestError) {
        try check(sample)
        isTouching = sample.phase.isContact
    }

    /// Whether `admit` would let the sample through, told by an error if not.
    public func check(_ sample: MotionSample) throws(IngestError) {
        guard sample.isFinite else { throw .notFinite }
        let mayFollow =
            switch sample.phase {
            case .hover, .began: !isTouching
            case .moved, .ended, .cancelled: isTouching
            }
        guard mayFollow else { throw .outOfOrder }
    }
}
