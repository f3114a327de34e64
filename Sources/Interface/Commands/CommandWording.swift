import Wording

extension Command {
    /// What people call it, wherever it stands to be chosen.
    var title: Message {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        case .open: "Open…"
        case .export: "Export a Picture"
        case .exportAs: "Export…"
        case .rename: "Rename…"
        case .new: Message("New Drawing", context: "command")
        case .startOver: "Start Over"
        case .replay: "Replay the Drawing"
        case .toggleDebug: "What the Pen Reports"
        case .togglePrecise: "Draw at Whole Pixels"
        case .togglePrediction: "Let Ink Lead On to the Pen"
        case .switchEraser: "Erase Ink or Whole Strokes"
        case .toggleTools: "Canvas Only"
        case .focusTools: "Keys to the Tool Bar"
        case .brush: "Brush, Next Brush"
        case .eraser: Message("Eraser", context: "command")
        case .lastBrush: "Last Brush"
        case .lastColor: "Last Colour"
        case .finer: "Finer Line"
        case .broader: "Broader Line"
        case .fainter: "Fainter Ink"
        case .stronger: "Stronger Ink"
        case .showColors: "Colours"
        case .showBrushes: Message("Brushes", context: "command")
        case .showLayers: Message("Layers", context: "command")
        case .showPaper: "Paper…"
        case .zoomIn: "Zoom In"
        case .zoomOut: "Zoom Out"
        case .zoomToFull: "Zoom to 100 %"
        case .showAllInk: "Show All Ink"
        case .turnLeft: "Turn Left"
        case .turnRight: "Turn Right"
        case .turnUpright: "Turn Upright"
        case .flip: "Flip the View"
        case .toggleFullScreen: "Full Screen"
        case .newLayer: Message("New Layer", context: "command")
        case .duplicateLayer: "Duplicate Layer"
        case .mergeLayer: "Merge Layer Down"
        case .deleteLayer: "Delete Layer"
        case .raiseLayer: "Move Layer Up"
        case .lowerLayer: "Move Layer Down"
        case .layerAbove: "Choose Layer Above"
        case .layerBelow: "Choose Layer Below"
        case .quit: "Quit"
        }
    }
}

extension Command.Group {
    /// What people call it.
    var title: Message {
        switch self {
        case .hand: Message("Draw", context: "group of commands")
        case .layers: Message("Layers", context: "group of commands")
        case .drawing: Message("Drawing", context: "group of commands")
        case .view: Message("View", context: "group of commands")
        case .program: "Program"
        }
    }
}
