import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// How something follows the force: what it is called, a curve to bend, and what it means.
final class CurveRow: View {
    /// Takes the curve that people made.
    var onChange: (ResponseCurve) -> Void = { _ in }

    private static let side = 208.0

    private let theme: Theme
    private let label: Label
    private let adding: Button
    private let straight: Button
    private let editor: CurveEditor
    private let axis: [Label]
    private let hint: Label

    init(theme: Theme, _ title: Message, meaning: Message) {
        self.theme = theme
        label = Label(theme: theme, title, style: .name, overflow: .wraps)
        adding = Button(theme: theme, .addPoint, style: .link)
        straight = Button(theme: theme, .straightCurve, style: .link)
        editor = CurveEditor(
            theme: theme, name: title, .linear,
            CurveEditor.Words(point: { .curvePoint($0) }, share: { .share($0) }))
        axis = [Message.lightForce, .firmForce].map {
            Label(theme: theme, $0, style: .small, color: .detail)
        }
        hint = Label(theme: theme, meaning, style: .small, color: .detail, overflow: .wraps)
        super.init(role: .group, name: label.name)
        subviews = [label, editor] + axis + [hint, adding, straight]
        editor.onChange = { [unowned self] in take($0) }
        adding.action = { [unowned self] in editor.addPoint() }
        straight.action = { [unowned self] in
            editor.show(.linear)
            take(.linear)
        }
        for button in [adding, straight] { button.sideRoom = 0 }
    }

    /// Shows this curve; nobody has bent it here.
    func show(_ curve: ResponseCurve) {
        editor.show(curve)
        note(curve)
    }

    private func take(_ curve: ResponseCurve) {
        note(curve)
        onChange(curve)
    }

    private func note(_ curve: ResponseCurve) {
        adding.isEnabled = curve.points.count < CurvePoints.most
        straight.isEnabled = curve != .linear
    }

    // MARK: Places

    private var gap: Double { theme.pixels(16) }

    private func side(_ width: Double) -> Double { min(theme.pixels(Self.side), width) }

    /// Whether the words have room beside the curve.
    private func isBeside(_ width: Double) -> Bool {
        width - side(width) - gap >= theme.pixels(128)
    }

    private func words(_ width: Double) -> Double {
        isBeside(width) ? width - side(width) - gap : width
    }

    private func wordsHeight(_ width: Double) -> Double {
        let room = words(width)
        let buttons = [adding, straight].map { $0.size(fitting: room).height }.reduce(0, +)
        return hint.size(fitting: room).height + theme.pixels(4) + buttons
    }

    private func head(_ width: Double) -> Double {
        label.size(fitting: width).height + theme.pixels(8)
    }

    private func curveHeight(_ width: Double) -> Double {
        side(width) + theme.pixels(8) + (axis.map { $0.size(fitting: width).height }.max() ?? 0)
    }

    override func size(fitting width: Double) -> Size {
        let (curve, words) = (curveHeight(width), wordsHeight(width))
        let body = isBeside(width) ? max(curve, words) : curve + theme.pixels(8) + words
        return Size(width: width, height: head(width) + body)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (width, top) = (bounds.width, head(bounds.width))
        let name = label.size(fitting: width)
        label.place(Rectangle(x: 0, y: 0, width: name.width, height: name.height))
        let side = side(width)
        editor.place(Rectangle(x: 0, y: top, width: side, height: side))
        for (index, label) in axis.enumerated() {
            let size = label.size(fitting: side / 2)
            label.place(
                Rectangle(
                    x: index == 0 ? 0 : side - size.width, y: top + side + theme.pixels(8),
                    width: size.width, height: size.height))
        }
        let left = isBeside(width) ? side + gap : 0
        let below = isBeside(width) ? top : top + curveHeight(width) + theme.pixels(8)
        placeWords(Point(x: left, y: below), words(width))
    }

    private func placeWords(_ corner: Point, _ width: Double) {
        let text = hint.size(fitting: width)
        hint.place(
            Rectangle(x: corner.x, y: corner.y, width: text.width, height: text.height))
        var top = corner.y + text.height + theme.pixels(4)
        for button in [adding, straight] {
            let size = button.size(fitting: width)
            button.place(
                Rectangle(x: corner.x, y: top, width: size.width, height: size.height))
            top += size.height
        }
    }
}
