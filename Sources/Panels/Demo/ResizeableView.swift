public import Geometry
public import Graphics
public import Input
public import Toolkit
import Wording

/// A square that grows with the force of a press, about its centre, and is small again after it.
///
/// The view of the 3D Touch tutorials: 70 × 70 at (100, 200), with the transform
/// `1 + force / maximumPossibleForce`.
public final class ResizeableView: View {
    /// Where the square of the tutorials is while nobody presses it.
    public static let restingFrame = Rectangle(x: 100, y: 200, width: 70, height: 70)

    /// Where the square is while nobody presses it.
    var restingFrame = ResizeableView.restingFrame {
        didSet { if restingFrame != oldValue { grow() } }
    }

    /// The force of the press; nil without one, or from a pointer without force.
    public private(set) var force: Force?

    /// How large the square is shown, 1…2.
    public private(set) var scale = 1.0

    private let isPressable: Bool
    private let color = Color(rgb: 0xE8281E)
    private var owner: PointerID?
    /// Called when force and scale are others.
    var onChange: () -> Void = {}

    /// A square that is pressed by itself, or by the view around it.
    init(theme: Theme, isPressable: Bool = true) {
        self.isPressable = isPressable
        super.init(role: .image, name: Message.resizeableSquare.text())
        grow()
    }

    /// Whether it is pressed by itself.
    public override var takesContacts: Bool { isPressable }

    public override func handle(_ sample: PenSample) {
        switch sample.phase {
        case .hover: return
        case .began: if owner == nil { owner = sample.pointer }
        case .moved, .ended, .cancelled: break
        }
        guard sample.pointer == owner else { return }
        if sample.phase.isContact {
            press(sample.force)
        } else {
            owner = nil
            press(nil)
        }
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, color)
    }

    /// Grows with the force of a press; nil for none.
    func press(_ force: Force?) {
        self.force = force
        scale = 1 + (force?.normalized ?? 0)
        grow()
        onChange()
    }

    private func grow() {
        let half = restingFrame.width / 2 * scale
        place(Rectangle(center: restingFrame.center, radius: half))
    }
}
