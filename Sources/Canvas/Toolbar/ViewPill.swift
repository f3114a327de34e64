import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// How the paper is shown, in a few figures: comes with a change, and stays while that is unusual.
final class ViewPill: Overlay {
    /// Seconds that it stays after a change.
    private static let stay = 1.2

    /// What a tap does.
    var action: () -> Void {
        get { button.action }
        set { button.action = newValue }
    }
    /// What a press does, by force or by holding still.
    var pressed: () -> Void = {}
    /// What a press is on, and what it shows lies beside.
    var control: View { button }
    /// Whether what a press shows is there, so that it stays.
    var isInUse = false { didSet { button.isChosen = isInUse } }
    /// Whether it is not to be seen, whatever changes.
    var isAway = false { didSet { if isAway != oldValue { setNeedsLayout() } } }

    /// The hand that holds the pen: it lies opposite to that.
    var hand = Handedness.right { didSet { if hand != oldValue { setNeedsLayout() } } }

    private let button: ViewButton
    private var viewport: Viewport
    /// When it goes; nil for not by itself, or gone already.
    private var end: Timestamp?
    private var isShown: Bool

    /// A pill for this view, which is not new to anybody.
    init(theme: Theme, _ viewport: Viewport) {
        (button, self.viewport) = (ViewButton(theme: theme), viewport)
        isShown = viewport.isUnusual
        super.init(
            theme: theme, role: .group, name: Message.viewOfThePaper.text(), modality: .floating,
            surface: Surface(.bar, .bar))
        subviews = [button]
        button.show(viewport)
        button.forcePress = ForcePress(theme: theme) { [unowned self] in pressed() }
        button.pressTip = .forZoomAndRotation
    }

    /// Shows how the paper is shown now.
    func show(_ viewport: Viewport, now: Timestamp) {
        if !viewport.looksLike(self.viewport) {
            button.show(viewport)
            end = now.advanced(by: Self.stay)
        }
        self.viewport = viewport
        if let end, end <= now { self.end = nil }
        let isWanted = viewport.isUnusual || end != nil || isInUse
        guard isWanted != isShown else { return }
        isShown = isWanted
        setNeedsLayout()
    }

    override var isTimed: Bool { true }

    override var deadline: Timestamp? { super.deadline.earlier(isShown ? end : nil) }

    override var entrance: Entrance? { .fade }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard isShown, !isAway else { return .null }
        let (inset, height) = (theme.pixels(12), theme.controlHeight)
        let width = button.size(fitting: size.width).width
        return Rectangle(
            x: hand == .right ? inset : size.width - inset - width,
            y: size.height - foot - inset - height, width: width, height: height)
    }

    override func layout() { button.place(bounds) }
}

extension Viewport {
    /// Whether people may want to get back from it: turned, or in a mirror.
    fileprivate var isUnusual: Bool { rotation != .zero || isFlipped }

    fileprivate func looksLike(_ other: Viewport) -> Bool {
        scale == other.scale && rotation == other.rotation && isFlipped == other.isFlipped
    }
}

/// What is on the pill.
private final class ViewButton: Pressable {
    private static let iconLength = 20.0
    private let theme: Theme
    private let figures: Label
    private var icon = Icon.zoom
    /// Whether what a press shows is there.
    var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }

    init(theme: Theme) {
        self.theme = theme
        figures = Label(theme: theme, style: .figure)
        super.init(name: Message.viewOfThePaper.text())
        subviews = [figures]
    }

    override var value: String? { figures.name }

    override var focusCorner: Corner? { .bar }

    override var tooltip: Tip? { tip }

    func show(_ viewport: Viewport) {
        icon = viewport.isFlipped ? .flip : viewport.rotation != .zero ? .rotate : .zoom
        let isTurned = viewport.rotation != .zero
        figures.say(
            Message.view(
                zoom: viewport.scale / theme.scale, turn: isTurned ? viewport.rotation : nil
            ).text())
        invalidate()
    }

    override func size(fitting width: Double) -> Size {
        Size(
            width: (figures.natural.width + theme.pixels(60)).rounded(.up),
            height: theme.controlHeight)
    }

    override func layout() {
        let size = figures.natural
        figures.place(
            Rectangle(
                x: theme.pixels(42), y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width.rounded(.up), height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isChosen || isPressed || isHovered {
            context.fill(
                bounds.outset(by: -theme.hairline), radius: theme.radius(.bar) - theme.hairline,
                theme[isChosen ? .selected : isPressed ? .pressed : .hover])
        }
        let place = Rectangle(
            center: Point(x: theme.pixels(24), y: bounds.center.y), radius: theme.pixels(10))
        theme.icons.draw(
            icon, theme.pixels(Self.iconLength), in: place,
            theme[isChosen ? .onSelected : .detail], in: context)
        Tick.draw(
            below: bounds, forcePress?.progress ?? 0, isChosen: isChosen, theme, in: context)
    }
}
