import Geometry
import Input

/// The second tap of two, where the first one made go what it was on: it is not meant for what lay below.
///
/// Who is used to double clicks opens a drawing by two, and wants no dot in it. What a pen or a finger begins there may be
/// a stroke, and none is to be lost: of these it is known only when they are lifted.
struct SecondTap {
    /// How soon after the first one it comes, in seconds, and how near to that, in points.
    static let (time, reach) = (0.4, 16.0)
    /// How short a tap of a pen is, in seconds, and how far that moves at most, in points.
    private static let (tap, slop) = (0.2, 4.0)

    private weak var view: View?
    private var lift: PenSample?
    /// Whether what the first one was on hid all of the content, so that nobody aimed at something there.
    private var hidContent = false
    /// A contact that may turn out to be one.
    private var doubtful: PenSample?

    /// Nothing was tapped yet.
    init() {}

    /// Takes that a contact on `view` was lifted.
    mutating func note(_ sample: PenSample, on view: View) {
        (self.view, lift) = (view, sample)
        let overlay = view.ancestors.lazy.compactMap { $0 as? Overlay }.first
        hidContent = overlay?.isOpaque == true
    }

    /// Takes that a contact begins in the window of `root`, which may turn out to be such a tap, wherever it is.
    mutating func began(_ sample: PenSample, in root: View) {
        doubtful = nil
        guard hidContent, sample.pointerKind != .mouse, let lift,
            lift.pointer.device == sample.pointer.device, view?.isWithin(root) != true,
            sample.time.seconds(since: lift.time) <= Self.time
        else { return }
        doubtful = sample
    }

    /// Takes a further sample; what goes anywhere is none.
    mutating func moved(_ sample: PenSample, scale: Double) {
        guard let began = doubtful, began.pointer == sample.pointer,
            sample.position.distance(to: began.position) > Self.slop * scale
                || sample.time.seconds(since: began.time) > Self.tap
        else { return }
        doubtful = nil
    }

    /// Whether a contact that is lifted was such a tap.
    func wasTap(_ sample: PenSample) -> Bool {
        guard let doubtful, doubtful.pointer == sample.pointer else { return false }
        return sample.time.seconds(since: doubtful.time) <= Self.tap
    }

    /// Whether a contact that begins in the window of `root` is such a tap; `scale` is that of the window.
    func isMeant(by sample: PenSample, in root: View, scale: Double) -> Bool {
        guard sample.pointerKind == .mouse, let lift, lift.pointer.device == sample.pointer.device,
            view?.isWithin(root) != true
        else { return false }
        return sample.time.seconds(since: lift.time) <= Self.time
            && sample.position.distance(to: lift.position) <= Self.reach * scale
    }
}
