import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// What is known of a hand, and beside it the button that has the curve fit it.
final class HandRow: View {
    /// Has the curve fit the hand, or takes that back.
    let button: Button

    private let theme: Theme
    private let detail: Label

    init(theme: Theme) {
        self.theme = theme
        button = Button(theme: theme, .fitToMyHand, style: .link)
        button.sideRoom = 8
        detail = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        super.init(role: .group)
    }

    /// Shows a hand, or nothing where none is measured.
    ///
    /// It can be fitted where enough is known of it, force `isUsed`, and this is not its curve yet; then that can be
    /// undone where it is known what was before.
    func show(_ hand: HandForce?, _ curve: ResponseCurve, isUsed: Bool, canUndo: Bool) {
        let former = subviews.isEmpty
        subviews = hand == nil ? [] : [detail, button]
        if former != subviews.isEmpty { setNeedsLayout() }
        guard let hand else { return }
        let fitting = hand.curve
        button.change(canUndo ? .undoFit : .fitToMyHand, style: .link)
        button.isEnabled = isUsed && fitting != nil && (fitting != curve || canUndo)
        detail.color = isUsed ? .detail : .disabled
        detail.say(Message.hand(hand).text())
    }

    override func restyle() {
        super.restyle()
        for view in [detail, button] where view.parent == nil { view.restyle() }
    }

    // MARK: Places

    /// The extents of text and button, and whether the button lies below, as the text would have hardly any room.
    private func arrange(_ width: Double) -> (text: Size, button: Size, isBelow: Bool) {
        let button = self.button.size(fitting: width)
        let rest = width - button.width - theme.pixels(8)
        let isBelow = rest < theme.pixels(120)
        return (detail.size(fitting: isBelow ? width : rest), button, isBelow)
    }

    override func size(fitting width: Double) -> Size {
        guard !subviews.isEmpty else { return Size(width: width, height: 0) }
        let (text, button, isBelow) = arrange(width)
        return Size(
            width: width,
            height: isBelow ? text.height + button.height : max(text.height, button.height))
    }

    override func layout() {
        guard !bounds.isNull, !subviews.isEmpty else { return }
        let (text, button, isBelow) = arrange(bounds.width)
        let top = isBelow ? 0 : ((bounds.height - text.height) / 2).rounded()
        detail.place(Rectangle(x: 0, y: top, width: text.width, height: text.height))
        self.button.place(
            Rectangle(
                x: bounds.width - button.width,
                y: isBelow ? text.height : ((bounds.height - button.height) / 2).rounded(),
                width: button.width, height: button.height))
    }
}
