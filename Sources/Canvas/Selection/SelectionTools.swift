import Drawing
import Editing
import Geometry
import Graphics
import Input
import InterfaceCore
import Rendering
import Toolkit
import Wording

/// What is chosen, and what is done to it by contacts, keys and commands.
final class SelectionTools {
    /// Seconds between two turns of painting the picture that is dragged: half a frame.
    private static let interval = 0.008
    /// Less than this is a tap, in points.
    private static let tap = 4.0

    /// A contact that holds the frame.
    private struct Grab {
        let first: PenSample
        var last: PenSample
        let drag: SelectionDrag
        var isMoved = false
    }

    /// What lies over the paper.
    let view: SelectionView

    private let theme: Theme
    private unowned let canvas: CanvasView
    private var bar: SelectionBar?
    private var grabs: [PointerID: Grab] = [:]
    private lazy var commands = SelectionCommands(canvas, trial) { [unowned self] in grabs.isEmpty }
    private lazy var colors = SelectionColors(theme: theme, canvas, trial)
    /// What is tried on what is chosen.
    let trial: SelectionTrial
    /// What the picture shows or will show; nil for none.
    private(set) var picture: SelectionPicture?
    /// The smallest rectangle around what is chosen, while that is the same.
    private var bounds: (subject: Subject, area: Rectangle)?
    /// Whether the picture stands for ink that is still being drawn.
    private var isSettling = false
    /// What was shown in the last picture of the window.
    private var shownViewport: Viewport?
    /// Whether the paper has moved since the picture before.
    private var isMoving = false

    private struct Subject: Hashable {
        var selection: Selection
        var revision: Int
    }

    init(theme: Theme, _ canvas: CanvasView) {
        (self.theme, self.canvas) = (theme, canvas)
        (view, trial) = (SelectionView(theme: theme), SelectionTrial(canvas))
    }

    private var editor: Editor { canvas.editor }
    private var paper: Paper { canvas.paper }
    private var isAny: Bool { !canvas.paper.editor.selection.isEmpty }

    // MARK: Each picture

    /// Shows how things are now.
    func update(now: Timestamp) throws(GraphicsError) {
        try trial.update(now: now)
        let isWaiting = isSettling && paper.renderer.isWaiting && isPictureInPlace
        if isSettling, !isWaiting { endSettling() }
        if !isAny, grabs.isEmpty, !isSettling { (picture, view.picture) = (nil, nil) }
        guard isAny || view.look != SelectionView.Look() || hasLasso else { return }
        if !isWaiting { view.show(look) }
        try preparePicture()
        let frame = grabs.isEmpty && editor.contacts.isEmpty ? view.look.frame : nil
        if bar == nil, frame != nil { showBar() }
        bar?.frameShown = canvas.replay.isWanted || !canvas.showsTools ? nil : frame
    }

    /// When it has to do something by itself next, after the picture at `now`; nil for never.
    func deadline(after now: Timestamp) -> Timestamp? {
        isSettling || picture?.isBehind == true || isMoving
            ? now.advanced(by: Self.interval) : trial.deadline
    }

    /// Whether the picture shows what it does where that is in the window now.
    private var isPictureInPlace: Bool { picture?.subject.viewport == editor.viewport }

    private func endSettling() { (isSettling, picture, view.picture) = (false, nil, nil) }

    private var hasLasso: Bool { canvas.editor.hand.tool == .lasso && !editor.contacts.isEmpty }

    private var look: SelectionView.Look {
        let viewport = editor.viewport
        for pointer in editor.contacts.pointers {
            guard case .lassoing(let lassoing) = editor.contacts[pointer] else { continue }
            return SelectionView.Look(
                loop: lassoing.loop.map(viewport.windowPlace), paper: paperColor)
        }
        guard isAny, !area.isNull, !canvas.replay.isWanted else { return SelectionView.Look() }
        let frame = SelectionFrame(
            area: area, change: change, viewport: viewport, screenScale: theme.scale,
            canTurn: !hasPages)
        let loop = editor.selection.loop.map {
            viewport.windowPlace(of: frame.change.apply(to: $0))
        }
        return SelectionView.Look(
            loop: loop, isClosed: true, paper: paperColor, frame: frame)
    }

    private var paperColor: Color { editor.shownBackground.color }

    /// The smallest rectangle around what is chosen.
    private var area: Rectangle {
        let subject = Subject(selection: editor.selection, revision: editor.revision)
        if let bounds, bounds.subject == subject { return bounds.area }
        let area = subject.selection.bounds(in: editor.history.drawing)
        bounds = (subject, area)
        return area
    }

    /// What contacts and arrow keys are doing to what is chosen.
    private var change: Affine {
        guard let grab = grabs.values.first, grab.isMoved else { return .move(by: trial.way) }
        let place = editor.viewport.drawingPlace(of: grab.last.position)
        return grab.drag.change(
            to: place, keepsProportions: grab.last.modifiers.contains(.shift) || hasPages)
    }

    /// Whether pages are chosen, which are neither turned nor stretched.
    private var hasPages: Bool { editor.selection.hasPages(in: editor.history.drawing) }

    /// Paints the picture that is dragged, while nobody draws and the paper rests.
    private func preparePicture() throws(GraphicsError) {
        isMoving = shownViewport != editor.viewport && isAny && !isSettling
        shownViewport = editor.viewport
        guard isAny, !isSettling, !canvas.navigator.isMoving else { return }
        if grabs.isEmpty {
            guard editor.contacts.isEmpty, !isMoving else { return }
            startPicture()
        }
        guard let picture, picture.isBehind else { return }
        try picture.advance()
        if view.picture != nil { view.invalidate() }
    }

    /// Begins the picture of what is chosen, where there is none.
    private func startPicture() {
        let subject = SelectionPicture.Subject(
            selection: editor.selection, revision: editor.revision, viewport: editor.viewport)
        guard picture?.subject != subject else { return }
        picture = SelectionPicture(subject, editor.history.drawing, paper.renderer)
    }

    private func showBar() {
        let bar = SelectionBar(theme: theme, canvas.shortcuts)
        bar.onCommand = { [unowned self] in paper.effects.append(.perform($0)) }
        bar.chosen = { [unowned self] in
            Set(
                (commands.scalesWidth ? [Command.toggleScalingWidth] : [])
                    + (editor.lassoReachesAllLayers ? [.toggleAllLayers] : []))
        }
        bar.onColors = { [unowned self] in colors.toggle(beside: $0) }
        self.bar = bar
        canvas.show(bar)
    }

    // MARK: Contacts

    /// Whether a place of the window lies on what is chosen.
    func isOnFrame(_ place: Point) -> Bool { canBeHeld && view.look.frame?.part(at: place) != nil }

    private var canBeHeld: Bool {
        isAny && !canvas.navigator.isHoldingPaper && !canvas.replay.isWanted
    }

    /// Whether a contact holds the frame.
    var isHeld: Bool { !grabs.isEmpty }

    /// Takes a sample, and tells whether it is about the frame and not about the paper.
    func handle(_ sample: PenSample) throws(GraphicsError) -> Bool {
        if sample.phase == .began { trial.finish() }
        guard grabs[sample.pointer] != nil else { return sample.phase == .began && begin(sample) }
        switch sample.phase {
        case .hover, .began: return false
        case .moved: try move(sample)
        case .ended: try end(sample)
        case .cancelled: try cancel(sample.pointer)
        }
        return true
    }

    private func begin(_ sample: PenSample) -> Bool {
        guard canBeHeld, grabs.isEmpty, sample.pointerKind != .eraser, let frame = view.look.frame,
            let part = frame.part(at: sample.position)
        else { return false }
        // Others can be chosen inside too.
        let isLasso = part == .inside && !sample.modifiers.isDisjoint(with: [.shift, .control])
        guard !isLasso, !canvas.editor.hand.picks(sample) else { return false }
        if isSettling { endSettling() }
        let start = editor.viewport.drawingPlace(of: sample.position)
        grabs[sample.pointer] = Grab(
            first: sample, last: sample,
            drag: SelectionDrag(part: part, start: start, area: area))
        return true
    }

    private func move(_ sample: PenSample) throws(GraphicsError) {
        guard var grab = grabs[sample.pointer] else { return }
        let way = sample.position.distance(to: grab.first.position)
        if !grab.isMoved, way > theme.pixels(Self.tap) {
            grab.isMoved = true
            startPicture()
            let removal = SelectionEdit.removal(of: editor.selection, in: editor.history.drawing)
            try paper.preview.show(removal?.edit)
            view.picture = picture
        }
        grab.last = sample
        grabs[sample.pointer] = grab
    }

    private func end(_ sample: PenSample) throws(GraphicsError) {
        guard let grab = grabs[sample.pointer] else { return }
        guard grab.isMoved else {
            grabs[sample.pointer] = nil
            guard grab.drag.part == .inside else { return }
            // A tap picks what lies there.
            try paper.begin(grab.first)
            return try paper.end(sample.pointer)
        }
        try move(sample)
        let change = change
        grabs[sample.pointer] = nil
        try settle(
            SelectionEdit.change(
                by: change, scalesWidth: commands.scalesWidth, of: editor.selection,
                in: editor.history.drawing))
    }

    private func cancel(_ pointer: PointerID) throws(GraphicsError) {
        grabs[pointer] = nil
        (picture, view.picture) = (nil, nil)
        try paper.preview.show(nil)
    }

    /// Does what was shown; its picture stays until its ink is drawn.
    private func settle(_ edit: SelectionEdit?) throws(GraphicsError) {
        isSettling = true
        try paper.preview.end(with: edit)
    }

    // MARK: Keys and commands

    /// Where arrows point.
    private static let ways: [KeyPress.Key: Vector] = [
        .left: Vector(dx: -1, dy: 0), .right: Vector(dx: 1, dy: 0), .up: Vector(dx: 0, dy: -1),
        .down: Vector(dx: 0, dy: 1),
    ]

    /// Takes a key that means something while something is chosen.
    func handle(_ press: KeyPress) -> Bool {
        guard isAny else { return false }
        do throws(GraphicsError) { return try take(press) } catch {
            paper.tell(.notDone(error.message))
            return true
        }
    }

    private func take(_ press: KeyPress) throws(GraphicsError) -> Bool {
        let isPlain = press.modifiers.isDisjoint(with: [.control, .alt, .logo])
        if isPlain, let way = Self.ways[press.key] {
            try commands.nudge(way * (press.modifiers.contains(.shift) ? 10 : 1))
            return true
        }
        trial.finish()
        switch press.key {
        case .escape:
            if let pointer = grabs.keys.first {
                try cancel(pointer)
            } else {
                canvas.editor.select(Selection())
            }
        default: return false
        }
        return true
    }

    /// Does a command about what is chosen.
    func perform(_ command: Command) throws(GraphicsError) { try commands.perform(command) }
}
