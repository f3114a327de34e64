import Editing
import Geometry
import Graphics
import Ink
public import Input
import InterfaceCore
import Toolkit

/// What hands do on a canvas: which pointers draw, which move the paper, and what is seen of those that hover.
final class Hands {
    /// Where ink would be.
    let outline: HoverOutline
    /// What fingers mean.
    var gestures = TouchGestures()
    /// How things were when fingers came down.
    var marks = TouchMarks()
    /// How hard they press with pens.
    var meter = HandMeter()
    /// Which hand people say that they draw with.
    var choice = HandChoice.automatic
    private var guess = HandGuess()
    /// Where a contact is that draws; nil for none.
    private(set) var contact: Point?
    private let navigator: Navigator
    private let paper: Paper
    private let theme: Theme
    /// What fingers on a touchpad have done to the paper.
    private var pad = (grip: PaperGrip(start: .zero, place: .zero), turn: TurnStart())
    /// Whether a contact holds still that draws.
    private var still = HoldWatch()
    /// What follows from a sample; used again and again, so that a sample allocates nothing.
    private var actions: [TouchGestures.Action] = []

    init(_ paper: Paper, _ navigator: Navigator, theme: Theme) {
        (self.paper, self.navigator, self.theme) = (paper, navigator, theme)
        outline = HoverOutline(theme: theme)
    }

    /// Takes a sample, and has `draw` take those that draw.
    func handle(
        _ sample: PenSample, draw: (PenSample) throws(GraphicsError) -> Void
    ) throws(GraphicsError) {
        gestures.note(sample)
        guess.note(sample)
        outline.follow(sample)
        contact = sample.phase.isContact ? sample.position : nil
        guard sample.pointerKind == .finger else {
            still.note(sample, scale: theme.scale)
            // A stroke ends for the hand too where it cannot be kept.
            defer { measure(sample) }
            return try draw(sample)
        }
        marks.note(sample, paper.editor)
        gestures.scale = theme.scale
        gestures.handle(sample, into: &actions)
        var taken: [TouchGestures.Action] = []
        swap(&taken, &actions)
        for action in taken {
            guard case .draw(let sample) = action else {
                perform(action)
                continue
            }
            still.note(sample, scale: theme.scale)
            try draw(sample)
        }
        taken.removeAll(keepingCapacity: true)
        swap(&taken, &actions)
    }

    /// Measures how hard a pen is pressed that lays down ink.
    private func measure(_ sample: PenSample) {
        if sample.phase == .began, sample.pointerKind == .pen,
            case .drawing(let drawing) = paper.editor.contacts[sample.pointer],
            drawing.stroke.brush.effect == .ink,
            let device = paper.devices.first(where: { $0.id == sample.pointer.device })
        {
            meter.begin(sample, device: device)
        }
        meter.note(sample, scale: theme.scale)
    }

    /// The hand that holds the pen: the right one, as long as nothing else is known.
    var hand: Handedness {
        switch choice {
        case .automatic: guess.hand ?? .right
        case .left: .left
        case .right: .right
        }
    }

    /// When something happens by itself next; nil for never.
    var deadline: Timestamp? {
        outline.deadline.earlier(gestures.deadline).earlier(still.end)
    }

    /// Brings the outline of a pointer that hovers up to date, once per picture.
    func showOutline(now: Timestamp) {
        outline.show(paper, now: now)
    }

    /// Does what fingers do that rest.
    func advance(to now: Timestamp) {
        if let pointer = still.take(at: now) {
            paper.snap(pointer, reach: HoldWatch.reach * theme.scale)
        }
        guard let deadline = gestures.deadline, deadline <= now else { return }
        gestures.advance(to: now, into: &actions)
        for action in actions { perform(action) }
        actions.removeAll(keepingCapacity: true)
    }

    /// Takes what two fingers do on a touchpad.
    func handle(_ pinch: Pinch) {
        switch pinch.phase {
        case .began:
            pad = (PaperGrip(start: pinch.position, place: pinch.position), TurnStart())
            navigator.hold()
        case .moved:
            pad.grip.place = pad.grip.place + pinch.way
            pad.grip.zoom = pinch.zoom
            pad.grip.turn = pad.turn.turn(by: pinch.turn)
            navigator.drag(pad.grip)
        case .ended: navigator.release()
        case .cancelled: navigator.takeBack()
        case .hover: break
        }
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

extension CanvasView {
    /// How hard people press, as far as nobody took it yet.
    public var handMeter: HandMeter {
        get { hands.meter }
        set { hands.meter = newValue }
    }
}
