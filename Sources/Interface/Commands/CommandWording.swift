import Wording

// The palette of commands.
extension Message {
    static var commands: Message { "Commands" }
    static var searchCommands: Message { "Search for a command" }
    static var nothingToUndo: Message { "There is nothing to undo." }
    static var nothingToRedo: Message { "There is nothing to redo." }
    static var nothingToExport: Message { "There is nothing to export yet." }
    static var notNamedYet: Message { "The drawing gets its name with its first stroke." }
    static var notInLibraryYet: Message { "The drawing is kept from its first stroke on." }
    static var notInLibrary: Message { "Only drawings among yours can be favourites." }
    static var favouriteNow: Message { "This drawing is now a favourite." }
    static var noFavouriteNow: Message { "This drawing is no longer a favourite." }
    static var emptyAlready: Message { "The paper is empty already." }
    static var noBrushBefore: Message { "You have not used another brush yet." }
    static var noColorBefore: Message { "You have not used another colour yet." }
    static var noColorsYet: Message { "There are no colours to export yet." }
    static var paletteOfTheProgram: Message {
        "This palette came with Downstroke. Only your own can be removed."
    }
    static var brushOfTheProgram: Message {
        "This brush came with Downstroke. Only your own can be deleted."
    }
    static var brushOfElsewhere: Message {
        "This brush is not in the list. Import its file to change it."
    }
    static var topmostLayer: Message { "This is the topmost layer." }
    static var lowestLayer: Message { "This is the lowest layer." }
    static var onlyLayer: Message { "The drawing has no other layer." }
    static var allAreShown: Message { "All layers are shown." }

    static func noCommand(named text: String) -> Message { "No command is called “\(text)”." }
}

// Saving, which goes by itself.
extension Message {
    static func savedAsYouDraw(in place: String) -> Message { "Saved as you draw, in \(place)" }
    static var savedWithFirstStroke: Message {
        "Your drawing is saved as you draw, from its first stroke on."
    }
    static var notKept: Message {
        "This drawing is not saved anywhere. Export it with Ctrl+Shift+E to keep it."
    }
}

// All keys.
extension Message {
    static var shortcuts: Message { "Shortcuts" }
    static var close: Message { "Close" }
    static var helpDraw: Message { Message("Draw", context: "help") }
    static var helpLook: Message { Message("Look", context: "help") }
    static var tapOrPress: Message { "A tap does it, a press shows more of it" }
    static func pressExplained(_ keys: String, commands: String) -> Message {
        """
        Press the mark for quick actions, a brush for its list, a colour for its shades, undo to repeat it, \
        layers to see one alone. Without force, hold still, or use \(keys). “Force Lab” in \(commands) shows how.
        """
    }
    static var helpLayersAndDrawings: Message { "Layers and drawings" }
    static var helpPick: Message { "Pick a colour" }
    static var helpStraight: Message { "Straight line" }
    static var helpSize: Message { "Finer, broader" }
    static var helpOpacity: Message { "Fainter, stronger" }
    static var helpMove: Message { "Move the paper" }
    static var helpZoom: Message { "Zoom" }
    static var helpRotate: Message { "Rotate" }
    static var helpDrawings: Message { "Drawings; open a file" }
    static var helpLayerAboveBelow: Message { "Layer above, below" }
    static var tap: Message { Message("tap", context: "on a key") }
    static var draw: Message { Message("draw", context: "on a key") }
    static var drag: Message { Message("drag", context: "on a key") }
    static var wheel: Message { Message("wheel", context: "on a key") }
}

extension Command {
    /// What people call it, wherever it stands to be chosen.
    var title: Message {
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
    var title: Message {
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
