public import Geometry
public import Graphics
import Wording

/// Keys as they lie on a keyboard, side by side: those that are pressed together.
public final class Keycaps: View {
    private static let (height, gap, padding) = (24.0, 4.0, 7.0)
    private let theme: Theme
    private let caps: [Label]

    /// Keys with these words on them; none for no key.
    public init(theme: Theme, _ words: [String]) {
        self.theme = theme
        caps = words.map {
            Label(theme: theme, .verbatim($0), style: .smallFigure, color: .detail)
        }
        super.init(role: .label, name: words.joined(separator: "+"))
    }

    public override func restyle() { for cap in caps { cap.restyle() } }

    public override func size(fitting width: Double) -> Size {
        guard !caps.isEmpty else { return Size(width: 0, height: 0) }
        let gaps = theme.pixels(Self.gap) * Double(caps.count - 1)
        return Size(
            width: caps.reduce(gaps) { $0 + self.width(of: $1) }, height: theme.pixels(Self.height))
    }

    private func width(of cap: Label) -> Double {
        max(theme.pixels(Self.height), cap.natural.width + 2 * theme.pixels(Self.padding))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        var x = 0.0
        for cap in caps {
            let frame = Rectangle(x: x, y: 0, width: width(of: cap), height: bounds.height)
            context.fill(frame, radius: theme.radius(.small), theme[.hover])
            context.strokeInside(
                frame, radius: theme.radius(.small), width: theme.hairline,
                color: theme[.hairline])
            cap.draw(in: context, centeredIn: frame)
            x += frame.width + theme.pixels(Self.gap)
        }
    }
}
