import Geometry
import Graphics
import Toolkit
import Wording

/// What the palette in use is called: a tap shows all of them.
final class PaletteTitle: Pressable {
    /// Whether all of them are shown.
    var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }

    private let theme: Theme
    private let label: Label
    /// Whether it tells what is wrong in the place of the name.
    private var isProblem = false

    init(theme: Theme) {
        self.theme = theme
        label = Label(theme: theme, style: .smallStrong, color: .detail)
        super.init(name: Message.palette.text())
        subviews = [label]
    }

    override var tooltip: Tip? { Tip(Message.palettes.text()) }

    override var value: String? { label.name }

    /// Says what the palette is called, or what is wrong.
    func say(_ text: String, isProblem: Bool = false) {
        self.isProblem = isProblem
        label.color = isProblem ? .danger : .detail
        label.say(text)
        layout()
        invalidate()
    }

    /// Its text begins where the colours below it do.
    private var left: Double { theme.pixels(Swatches.overhang) }
    private var side: Double { theme.pixels(16) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.controlHeight)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let room = max(bounds.width - 2 * left - (isProblem ? 0 : theme.pixels(4) + side), 1)
        let size = label.size(fitting: room)
        // Nearer to the colours that it names than to what lies above.
        let middle = theme.pixels(28)
        label.place(
            Rectangle(
                x: left, y: (middle - size.height / 2).rounded(), width: size.width,
                height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if isPressed || isHovered || isChosen {
            let ground = Rectangle(
                minX: 0, minY: theme.pixels(14),
                maxX: min(label.frame.maxX + side + theme.pixels(8), bounds.maxX),
                maxY: theme.pixels(42))
            context.fill(
                ground, radius: theme.radius(.control),
                theme[isPressed || isChosen ? .pressed : .hover])
        }
        guard !isProblem else { return }
        let place = Rectangle(
            x: label.frame.maxX + theme.pixels(3), y: (theme.pixels(28) - side / 2).rounded(),
            width: side, height: side)
        theme.icons.draw(.chevronDown, side, in: place, theme[.detail], in: context)
    }
}
