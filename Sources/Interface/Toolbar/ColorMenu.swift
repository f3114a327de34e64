import Editing
import Geometry
import Graphics
import Ink
import Input
import Toolkit
import Wording

/// The colour of the ink: by hue and shade, by code or name, from a palette, or one used before.
final class ColorMenu: View {
    /// What stands above the colours to tap, and the ring alone, in points.
    private static let (head, ring) = (316.0, 256.0)
    /// The room between ring and colours that lie beside one another, in points.
    private static let between = 24.0
    /// What a window has to have around it: bars, edges, and for width what lies between, in points.
    private static let around = Size(width: 24 + 48, height: 68 + 16 + 32)

    private let theme: Theme
    private var color: Color
    private let change: (Color) -> Void
    private let field: ColorField
    private let pair: ColorPair
    private let code: TextField
    /// Begins to take a colour from the paper; nil where none is taken from there.
    private let pipette: IconButton?
    /// Whether ring and colours lie beside one another.
    private let isWide: Bool
    /// The first palette, the colours that were drawn with, and further palettes.
    private let groups: [SwatchGroup]

    /// The colour of what is in the `hand`; `change` takes what people make of it.
    ///
    /// `pick`, where there is one, begins to take one from the paper. In a low `window` it is wide.
    init(
        theme: Theme, _ hand: Hand, within window: Rectangle, pick: (() -> Void)?,
        change: @escaping (Color) -> Void
    ) {
        (self.theme, self.change, color) = (theme, change, hand.brush.color)
        field = ColorField(
            theme: theme,
            ColorField.Words(
                hue: .hue, shade: .shade, hueText: { .degrees($0) },
                shadeText: { .shade($0, $1) }))
        pair = ColorPair(theme: theme, former: color)
        code = TextField(theme: theme, name: .colorCode)
        pipette = pick.map {
            FilledIconButton(theme: theme, .eyedropper, name: .pickColor, action: $0)
        }
        let palettes = hand.palettes.enumerated().map { index, palette in
            SwatchGroup(
                theme: theme, .verbatim(palette.name), palette.entries, gap: index == 0 ? 20 : 12)
        }
        let recent = SwatchGroup(
            theme: theme, .recentColors, hand.recentColors.colors.map { Palette.Entry($0) },
            gap: 12)
        groups = palettes.prefix(1) + [recent] + palettes.dropFirst()
        let high = groups.reduce(theme.pixels(Self.head)) { $0 + $1.size(fitting: 0).height }
        isWide =
            high > window.height - theme.pixels(Self.around.height)
            && window.width >= 2 * 7 * theme.controlHeight + theme.pixels(Self.around.width)
        super.init(role: .group, name: Message.color.text())
        subviews = [field, pair, code] + [pipette].compactMap(\.self) + groups
        listen(former: color)
        show(isTyping: false)
    }

    private func listen(former: Color) {
        field.onChange = { [unowned self] in take($0.withAlpha(color.alpha)) }
        pair.action = { [unowned self] in take(former) }
        for group in groups { group.swatches.onChoose = { [unowned self] in take($0) } }
        code.onChange = { [unowned self] in read($0) }
        code.onLeave = { [unowned self] in show(isTyping: false) }
    }

    // MARK: The colour

    private func take(_ color: Color, isTyping: Bool = false) {
        self.color = color
        show(isTyping: isTyping)
        change(color)
    }

    /// Shows a colour that the ink has got elsewhere.
    func show(_ color: Color) {
        guard color != self.color else { return }
        self.color = color
        show(isTyping: false)
    }

    /// Shows the colour everywhere, but not in the place of what people are just typing.
    private func show(isTyping: Bool) {
        field.show(color)
        pair.color = color
        for group in groups { group.swatches.show(color) }
        refuse(false)
        if !isTyping, code.text != color.code { code.setText(color.code) }
    }

    // MARK: What is typed

    private func read(_ text: String) {
        switch ColorText(text) {
        case .color(let color): take(color, isTyping: true)
        case .unfinished: refuse(false)
        case .wrong: refuse(true)
        }
    }

    private func refuse(_ isRefused: Bool) {
        guard code.isRefused != isRefused else { return }
        code.isRefused = isRefused
        groups.first?.say(isRefused ? .noColor : nil)
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard code.isFocused, press.key == .enter else { return false }
        if case .color = ColorText(code.text) { show(isTyping: false) } else { refuse(true) }
        return true
    }

    // MARK: Places

    private var width: Double { 7 * theme.controlHeight }

    override func size(fitting width: Double) -> Size {
        let heights = groups.reduce(0) { $0 + $1.size(fitting: self.width).height }
        guard isWide else {
            return Size(width: self.width, height: theme.pixels(Self.head) + heights)
        }
        return Size(
            width: 2 * self.width + theme.pixels(Self.between),
            height: max(theme.pixels(Self.ring), theme.controlHeight + heights))
    }

    override func layout() {
        let wanted = size(fitting: bounds.width).width
        let left = max(((bounds.width - wanted) / 2).rounded(.down), 0)
        let right = left + (isWide ? width + theme.pixels(Self.between) : 0)
        let (high, gap) = (theme.controlHeight, theme.pixels(8))
        field.place(Rectangle(x: left, y: 0, width: width, height: theme.pixels(Self.ring)))
        let row = isWide ? 0 : theme.pixels(272)
        let pairWidth = pair.size(fitting: width).width
        pair.place(Rectangle(x: right, y: row, width: pairWidth, height: high))
        let codeLeft = pairWidth + theme.pixels(12)
        let codeRight = pipette == nil ? width : width - high - gap
        code.place(
            Rectangle(x: right + codeLeft, y: row, width: codeRight - codeLeft, height: high))
        pipette?.place(Rectangle(x: right + width - high, y: row, width: high, height: high))
        var top = row + high
        for group in groups {
            let height = group.size(fitting: width).height
            group.place(Rectangle(x: right, y: top, width: width, height: height))
            top += height
        }
    }
}

/// A button that shows its ground all the time, as it stands beside a field.
private final class FilledIconButton: IconButton {
    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, radius: theme.radius(.control), theme[.hover])
        try super.draw(part, in: context)
    }
}
