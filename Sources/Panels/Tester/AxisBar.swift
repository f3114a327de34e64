import Geometry
import Graphics
import Toolkit
import Wording

/// An axis: what it is called, how far it is out, and that as a figure.
final class AxisBar: View {
    /// How far an axis is out.
    struct Reading: Hashable {
        /// Where its bar begins, as a share of the whole.
        var from: Double
        /// Where it ends.
        var to: Double
        /// Where a line stands across it; nil for none.
        var mark: Double?
        /// The figure beside it.
        var figure: String
    }

    /// How far the bar begins from the left.
    var column = 0.0
    private let theme: Theme
    private let title: Label
    private let figure: Label
    private var reading: Reading?

    init(theme: Theme, _ name: Message) {
        self.theme = theme
        title = Label(theme: theme, name, overflow: .wraps)
        figure = Label(theme: theme, style: .figure)
        super.init(role: .progress, name: title.name)
        subviews = [title, figure]
        show(nil)
    }

    override var value: String? { figure.name }

    /// Shows a reading; nil for a device that has none.
    func show(_ reading: Reading?) {
        self.reading = reading
        figure.say(reading?.figure ?? Message.noFigure.text())
        title.color = reading == nil ? .detail : .text
        figure.color = title.color
    }

    private var figureWidth: Double { theme.pixels(68) }

    private var bar: Rectangle {
        let height = theme.pixels(8)
        return Rectangle(
            x: column, y: ((bounds.height - height) / 2).rounded(),
            width: max(bounds.width - column - figureWidth, 1), height: height)
    }

    override func layout() {
        let size = title.size(fitting: max(column - theme.pixels(8), 1))
        title.place(
            Rectangle(
                x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
        let number = figure.size(fitting: figureWidth)
        figure.place(
            Rectangle(
                x: bounds.width - number.width,
                y: ((bounds.height - number.height) / 2).rounded(), width: number.width,
                height: number.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let bar = bar
        context.fill(bar, radius: bar.height / 2, theme[.pressed])
        guard let reading else { return }
        let ends = [reading.from, reading.to].map { bar.minX + bar.width * $0 }.sorted()
        if ends[1] - ends[0] >= 1 {
            context.fill(
                Rectangle(minX: ends[0], minY: bar.minY, maxX: ends[1], maxY: bar.maxY),
                radius: min(bar.height, ends[1] - ends[0]) / 2, theme[.accent])
        }
        guard let mark = reading.mark else { return }
        context.fill(
            Rectangle(
                x: (bar.minX + bar.width * mark - theme.hairline / 2).rounded(),
                y: bar.minY - theme.pixels(4), width: theme.hairline,
                height: bar.height + theme.pixels(8)), theme[.detail])
    }
}

/// A button of a pen or a mouse, which is down or not.
final class ButtonCap: View {
    private let theme: Theme
    private let label: Label
    private var isDown = false

    init(theme: Theme) {
        self.theme = theme
        label = Label(theme: theme, style: .smallFigure)
        super.init(role: .image)
        subviews = [label]
    }

    override var states: States { isDown ? super.states.union(.selected) : super.states }

    /// Shows a button of this name; empty for none.
    func show(_ name: String, isDown: Bool) {
        (self.name, self.isDown) = (name, isDown)
        label.say(name)
        label.color = isDown ? .onAccent : .detail
        layout()
    }

    override func layout() {
        guard !bounds.isNull else { return }
        label.place(
            bounds.middle(label.size(fitting: max(bounds.width - theme.pixels(8), 1))))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard !name.isEmpty else { return }
        context.fill(bounds, radius: theme.pixels(8), theme[isDown ? .accent : .hover])
    }
}
