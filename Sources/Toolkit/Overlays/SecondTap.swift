import Geometry
import Input

/// The second tap of two, where the first one made go what it was on: it is not meant for what lay below.
///
/// Who is used to double clicks opens a drawing by two, and wants no dot in it. Only of a mouse: what a pen or a finger
/// begins there may be a stroke, and none is to be lost.
struct SecondTap {
    /// How soon after the first one it comes, in seconds, and how near to that, in points.
    private static let (time, reach) = (0.4, 16.0)

    private weak var view: View?
    private var lift: PenSample?

    /// Nothing was tapped yet.
    init() {}

    /// Takes that a contact on `view` was lifted.
    mutating func note(_ sample: PenSample, on view: View) { (self.view, lift) = (view, sample) }

    /// Whether a contact that begins in the window of `root` is such a tap; `scale` is that of the window.
    func isMeant(by sample: PenSample, in root: View, scale: Double) -> Bool {
        guard sample.pointerKind == .mouse, let lift, lift.pointer.device == sample.pointer.device,
            view?.isWithin(root) != true
        else { return false }
        return sample.time.seconds(since: lift.time) <= Self.time
            && sample.position.distance(to: lift.position) <= Self.reach * scale
    }
}
