import Drawing
import ForceTouch
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// A layer in the list: its picture, its name, how opaque it is, and whether it is locked and shown.
///
/// A tap chooses it; held for a moment and moved, it goes to another place in the order. Pressed, or held still, it is
/// shown alone; pressed deeper, it stays so.
final class LayerRow: View {
    /// What it shows.
    struct State: Hashable {
        var id: LayerID
        var name: String
        var opacity: Double
        var isVisible: Bool
        var isLocked: Bool
        var hasPicture: Bool
        var isChosen: Bool
        var paper: Color
    }

    /// What a contact does to it.
    enum Gesture: Hashable {
        case chosen
        case eyePressed
        /// It is carried to this height of its own.
        case dragged(Double)
        case dropped(Double)
        case dragEnded
        case renamed(String)
        /// It is shown alone while it is pressed, or with the others again.
        case shownAlone(Bool)
        case keptAlone
        /// The button was pressed on it that shows what can be done to a thing.
        case asked(Point)
    }

    /// How long it is held until it can be carried, in seconds.
    private static let hold = 0.2

    private(set) var state: State
    /// Whether a button is held that asks what can be done to a thing.
    var asks: (PenSample) -> Bool = { _ in false }
    var onGesture: (Gesture) -> Void = { _ in }
    /// Gives its picture.
    var picture: () -> ImageSurface? = { nil }

    private let theme: Theme
    private let title: Label
    private let opacity: Label
    private let eye: IconButton
    private let alone: ForcePress
    private var field: TextField?
    private var contact: (pointer: PointerID, start: Point, time: Timestamp)?
    private var isDragged = false { didSet { if isDragged != oldValue { invalidate() } } }

    init(theme: Theme, _ state: State) {
        (self.theme, self.state) = (theme, state)
        title = Label(theme: theme, style: .name)
        opacity = Label(theme: theme, style: .small)
        eye = IconButton(theme: theme, .eye, name: "", iconLength: 22)
        alone = ForcePress(theme: theme) {}
        super.init(role: .listItem)
        alone.begin = { [unowned self] in onGesture(.shownAlone(true)) }
        alone.end = { [unowned self] _ in onGesture(.shownAlone(false)) }
        alone.pop = { [unowned self] in onGesture(.keptAlone) }
        alone.keyed = alone.pop
        subviews = [title, opacity, eye]
        eye.action = { [unowned self] in onGesture(.eyePressed) }
        take(state)
    }

    override var states: States {
        state.isChosen ? super.states.union(.selected) : super.states
    }

    override var value: String? { opacity.name }

    override var isFocusable: Bool { true }

    override var takesContacts: Bool { true }

    override var yieldsToEscape: Bool { true }

    /// Held for a moment it is carried.
    override var yieldsToScrolling: Bool { !isDragged && field == nil }

    override var clips: Bool { true }

    override func hoverChanged() { invalidate() }

    // MARK: What it shows

    /// Shows how the layer is now.
    func show(_ state: State) { if state != self.state { take(state) } }

    private func take(_ state: State) {
        self.state = state
        let second: ColorToken = state.isChosen ? .onSelected : .detail
        name = state.name
        title.color = state.isChosen ? .onSelected : state.isVisible ? .text : .detail
        title.isStrong = state.isChosen
        title.say(state.name)
        opacity.color = second
        opacity.say(Message.percent(state.opacity).text())
        eye.color = second
        let isVisible = state.isVisible
        let eyeName: Message = isVisible ? .hideLayer(state.name) : .showLayer(state.name)
        eye.change(isVisible ? .eye : .eyeOff, name: eyeName)
        eye.name = eyeName.text()
        layout()
        invalidate()
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(60))
    }

    private var textLeft: Double { theme.pixels(84) }

    private var lockCenter: Double { bounds.maxX - theme.pixels(70) }

    override func layout() {
        guard !bounds.isNull else { return }
        let side = theme.controlHeight
        eye.place(
            Rectangle(
                x: bounds.maxX - theme.pixels(28) - (side / 2).rounded(),
                y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
        let right = state.isLocked ? lockCenter - theme.pixels(14) : eye.frame.minX
        let room = max(right - textLeft, 1)
        func put(_ label: Label, middle: Double) {
            let size = label.size(fitting: room)
            label.place(
                Rectangle(
                    x: textLeft, y: (theme.pixels(middle) - size.height / 2).rounded(),
                    width: size.width, height: size.height))
        }
        put(title, middle: 22)
        put(opacity, middle: 41)
        field?.place(
            Rectangle(
                x: textLeft - theme.pixels(10), y: ((bounds.height - side) / 2).rounded(),
                width: room + theme.pixels(6), height: side))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let ground: ColorToken? =
            state.isChosen
            ? .selected : isDragged || contact != nil ? .pressed : isHovered ? .hover : nil
        if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
        drawPicture(in: context)
        if isHovered || isFocused || alone.progress > 0 {
            Tick.draw(
                below: pictureFrame.outset(by: theme.pixels(8)),
                alone.progress, isChosen: state.isChosen, theme, in: context)
        }
        guard state.isLocked else { return }
        let place = Rectangle(
            center: Point(x: lockCenter, y: bounds.center.y), radius: theme.pixels(10))
        theme.icons.draw(
            .lock, theme.pixels(20), in: place, theme[state.isChosen ? .onSelected : .detail],
            in: context)
    }

    private var pictureFrame: Rectangle {
        Rectangle(
            x: theme.pixels(12), y: theme.pixels(8),
            width: theme.pixels(LayerPictures.size.width),
            height: theme.pixels(LayerPictures.size.height))
    }

    private func drawPicture(in context: Context) {
        let (frame, radius) = (pictureFrame, theme.radius(.small))
        context.fill(frame, radius: radius, state.paper)
        if state.hasPicture {
            theme.icons.draw(.picture, theme.pixels(24), in: frame, theme[.outline], in: context)
        }
        if let ink = picture() {
            context.saved {
                context.setSource(ink, at: frame.origin)
                context.addRoundedRectangle(frame, radius: radius)
                context.fill()
            }
        }
        context.strokeInside(frame, radius: radius, width: theme.hairline, color: theme.edge)
    }

    // MARK: Touching

    override func handle(_ sample: PenSample) {
        let isAsking = asks(sample)
        if sample.phase == .hover, isAsking, !hasButton { onGesture(.asked(sample.position)) }
        hasButton = isAsking
        if sample.phase == .began, contact == nil {
            contact = (sample.pointer, sample.position, sample.time)
            invalidate()
        }
        guard let contact, contact.pointer == sample.pointer else { return }
        let height = frame.minY + sample.position.y
        switch sample.phase {
        case .hover: return
        case .began: if field == nil { _ = alone.take(sample, on: self) }
        case .moved:
            if !isDragged, sample.position.distance(to: contact.start) > theme.slop {
                alone.cancel()
                guard contact.time.advanced(by: Self.hold) <= sample.time else { return letGo() }
                isDragged = true
            }
            if isDragged { onGesture(.dragged(height)) } else { _ = alone.take(sample, on: self) }
        case .ended, .cancelled:
            let wasDragged = isDragged
            let isPress = alone.take(sample, on: self)
            letGo()
            let isDone = sample.phase == .ended
            if wasDragged { return onGesture(isDone ? .dropped(height) : .dragEnded) }
            if isDone, !isPress, bounds.contains(sample.position) { press() }
        }
    }

    private func letGo() {
        contact = nil
        isDragged = false
        invalidate()
    }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        if alone.advance(to: now) { invalidate() }
    }

    override var deadline: Timestamp? { super.deadline.earlier(alone.deadline) }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
        super.traitCollectionDidChange(previous)
        if alone.take(traitCollection) { invalidate() }
    }

    /// Whether the button was held that asks what can be done to it.
    private var hasButton = false

    @discardableResult
    override func press() -> Bool {
        onGesture(.chosen)
        return true
    }

    // MARK: Keys

    override func handle(_ press: KeyPress) -> Bool {
        guard field != nil else {
            if press.key == .enter, press.modifiers == .shift {
                alone.perform()
                return true
            }
            guard press.key == .enter || press.key == .character(" "), press.modifiers.isEmpty
            else { return false }
            return self.press()
        }
        switch press.key {
        case .enter: endRenaming()
        case .escape: endRenaming(isKept: false)
        case .tab: return false
        // What types a name is no command.
        default: return press.modifiers.isDisjoint(with: [.control, .alt])
        }
        return true
    }

    // MARK: Renaming

    /// Lets people type another name; gives the field.
    func beginRenaming() -> TextField {
        let field = TextField(theme: theme, name: .name, placeholder: .name)
        field.setText(state.name, isSelected: true)
        self.field = field
        subviews = [field, eye]
        layout()
        invalidate()
        return field
    }

    /// Takes the name that was typed once the keys go elsewhere.
    func settle() { if let field, !field.isFocused { endRenaming() } }

    /// Ends what people are in the middle of, as the row goes: a name that was typed so far is taken.
    func finish() {
        alone.cancel()
        endRenaming()
    }

    private func endRenaming(isKept: Bool = true) {
        guard let text = field?.text else { return }
        field = nil
        subviews = [title, opacity, eye]
        layout()
        invalidate()
        let isEmpty = text.allSatisfy(\.isWhitespace)
        onGesture(.renamed(isKept && !isEmpty ? text : state.name))
    }
}
