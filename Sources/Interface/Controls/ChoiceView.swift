import Geometry
import Graphics
import Input

/// Things beside one another: one of them is chosen, or any number.
final class ChoiceView: ControlView {
    /// One of the things.
    private final class Option: View {
        let text: TextLayout

        init(_ title: String, theme: Theme) {
            text = TextLayout(
                title, font: theme.bodyFont, maximumWidth: theme.pixels(220), overflow: .losesEnd)
            super.init(role: .button, name: title)
        }
    }

    /// Whether another thing was chosen since this was last asked and reset.
    var isChanged = false
    /// Whether it means something now.
    var isApplicable = true
    /// The numbers of what is chosen.
    private(set) var chosen: Set<Int>

    private let theme: Theme
    private let isMultiple: Bool
    private let options: [Option]
    /// The option that keys are about.
    private var cursor: Int
    private var press: (pointer: PointerID, option: Int)?

    init(theme: Theme, name: String, options: [String], chosen: Set<Int>, isMultiple: Bool = false)
    {
        self.theme = theme
        self.isMultiple = isMultiple
        self.options = options.map { Option($0, theme: theme) }
        self.chosen = chosen
        cursor = chosen.min() ?? 0
        super.init(role: .choice, name: name)
        subviews = self.options
    }

    override var isEnabled: Bool { isApplicable }

    /// Whether something else was chosen, once.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    override func reset() { press = nil }

    /// Puts the options from `origin` on, on several lines where they need that; gives the height.
    func place(at origin: Point, width: Double) -> Double {
        let gap = theme.pixels(6)
        let height = TextFieldView.height(theme)
        var place = origin
        for option in options {
            let own = min(option.text.size.width + theme.pixels(24), width)
            if place.x > origin.x, place.x + own > origin.x + width {
                place = Point(x: origin.x, y: place.y + height + gap)
            }
            option.frame = Rectangle(x: place.x, y: place.y, width: own, height: height)
            place.x += own + gap
        }
        frame = Rectangle(
            minX: origin.x, minY: origin.y, maxX: origin.x + width, maxY: place.y + height)
        return frame.height
    }

    override func handle(_ press: KeyPress, _ update: inout Update) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .left: move(to: cursor - 1)
        case .right: move(to: cursor + 1)
        case .home: move(to: 0)
        case .end: move(to: options.count - 1)
        case .character(" "): choose(cursor)
        default: return false
        }
        update.dirty.insert(frame)
        return true
    }

    override func view(at point: Point) -> View? { frame.contains(point) ? self : nil }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        let option = options.firstIndex { $0.frame.contains(sample.position) }
        switch sample.phase {
        case .hover, .moved: return
        case .began:
            guard press == nil, isApplicable, let option else { return }
            press = (sample.pointer, option)
        case .ended, .cancelled:
            guard let press, press.pointer == sample.pointer else { return }
            self.press = nil
            if sample.phase == .ended, option == press.option { choose(press.option) }
        }
        update.dirty.insert(frame)
    }

    private func move(to option: Int) {
        cursor = min(max(option, 0), options.count - 1)
        if !isMultiple { choose(cursor) }
    }

    private func choose(_ option: Int) {
        cursor = option
        let former = chosen
        if !isMultiple {
            chosen = [option]
        } else if chosen.remove(option) == nil {
            chosen.insert(option)
        }
        if chosen != former { isChanged = true }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        for (index, option) in options.enumerated()
        where option.frame.intersects(part.rectangle) {
            draw(option, isChosen: chosen.contains(index), in: context)
            if isFocused, index == cursor { theme.drawFocus(around: option.frame, in: context) }
        }
    }

    private func draw(_ option: Option, isChosen: Bool, in context: Context) {
        let color = isChosen ? theme.accent : theme.control
        context.setSource(isApplicable ? color : theme.control.withAlpha(0.35))
        context.addRoundedRectangle(option.frame, radius: theme.pixels(6))
        context.fill()
        let size = option.text.size
        let origin = Point(
            x: (option.frame.center.x - size.width / 2).rounded(),
            y: (option.frame.center.y - size.height / 2).rounded())
        option.text.draw(
            in: context, at: origin, color: isApplicable ? theme.panelText : theme.border)
    }
}
