import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// What lies in one of the eight places of the tip palette.
enum TipWish: Hashable {
    /// The brush that was in the hand before.
    case lastBrush
    /// One of the three colours.
    case color(Int)
    case pipette
    case eraser
    case undo
    case more

    /// What lies at each eighth of a turn, from the right on, from +x towards +y: it never changes, but
    /// for the hand, below which is what is needed least.
    static func places(for hand: Handedness) -> [TipWish] {
        let (right, left) = hand == .right ? (more, undo) : (undo, more)
        return [.pipette, right, .eraser, left, .lastBrush, .color(0), .color(1), .color(2)]
    }

    /// What lies in a direction.
    init(_ direction: Vector, for hand: Handedness) {
        let eighth = Int((direction.angle.degrees / 45).rounded())
        self = Self.places(for: hand)[(eighth + 8) % 8]
    }
}

/// One of the eight places.
final class TipPlace: Pressable {
    let wish: TipWish
    /// Whether the pointer points to it with the button held.
    var isAimed = false { didSet { if isAimed != oldValue { invalidate() } } }

    private let theme: Theme
    private var icon = Icon.more
    private var color: Color?

    init(theme: Theme, _ wish: TipWish, _ hand: Hand) {
        (self.theme, self.wish) = (theme, wish)
        super.init(name: Self.name(wish, hand).text())
        switch wish {
        case .lastBrush: icon = hand.otherBrush.map { Icon(of: $0) } ?? .brush
        case .color(let place): color = hand.tipColors.colors[place]
        case .pipette: icon = .eyedropper
        case .eraser: icon = .eraser
        case .undo: icon = .undo
        case .more: icon = .more
        }
    }

    private static func name(_ wish: TipWish, _ hand: Hand) -> Message {
        switch wish {
        case .lastBrush: hand.otherBrush.map { .verbatim($0.name) } ?? .lastBrush
        case .color(let place): .color(hand.tipColors.colors[place].code)
        case .pipette: .pickColor
        case .eraser: .eraser
        case .undo: .undo
        case .more: .more
        }
    }

    override var focusCorner: Corner? { .bar }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let middle = bounds.center
        if isPressed || isHovered || isAimed {
            context.setSource(theme[isPressed || isAimed ? .pressed : .hover])
            context.addCircle(center: middle, radius: theme.pixels(26))
            context.fill()
        }
        guard let color else {
            theme.icons.draw(
                icon, theme.pixels(24), in: bounds, theme[isEnabled ? .text : .disabled],
                in: context)
            return
        }
        Swatch.draw(
            color.withAlpha(1), at: middle, radius: theme.pixels(18), theme, in: context)
    }
}

/// The middle of the tip palette: the line in true size; a drag to the side makes it broader or finer.
final class TipMiddle: View {
    /// What it shows.
    var brush: Brush { didSet { if brush != oldValue { showFigure() } } }
    /// Takes the width that people drag it to, in points.
    var onChange: (Double) -> Void = { _ in }

    private let theme: Theme
    /// Pixels of the window for a point of the drawing.
    private let shownScale: Double
    private let figure: Label
    private var start: (place: Double, width: Double, pointer: PointerID)?

    init(theme: Theme, _ brush: Brush, shownScale: Double) {
        (self.theme, self.brush, self.shownScale) = (theme, brush, shownScale)
        figure = Label(theme: theme, style: .smallFigure, color: .detail)
        super.init(role: .slider, name: Message.size.text())
        subviews = [figure]
        showFigure()
    }

    private func showFigure() {
        figure.say(Message.points(brush.largestWidth).text())
        layout()
        invalidate()
    }

    override var value: String? { Message.pointsWide(brush.largestWidth).text() }

    override var isFocusable: Bool { true }

    override var takesContacts: Bool { true }

    override func view(at point: Point) -> View? {
        point.distance(to: bounds.center) <= bounds.width / 2 ? self : nil
    }

    override var focusCorner: Corner? { .bar }

    override func layout() {
        let size = figure.natural
        figure.place(
            Rectangle(
                x: (bounds.center.x - size.width / 2).rounded(),
                y: (bounds.center.y + theme.pixels(38) - size.height / 2).rounded(),
                width: size.width.rounded(.up), height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let (middle, radius) = (bounds.center, bounds.width / 2)
        context.setSource(theme.ground(theme[.well], under: brush.color))
        context.addCircle(center: middle, radius: radius)
        context.fill()
        context.setSource(theme[.hairline])
        context.addCircle(center: middle, radius: radius - theme.hairline / 2)
        context.stroke(width: theme.hairline)
        let most = radius - theme.pixels(26)
        func width(_ width: Double) -> Double { min(max(width * shownScale / 2, 1), most) }
        if brush.effect == .ink {
            context.setSource(brush.color.withAlpha(brush.inkAlpha))
            context.addCircle(center: middle, radius: width(brush.width(force: 0.5)))
            context.fill()
        }
        context.setSource(theme[.outline])
        context.addCircle(center: middle, radius: width(brush.largestWidth))
        context.stroke(width: theme.hairline)
    }

    override func handle(_ sample: PenSample) {
        if sample.phase == .began, start == nil {
            start = (sample.position.x, brush.largestWidth, sample.pointer)
        }
        guard let start, start.pointer == sample.pointer, sample.phase != .hover else { return }
        if !sample.phase.isContact { self.start = nil }
        let way = (sample.position.x - start.place) / theme.scale
        // A tap is no drag.
        if abs(way) > 3 { onChange(Brush.width(start.width, draggedBy: way)) }
    }

    override func handle(_ press: KeyPress) -> Bool {
        switch press.key {
        case .up: onChange(Brush.allowed(brush.largestWidth * 1.1))
        case .down: onChange(Brush.allowed(brush.largestWidth / 1.1))
        default: return false
        }
        return true
    }
}
