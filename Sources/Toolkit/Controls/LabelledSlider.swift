public import Geometry
import Graphics
public import Wording

/// A slider below what it is called and what it is set to.
public final class LabelledSlider: View {
    /// The slider.
    public let slider: Slider
    private let theme: Theme
    private let label: Label
    private let figure: Label

    /// A slider called `name`; `text` says a number as people read it, with its unit.
    public init(
        theme: Theme, name: Message, in range: ClosedRange<Double>, step: Double,
        text: @escaping (Double) -> Message
    ) {
        self.theme = theme
        slider = Slider(theme: theme, name: name, in: range, step: step, text: text)
        label = Label(theme: theme, name, style: .small, color: .detail, overflow: .wraps)
        figure = Label(theme: theme, style: .smallFigure)
        super.init(role: .group)
        subviews = [label, figure, slider]
        showFigure()
    }

    /// Takes what people set it to.
    public var onChange: (Double) -> Void = { _ in } {
        didSet {
            slider.onChange = { [unowned self] number in
                showFigure()
                onChange(number)
            }
        }
    }

    /// Sets it, within its range; while it is held, only the hand does.
    public func show(_ number: Double) {
        slider.show(number)
        showFigure()
    }

    /// Calls it otherwise.
    public func rename(_ name: Message) {
        slider.name = name.text()
        label.say(slider.name)
    }

    private func showFigure() {
        figure.say(slider.value ?? "")
        placeFigure()
    }

    /// Lets people set it, or not.
    public override var isEnabled: Bool {
        didSet {
            slider.isEnabled = isEnabled
            label.color = isEnabled ? .detail : .disabled
            figure.color = isEnabled ? .text : .disabled
        }
    }

    public override func size(fitting width: Double) -> Size {
        Size(width: width, height: top(fitting: width) + theme.controlHeight)
    }

    public override func layout() {
        let line = label.size(fitting: labelRoom(bounds.width))
        label.place(
            Rectangle(x: theme.pixels(4), y: 0, width: line.width, height: line.height))
        placeFigure()
        slider.place(
            Rectangle(
                x: 0, y: top(fitting: bounds.width), width: bounds.width,
                height: theme.controlHeight))
    }

    /// What people have named may be long.
    private func labelRoom(_ width: Double) -> Double { max(width - theme.pixels(72), 1) }

    /// Where the slider begins: its line stands 24 points below that of the text.
    private func top(fitting width: Double) -> Double {
        label.size(fitting: labelRoom(width)).height - theme.pixels(6)
    }

    /// Lies at the right, however long it is.
    private func placeFigure() {
        guard !bounds.isNull else { return }
        let size = figure.size(fitting: bounds.width)
        figure.place(
            Rectangle(
                x: bounds.width - theme.pixels(4) - size.width, y: 0, width: size.width,
                height: size.height))
    }
}
