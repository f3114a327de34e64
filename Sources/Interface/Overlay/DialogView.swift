import Geometry
import Graphics
import Input

/// A question in the middle of the window that has to be answered first, by pen or by key.
final class DialogView: View {
    /// How a question was answered.
    enum Answer: Hashable {
        /// Do it.
        case confirmed(Command)
        /// Leave everything as it is.
        case dismissed
    }

    private let theme: Theme
    private let confirm: ButtonView
    private let dismiss: ButtonView
    private var question: Question?
    private var title: TextLayout?
    private var detail: TextLayout?
    private var answer: Answer?

    init(theme: Theme) {
        self.theme = theme
        confirm = ButtonView(theme: theme, style: .primary)
        dismiss = ButtonView(theme: theme, style: .plain)
        super.init(role: .dialog, name: "")
        subviews = [confirm, dismiss]
    }

    /// Whether a question waits for its answer.
    var isShown: Bool { question != nil }

    func show(_ question: Question, in size: PixelSize, _ update: inout Update) {
        update.dirty.insert(frame)
        self.question = question
        name = question.title
        confirm.style = question.isDestructive ? .destructive : .primary
        answer = nil
        place(in: size)
        update.dirty.insert(frame)
    }

    /// Takes a key; every key belongs to the question while it is shown.
    func handle(_ press: KeyPress) -> Bool {
        switch press.key {
        case .enter: answer = question.map { .confirmed($0.command) }
        case .escape: answer = .dismissed
        default: return Command(press) != .quit
        }
        return true
    }

    /// The answer, once; the question is gone then.
    func takeAnswer(_ update: inout Update) -> Answer? {
        if confirm.isChosen { answer = question.map { .confirmed($0.command) } }
        if dismiss.isChosen { answer = .dismissed }
        guard let answer else { return nil }
        confirm.reset()
        dismiss.reset()
        update.dirty.insert(frame)
        self.answer = nil
        question = nil
        frame = .null
        return answer
    }

    override func layout(in size: PixelSize) {
        if isShown { place(in: size) }
    }

    private func place(in size: PixelSize) {
        guard let question else { return }
        let padding = theme.pixels(22)
        let gap = theme.pixels(10)
        let confirmSize = confirm.setTitle(question.confirmation)
        let dismissSize = dismiss.setTitle("Cancel")
        let room = Double(size.width) - 2 * padding - theme.pixels(16)
        // However narrow the window is, the buttons lie on the panel.
        let width = max(min(room, theme.pixels(400)), confirmSize.width + gap + dismissSize.width)
        let title = TextLayout(question.title, font: theme.titleFont, maximumWidth: width)
        let detail = TextLayout(question.detail, font: theme.bodyFont, maximumWidth: width)
        let height =
            2 * padding + title.size.height + gap + detail.size.height + 2 * gap
            + confirmSize.height
        frame = Rectangle(
            x: ((Double(size.width) - width) / 2 - padding).rounded(),
            y: ((Double(size.height) - height) / 2).rounded(),
            width: width + 2 * padding, height: height)
        let top = frame.maxY - padding - confirmSize.height
        let right = frame.maxX - padding - confirmSize.width
        confirm.frame = Rectangle(
            x: right, y: top, width: confirmSize.width, height: confirmSize.height)
        dismiss.frame = Rectangle(
            x: right - gap - dismissSize.width, y: top, width: dismissSize.width,
            height: dismissSize.height)
        (self.title, self.detail) = (title, detail)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard let title, let detail, isShown else { return }
        let padding = theme.pixels(22)
        context.setSource(theme.panel)
        context.addRoundedRectangle(frame, radius: theme.pixels(12))
        context.fill()
        let origin = Point(x: frame.minX + padding, y: frame.minY + padding)
        title.draw(in: context, at: origin, color: theme.panelText)
        let below = Vector(dx: 0, dy: title.size.height + theme.pixels(10))
        detail.draw(in: context, at: origin + below, color: theme.panelDetail)
        try super.draw(part, in: context)
    }
}
