public import Geometry
import Graphics
import Input
public import Wording

/// A ring of hues around a square of what one of them can be: to the right more saturated, upwards brighter.
///
/// Each takes the keys for itself: arrows go 1 %, with Shift 10 %.
public final class ColorField: View {
    /// What its two parts are called, and how they say what they are set to.
    public struct Words {
        /// The name of the ring.
        public var hue: Message
        /// The name of the square.
        public var shade: Message
        /// Says a hue, 0…1.
        public var hueText: (Double) -> Message
        /// Says a saturation and a value, each 0…1.
        public var shadeText: (_ saturation: Double, _ value: Double) -> Message

        /// These names and sentences.
        public init(
            hue: Message, shade: Message, hueText: @escaping (Double) -> Message,
            shadeText: @escaping (_ saturation: Double, _ value: Double) -> Message
        ) {
            (self.hue, self.shade) = (hue, shade)
            (self.hueText, self.shadeText) = (hueText, shadeText)
        }
    }

    /// What it is set to: the nearest colour of eight bits each.
    public private(set) var color = Color.black
    /// Takes what people set it to.
    public var onChange: (Color) -> Void = { _ in }

    private let theme: Theme
    private let ring: HueRing
    private let square: ShadeSquare

    /// A field that is set to black.
    public init(theme: Theme, _ words: Words) {
        self.theme = theme
        ring = HueRing(theme: theme, words)
        square = ShadeSquare(theme: theme, words)
        super.init(role: .group)
        subviews = [ring, square]
        ring.onChange = { [unowned self] in
            square.show(hue: $0)
            tell()
        }
        square.onChange = { [unowned self] in tell() }
    }

    public override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(256))
    }

    public override func layout() {
        ring.place(bounds)
        let side = theme.pixels(136)
        square.place(
            Rectangle(
                x: (bounds.center.x - side / 2).rounded(),
                y: (bounds.center.y - side / 2).rounded(), width: side, height: side))
    }

    /// Sets it; a grey leaves the hue as it is, and its own colour leaves everything.
    public func show(_ color: Color) {
        let color = color.withAlpha(1).roundedToBytes
        guard color != self.color else { return }
        self.color = color
        let place = Okhsv(color)
        if place.saturation > 0 {
            ring.show(hue: place.hue)
            square.show(hue: place.hue)
        }
        square.show(saturation: place.saturation, value: place.value)
    }

    private func tell() {
        let color = square.shade.color.roundedToBytes
        guard color != self.color else { return }
        self.color = color
        onChange(color)
    }
}

extension Color {
    /// The nearest colour of eight bits per component, as files and the hex figure hold it.
    public var roundedToBytes: Color {
        func rounded(_ value: Double) -> Double { (min(max(value, 0), 1) * 255).rounded() / 255 }
        return Color(
            red: rounded(red), green: rounded(green), blue: rounded(blue), alpha: rounded(alpha))
    }
}

/// The knob of a field of colours, which shows the one that it lies on.
enum ColorKnob {
    /// How far it reaches from its middle, in points.
    static let reach = 15.0

    /// What it covers.
    static func frame(at center: Point, _ theme: Theme) -> Rectangle {
        Rectangle(center: center, radius: theme.pixels(reach))
    }

    static func draw(_ color: Color, at center: Point, _ theme: Theme, in context: Context) {
        func circle(_ radius: Double) {
            context.addCircle(center: center, radius: radius * theme.scale)
        }
        context.setSource(.black.withAlpha(0.35))
        circle(14)
        context.fill()
        context.setSource(.white)
        circle(13.5)
        context.fill()
        context.setSource(color)
        circle(10.5)
        context.fill()
    }
}

extension KeyPress {
    /// How far an arrow key goes, to the right and up; nil for other keys.
    var colorStep: (right: Double, up: Double)? {
        guard modifiers.isSubset(of: .shift) else { return nil }
        let step = modifiers.contains(.shift) ? 0.1 : 0.01
        return switch key {
        case .left: (-step, 0)
        case .right: (step, 0)
        case .up: (0, step)
        case .down: (0, -step)
        default: nil
        }
    }
}
