import Drawing
import Editing
import Geometry
import Graphics
import Input
import InterfaceCore

/// What is tried on all that is chosen: shown as it comes, and kept as one step when something else is done.
final class SelectionTrial {
    /// What becomes of it.
    enum Attempt: Hashable {
        /// Ink of another colour.
        case color(Color)
        /// Another place, so far away in the drawing.
        case move(Vector)
    }

    /// Of more strokes than this an attempt is shown only when it stays for a while: each takes some time.
    private static let manyStrokes = 2_000
    /// So many seconds.
    private static let pause = 0.15
    /// Seconds without a further move after which it is kept; longer than a key waits until it repeats itself.
    private static let rest = 1.0

    /// What is tried last; nil for nothing.
    private(set) var attempt: Attempt?
    /// What it is tried on; something else may be chosen since.
    private var selection = Selection()
    /// Does what is to be done when it is taken back.
    var onTakenBack: () -> Void = {}

    private unowned let canvas: CanvasView
    /// Whether it came after the last picture.
    private var isNew = false
    /// When it is to be shown; nil where it is.
    private var showTime: Timestamp?
    /// When it is kept by itself; nil for not.
    private var restTime: Timestamp?

    init(_ canvas: CanvasView) { self.canvas = canvas }

    /// How far what is chosen is away from where it is in the drawing.
    var way: Vector {
        if case .move(let way) = attempt { way } else { .zero }
    }

    /// Tries something, in the place of what was tried before; what was tried in another way is kept.
    func attempt(_ attempt: Attempt) {
        switch (self.attempt, attempt) {
        case (.color, .move), (.move, .color): finish()
        case (nil, _), (.color, .color), (.move, .move): break
        }
        if self.attempt == nil { selection = canvas.editor.selection }
        (self.attempt, isNew) = (attempt, true)
    }

    /// When it has to do something by itself next; nil for never.
    var deadline: Timestamp? { showTime.earlier(restTime) }

    /// Shows what is tried, once per picture, and keeps what has rested, or is not chosen any more.
    func update(now: Timestamp) throws(GraphicsError) {
        if attempt != nil, canvas.editor.selection != selection { finish() }
        if isNew {
            (isNew, showTime) = (false, now.advanced(by: pause))
            if case .move = attempt { restTime = now.advanced(by: Self.rest) }
        }
        if let attempt, let showTime, now >= showTime {
            self.showTime = nil
            try canvas.paper.preview.show(edit(attempt)?.edit)
        }
        if let restTime, now >= restTime { finish() }
    }

    private var pause: Double {
        let count = selection.strokes.values.reduce(0) { $0 + $1.count }
        return count > Self.manyStrokes ? Self.pause : 0
    }

    private func edit(_ attempt: Attempt) -> SelectionEdit? {
        let drawing = canvas.editor.history.drawing
        return switch attempt {
        case .color(let color): SelectionEdit.coloring(color, of: selection, in: drawing)
        case .move(.zero): nil
        case .move(let way): SelectionEdit.change(by: .move(by: way), of: selection, in: drawing)
        }
    }

    private func forget() { (attempt, isNew, showTime, restTime) = (nil, false, nil, nil) }

    /// Keeps what is tried before something else is done; gives whether that was to take it back, which is done
    /// then.
    func settle(before command: Command) throws(GraphicsError) -> Bool {
        guard attempt != nil else { return false }
        guard command == .undo else {
            finish()
            return false
        }
        forget()
        onTakenBack()
        try canvas.paper.preview.show(nil)
        return true
    }

    /// Keeps what is tried.
    func finish() {
        guard let attempt else { return }
        forget()
        let (chosen, tool) = (canvas.editor.selection, canvas.editor.hand.tool)
        do throws(GraphicsError) {
            try canvas.paper.preview.end(with: edit(attempt))
        } catch { canvas.paper.tell(.notDone(error.message)) }
        guard chosen != selection else { return }
        canvas.editor.select(chosen)
        canvas.editor.hand.tool = tool
    }
}
