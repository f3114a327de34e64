import ForceTouch
import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// What came of the last presses, the latest first.
final class OutcomeCard: Card {
    private let title: Label
    private let rows: [(name: Label, time: Label)]
    private let empty: Label

    init(theme: Theme) {
        title = Label(theme: theme, .whatCameOfIt, style: .strong)
        empty = Label(theme: theme, .noPressYet, style: .small, color: .detail, overflow: .wraps)
        rows = (0..<LabPress.outcomeCount).map { _ in
            (Label(theme: theme), Label(theme: theme, style: .smallFigure, color: .detail))
        }
        super.init(theme: theme, role: .status, name: title.name)
        subviews = [title, empty] + rows.flatMap { [$0.name, $0.time] }
    }

    /// Shows these.
    func show(_ outcomes: [LabPress.Outcome]) {
        for (index, row) in rows.enumerated() {
            let outcome = index < outcomes.count ? outcomes[index] : nil
            row.name.say(outcome?.outcome.title.text() ?? "")
            row.name.style = index == 0 ? .name : .body
            row.name.color = index == 0 ? .text : .detail
            let seconds = outcome?.seconds.map { Message.seconds($0.fixedPoint(2)) }
            row.time.say(seconds?.text() ?? "")
        }
        empty.say(outcomes.isEmpty ? Message.noPressYet.text() : "")
        layout()
        invalidate()
    }

    override var value: String? { rows.first?.name.name }

    private var step: Double { theme.pixels(30) }

    private var top: Double { theme.pixels(66) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: top + Double(rows.count) * step)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let right = bounds.width - padding
        put(title, x: padding, middle: theme.pixels(32), room: right - padding)
        for (index, row) in rows.enumerated() {
            let middle = top + Double(index) * step
            put(row.time, x: right, middle: middle, room: bounds.width / 3, isRight: true)
            let end = row.time.name.isEmpty ? right : row.time.frame.minX - theme.pixels(8)
            put(row.name, x: padding, middle: middle, room: end - padding)
        }
        let words = empty.size(fitting: max(right - padding, 1))
        empty.place(
            Rectangle(
                x: padding, y: theme.pixels(54), width: words.width, height: words.height))
    }
}

extension PressOutcome {
    fileprivate var title: Message {
        switch self {
        case .tap: .tapOutcome
        case .moved: .movedOutcome
        case .declined: .declinedOutcome
        case .pop: .popOutcome
        case .action: .actionOutcome
        case .cancelled(let reason): reason.title
        }
    }
}

extension PressCancellation {
    fileprivate var title: Message {
        switch self {
        case .unopenable: .unopenableOutcome
        case .lifted: .liftedOutcome
        case .dismissed: .dismissedOutcome
        case .contactLost: .contactLostOutcome
        case .forceLost: .forceLostOutcome
        case .sourceLost: .sourceLostOutcome
        }
    }
}
