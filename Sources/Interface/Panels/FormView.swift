import Geometry
import Graphics
import Input

/// Rows of a label with controls, which scroll where there is no room for all of them.
final class FormView: View {
    /// A label, and what stands beside it.
    struct Row {
        let label: LabelView
        let parts: [Part]
    }

    /// Something beside a label.
    enum Part {
        /// A field that takes the room that is left, or so many points.
        case field(TextFieldView, points: Double?)
        /// Things to choose from.
        case choice(ChoiceView)
        /// A text.
        case text(LabelView)
    }

    private let theme: Theme
    private let rows: [Row]
    private var scrolling = Scrolling()
    /// A contact that began beside the controls: it scrolls.
    private var drag: (pointer: PointerID, start: Double, offset: Double)?

    init(theme: Theme, rows: [Row]) {
        self.theme = theme
        self.rows = rows
        super.init(role: .group, name: "")
        subviews = rows.flatMap { row in [row.label as View] + row.parts.map(\.view) }
    }

    /// Puts it in `frame`; gives how high all rows are.
    @discardableResult
    func place(_ frame: Rectangle) -> Double {
        self.frame = frame
        scrolling.room = frame.height
        let height = arrange(top: frame.minY - scrolling.offset)
        guard scrolling.content != height else { return height }
        scrolling.content = height
        return arrange(top: frame.minY - scrolling.offset)
    }

    /// Scrolls to a control.
    func reveal(_ control: ControlView, _ update: inout Update) {
        guard !control.frame.isNull else { return }
        let top = control.frame.minY - frame.minY + scrolling.offset
        scroll(to: &update) { $0.show(top...top + control.frame.height) }
    }

    override func handle(_ scroll: Scroll, _ update: inout Update) {
        self.scroll(to: &update) {
            $0.move(to: $0.offset + scroll.notches.dy * TextFieldView.height(theme))
        }
    }

    private func scroll(to update: inout Update, _ body: (inout Scrolling) -> Void) {
        let former = scrolling.offset
        body(&scrolling)
        guard scrolling.offset != former else { return }
        place(frame)
        update.dirty.insert(frame)
    }

    /// Where rows end: beside them is the bar, where one is needed.
    private var right: Double {
        frame.maxX - (scrolling.isNeeded ? theme.pixels(14) : 0)
    }

    private var bar: Rectangle {
        let width = theme.pixels(6)
        return Rectangle(
            x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
    }

    /// What is beside the controls belongs to the form.
    override func view(at point: Point) -> View? {
        guard let hit = super.view(at: point) else { return nil }
        return hit is ControlView ? hit : self
    }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        switch sample.phase {
        case .began where drag == nil:
            drag = (sample.pointer, sample.position.y, scrolling.offset)
        case .moved:
            guard let drag, drag.pointer == sample.pointer else { return }
            scroll(to: &update) { $0.move(to: drag.offset + drag.start - sample.position.y) }
        case .ended, .cancelled: if drag?.pointer == sample.pointer { drag = nil }
        case .began, .hover: break
        }
    }

    private func arrange(top: Double) -> Double {
        let gap = theme.pixels(10)
        let height = TextFieldView.height(theme)
        let column = (rows.map(\.label.frame.width).max() ?? 0) + theme.pixels(16)
        var y = top
        for row in rows {
            let line = row.label.frame.height
            row.label.move(to: Point(x: frame.minX, y: (y + (height - line) / 2).rounded()))
            y += place(row.parts, at: Point(x: frame.minX + column, y: y)) + gap
        }
        return y - gap - top
    }

    private func place(_ parts: [Part], at origin: Point) -> Double {
        let height = TextFieldView.height(theme)
        var (x, highest) = (origin.x, height)
        for part in parts {
            let room = max(right - x, theme.pixels(40))
            switch part {
            case .field(let field, let points):
                let width = points.map { min(theme.pixels($0), room) } ?? room
                field.place(Rectangle(x: x, y: origin.y, width: width, height: height))
            case .choice(let choice):
                highest = max(highest, choice.place(at: Point(x: x, y: origin.y), width: room))
            case .text(let label):
                let line = label.frame.height
                label.move(to: Point(x: x, y: (origin.y + (height - line) / 2).rounded()))
            }
            x = part.view.frame.maxX + theme.pixels(8)
        }
        return highest
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let inside = PixelRectangle(covering: frame).intersection(part)
        try context.saved { () throws(GraphicsError) in
            context.clip(to: inside)
            try super.draw(inside, in: context)
        }
        guard scrolling.isNeeded else { return }
        context.setSource(theme.border)
        context.addRoundedRectangle(
            scrolling.handle(in: bar, minimum: theme.pixels(24)), radius: bar.width / 2)
        context.fill()
    }
}

extension FormView.Part {
    var view: View {
        switch self {
        case .field(let field, _): field
        case .choice(let choice): choice
        case .text(let label): label
        }
    }
}
