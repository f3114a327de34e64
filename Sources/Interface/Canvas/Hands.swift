import Geometry
import Graphics
import Input
import Toolkit

/// What fingers do on a canvas: they draw, move the paper, or tap for something.
final class Hands {
    /// What fingers mean.
    var gestures = TouchGestures()
    private let navigator: Navigator
    private let paper: Paper
    /// What follows from a sample; used again and again, so that a sample allocates nothing.
    private var actions: [TouchGestures.Action] = []

    init(_ paper: Paper, _ navigator: Navigator, theme: Theme) {
        (self.paper, self.navigator) = (paper, navigator)
        gestures.scale = theme.scale
    }

    /// Takes a sample, and has `draw` take those that draw.
    func handle(
        _ sample: PenSample, draw: (PenSample) throws(GraphicsError) -> Void
    ) throws(GraphicsError) {
        gestures.note(sample)
        guard sample.pointerKind == .finger else { return try draw(sample) }
        gestures.handle(sample, into: &actions)
        var taken: [TouchGestures.Action] = []
        swap(&taken, &actions)
        for action in taken {
            if case .draw(let sample) = action { try draw(sample) } else { perform(action) }
        }
        taken.removeAll(keepingCapacity: true)
        swap(&taken, &actions)
    }

    /// When fingers that rest do something next; nil for never.
    var deadline: Timestamp? { gestures.deadline }

    /// Does what fingers do that rest.
    func advance(to now: Timestamp) {
        guard let deadline, deadline <= now else { return }
        gestures.advance(to: now, into: &actions)
        for action in actions { perform(action) }
        actions.removeAll(keepingCapacity: true)
    }

    private func perform(_ action: TouchGestures.Action) {
        switch action {
        case .draw: break
        case .hold: navigator.hold()
        case .drag(let grip): navigator.drag(grip)
        case .release: navigator.release()
        case .takeBack: navigator.takeBack()
        case .undo: paper.effects.append(.perform(.undo))
        case .redo: paper.effects.append(.perform(.redo))
        case .toggleTools: paper.effects.append(.perform(.toggleTools))
        }
    }
}
