public import Geometry
public import Graphics
public import Input
public import Wording

/// A line of text that people type.
public final class TextField: View {
    /// What has been typed.
    public var text: String { entry.text }
    /// Takes what people make of the text.
    public var onChange: (String) -> Void = { _ in }
    /// Notes that keys do not go to it any more.
    public var onLeave: () -> Void = {}
    /// Whether the text means nothing: its edge shows that.
    public var isRefused = false { didSet { if isRefused != oldValue { invalidate() } } }

    /// What stands behind the text, such as a unit; nobody types it.
    public var suffix = "" {
        didSet {
            guard suffix != oldValue else { return }
            setSuffix = nil
            followCaret()
            invalidate()
        }
    }

    private let theme: Theme
    private let style: TextStyle
    private let isBare: Bool
    private let width: Double?
    private let placeholder: String
    private var entry = TextEntry()
    private var set: TextLayout?
    private var setSuffix: TextLayout?
    /// How far the text is moved to the left, so that the caret can be seen.
    private var shift = 0.0
    private var touch = TextTouch()
    /// Whether the middle button of a mouse is held over it.
    private var isMiddleHeld = false
    /// Whether there is a new selection that was not offered yet.
    private var isSelectionNew = false

    /// A field that is called `name`, shows `placeholder` while it is empty, and is `width` points wide, or
    /// takes the room there is.
    ///
    /// A bare one has no ground and no edge of its own.
    public init(
        theme: Theme, name: Message, placeholder: Message = "", width: Double? = nil,
        style: TextStyle = .body, isBare: Bool = false
    ) {
        (self.theme, self.width, self.style, self.isBare) = (theme, width, style, isBare)
        self.placeholder = placeholder.text()
        super.init(role: .textField, name: name.text())
        growsWide = width == nil
    }

    public override var value: String? { text }

    public override var isFocusable: Bool { true }

    public override var takesContacts: Bool { true }

    public override var clips: Bool { true }

    /// Its edge shows that keys go to it.
    public override var focusCorner: Corner? { nil }

    public override func restyle() {
        (set, setSuffix) = (nil, nil)
        followCaret()
    }

    public override func size(fitting width: Double) -> Size {
        Size(width: min(theme.pixels(self.width ?? 120), width), height: theme.controlHeight)
    }

    public override func layout() { followCaret() }

    /// Puts `text` in place of what is there; nobody has typed it.
    public func setText(_ text: String, isSelected: Bool = false) {
        entry.set(text)
        if isSelected { entry.selectAll() }
        set = nil
        followCaret()
        invalidate()
    }

    public override func focusChanged() {
        // The edge that shows it is of what is around it.
        if isBare { parent?.invalidate() }
        if !isFocused { onLeave() }
    }

    /// What is typed next takes the place of the text.
    public override func focusCame() {
        change { $0.selectAll() }
        isSelectionNew = false
    }

    public override func insert(_ text: String) -> Bool {
        if isEnabled { change { $0.insert(text) } }
        return isEnabled
    }

    public override func handle(_ press: KeyPress) -> Bool {
        guard isEnabled else { return false }
        if copies(press) { return true }
        let layout = ownLayout
        var isOwn = false
        change { isOwn = $0.handle(press, in: layout) }
        offerSelection()
        // A key that types is text here, and no command; the text follows by itself.
        if case .character = press.key, press.modifiers.isSubset(of: .shift) { return true }
        return isOwn
    }

    public override func keeps(_ press: KeyPress) -> Bool { TextEntry.keeps(press) }

    public override func handle(_ sample: PenSample) {
        guard isEnabled else { return }
        let x = sample.position.x - padding + shift
        guard sample.phase != .hover else { return pasteSelection(sample, at: x) }
        let layout = ownLayout
        change { touch.handle(sample, at: x, in: layout, scale: theme.scale, &$0) }
        if sample.phase == .ended { offerSelection() }
    }

    private func change(_ body: (inout TextEntry) -> Void) {
        let former = (entry.text, entry.selection)
        body(&entry)
        guard (entry.text, entry.selection) != former else { return }
        let isOther = entry.text != former.0
        if isOther { set = nil }
        isSelectionNew = true
        followCaret()
        invalidate()
        if isOther { onChange(text) }
    }

    // MARK: Copying

    /// Copies or cuts the selection if the key is a shortcut for it.
    private func copies(_ press: KeyPress) -> Bool {
        let isCut: Bool
        switch (press.key, press.modifiers) {
        case (.character("c"), .control), (.insert, .control): isCut = false
        case (.character("x"), .control): isCut = true
        case (.delete, .shift) where !entry.selection.isEmpty: isCut = true
        default: return false
        }
        guard !entry.selection.isEmpty else { return true }
        clipboard?.copy(text: entry.selectedText)
        if isCut { change { $0.delete($0.selection.range) } }
        return true
    }

    /// Offers the selection as the primary selection.
    private func offerSelection() {
        guard isSelectionNew else { return }
        isSelectionNew = false
        if !entry.selection.isEmpty { clipboard?.select(text: entry.selectedText) }
    }

    /// Pastes the primary selection on a middle click.
    private func pasteSelection(_ sample: PenSample, at x: Double) {
        let wasHeld = isMiddleHeld
        isMiddleHeld = sample.pointerKind == .mouse && sample.buttons.contains(.middle)
        guard isMiddleHeld, !wasHeld else { return }
        let place = ownLayout?.byte(at: x) ?? 0
        clipboard?.readSelectedText { [weak self] text in
            guard let self, isEnabled else { return }
            let overlay = ancestors.lazy.compactMap { $0 as? Overlay }.first
            overlay?.focus(self, reveals: false)
            change {
                $0.moveCursor(toByte: place)
                $0.insert(text)
            }
        }
    }

    // MARK: Showing

    private var padding: Double { isBare ? theme.hairline : theme.pixels(14) }

    private var layoutOfSuffix: TextLayout? {
        guard !suffix.isEmpty else { return nil }
        let layout = setSuffix ?? TextLayout(suffix, font: theme.font(style))
        setSuffix = layout
        return layout
    }

    /// How far from its right side the text ends.
    private var end: Double {
        padding + (layoutOfSuffix.map { $0.size.width + theme.pixels(8) } ?? 0)
    }

    /// The text as it is set; what stands in an empty field is none.
    private var ownLayout: TextLayout? { text.isEmpty ? nil : layoutOfText }

    private var layoutOfText: TextLayout {
        let layout = set ?? TextLayout(text.isEmpty ? placeholder : text, font: theme.font(style))
        set = layout
        return layout
    }

    /// How wide the line is where typing goes on, in pixels: never so thin that it is hard to find.
    private var caretWidth: Double { max((1.5 * theme.scale).rounded(), 1) }

    private var caret: Double {
        text.isEmpty ? 0 : layoutOfText.caret(beforeByte: entry.cursorByte)
    }

    /// Before the first letter the caret is beside it, not on it.
    private var caretFrame: Rectangle {
        let height = layoutOfText.size.height
        let left = padding - shift + caret - (caret == 0 ? caretWidth : 0)
        return Rectangle(
            x: max(left.rounded(), 0), y: (bounds.center.y - height / 2).rounded(),
            width: caretWidth, height: height)
    }

    public override var textCaret: Rectangle? { isFocused ? caretFrame : nil }

    /// Moves the text as far as the caret asks for, and no further than it reaches.
    private func followCaret() {
        let room = bounds.width - padding - end
        guard room > 0 else { return }
        let caret = caret
        let most = max(0, (text.isEmpty ? 0 : layoutOfText.size.width) - room + theme.pixels(1))
        shift = max(min(max(shift, caret - room), caret, most).rounded(), 0)
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        let line = theme.hairline
        if !isBare { drawBox(in: context) }
        drawSuffix(in: context)
        let inside = Rectangle(
            minX: max(padding - caretWidth, 0), minY: 0, maxX: bounds.maxX - end + 2 * line,
            maxY: bounds.maxY)
        guard !inside.isNull else { return }
        context.saved {
            context.clip(to: PixelRectangle(covering: inside))
            drawText(in: context)
        }
    }

    private func drawBox(in context: Context) {
        let (line, isMarked) = (theme.hairline, isFocused || isRefused)
        context.fill(bounds, radius: theme.radius(.control), theme[.well])
        context.strokeInside(
            bounds, radius: theme.radius(.control), width: isMarked ? 2 * line : line,
            color: theme[isRefused ? .danger : isFocused ? .accent : .outline])
    }

    private func drawSuffix(in context: Context) {
        guard let suffix = layoutOfSuffix, bounds.width > 3 * padding + suffix.size.width else {
            return
        }
        let place = Point(
            x: (bounds.width - padding - suffix.size.width).rounded(),
            y: (bounds.center.y - suffix.size.height / 2).rounded())
        suffix.draw(in: context, at: place, color: theme[isEnabled ? .detail : .disabled])
    }

    private var color: Color {
        isEnabled ? text.isEmpty ? theme[.placeholder] : theme[.text] : theme[.disabled]
    }

    private func drawText(in context: Context) {
        let size = layoutOfText.size
        let origin = Point(x: padding - shift, y: (bounds.center.y - size.height / 2).rounded())
        if isFocused, !entry.selection.isEmpty { drawSelection(at: origin, in: context) }
        layoutOfText.draw(in: context, at: origin, color: color)
        guard isFocused, entry.selection.isEmpty else { return }
        context.fill(caretFrame, theme[.accent])
    }

    private func drawSelection(at origin: Point, in context: Context) {
        for part in layoutOfText.extents(of: entry.selection.range) {
            let (left, right) = (part.lowerBound.rounded(), part.upperBound.rounded())
            let place = Rectangle(
                x: origin.x + left, y: origin.y, width: right - left,
                height: layoutOfText.size.height)
            context.fill(place, theme[.selected])
        }
    }
}
