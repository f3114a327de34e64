package import Editing
package import Geometry
import Graphics
package import Toolkit
package import Wording

/// Colours to tap, seven in a row; what can be seen of the first one begins `overhang` from their edge.
package final class Swatches: View {
    /// How many lie beside one another.
    static let columns = 7
    /// How much further a target reaches than the colour in it, in points.
    package static let overhang = 5.0
    /// Takes the colour that is tapped.
    package var onChoose: (Color) -> Void = { _ in }
    private let theme: Theme
    private let buttons: [SwatchButton]
    /// The shades of one of them, which a press shows.
    private weak var shades: Popover?

    /// These colours, together called `name`; a press on one shows its shades.
    package init(theme: Theme, name: Message, _ colors: [Palette.Entry]) {
        self.theme = theme
        buttons = colors.map { SwatchButton(theme: theme, $0.color, name: $0.name) }
        super.init(role: .list, name: name.text())
        listen()
        for button in buttons { button.forcePress = press(on: button) }
    }

    /// The shades of a colour.
    package init(theme: Theme, shadesOf color: Color) {
        self.theme = theme
        buttons = color.shades.map { SwatchButton(theme: theme, $0, name: "") }
        super.init(role: .list, name: Message.shades.text())
        listen()
        show(color)
    }

    private func listen() {
        subviews = buttons
        for button in buttons {
            button.action = { [unowned self, unowned button] in onChoose(button.color) }
        }
    }

    // MARK: Shades

    private func press(on button: SwatchButton) -> ForcePress {
        let press = ForcePress(theme: theme) { [unowned self, unowned button] in
            showShades(of: button)
        }
        press.move = { [unowned self, unowned button] in
            swatchesOfShades?.point(at: $0 + button.offset)
        }
        press.end = { [unowned self, unowned button] place in
            guard let place else { return shades?.close() ?? () }
            swatchesOfShades?.take(at: place + button.offset)
        }
        return press
    }

    private func showShades(of button: SwatchButton) {
        shades?.close()
        let swatches = Swatches(theme: theme, shadesOf: button.color)
        let shown = Popover(
            theme: theme, name: .shades, beside: button, margin: 11, body: swatches)
        swatches.onChoose = { [unowned self] in
            shades?.close()
            onChoose($0)
        }
        shades = shown
        shown.toggle()
    }

    private var swatchesOfShades: Swatches? {
        shades?.all.lazy.compactMap { $0 as? Swatches }.first
    }

    private func button(at place: Point) -> SwatchButton? {
        buttons.first { $0.visibleFrame.contains(place) }
    }

    /// Marks the colour at a place of the window, over which a contact is that began elsewhere.
    package func point(at place: Point) {
        let pointed = button(at: place)
        for button in buttons { button.isPointedAt = button === pointed }
    }

    /// Takes the colour at a place of the window, if one lies there.
    package func take(at place: Point) { button(at: place)?.press() }

    // MARK: What it shows

    /// Marks the colour in use, where it is one of them.
    package func show(_ color: Color) {
        for button in buttons { button.isChosen = button.color == color }
    }

    package override func size(fitting width: Double) -> Size {
        let rows = (buttons.count + Self.columns - 1) / Self.columns
        return Size(
            width: min(
                width,
                Double(Self.columns) * theme.controlHeight + theme.pixels(2 * Self.overhang)),
            height: Double(rows) * theme.controlHeight)
    }

    package override func layout() {
        // From edge to edge, however wide that is.
        let step = (bounds.width - theme.controlHeight) / Double(Self.columns - 1)
        for (index, button) in buttons.enumerated() {
            let (row, column) = (index / Self.columns, index % Self.columns)
            button.place(
                Rectangle(
                    x: (Double(column) * step).rounded(), y: Double(row) * theme.controlHeight,
                    width: theme.controlHeight, height: theme.controlHeight))
        }
    }
}

/// A colour to tap.
private final class SwatchButton: Pressable {
    let color: Color
    /// Whether it is the colour in use.
    var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }
    /// Whether a contact is over it that began elsewhere, and would take it.
    var isPointedAt = false { didSet { if isPointedAt != oldValue { invalidate() } } }
    private let theme: Theme

    init(theme: Theme, _ color: Color, name: String) {
        (self.theme, self.color) = (theme, color)
        super.init(name: name.isEmpty ? color.code : name)
    }

    override var value: String? { color.code }

    override var states: States { isChosen ? super.states.union(.selected) : super.states }

    override func size(fitting width: Double) -> Size {
        Size(width: theme.controlHeight, height: theme.controlHeight)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let center = bounds.center
        let radius = theme.pixels(isPointedAt ? 20 : isPressed ? 15 : isHovered ? 18 : 17)
        Swatch.draw(color, at: center, radius: radius, theme, in: context)
        let progress = forcePress?.progress ?? 0
        if forcePress != nil, progress > 0 || isHovered || isFocused {
            Tick.draw(below: bounds, progress, theme, in: context)
        }
        guard isChosen else { return }
        context.setSource(theme[.accent])
        context.addCircle(center: center, radius: theme.scale * 20.5)
        context.stroke(width: 2 * theme.hairline)
    }
}

/// Colours below what they are called; of no extent without any.
package final class SwatchGroup: View {
    let swatches: Swatches
    private let theme: Theme
    private let gap: Double
    private let title: Label

    /// These colours, called `name`, with `gap` points above that.
    init(theme: Theme, _ name: Message, _ colors: [Palette.Entry], gap: Double) {
        (self.theme, self.gap) = (theme, gap)
        swatches = Swatches(theme: theme, name: name, colors)
        title = Label(theme: theme, name, style: .smallStrong, color: .detail)
        super.init(role: .group)
        subviews = colors.isEmpty ? [] : [title, swatches]
    }

    /// How much of it lies above the colours.
    private var header: Double { theme.pixels(gap + 20) }

    package override func size(fitting width: Double) -> Size {
        let height = swatches.size(fitting: width).height
        return Size(width: width, height: height > 0 ? header + height : 0)
    }

    package override func layout() {
        guard !subviews.isEmpty else { return }
        swatches.place(
            Rectangle(
                x: 0, y: header, width: bounds.width, height: max(bounds.height - header, 0)))
        let inset = theme.pixels(Swatches.overhang)
        let size = title.size(fitting: max(bounds.width - 2 * inset, 1))
        title.place(
            Rectangle(x: inset, y: theme.pixels(gap), width: size.width, height: size.height))
    }
}
