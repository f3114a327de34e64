import Geometry
import Graphics
import Input

/// A sheet over the content, to which all keys and pointers go until it is closed.
class PanelView: View {
    /// Colours and measures.
    let theme: Theme
    /// Whether it is done with.
    private(set) var isClosed = false
    /// What keys go to.
    private(set) weak var focused: ControlView?

    init(theme: Theme, name: String) {
        self.theme = theme
        super.init(role: .dialog, name: name)
    }

    /// What keys can be given to, in the order of Tab.
    var controls: [ControlView] { [] }

    /// Takes a key that no control has use for.
    func perform(_ press: KeyPress, _ update: inout Update) {}

    /// Does what has been chosen on its controls.
    func settle(_ update: inout Update) {}

    /// The extent that it takes in a window of `size`.
    func place(in size: PixelSize) {}

    final override func layout(in size: PixelSize) { place(in: size) }

    /// A sheet in the middle, so large at most, in points.
    func sheet(width: Double, height: Double, in size: PixelSize) -> Rectangle {
        let margin = theme.pixels(size.height < Int(theme.pixels(360)) ? 8 : 16)
        let width = max(min(theme.pixels(width), Double(size.width) - 2 * margin), 1)
        let height = max(min(theme.pixels(height), Double(size.height) - 2 * margin), 1)
        return Rectangle(
            x: ((Double(size.width) - width) / 2).rounded(),
            y: ((Double(size.height) - height) / 2).rounded(), width: width.rounded(),
            height: height.rounded())
    }

    /// Is done with everything.
    final func close(_ update: inout Update) {
        isClosed = true
        update.dirty.insert(frame)
    }

    /// Gives keys to `control`.
    final func focus(_ control: ControlView?, _ update: inout Update) {
        guard control !== focused else { return }
        for view in [focused, control].compactMap(\.self) { update.dirty.insert(view.frame) }
        focused?.isFocused = false
        control?.isFocused = true
        focused = control
        if let control { reveal(control, &update) }
    }

    /// Brings a control into view that has keys now.
    func reveal(_ control: ControlView, _ update: inout Update) {}

    /// Notes that a contact began on `view`.
    final func began(on view: View, _ update: inout Update) {
        guard let control = view as? ControlView, controls.contains(where: { $0 === control })
        else { return }
        if control.isEnabled { focus(control, &update) }
    }

    /// Takes a key; every key belongs to the panel.
    final func take(_ press: KeyPress, _ update: inout Update) {
        switch press.key {
        case .escape: close(&update)
        case .tab: moveFocus(by: press.modifiers.contains(.shift) ? -1 : 1, &update)
        default:
            if focused?.handle(press, &update) != true { perform(press, &update) }
        }
        settle(&update)
    }

    /// Takes text that was typed or pasted.
    func insert(_ text: String, _ update: inout Update) {
        focused?.insert(text, &update)
        settle(&update)
    }

    private func moveFocus(by step: Int, _ update: inout Update) {
        let usable = controls.filter(\.isEnabled)
        guard !usable.isEmpty else { return }
        let current = usable.firstIndex { $0 === focused }
        let next = current.map { ($0 + step + usable.count) % usable.count } ?? 0
        focus(usable[next], &update)
        (usable[next] as? TextFieldView)?.selectAll()
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.setSource(theme.sheet)
        context.addRoundedRectangle(frame, radius: theme.pixels(12))
        context.fill()
        try super.draw(part, in: context)
    }
}
