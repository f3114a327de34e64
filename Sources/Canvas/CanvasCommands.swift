import Drawing
import Editing
import Geometry
import Graphics
import InterfaceCore
import Toolkit

/// What the commands do to a canvas and to its parts.
struct CanvasCommands {
    private unowned let canvas: CanvasView

    init(_ canvas: CanvasView) { self.canvas = canvas }

    private var paper: Paper { canvas.paper }

    /// Does a command, and tells whether it is one of a canvas.
    func perform(_ command: Command) throws(GraphicsError) -> Bool {
        switch command {
        case .undo, .redo, .new, .startOver: try performOnDrawing(command)
        case .toggleDebug, .togglePrecise, .togglePrediction: try performOnDebug(command)
        case .brush, .eraser, .lasso, .lastBrush, .lastColor, .finer, .broader, .fainter, .stronger,
            .switchEraser:
            performOnHand(command)
        case .zoomIn, .zoomOut, .zoomToFull, .showAllInk, .turnLeft, .turnRight, .turnUpright,
            .flip:
            canvas.navigator.perform(command)
        case .newLayer, .duplicateLayer, .mergeLayer, .deleteLayer, .toggleLayer, .lockLayer,
            .showAllLayers, .raiseLayer, .lowerLayer:
            try paper.changeLayers { editor throws(EditError) in try command.layerEdit(editor) }
        case .showLayerAlone: try canvas.keepAlone()
        case .layerAbove: try chooseLayer(above: 1)
        case .layerBelow: try chooseLayer(above: -1)
        case .selectAll, .dropSelection, .deleteSelection, .duplicate, .recolor, .mirror,
            .bringToFront, .sendToBack, .showSelection, .toggleScalingWidth, .toggleAllLayers:
            try canvas.selection.perform(command)
        case .replay: try canvas.replay.toggle()
        case .toggleTools: canvas.showsTools.toggle()
        case .pickColor: canvas.pickColor()
        case .showTips: canvas.tips.show(at: canvas.bounds.center)
        case .showLine, .showColors, .showBrushes, .showLayers, .renameLayer, .showPaper,
            .showView:
            canvas.studio?.perform(command)
        case .copy, .cut, .paste, .closeWindow, .quit, .showSettings, .setPen, .setTouch,
            .setDrawing,
            .setShortcuts, .setAppearance, .setLanguage, .setLibrary, .switchTheme, .testInput,
            .showForceLab, .editBrush, .newBrush, .duplicateBrush, .removeBrush, .importBrush,
            .exportBrush, .showGallery, .open, .export, .exportAs, .print, .importPalette,
            .exportPalette, .removePalette, .rename, .toggleFavourite, .trash, .save, .showCommands,
            .showHelp, .showGuide,
            .toggleFullScreen, .focusTools:
            return false
        }
        return true
    }

    /// What was done before, or another drawing.
    private func performOnDrawing(_ command: Command) throws(GraphicsError) {
        switch command {
        case .undo:
            // What is being drawn is the last thing that was done.
            try paper.endAll()
            try paper.change { editor throws(EditError) in try editor.undo() }
        case .redo:
            try paper.change { editor throws(EditError) in try editor.redo() }
            for pointer in paper.editor.vainContacts { try paper.cancel(pointer) }
        case .new:
            guard try begin() else { return }
        default: try paper.startOver()
        }
        canvas.noteDrawing()
    }

    /// Begins a new drawing, unless there is something to ask before, or nothing to begin anew.
    private func begin() throws(GraphicsError) -> Bool {
        guard !paper.editor.history.drawing.isEmpty else { return false }
        guard let keeping = paper.editor.keeping else {
            paper.effects.append(.ask(.startOver))
            return false
        }
        // What is saved as people draw is no loss: nobody is asked.
        guard !keeping.isFailing else {
            paper.effects.append(.ask(.newDrawing))
            return false
        }
        try paper.startOver()
        paper.tell(.newDrawing)
        return true
    }

    /// What the pen reports, and how that is drawn.
    private func performOnDebug(_ command: Command) throws(GraphicsError) {
        let debug = canvas.debug
        switch command {
        case .togglePrecise:
            // Changes nothing that is drawn: a stroke keeps what the pen reported.
            paper.editor.hand.isPrecise.toggle()
            debug.view?.isPrecise = paper.editor.hand.isPrecise
            paper.tell(.precision(paper.editor.hand.isPrecise))
        case .togglePrediction:
            paper.live.lead.isOn.toggle()
            debug.view?.isPredicting = paper.live.lead.isOn
            paper.tell(.prediction(paper.live.lead.isOn))
        default: try debug.toggle()
        }
    }

    private func performOnHand(_ command: Command) {
        guard command == .switchEraser else { return paper.editor.hand.perform(command) }
        paper.editor.hand.switchEraser()
        paper.tell(.eraser(paper.editor.hand.eraser))
    }

    private func chooseLayer(above steps: Int) throws(GraphicsError) {
        guard let layer = paper.editor.layer(above: steps) else { return }
        try paper.interruptAll()
        paper.editor.activeLayerID = layer.id
        paper.tell(.nowDrawing(on: layer.name))
    }
}
