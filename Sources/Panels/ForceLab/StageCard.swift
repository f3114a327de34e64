import ForceTouch
import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// The stages of a press with what each takes, and how far the press has come.
final class StageCard: Card {
    private let title: Label
    private let rows: [StageRow]

    init(theme: Theme) {
        title = Label(theme: theme, .stages, style: .strong)
        rows = [PressStage.touched, .hint, .peek, .pop, .pulling, .actions].map {
            StageRow(theme: theme, $0)
        }
        super.init(theme: theme, name: title.name)
        subviews = [title] + rows
    }

    /// Shows how far a press has come, and what it takes to go on.
    func show(_ recognizer: PressRecognizer, hasForce: Bool) {
        for row in rows { row.show(recognizer, hasForce: hasForce) }
    }

    override var value: String? { rows.first { $0.states.contains(.selected) }?.name }

    private var rowHeight: Double {
        max(theme.pixels(40), (rows.map(\.least).max() ?? 0) + theme.pixels(16))
    }

    private var top: Double { theme.pixels(54) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: top + Double(rows.count) * rowHeight + theme.pixels(14))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        put(title, x: padding, middle: theme.pixels(32), room: bounds.width - 2 * padding)
        let inset = theme.pixels(8)
        for (index, row) in rows.enumerated() {
            row.place(
                Rectangle(
                    x: inset, y: top + Double(index) * rowHeight,
                    width: bounds.width - 2 * inset, height: rowHeight))
        }
    }
}

/// A stage: whether the press is there, or came through it, what it takes, and how much of that is done.
final class StageRow: View {
    private let theme: Theme
    private let stage: PressStage
    private let title: Label
    private let detail: Label
    private var isCurrent = false
    private var isPassed = false
    /// How far the press has come to it, 0…1.
    private var share = 0.0

    init(theme: Theme, _ stage: PressStage) {
        (self.theme, self.stage) = (theme, stage)
        title = Label(theme: theme, stage.title, style: .name)
        detail = Label(theme: theme, style: .small, color: .detail)
        super.init(role: .listItem, name: title.name)
        subviews = [title, detail]
    }

    /// Shows how far a press has come.
    func show(_ recognizer: PressRecognizer, hasForce: Bool) {
        let detail = stage.condition(recognizer, hasForce: hasForce)?.text() ?? ""
        let look = (
            recognizer.stage == stage, stage.isPassed(in: recognizer.stage),
            stage.share(of: recognizer)
        )
        if detail != self.detail.name {
            self.detail.say(detail)
            layout()
        }
        guard look != (isCurrent, isPassed, share) else { return }
        (isCurrent, isPassed, share) = look
        title.isStrong = isCurrent
        title.color = isCurrent ? .onSelected : .text
        self.detail.color = isCurrent ? .onSelected : .detail
        layout()
        invalidate()
    }

    override var states: States { isCurrent ? super.states.union(.selected) : super.states }

    override var value: String? { detail.name }

    /// How high it has to be for its words.
    var least: Double { max(title.natural.height, detail.natural.height) }

    private var left: Double { theme.pixels(40) }

    override func layout() {
        guard !bounds.isNull else { return }
        let (inset, middle) = (theme.pixels(12), bounds.height / 2)
        let words = detail.size(fitting: bounds.width * 0.62)
        detail.place(
            Rectangle(
                x: bounds.width - inset - words.width, y: (middle - words.height / 2).rounded(),
                width: words.width, height: words.height))
        let name = title.size(fitting: max(detail.frame.minX - left - inset, 1))
        title.place(
            Rectangle(
                x: left, y: (middle - name.height / 2).rounded(), width: name.width,
                height: name.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let frame = bounds.outset(by: -theme.hairline)
        if isCurrent { context.fill(frame, radius: theme.radius(.control), theme[.selected]) }
        let center = Point(x: theme.pixels(22), y: bounds.center.y)
        let dot = Rectangle(center: center, radius: theme.pixels(5))
        if isCurrent || isPassed {
            context.fill(dot, radius: dot.width / 2, theme[.accent])
        } else {
            context.strokeInside(
                dot, radius: dot.width / 2, width: 2 * theme.hairline, color: theme[.outline])
        }
        guard share > 0, !isCurrent, !isPassed else { return }
        let room = bounds.width - left - theme.pixels(12)
        let line = theme.pixels(2)
        context.fill(
            Rectangle(
                x: left, y: bounds.maxY - theme.pixels(5), width: max(room * share, line),
                height: line), radius: line / 2, theme[.accent])
    }
}

extension PressStage {
    var title: Message {
        switch self {
        case .idle: .restStage
        case .touched: .touchStage
        case .hint: .hintStage
        case .peek: .peekStage
        case .pulling: .pullStage
        case .actions: .actionStage
        case .pop: .popStage
        }
    }

    /// What it takes to come to it.
    fileprivate func condition(_ recognizer: PressRecognizer, hasForce: Bool) -> Message? {
        let (levels, figures) = (recognizer.thresholds, recognizer.figures)
        func force(_ level: Double) -> String {
            recognizer.measure.force(at: level).fixedPoint(2)
        }
        let held = hasForce ? figures.heldWithForce : figures.held
        switch self {
        case .idle, .touched: return nil
        case .hint:
            let seconds = held.lowerBound.fixedPoint(2)
            return hasForce ? .fromForce(force(levels.hint), seconds) : .held(seconds)
        case .peek:
            let seconds = held.upperBound.fixedPoint(2)
            return hasForce ? .fromForce(force(levels.peek), seconds) : .held(seconds)
        case .pop: return hasForce ? .fromForce(force(levels.pop)) : .pressAgain
        case .pulling: return .pulledUp(Int(figures.pull))
        case .actions: return .pulledUp(Int(figures.actions))
        }
    }

    /// Whether a press that is in `other` came through it.
    fileprivate func isPassed(in other: PressStage) -> Bool {
        switch other {
        case .pop: self <= .peek
        default: self < other
        }
    }

    /// How far a press has come to it from the stage before.
    fileprivate func share(of recognizer: PressRecognizer) -> Double {
        switch (self, recognizer.stage) {
        case (.peek, .touched), (.peek, .hint): recognizer.progress
        case (.pop, .peek): recognizer.deepening
        case (.actions, .pulling):
            min(recognizer.pulled / (recognizer.figures.actions * recognizer.scale), 1)
        default: 0
        }
    }
}
