package import Drawing
package import Editing
package import Geometry
package import Graphics
import Ink
package import Input
package import Rendering
package import Wording

/// The paper of a canvas: keeps the pixels in step with what contacts and commands do to the drawing.
package final class Paper {
    /// The state of whoever draws here.
    package var editor: Editor
    /// The ink of the strokes that are being drawn.
    package let live = LiveInk()
    package let renderer: CanvasRenderer
    /// What is shown and not done.
    package private(set) lazy var preview = EditPreview(self)
    /// Takes the pixels of the window that look different now.
    package var show: (PixelRectangle) -> Void = { _ in }
    /// What there is to tell and to ask since somebody took it, in order.
    package var effects: [Effect] = []
    package var advice = PenAdvice()

    /// The devices that there are.
    package var devices: [Device] = [] {
        didSet {
            let present = Set(devices.map(\.id))
            editor.keep(present)
            live.lead.keep(present)
        }
    }

    /// How large a shape is at least, in reaches of a hold.
    private static let smallestShape = 8.0

    /// Seconds without a move of the view after which it counts as resting: a few frames.
    private static let restDelay = 0.05
    /// When the view comes to rest; nil where it does.
    package private(set) var restTime: Timestamp?

    private let pipette = Pipette()
    /// The layer of which tiles lack ink around strokes that were just erased.
    private var roughLayer: LayerID?
    /// Whether strokes were erased since the last frame.
    private var hasErased = false

    package init(_ editor: Editor, workers: TileWorkers?) throws(GraphicsError) {
        self.editor = editor
        renderer = try CanvasRenderer(
            viewport: editor.viewport, drawing: editor.history.drawing, workers: workers)
    }

    /// Whether something has to be drawn anew once nothing is erased for a frame.
    package var isRough: Bool { roughLayer != nil }

    /// What there is to tell and to ask since the last time, in order.
    package func takeEffects() -> [Effect] {
        guard !effects.isEmpty else { return [] }
        defer { effects.removeAll() }
        return effects
    }

    /// Tells people something.
    package func tell(_ message: Message) { effects.append(.notice(message)) }

    /// Tells whoever misses a pen why lines are even, after the stroke that this ended.
    package func advise(after sample: PenSample) {
        guard !editor.history.drawing.isEmpty else { return }
        if let effect = advice.effect(afterStrokeOf: sample.pointerKind, devices) {
            effects.append(effect)
        }
    }

    /// Shows what the editor says is to be seen now.
    ///
    /// Once per picture, as drawing all of the window takes longer than a sample may. Strokes that are
    /// being drawn go on.
    ///
    /// - Throws: where it cannot be shown; the paper stays as it is shown then.
    package func showView(now: Timestamp) throws(GraphicsError) {
        renderer.prepare(for: editor.hand.brush)
        guard editor.viewport != renderer.viewport else {
            if let restTime, now >= restTime {
                self.restTime = nil
                renderer.rest()
            }
            return
        }
        restTime = now.advanced(by: Self.restDelay)
        try showView(isMoving: true)
    }

    private func showView(isMoving: Bool = false) throws(GraphicsError) {
        guard editor.viewport != renderer.viewport else { return }
        do throws(GraphicsError) {
            try renderer.show(editor.viewport, editor.shownDrawing, isMoving: isMoving)
        } catch {
            editor.viewport = renderer.viewport
            throw error
        }
    }

    /// Takes a new extent of the window.
    package func resize(to size: PixelSize) throws(GraphicsError) {
        try showView()
        try renderer.resize(to: size, drawing: editor.shownDrawing)
        editor.viewport = renderer.viewport
    }

    // MARK: - Contacts

    package func begin(_ sample: PenSample) throws(GraphicsError) {
        renderer.layInk(on: editor.activeLayerID, of: editor.history.drawing)
        switch editor.begin(sample) {
        case nil: if sample.phase == .began { tell(editor.closedLayer) }
        case .erasing, .picking, .lassoing: try take(sample)
        case .drawing(let drawing):
            do throws(GraphicsError) {
                live[sample.pointer] = try renderer.beginStroke(drawing.stroke.brush)
            } catch {
                _ = editor.cancel(sample.pointer)
                throw error
            }
            try take(sample)
        }
    }

    package func take(_ sample: PenSample) throws(GraphicsError) {
        if editor.contacts.isPicking(sample.pointer) { try pick(sample) }
        guard let touched = editor.take(sample) else { return }
        (roughLayer, hasErased) = (touched.layerID, true)
        try renderer.hide(touched.strokes, of: touched.layerID)
        try showTiles()
    }

    /// Makes a shape of a stroke that is held still, where it is large enough to be seen as one; it moved by
    /// `reach` pixels of the window at most meanwhile.
    package func snap(_ pointer: PointerID, reach: Double) {
        guard let live = live[pointer] else { return }
        let extent = renderer.extent(of: live)
        guard max(extent.width, extent.height) > Int(Self.smallestShape * reach) else { return }
        _ = editor.snap(pointer, holdReach: reach / editor.viewport.scale)
    }

    private func pick(_ sample: PenSample) throws(GraphicsError) {
        editor.pick(try color(at: sample.position), with: sample.pointer)
    }

    /// The colour that is seen at a place of the window.
    package func color(at place: Point) throws(GraphicsError) -> Color {
        try pipette.color(
            at: place, of: renderer, background: editor.history.drawing.background)
    }

    package func end(_ pointer: PointerID) throws(GraphicsError) {
        let live = live.end(pointer, &editor, renderer, show: show)
        guard let ending = editor.end(pointer) else { return }
        if let problem = ending.problem { tell(problem.message) }
        if let done = ending.transition {
            if let before = ending.before {
                var change = before.change
                change.formUnion(done.change)
                try renderer.changed(change, editor.shownDrawing, live: live)
            } else {
                try renderer.changed(done, editor.shownDrawing, live: live)
            }
        } else if let live {
            show(renderer.endStroke(live))
        }
        if let hidden = ending.hidden { try bringBack(hidden) }
        try showTiles()
        guard ending.lacksForce else { return }
        let device = devices.first { $0.id == pointer.device }
        tell(.missingForce(of: device?.shownName))
    }

    package func cancel(_ pointer: PointerID) throws(GraphicsError) {
        if let live = live.remove(pointer) {
            show(renderer.endStroke(live))
        }
        guard let hidden = editor.cancel(pointer) else { return }
        try bringBack(hidden)
        try showTiles()
    }

    /// Ends all contacts, in the order in which they began.
    ///
    /// What cannot be shown is part of the drawing all the same.
    package func endAll() throws(GraphicsError) {
        var failure: GraphicsError?
        for pointer in editor.contacts.pointers {
            do throws(GraphicsError) { try end(pointer) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Ends all contacts; whoever draws meanwhile begins another stroke with the next sample.
    package func interruptAll() throws(GraphicsError) {
        let touching = live.pointers
        defer { editor.restart(touching) }
        try endAll()
    }

    // MARK: - Commands

    /// Changes the drawing, and shows it; tells people where it refuses that.
    package func change(
        _ body: (inout Editor) throws(EditError) -> Transition?
    ) throws(GraphicsError) {
        var done: Transition?
        do throws(EditError) { done = try body(&editor) } catch {
            tell(error.message)
        }
        guard let done else { return }
        try renderer.changed(done, editor.shownDrawing)
        try showTiles()
    }

    /// Changes layers; what is being drawn is ended first, and goes on as another stroke.
    package func changeLayers(
        _ edit: (Editor) throws(EditError) -> Edit?
    ) throws(GraphicsError) {
        try interruptAll()
        try preview.show(nil)
        try change { editor throws(EditError) in
            guard let edit = try edit(editor) else { return nil }
            return try editor.apply(edit)
        }
    }

    /// Empties the paper: of a drawing that is kept a new one begins.
    package func startOver() throws(GraphicsError) {
        // Ended and not dropped, so that undo brings them back too.
        try interruptAll()
        guard editor.keeping != nil else {
            return try change { editor throws(EditError) in
                try editor.apply(EditBuilder(editor.history.drawing).startingOver())
            }
        }
        editor.beginNewDrawing()
        try renderer.show(editor.history.drawing)
        try showTiles()
    }

    /// Goes on with `history`, and shows of it what `viewport` says.
    ///
    /// - Throws: where it cannot be shown; the paper keeps its drawing then.
    package func goOn(
        with history: History, _ viewport: Viewport
    ) throws(GraphicsError) {
        try interruptAll()
        do throws(GraphicsError) {
            try renderer.show(history.drawing)
            try renderer.show(viewport, history.drawing)
        } catch {
            // What of it cannot be shown either is drawn when there is memory again.
            try? renderer.show(editor.history.drawing)
            try? renderer.show(editor.viewport, editor.history.drawing)
            throw error
        }
        editor.goOn(with: history)
        editor.viewport = viewport
        try showTiles()
    }

    // MARK: - Frames

    /// Brings the ink of all strokes up to date, leading on to where the pens will be, and notes how far each has come.
    package func refresh(now: Timestamp, note: StrokeProgress.Note = { _, _, _ in }) {
        live.refresh(&editor, renderer, now: now, show: show, note: note)
    }

    /// Shows what the renderer has changed by itself or by what it was told.
    package func showTiles() throws(GraphicsError) {
        for part in try renderer.takeChanges().rectangles { show(part) }
        renderer.refine(editor.shownDrawing)
    }

    /// Draws anew around strokes that were erased, once none was for a frame: it takes longer where
    /// much lies there.
    package func smoothErased() throws(GraphicsError) {
        defer { hasErased = false }
        guard let layer = roughLayer, !hasErased, !renderer.isPaintingStroke else { return }
        roughLayer = nil
        try renderer.redraw(of: layer, editor.shownDrawing)
    }

    /// Shows again what a contact has hidden.
    private func bringBack(_ hidden: HiddenInk) throws(GraphicsError) {
        try renderer.redraw(hidden.areas, of: hidden.layerID, editor.shownDrawing)
    }
}
