package import Editing
package import Geometry
import Graphics
import Ink
package import Input
package import Toolkit
import Wording

/// The colour of the ink: by hue and shade, by code or name, from a palette, or one used before.
package final class ColorMenu: View {
    /// What stands above the colours to tap, and the ring alone, in points.
    private static let (head, ring) = (316.0, 256.0)
    /// The room between ring and colours that lie beside one another, in points.
    private static let between = 24.0
    /// What a window has to have around it: bars, edges, and for width what lies between, in points.
    private static let around = Size(width: 24 + 22 + 16, height: 68 + 16 + 32)

    /// What people ask for.
    package enum Wish {
        /// Another colour of the ink.
        case take(Color)
        /// A colour from the paper.
        case pick
        /// Another palette.
        case choose(Palette)
        /// What is to be done with palettes.
        case command(Command)
    }

    private let theme: Theme
    private var color: Color
    private let onWish: (Wish) -> Void
    private let field: ColorField
    private let pair: ColorPair
    private let code: TextField
    /// Begins to take a colour from the paper; nil where none is taken from there.
    private let pipette: IconButton?
    private let window: Rectangle
    /// The palette in use, as it is shown; nil where there is none.
    private var palette: Palette?
    /// All palettes that there are.
    private var allPalettes: [Palette]
    private var paletteGroup: PaletteGroup?
    /// What shows all palettes.
    private weak var palettes: Popover?
    /// The colours that were drawn with.
    private let recent: SwatchGroup

    /// The colour of what is in the `hand`; `onWish` takes what people ask for.
    ///
    /// Where it has a pipette, one of the wishes is a colour from the paper. In a low `window` it is wide.
    package init(
        theme: Theme, _ hand: Hand, within window: Rectangle, hasPipette: Bool = true,
        onWish: @escaping (Wish) -> Void
    ) {
        (self.theme, self.window, self.onWish) = (theme, window, onWish)
        color = hand.brush.color
        field = ColorField(
            theme: theme,
            ColorField.Words(
                hue: .hue, shade: .shade, hueText: { .degrees($0) },
                shadeText: { .shade($0, $1) }))
        pair = ColorPair(theme: theme, former: color)
        code = TextField(theme: theme, name: .colorCode)
        pipette =
            hasPipette
            ? FilledIconButton(theme: theme, .eyedropper, name: .pickColor) { onWish(.pick) } : nil
        allPalettes = hand.palettes
        recent = SwatchGroup(
            theme: theme, .recentColors, hand.recentColors.colors.map { Palette.Entry($0) },
            gap: 12)
        super.init(role: .group, name: Message.color.text())
        listen(former: color)
        show(hand.palette)
        show(isTyping: false)
    }

    private func listen(former: Color) {
        field.onChange = { [unowned self] in take($0.withAlpha(color.alpha)) }
        pair.action = { [unowned self] in take(former) }
        recent.swatches.onChoose = { [unowned self] in take($0) }
        code.onChange = { [unowned self] in read($0) }
        code.onLeave = { [unowned self] in show(isTyping: false) }
    }

    // MARK: The palette

    /// Shows this palette as the one in use; nil for none.
    private func show(_ palette: Palette?) {
        self.palette = palette
        paletteGroup = palette.map {
            let group = PaletteGroup(theme: theme, $0, mostRows: mostRows)
            group.swatches.onChoose = { [unowned self] in take($0) }
            group.title.action = { [unowned self, unowned group] in
                showPalettes(beside: group.title)
            }
            return group
        }
        paletteGroup?.swatches.show(color)
        subviews =
            [field, pair, code] + [pipette, paletteGroup, recent].compactMap { $0 as View? }
        setNeedsLayout()
    }

    /// Shows all palettes, or makes them go.
    private func showPalettes(beside title: PaletteTitle) {
        if let palettes, palettes.parent != nil { return palettes.close() }
        let menu = PaletteMenu(
            theme: theme, allPalettes, chosen: palette?.id,
            choose: { [unowned self] in
                palettes?.close()
                show($0)
                onWish(.choose($0))
            },
            perform: { [unowned self] in
                palettes?.close()
                onWish(.command($0))
            })
        let shown = Popover(theme: theme, name: .palettes, beside: title, margin: 8, body: menu)
        palettes = shown
        title.isChosen = true
        shown.onClose = { [weak title] in title?.isChosen = false }
        shown.toggle()
    }

    /// As many rows as the window has room for, and so many at least that a palette can be used.
    private var mostRows: Int {
        let head = isWide ? theme.controlHeight : theme.pixels(Self.head)
        let room =
            window.height - theme.pixels(Self.around.height) - head - theme.controlHeight
            - recent.size(fitting: 0).height
        return max(Int(room / theme.controlHeight), 2)
    }

    /// Whether ring and colours lie beside one another, as below it there is no room for two rows of a palette.
    private var isWide: Bool {
        let high =
            theme.pixels(Self.head) + recent.size(fitting: 0).height + 3 * theme.controlHeight
        return high > window.height - theme.pixels(Self.around.height)
            && window.width >= 2 * width + theme.pixels(Self.around.width)
    }

    // MARK: The colour

    private func take(_ color: Color, isTyping: Bool = false) {
        self.color = color
        show(isTyping: isTyping)
        onWish(.take(color))
    }

    /// Shows what the ink has got elsewhere.
    package func show(_ hand: Hand) {
        allPalettes = hand.palettes
        if hand.palette != palette { show(hand.palette) }
        guard hand.brush.color != color else { return }
        color = hand.brush.color
        show(isTyping: false)
    }

    /// Shows the colour everywhere, but not in the place of what people are just typing.
    private func show(isTyping: Bool) {
        field.show(color)
        pair.color = color
        for swatches in [paletteGroup?.swatches, recent.swatches] { swatches?.show(color) }
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
        paletteGroup?.say(isRefused ? .noColor : nil)
    }

    package override func handle(_ press: KeyPress) -> Bool {
        guard code.isFocused, press.key == .enter else { return false }
        if case .color = ColorText(code.text) { show(isTyping: false) } else { refuse(true) }
        return true
    }

    // MARK: Places

    /// All of it begins where the colours to tap do, whose targets reach further.
    private var inset: Double { theme.pixels(Swatches.overhang) }

    private var width: Double { 7 * theme.controlHeight + 2 * inset }

    /// How high the colours to tap are, all together.
    private var colorsHeight: Double {
        [paletteGroup, recent].compactMap { $0?.size(fitting: width).height }.reduce(0, +)
    }

    package override func size(fitting width: Double) -> Size {
        guard isWide else {
            return Size(
                width: min(self.width, width),
                height: theme.pixels(Self.head) + colorsHeight + 2 * inset)
        }
        return Size(
            width: 2 * self.width + theme.pixels(Self.between),
            height: max(theme.pixels(Self.ring), theme.controlHeight + colorsHeight) + 2 * inset)
    }

    package override func layout() {
        let wanted = size(fitting: bounds.width).width
        // A narrow window has less room for all of it.
        let width = isWide ? width : wanted
        let left = max(((bounds.width - wanted) / 2).rounded(.down), 0)
        let right = left + (isWide ? width + theme.pixels(Self.between) : 0)
        let (high, gap) = (theme.controlHeight, theme.pixels(8))
        let (edge, inside) = (right + inset, width - 2 * inset)
        field.place(
            Rectangle(x: left + inset, y: inset, width: inside, height: theme.pixels(Self.ring)))
        let row = inset + (isWide ? 0 : theme.pixels(272))
        let pairWidth = pair.size(fitting: inside).width
        pair.place(Rectangle(x: edge, y: row, width: pairWidth, height: high))
        let codeLeft = pairWidth + theme.pixels(12)
        let codeRight = pipette == nil ? inside : inside - high - gap
        code.place(
            Rectangle(x: edge + codeLeft, y: row, width: codeRight - codeLeft, height: high))
        pipette?.place(Rectangle(x: edge + inside - high, y: row, width: high, height: high))
        var top = row + high
        for group in [paletteGroup, recent].compactMap({ $0 as View? }) {
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
