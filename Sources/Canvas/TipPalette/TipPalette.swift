import Editing
import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// Eight places around the tip of the pen, and the line in their middle.
final class TipPalette: Overlay {
    /// How wide it is, how wide its middle, how far the places lie from there, and how large they are: in points.
    private static let (width, middleWidth, way, side) = (228.0, 108.0, 84.0, 56.0)

    /// Takes what people choose.
    var onWish: (TipWish) -> Void = { _ in }
    /// Takes what a pointer does over it that touches nothing; places are those of the window.
    var onHover: (PenSample) -> Void = { _ in }

    let middle: TipMiddle
    private let places: [TipPlace]
    private let center: Point
    private let holding: Handedness
    /// The contacts that began on it, and where.
    private var contacts: [PointerID: View] = [:]

    /// A palette for what is in the hand, around a place of the window.
    init(
        theme: Theme, _ hand: Hand, for holding: Handedness, canUndo: Bool, at tip: Point,
        shownScale: Double
    ) {
        (center, self.holding) = (tip, holding)
        places = TipWish.places(for: holding).map { TipPlace(theme: theme, $0, hand) }
        middle = TipMiddle(theme: theme, hand.inUse, shownScale: shownScale)
        super.init(
            theme: theme, role: .group, name: Message.tipPalette.text(), modality: .floating,
            closesOnEscape: true, surface: Surface(.palette, .popover))
        subviews = places + [middle]
        for place in places {
            place.action = { [unowned self, unowned place] in onWish(place.wish) }
            if place.wish == .undo { place.isEnabled = canUndo }
        }
    }

    override var closesAtPressElsewhere: Bool { true }

    override var entrance: Entrance? { .popover }

    /// Centred at the tip, and within the window.
    override func frame(in size: Size, above foot: Double) -> Rectangle {
        let (width, edge) = (theme.pixels(Self.width), theme.pixels(4))
        func start(_ place: Double, _ length: Double) -> Double {
            max(min(max(place - width / 2, edge), length - edge - width), 0).rounded()
        }
        return Rectangle(
            x: start(center.x, size.width), y: start(center.y, size.height), width: width,
            height: width)
    }

    override func layout() {
        let (middlePlace, side) = (bounds.center, theme.pixels(Self.side))
        for (index, place) in places.enumerated() {
            let direction = Vector(angle: Angle(degrees: 45 * Double(index)))
            let there = middlePlace + direction * (Self.way * theme.scale)
            place.place(
                Rectangle(
                    x: (there.x - side / 2).rounded(), y: (there.y - side / 2).rounded(),
                    width: side, height: side))
        }
        middle.place(Rectangle(center: middlePlace, radius: theme.pixels(Self.middleWidth) / 2))
    }

    // MARK: Pointers

    override func view(at point: Point) -> View? {
        point.distance(to: bounds.center) <= bounds.width / 2 ? self : nil
    }

    override func hoverChanged() { if !isHovered { aim(at: nil) } }

    override func handle(_ sample: PenSample) throws(GraphicsError) {
        guard sample.phase != .hover else {
            var sample = sample
            sample.position = sample.position + offset
            aim(at: sample.position)
            return onHover(sample)
        }
        if sample.phase == .began {
            let touched = super.view(at: sample.position)
            contacts[sample.pointer] = touched === self ? nil : touched
        }
        guard let view = contacts[sample.pointer] else { return }
        if !sample.phase.isContact { contacts[sample.pointer] = nil }
        var inside = sample
        inside.position = sample.position - (view.frame.origin - .zero)
        try view.handle(inside)
    }

    /// What lies at a place of the window; nil in the middle.
    func wish(at place: Point) -> TipWish? {
        let way = place - frame.center
        return way.length > theme.pixels(Self.middleWidth) / 2 ? TipWish(way, for: holding) : nil
    }

    /// Shows to what the pointer points.
    func aim(at place: Point?) {
        let wish = place.flatMap { self.wish(at: $0) }
        for place in places { place.isAimed = place.isEnabled && place.wish == wish }
    }

    // MARK: Keys

    override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .right, .down: moveFocus(by: 1)
        case .left, .up: moveFocus(by: -1)
        default: return false
        }
        return true
    }
}
