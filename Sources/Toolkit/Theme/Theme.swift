public import Geometry
public import Graphics
import Wording

/// Colours and measures of everything around the canvas, and what is made of them once.
///
/// All views of a window share one; after a change `View.restyle` has them take it.
public final class Theme {
    /// Whether surfaces are light or dark.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// Dark text on light surfaces.
        case light
        /// Light text on dark surfaces.
        case dark
    }

    /// How large controls and text are: 1 at 96 dots per inch.
    public var scale: Double { didSet { if scale != oldValue { (shadows, edges) = ([:], [:]) } } }
    /// Whether surfaces are light or dark.
    public var appearance: Appearance
    /// Whether things come and go without moving.
    public var isMotionReduced = false
    /// The drawings on controls.
    public let icons: Icons

    private static let colors: [Appearance: [ColorToken: Color]] = [
        .light: Tokens.design.colors(\.light), .dark: Tokens.design.colors(\.dark),
    ]
    private let tokens = Tokens.design
    private var shadows: [Shadow: ShadowMask] = [:]
    private var edges: [Corner: EdgeMask] = [:]

    private struct Shadow: Hashable {
        let corner: Corner
        let elevation: Elevation
    }

    /// The measures for a screen of this scale, with icons from the folder at this path; nil for none.
    public init(scale: Double = 1, appearance: Appearance = .light, icons: String? = nil) {
        (self.scale, self.appearance, self.icons) = (scale, appearance, Icons(folder: icons))
    }

    /// A colour by what it is for.
    public subscript(_ token: ColorToken) -> Color {
        // Each appearance has all of them.
        Self.colors[appearance]?[token] ?? .black
    }

    /// A colour by what it is for, to be seen on any ground, such as the paper of a drawing: that of the
    /// appearance whose surfaces are more like it.
    public func color(_ token: ColorToken, on ground: Color) -> Color {
        let light = 0.2126 * ground.red + 0.7152 * ground.green + 0.0722 * ground.blue
        return Self.colors[light > 0.4 ? .light : .dark]?[token] ?? .black
    }

    /// What ink of this colour is shown on: this paper, or the well of the other appearance where ink would
    /// hardly be seen on it, as black on night paper.
    public func ground(_ paper: Color, under ink: Color) -> Color {
        let (line, ground) = (OKLab(ink), OKLab(paper))
        let way = OKLab(
            lightness: line.lightness - ground.lightness, a: line.a - ground.a, b: line.b - ground.b
        )
        let distance = (way.lightness * way.lightness + way.chroma * way.chroma).squareRoot()
        // Dark colours look more alike than their distance tells.
        let areBothDark = max(line.lightness, ground.lightness) < 0.42
        guard areBothDark || distance < 0.08 else { return paper }
        return Self.colors[ground.lightness > 0.6 ? .dark : .light]?[.well] ?? paper
    }

    // MARK: Measures

    /// A distance, a radius or a font size of `points` at this scale, in pixels.
    public func pixels(_ points: Double) -> Double { (points * scale).rounded() }

    /// A thin line, in pixels.
    public var hairline: Double { max(scale.rounded(.down), 1) }
    /// How far a contact goes before it is a drag and no tap, in pixels.
    public var slop: Double { pixels(8) }
    /// How high a control is, in pixels.
    public var controlHeight: Double { pixels(44) }

    /// A radius, in pixels.
    public func radius(_ corner: Corner) -> Double { pixels(tokens.radius[corner.rawValue] ?? 0) }

    // MARK: Texts

    /// What a text of this style is set in.
    public func font(_ style: TextStyle) -> TextLayout.Font {
        let type = tokens.type
        let (text, weight): (Tokens.Text, Int?) =
            switch style {
            case .display: (type.display, nil)
            case .title: (type.title, nil)
            case .body: (type.body, nil)
            case .strong: (type.strong, nil)
            case .figure: (type.figure, nil)
            case .small: (type.small, nil)
            case .smallFigure: (type.small, 500)
            case .name: (type.body, 500)
            case .smallStrong: (type.small, 600)
            case .search: (type.title, 400)
            }
        var font = TextLayout.Font(
            size: text.px * scale, lineHeight: pixels(text.line), weight: weight ?? text.weight,
            hasEvenDigits: text.features == "tnum" || style == .smallFigure,
            families: type.families.joined(separator: ","))
        if Language.current.code.hasPrefix("zh") { set(&font, text) }
        return font
    }

    /// Has a font set Chinese: in the shapes of the language, with more room between lines, and no bolder than small
    /// characters of many strokes can be.
    private func set(_ font: inout TextLayout.Font, _ text: Tokens.Text) {
        font.language = Language.current.code.replacing("_", with: "-")
        font.lineHeight = pixels(text.line + tokens.type.cjkExtraLine)
        guard text.px < tokens.type.title.px else { return }
        font.weight = min(font.weight, 500)
        font.strongWeight = 500
    }

    // MARK: Depth

    /// How far a shadow reaches beyond its surface, in pixels.
    public func shadowReach(_ elevation: Elevation) -> Double {
        guard let shadow = tokens.elevation[elevation.rawValue] else { return 0 }
        return (1.5 * shadow.blur * scale + abs(shadow.y) * scale).rounded(.up) + 1
    }

    /// Draws a surface with its shadow and its edge, in whole pixels.
    ///
    /// - Throws: where memory is short.
    public func drawSurface(
        _ frame: PixelRectangle, _ corner: Corner, _ elevation: Elevation, in context: Context
    ) throws(GraphicsError) {
        try drawShadow(of: frame, corner, elevation, in: context)
        context.fill(frame.rectangle, radius: radius(corner), self[.surface])
        try drawEdge(of: frame, corner, self[.hairline], in: context)
    }

    /// Draws a thin line along the inside of a surface.
    ///
    /// - Throws: where memory is short.
    public func drawEdge(
        of frame: PixelRectangle, _ corner: Corner, _ color: Color, in context: Context
    ) throws(GraphicsError) {
        try edge(corner).draw(inside: frame, color, in: context)
    }

    /// Draws the shadow of a surface, and nothing of that; `strength` is how much of it, 0…1.
    ///
    /// Where it `isOneOfMany` that are as large as one another, its picture is kept for the next.
    ///
    /// - Throws: where memory is short.
    public func drawShadow(
        of frame: PixelRectangle, _ corner: Corner, _ elevation: Elevation, strength: Double = 1,
        isOneOfMany: Bool = false, in context: Context
    ) throws(GraphicsError) {
        guard let shadow = tokens.elevation[elevation.rawValue] else { return }
        try mask(Shadow(corner: corner, elevation: elevation), blur: shadow.blur).draw(
            of: frame, below: Int(pixels(shadow.y)),
            .black.withAlpha(strength * (shadow.alpha[appearance.rawValue] ?? 0)),
            isOneOfMany: isOneOfMany, in: context)
    }

    private func mask(_ key: Shadow, blur: Double) throws(GraphicsError) -> ShadowMask {
        if let known = shadows[key] { return known }
        let mask = try ShadowMask(radius: radius(key.corner), blur: blur * scale)
        shadows[key] = mask
        return mask
    }

    private func edge(_ corner: Corner) throws(GraphicsError) -> EdgeMask {
        if let known = edges[corner] { return known }
        let mask = try EdgeMask(radius: radius(corner), width: Int(hairline))
        edges[corner] = mask
        return mask
    }

    /// What dims the window behind sheets and dialogs.
    var scrim: Color { .black.withAlpha(tokens.scrim[appearance.rawValue] ?? 0) }

    /// How dark the window is around something that is pressed as far as it gets without a preview, and around a
    /// preview, 0…1.
    var pressDim: (hint: Double, peek: Double) {
        let dim = tokens.force.dim[appearance.rawValue]
        return (dim?.hint ?? 0, dim?.peek ?? 0)
    }

    // MARK: Motion

    /// How something moves; nil where motion is reduced.
    public func spring(_ motion: Motion) -> Spring? {
        guard !isMotionReduced, let spring = tokens.spring[motion.rawValue] else { return nil }
        return Spring(stiffness: spring.stiffness, dampingRatio: spring.ratio)
    }

    /// How much is seen of what can be read, but not used now, 0…1.
    public static let faint = 0.45

    /// Seconds in which something appears or goes.
    public var fade: Double { tokens.fade.ms / 1000 }
}

extension TextLayout {
    /// Draws the text in the middle of `frame`, on whole pixels.
    func draw(in context: Context, centeredIn frame: Rectangle, color: Color) {
        let origin = Point(
            x: (frame.center.x - size.width / 2).rounded(),
            y: (frame.center.y - size.height / 2).rounded())
        draw(in: context, at: origin, color: color)
    }
}
