import Geometry
import Graphics
import Input

/// A line of text that people type.
final class TextFieldView: ControlView {
    /// Whether the text changed since this was last asked and reset.
    var isChanged = false

    private let theme: Theme
    private let placeholder: String
    private var entry = TextEntry()
    private var layout: TextLayout?
    /// How far the text is moved to the left, so that the caret can be seen.
    private var shift = 0.0

    /// A field that is called `name`, and shows `placeholder` while it is empty.
    init(theme: Theme, name: String, placeholder: String = "") {
        self.theme = theme
        self.placeholder = placeholder
        super.init(role: .textField, name: name)
    }

    /// Whether it means something now.
    var isApplicable = true

    override var isEnabled: Bool { isApplicable }

    /// How high a field is.
    static func height(_ theme: Theme) -> Double { theme.pixels(34) }

    /// What has been typed.
    var text: String { entry.text }

    /// Whether the text has changed, once.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    /// Puts `text` in place of what is there; nobody has typed it.
    func setText(_ text: String, isSelected: Bool = false) {
        entry.set(text)
        if isSelected { entry.selectAll() }
        layout = nil
        followCaret()
    }

    /// Selects everything, as for a field that keys go to now.
    func selectAll() { entry.selectAll() }

    /// Puts it somewhere else.
    func place(_ frame: Rectangle) {
        self.frame = frame
        followCaret()
    }

    override func insert(_ text: String, _ update: inout Update) {
        guard isApplicable else { return }
        change(&update) { entry in entry.insert(text) }
    }

    override func handle(_ press: KeyPress, _ update: inout Update) -> Bool {
        guard isApplicable else { return false }
        if press.key == .character("v"), press.modifiers == .control {
            update.effects.append(.paste)
            return true
        }
        var isOwn = false
        change(&update) { entry in isOwn = entry.handle(press) }
        return isOwn
    }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        guard sample.phase == .began else { return }
        let x = sample.position.x - (textOrigin.x - shift)
        // What stands in an empty field is no text.
        let byte = text.isEmpty ? 0 : currentLayout.byte(at: x)
        change(&update) { entry in entry.moveCursor(toByte: byte) }
    }

    private func change(_ update: inout Update, _ body: (inout TextEntry) -> Void) {
        let former = entry
        body(&entry)
        guard entry != former else { return }
        if entry.characters != former.characters {
            isChanged = true
            layout = nil
        }
        followCaret()
        update.dirty.insert(frame)
    }

    private var padding: Double { theme.pixels(10) }

    private var textOrigin: Point {
        let height = currentLayout.size.height
        return Point(x: frame.minX + padding, y: (frame.center.y - height / 2).rounded())
    }

    private var currentLayout: TextLayout {
        if let layout { return layout }
        let layout = TextLayout(text.isEmpty ? placeholder : text, font: theme.bodyFont)
        self.layout = layout
        return layout
    }

    private var caret: Double {
        text.isEmpty ? 0 : currentLayout.caret(beforeByte: entry.cursorByte)
    }

    /// Moves the text as far as the caret asks for, and no further than it reaches.
    private func followCaret() {
        let room = frame.width - 2 * padding
        guard room > 0 else { return }
        let caret = caret
        let most = max(0, (text.isEmpty ? 0 : currentLayout.size.width) - room + theme.pixels(1))
        shift = min(max(shift, caret - room), caret, most).rounded()
        shift = max(shift, 0)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let line = max(theme.pixels(1), 1)
        context.setSource(theme.field)
        context.addRoundedRectangle(frame, radius: theme.pixels(6))
        context.fill()
        context.strokeInside(
            frame, radius: theme.pixels(6), width: isFocused ? 2 * line : line,
            color: isFocused ? theme.accent : theme.border)
        context.saved {
            let inside = Rectangle(
                minX: frame.minX + padding - line, minY: frame.minY,
                maxX: frame.maxX - padding + 2 * line, maxY: frame.maxY)
            context.clip(to: PixelRectangle(covering: inside))
            drawText(line: line, in: context)
        }
    }

    private var textColor: Color {
        isApplicable ? text.isEmpty ? theme.placeholder : theme.panelText : theme.border
    }

    private func drawText(line: Double, in context: Context) {
        let layout = currentLayout
        let origin = textOrigin + Vector(dx: -shift, dy: 0)
        if isFocused, entry.isAllSelected {
            context.setSource(theme.accent)
            context.addRectangle(
                Rectangle(
                    x: origin.x, y: origin.y, width: layout.size.width,
                    height: layout.size.height))
            context.fill()
        }
        layout.draw(
            in: context, at: origin, color: textColor)
        guard isFocused, !entry.isAllSelected else { return }
        context.setSource(theme.panelText)
        context.addRectangle(
            Rectangle(
                x: (origin.x + caret).rounded(), y: origin.y, width: line,
                height: layout.size.height))
        context.fill()
    }
}
