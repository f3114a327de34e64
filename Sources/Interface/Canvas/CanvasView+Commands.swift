import Drawing
import Geometry
import Graphics
import Rendering

/// What commands do to the canvas.
extension CanvasView {
    /// Empties the paper; whoever touches it meanwhile begins another stroke there.
    func startOver(_ update: inout Update) throws(GraphicsError) {
        // Ended and not dropped, so that undo brings them back too.
        try interruptAll(&update)
        guard keeping == nil else { return try beginNewDrawing(&update) }
        let done = edit(&update) { history throws(EditError) in
            try history.apply(history.drawing.startingOver())
        }
        try show(done, &update)
    }

    func toggleDebug(_ update: inout Update) throws(GraphicsError) {
        if let debug {
            debug.insertEverything(into: &update)
            self.debug = nil
            return
        }
        let debug = DebugView(
            theme: theme, devices: devices, isPrecise: isPrecise, isPredicting: isPredicting)
        let size = PixelSize(width: Int(frame.width), height: Int(frame.height))
        try debug.layout(in: size)
        debug.insertEverything(into: &update)
        self.debug = debug
    }

    /// Changes nothing that is drawn: a stroke keeps what the pen reported, and how it was drawn.
    func togglePrecise(_ update: inout Update) {
        isPrecise.toggle()
        debug?.isPrecise = isPrecise
        update.effects.append(.precision(isPrecise))
    }

    /// For the contacts that begin; an eraser that is at it goes on.
    func switchEraser(_ update: inout Update) {
        swap(&eraser, &otherEraser)
        update.effects.append(.eraser(eraser))
    }

    func togglePrediction(_ update: inout Update) {
        isPredicting.toggle()
        debug?.isPredicting = isPredicting
        update.effects.append(.prediction(isPredicting))
    }

    /// Shows what a command did.
    func show(_ done: Transition?, _ update: inout Update) throws(GraphicsError) {
        debug?.clear(&update)
        guard let done else { return }
        try renderer.changed(done, shownDrawing)
        try showTiles(&update)
    }
}
