import Drawing
import Editing
import Geometry
import Input
import InterfaceCore
import RealModule
import Toolkit

/// Moves, zooms, turns and flips the paper, as keys, wheels and contacts ask for it.
///
/// It changes what the editor says is to be seen; strokes that are being drawn go on.
final class Navigator {
    /// Points that the paper moves for a notch of the wheel.
    private static let notch = 60.0
    /// Notches of the wheel in which the paper becomes twice as large.
    private static let doubling = 4.0
    /// How far a key turns the paper.
    private static let turn = Angle(degrees: 15)

    /// The modifiers that are held.
    var modifiers: KeyPress.Modifiers {
        get { keys.modifiers }
        set { keys.modifiers = newValue }
    }

    /// Whether a key is held with which contacts move the paper.
    var isHoldingPaper: Bool { keys.kind != nil }

    private unowned let paper: Paper
    private let theme: Theme
    private var keys = DragKeys()
    private var drags: [PointerID: PaperDrag] = [:]
    private var wheel: WheelZoom
    private var motion: ViewMotion?
    /// What fingers have taken hold of; nil where none has.
    private var held: PaperHold?
    /// The view before `switchView`, and what that made of it.
    private var former: (view: Viewport, switched: Viewport)?

    init(_ paper: Paper, theme: Theme) {
        (self.paper, self.theme) = (paper, theme)
        wheel = WheelZoom(paper.editor.viewport)
    }

    /// What is to be seen, at the end of a motion.
    private var viewport: Viewport {
        get { paper.editor.viewport }
        set { paper.editor.viewport = newValue }
    }

    // MARK: - Motion

    /// Whether the paper is on its way.
    var isMoving: Bool { motion != nil }

    /// Goes on with the way of the paper.
    func advance(to now: Timestamp) {
        guard var moving = motion else { return }
        var (view, isOver) = moving.view(at: now)
        // The window may have another extent by now.
        view.size = viewport.size
        viewport = view
        motion = isOver ? nil : moving
    }

    /// The view in which a motion ends; the current one without a motion.
    var settledViewport: Viewport {
        var view = motion?.end ?? viewport
        view.size = viewport.size
        return view
    }

    private func arrive() {
        guard motion != nil else { return }
        viewport = settledViewport
        motion = nil
    }

    private func go(to view: Viewport) {
        guard let spring = theme.spring(.view), view.isFlipped == viewport.isFlipped else {
            viewport = view
            return
        }
        motion = ViewMotion(from: viewport, to: view, spring)
    }

    // MARK: - Commands

    /// Does a command of the view.
    func perform(_ command: Command) {
        arrive()
        let (middle, scale) = (viewport.center, theme.scale)
        let zoom = viewport.scale / scale
        switch command {
        case .zoomIn: viewport = viewport.zoomed(to: ZoomSteps.above(zoom) * scale, about: middle)
        case .zoomOut: viewport = viewport.zoomed(to: ZoomSteps.below(zoom) * scale, about: middle)
        case .zoomToFull: go(to: viewport.zoomed(to: scale, about: middle))
        case .showAllInk: go(to: showingAllInk(viewport))
        case .turnLeft: turn(by: .zero - Self.turn)
        case .turnRight: turn(by: Self.turn)
        case .turnUpright: go(to: viewport.turned(to: .zero, about: middle))
        case .flip: viewport = viewport.flipped(about: middle)
        default: break
        }
    }

    /// Shows the paper so large, as a share of 100 %, about the middle of the window.
    func zoom(to zoom: Double) {
        arrive()
        let middle = viewport.center
        viewport = viewport.zoomed(to: zoom * theme.scale, about: middle)
            .zoomSnapped(about: middle, screenScale: theme.scale)
    }

    /// Turns the paper so far about the middle of the window.
    func turn(to angle: Angle) {
        arrive()
        viewport = viewport.turned(to: angle, about: viewport.center)
    }

    private func turn(by angle: Angle) {
        viewport = viewport.turned(by: angle, about: viewport.center)
            .turnSnapped(about: viewport.center)
    }

    /// Shows the paper upright and all ink; or again what was shown before that.
    func switchView() {
        arrive()
        if let former, former.switched == viewport {
            self.former = nil
            return go(to: former.view)
        }
        var upright = viewport.isFlipped ? viewport.flipped(about: viewport.center) : viewport
        upright = showingAllInk(upright.turned(to: .zero, about: viewport.center))
        former = (viewport, upright)
        go(to: upright)
    }

    /// Shows a part of the drawing as large as it fits.
    func show(_ area: Rectangle) {
        arrive()
        go(to: showing(area, viewport))
    }

    /// All ink; 100 % where there is none.
    private func showingAllInk(_ view: Viewport) -> Viewport {
        let ink = paper.editor.shownDrawing.bounds
        guard !ink.isNull else { return view.zoomed(to: theme.scale, about: view.center) }
        return showing(ink, view)
    }

    private func showing(_ area: Rectangle, _ view: Viewport) -> Viewport {
        let room = ViewRoom(view.size, theme: theme)
        return view.fitting(area, in: room.part, screenScale: theme.scale)
    }

    // MARK: - Keys and wheels

    /// Takes a key, and tells whether it lets contacts move the paper while it is held.
    func handle(_ press: KeyPress) -> Bool { keys.press(press) }

    /// Takes that a key went up.
    func handle(released key: KeyPress.Key) { keys.release(key) }

    /// Takes a turn of a wheel: moves the paper, or zooms with Ctrl.
    func handle(_ scroll: Scroll) {
        arrive()
        let notches = scroll.notches
        if scroll.modifiers.contains(.control) {
            viewport = wheel.zoom(
                viewport, by: .pow(2, -notches.dy / Self.doubling), about: scroll.position,
                screenScale: theme.scale)
        } else {
            let isAside = scroll.modifiers.contains(.shift)
            let way = isAside ? Vector(dx: notches.dy, dy: notches.dx) : notches
            viewport = viewport.moved(by: -way * theme.pixels(Self.notch))
        }
    }

    // MARK: - Fingers

    /// Takes that fingers hold the paper.
    func hold() {
        arrive()
        held = PaperHold(viewport)
    }

    /// Moves, zooms and turns the paper that fingers hold.
    func drag(_ grip: PaperGrip) {
        guard var hold = held else { return }
        viewport = hold.drag(grip, viewport, screenScale: theme.scale)
        held = hold
    }

    /// Takes that fingers have let go of the paper.
    func release() { held = nil }

    /// Puts the paper back to where fingers took hold of it, unless somebody else has moved it since.
    func takeBack() {
        if let hold = held, hold.shown == viewport { viewport = hold.start }
        held = nil
    }

    /// Shows again what was shown before something that was not meant.
    func goBack(to view: Viewport) {
        arrive()
        var view = view
        view.size = viewport.size
        viewport = view
    }

    // MARK: - Contacts

    /// Takes a sample, and tells whether it moves the paper.
    func handle(_ sample: PenSample) -> Bool {
        switch sample.phase {
        case .began:
            // Whoever draws draws on paper that rests.
            arrive()
            // The middle button may hold the paper already.
            guard drags[sample.pointer] == nil, let kind = keys.kind else { break }
            drags[sample.pointer] = PaperDrag(kind, at: sample.position, viewport)
        case .hover: holdByButton(sample)
        case .moved: break
        case .ended, .cancelled: return drags.removeValue(forKey: sample.pointer) != nil
        }
        guard var drag = drags[sample.pointer] else { return false }
        viewport = drag.drag(to: sample.position, viewport, screenScale: theme.scale)
        drags[sample.pointer] = drag
        return true
    }

    /// Lets the middle button of a mouse hold the paper; that of a pen is for something else.
    private func holdByButton(_ sample: PenSample) {
        guard sample.pointerKind == .mouse, sample.buttons.contains(.middle) else {
            drags[sample.pointer] = nil
            return
        }
        guard drags[sample.pointer] == nil else { return }
        arrive()
        drags[sample.pointer] = PaperDrag(keys.kindOfModifiers, at: sample.position, viewport)
    }
}
