public import Geometry
import Ink

/// Which ink lies in a part of a layer, as a number: the same whenever the same strokes lie there in
/// the same order, place and colour.
///
/// So pixels that were drawn once can be found again, whatever led back to them. Two different versions
/// have the same 64 bits about as often as a memory cell fails.
public struct InkVersion: Hashable, Sendable {
    private var bits: UInt64

    /// The version of no ink.
    public init() { bits = 0 }

    private init(bits: UInt64) { self.bits = bits }

    /// A version that never comes again: of ink that is in no drawing.
    public static func unknown() -> InkVersion { InkVersion(bits: .random(in: 1...(.max))) }

    /// What becomes of the version of `area` when a stroke is laid on top.
    public func adding(_ element: IdentifiedStroke, in area: Rectangle) -> InkVersion {
        guard StrokeBox.Query(area).meets(StrokeBox(element.stroke.bounds)) else { return self }
        var version = self
        version.lay(Self.mark(of: element))
        return version
    }

    /// A number for a stroke as it is: all that edits can change of it.
    static func mark(of element: IdentifiedStroke) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(element.id)
        hasher.combine(element.stroke.offset)
        hasher.combine(element.stroke.brush.color)
        let hash = UInt64(truncatingIfNeeded: hasher.finalize())
        // The lowest bits tell on which sheets it is.
        return hash & ~3 | LayerSheet.bits(of: element.stroke.brush)
    }

    /// Takes the mark of the next stroke above.
    mutating func lay(_ mark: UInt64) {
        // An odd factor loses nothing, and makes the order count.
        bits = (bits ^ mark) &* 0x9E37_79B9_7F4A_7C15
        bits ^= bits >> 29
    }
}
