import Drawing
import Editing
import Graphics

/// What the commands do to a canvas and to its parts.
struct CanvasCommands {
    private unowned let canvas: CanvasView

    init(_ canvas: CanvasView) { self.canvas = canvas }

    private var paper: Paper { canvas.paper }

    /// Does a command, and tells whether it is one of a canvas.
    func perform(_ command: Command) throws(GraphicsError) -> Bool {
        let (paper, debug) = (canvas.paper, canvas.debug)
        switch command {
        case .undo:
            // What is being drawn is the last thing that was done.
            try paper.endAll()
            try paper.change { editor throws(EditError) in try editor.undo() }
            debug.view?.clear()
        case .redo:
            try paper.change { editor throws(EditError) in try editor.redo() }
            debug.view?.clear()
            for pointer in paper.editor.vainContacts { try paper.cancel(pointer) }
        case .new:
            guard !paper.editor.history.drawing.isEmpty else { break }
            paper.effects.append(.ask(paper.editor.keeping == nil ? .startOver : .newDrawing))
        case .startOver:
            try paper.startOver()
            debug.view?.clear()
        case .replay: try canvas.replay.toggle()
        case .toggleDebug: try debug.toggle()
        case .togglePrecise:
            // Changes nothing that is drawn: a stroke keeps what the pen reported.
            paper.editor.hand.isPrecise.toggle()
            debug.view?.isPrecise = paper.editor.hand.isPrecise
            paper.tell(.precision(paper.editor.hand.isPrecise))
        case .togglePrediction:
            paper.live.lead.isOn.toggle()
            debug.view?.isPredicting = paper.live.lead.isOn
            paper.tell(.prediction(paper.live.lead.isOn))
        case .toggleTools: canvas.showsTools.toggle()
        case .switchEraser:
            paper.editor.hand.switchEraser()
            paper.tell(.eraser(paper.editor.hand.eraser))
        case .showColors, .showBrushes, .showLayers, .showPaper, .showView:
            canvas.studio?.perform(command)
        case .brush, .eraser, .lasso, .lastBrush, .lastColor, .finer, .broader, .fainter, .stronger:
            paper.editor.hand.perform(command)
        case .zoomIn, .zoomOut, .zoomToFull, .showAllInk, .turnLeft, .turnRight, .turnUpright,
            .flip:
            canvas.navigator.perform(command)
        case .newLayer, .duplicateLayer, .mergeLayer, .deleteLayer, .raiseLayer, .lowerLayer:
            try paper.changeLayers { editor throws(EditError) in try command.layerEdit(editor) }
        case .selectAll, .dropSelection, .deleteSelection, .duplicate, .recolor, .mirror,
            .bringToFront, .sendToBack, .showSelection, .toggleScalingWidth, .toggleAllLayers:
            try canvas.selection.perform(command)
        case .layerAbove: try chooseLayer(above: 1)
        case .layerBelow: try chooseLayer(above: -1)
        case .copy, .cut, .paste, .quit, .showSettings, .testInput, .open, .export, .exportAs,
            .print, .rename,
            .save, .showCommands, .showHelp, .toggleFullScreen, .focusTools:
            return false
        }
        return true
    }

    private func chooseLayer(above steps: Int) throws(GraphicsError) {
        guard let layer = paper.editor.layer(above: steps) else { return }
        try paper.interruptAll()
        paper.editor.activeLayerID = layer.id
        paper.tell(.nowDrawing(on: layer.name))
    }
}
