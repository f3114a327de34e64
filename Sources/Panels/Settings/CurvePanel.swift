import ForceTouch
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// What becomes of each force: a curve to bend, and below it paper to try it on.
final class CurvePanel: View {
    /// Takes the curve that people made.
    var onChange: (ResponseCurve) -> Void {
        get { editor.onChange }
        set { editor.onChange = newValue }
    }
    /// Takes that people want force as it is reported.
    var onReset: () -> Void {
        get { reset.action }
        set { reset.action = newValue }
    }

    private static let side = 316.0
    /// The bars of forces behind the curve.
    private static let barCount = 32

    private let theme: Theme
    private let title: Label
    private let reset: Button
    private let editor: CurveEditor
    private let axis: [Label]
    private let box: TryBox
    /// What is known of the hand.
    private var hand = HandForce()
    /// What it did in the box, which is shown where there is something.
    private var tried = HandForce()
    /// The sample before, of the contact in the box.
    private var former: PenSample?

    init(theme: Theme) {
        self.theme = theme
        title = Label(theme: theme, .pressureCurve, style: .strong, overflow: .wraps)
        reset = Button(theme: theme, .resetCurve, style: .link)
        editor = CurveEditor(
            theme: theme, name: .pressureCurve, .linear,
            CurveEditor.Words(point: { .curvePoint($0) }, share: { .share($0) }))
        axis = [Message.lightForce, .whatThePenSends, .firmForce].map {
            Label(theme: theme, $0, style: .small, color: .detail)
        }
        box = TryBox(theme: theme, Brush(name: "Pen", smallestWidth: 1.5, largestWidth: 22))
        super.init(role: .group, name: title.name)
        subviews = [title, reset, editor] + axis + [box]
        box.onSample = { [unowned self] in take($0) }
        colorInk()
    }

    /// Shows this curve, which `isUsed` or waits until force is, over the forces of a hand, with the stages of its
    /// presses.
    func show(_ curve: ResponseCurve, isUsed: Bool, _ hand: HandForce, _ press: PressProfile) {
        self.hand = hand
        editor.show(curve)
        let levels = press.sensitivity.thresholds
        let stages: [(Double, Message)] = [
            (levels.pop, .popStage), (levels.peek, .peekStage), (levels.hint, .hintStage),
        ]
        editor.stages =
            press.usesForce
            ? stages.map { CurveEditor.Stage(press.measure.force(at: $0), $1) } : []
        editor.isEnabled = isUsed
        reset.isEnabled = isUsed && curve != .linear
        title.color = isUsed ? .text : .disabled
        for label in axis { label.color = isUsed ? .detail : .disabled }
        showForces()
    }

    /// Forgets what was tried in the box, with another device.
    func forgetTried() {
        tried = HandForce()
        showForces()
    }

    /// Adds a point to the curve.
    func addPoint() { editor.addPoint() }

    private func take(_ sample: PenSample) {
        if sample.phase == .moved, let former, former.pointer == sample.pointer {
            tried.noteLine(from: former, to: sample, scale: theme.scale)
            showForces()
        }
        former = sample.phase.isContact ? sample : nil
        editor.live = former?.force?.reportedNormalized
    }

    private func showForces() {
        editor.histogram = (tried.length > 0 ? tried : hand).shares(in: Self.barCount)
    }

    override func restyle() {
        super.restyle()
        colorInk()
    }

    private func colorInk() { box.brush.color = theme[.text] }

    // MARK: Places

    /// How wide it is in a page of this width.
    func width(in width: Double) -> Double { min(theme.pixels(Self.side), width) }

    private func side(_ width: Double) -> Double { self.width(in: width) }

    /// The room around the word behind the title reaches beyond the curve.
    override func size(fitting width: Double) -> Size {
        Size(
            width: min(side(width) + reset.margin, width),
            height: side(width) + theme.pixels(198))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (width, high) = (side(bounds.width), theme.controlHeight)
        let button = reset.size(fitting: width)
        // The word ends where the curve does.
        let right = min(width + reset.margin, bounds.width) - button.width
        reset.place(Rectangle(x: right, y: 0, width: button.width, height: high))
        let name = title.size(fitting: max(right, 1))
        title.place(
            Rectangle(
                x: 0, y: ((high - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        editor.place(Rectangle(x: 0, y: theme.pixels(46), width: width, height: width))
        placeAxis(below: editor.frame)
        box.place(
            Rectangle(
                x: 0, y: editor.frame.maxY + theme.pixels(44), width: width,
                height: theme.pixels(108)))
    }

    private func placeAxis(below frame: Rectangle) {
        for (index, label) in axis.enumerated() {
            let size = label.size(fitting: frame.width)
            label.place(
                Rectangle(
                    x: (frame.minX + (frame.width - size.width) * Double(index) / 2).rounded(),
                    y: frame.maxY + theme.pixels(12), width: size.width, height: size.height))
        }
    }
}
