package import Wording

extension Command {
    /// What people call it, wherever it stands to be chosen.
    package var title: Message {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        case .showGallery: .drawings
        case .open: "Open…"
        case .export: "Export a Picture"
        case .exportAs: "Export…"
        case .print: "Print…"
        case .importPalette: "Import Palette…"
        case .exportPalette: "Export Palette…"
        case .removePalette: "Remove This Palette"
        case .editBrush: "Edit Brush…"
        case .newBrush: "New Brush…"
        case .duplicateBrush: "Duplicate Brush…"
        case .removeBrush: "Delete This Brush"
        case .importBrush: "Import Brush…"
        case .exportBrush: "Export Brush…"
        case .rename: "Rename…"
        case .toggleFavourite: "Favourite"
        case .trash: "Move to Trash"
        case .new: Message("New Drawing", context: "command")
        case .startOver: "Start Over"
        case .replay: "Replay the Drawing"
        case .toggleDebug: "What the Pen Reports"
        case .togglePrecise: "Draw at Whole Pixels"
        case .togglePrediction: "Ink Prediction"
        case .switchEraser: "Erase Ink or Whole Strokes"
        case .toggleTools: "Canvas Only"
        case .showSettings: "Settings…"
        case .setPen: "Pen and Devices…"
        case .setTouch: "Touch…"
        case .setDrawing: "Smoothing…"
        case .setShortcuts: "Change Shortcuts…"
        case .setAppearance: "Appearance…"
        case .setLanguage: "Language…"
        case .setLibrary: "Library and Backup…"
        case .switchTheme: "Light or Dark Theme"
        case .testInput: .inputTester
        case .showForceLab: .forceLab
        case .focusTools: "Go to the Tool Bars"
        case .brush: "Brush, Next Brush"
        case .eraser: Message("Eraser", context: "command")
        case .pickColor: "Pick a Colour"
        case .lastBrush: "Last Brush"
        case .lastColor: "Last Colour"
        case .finer: "Finer Line"
        case .broader: "Broader Line"
        case .fainter: "Fainter Ink"
        case .stronger: "Stronger Ink"
        case .showLine: "Size and Opacity"
        case .showTips: "Tip Palette"
        case .showColors: "Colours"
        case .showBrushes: Message("Brushes", context: "command")
        case .showLayers: Message("Layers", context: "command")
        case .showPaper: "Paper…"
        case .showView: "View…"
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
        case .renameLayer: "Rename Layer…"
        case .toggleLayer: "Hide or Show Layer"
        case .lockLayer: "Lock or Unlock Layer"
        case .showLayerAlone: "Show Only This Layer"
        case .showAllLayers: "Show All Layers"
        case .raiseLayer: "Move Layer Up"
        case .lowerLayer: "Move Layer Down"
        case .layerAbove: "Select Layer Above"
        case .layerBelow: "Select Layer Below"
        case .lasso: "Lasso"
        case .selectAll: "Select All"
        case .dropSelection: "Deselect"
        case .deleteSelection: "Delete"
        case .copy: "Copy"
        case .cut: "Cut"
        case .paste: "Paste"
        case .duplicate: "Duplicate"
        case .recolor: "Use This Colour"
        case .mirror: "Mirror"
        case .bringToFront: "Bring to Front"
        case .sendToBack: "Send to Back"
        case .showSelection: "Zoom to Selection"
        case .toggleScalingWidth: "Scale Line Widths"
        case .toggleAllLayers: "Select on All Layers"
        case .showCommands: "Commands"
        case .showHelp: "All Shortcuts"
        case .showGuide: .guide
        case .save: "Save"
        case .closeWindow: "Close Window"
        case .quit: "Quit"
        }
    }
}

extension Command.Group {
    /// What people call it.
    package var title: Message {
        switch self {
        case .hand: Message("Draw", context: "group of commands")
        case .selection: Message("Selection", context: "group of commands")
        case .layers: Message("Layers", context: "group of commands")
        case .drawing: Message("Drawing", context: "group of commands")
        case .view: Message("View", context: "group of commands")
        case .program: "Program"
        }
    }
}
