/// What people can tell the program to do.
public enum Command: Hashable, Sendable, CaseIterable {
    /// Takes the last edit back.
    case undo
    /// Does the last undone edit again.
    case redo
    /// Shows all drawings of the library, or the paper again.
    case showGallery
    /// Chooses a file to go on with.
    case open
    /// Writes a picture of what is on the screen.
    case export
    /// Chooses what is exported, how, and where to.
    case exportAs
    /// Prints the drawing.
    case print
    /// Chooses the file of a palette to draw with.
    case importPalette
    /// Chooses which colours become the file of a palette, and where.
    case exportPalette
    /// Takes the palette in use away.
    case removePalette
    /// Gives the drawing another name.
    case rename
    /// Makes the drawing a favourite, or no favourite any more.
    case toggleFavourite
    /// Moves the drawing to the trash, and goes on with a new one.
    case trash
    /// Starts over with an empty drawing, after asking where something is not saved.
    case new
    /// Starts over with an empty drawing.
    case startOver
    /// Shows how the drawing was made, or the drawing again.
    case replay
    /// Shows or hides what the pen reports.
    case toggleDebug
    /// Draws the next strokes at whole pixels, or again where the pen was.
    case togglePrecise
    /// Lets ink lead on to where the pen is expected, or end where it was reported last.
    case togglePrediction
    /// Lets the eraser take whole strokes, or again ink.
    case switchEraser
    /// Shows the paper alone, or the tools again.
    case toggleTools
    /// Gives keys to the tools.
    case focusTools
    /// Takes the brush; again, the next favourite.
    case brush
    /// Takes the eraser.
    case eraser
    /// Takes the lasso.
    case lasso
    /// Takes the colour of a place of the paper, which is tapped next.
    case pickColor
    /// Takes the brush before.
    case lastBrush
    /// Draws in the colour before.
    case lastColor
    /// Makes the line finer.
    case finer
    /// Makes the line broader.
    case broader
    /// Lets more through the ink.
    case fainter
    /// Lets less through the ink.
    case stronger
    /// Shows size, opacity and smoothing of the line.
    case showLine
    /// Shows the tip palette in the middle of the window.
    case showTips
    /// Shows the colours.
    case showColors
    /// Shows the brushes.
    case showBrushes
    /// Changes the brush in use.
    case editBrush
    /// Makes a plain brush, to be changed.
    case newBrush
    /// Makes a copy of the brush in use, to be changed.
    case duplicateBrush
    /// Takes the brush in use away.
    case removeBrush
    /// Chooses the file of a brush to draw with.
    case importBrush
    /// Chooses where the brush in use becomes a file.
    case exportBrush
    /// Shows the layers.
    case showLayers
    /// Shows what the paper is like.
    case showPaper
    /// Shows what changes how the paper is shown.
    case showView
    /// Shows the paper larger, by a step.
    case zoomIn
    /// Shows the paper smaller, by a step.
    case zoomOut
    /// Shows the paper at 100 %.
    case zoomToFull
    /// Shows all ink, as large as it fits.
    case showAllInk
    /// Turns the paper to the left by a step.
    case turnLeft
    /// Turns the paper to the right by a step.
    case turnRight
    /// Turns the paper upright.
    case turnUpright
    /// Shows the paper in a mirror, or again as it is.
    case flip
    /// Lets the window fill the screen, or again be as large as it was.
    case toggleFullScreen
    /// Lays an empty layer over the chosen one.
    case newLayer
    /// Lays a copy of the chosen layer over it.
    case duplicateLayer
    /// Lays what is on the chosen layer on the one below.
    case mergeLayer
    /// Takes the chosen layer away.
    case deleteLayer
    /// Gives the chosen layer another name.
    case renameLayer
    /// Hides the chosen layer, or shows it.
    case toggleLayer
    /// Keeps the chosen layer as it is, or lets ink on it again.
    case lockLayer
    /// Hides all layers but the chosen one, or shows all of them.
    case showLayerAlone
    /// Shows all layers.
    case showAllLayers
    /// Moves the chosen layer up by one.
    case raiseLayer
    /// Moves the chosen layer down by one.
    case lowerLayer
    /// Chooses the layer above.
    case layerAbove
    /// Chooses the layer below.
    case layerBelow
    /// Chooses all that lies on the layer.
    case selectAll
    /// Chooses nothing.
    case dropSelection
    /// Takes away what is chosen.
    case deleteSelection
    /// Keeps what is chosen, for this program and for others.
    case copy
    /// Does that, and takes it away.
    case cut
    /// Lays down what was copied.
    case paste
    /// Lays a copy of what is chosen beside it.
    case duplicate
    /// Gives what is chosen the colour in the hand.
    case recolor
    /// Left and right of what is chosen change places.
    case mirror
    /// Puts what is chosen above all others.
    case bringToFront
    /// Puts what is chosen below all others.
    case sendToBack
    /// Shows what is chosen as large as it fits.
    case showSelection
    /// Lets lines become wider with what is scaled, or stay as they are.
    case toggleScalingWidth
    /// Lets the lasso choose from all layers, or from the one in use.
    case toggleAllLayers
    /// Finds a command by its name.
    case showCommands
    /// Tells all keys.
    case showHelp
    /// Shows what to do first, with pictures.
    case showGuide
    /// Tells that the drawing is saved, and where.
    case save
    /// Shows what people can set.
    case showSettings
    /// Sets how hard a pen has to be pressed, and what its buttons do.
    case setPen
    /// Sets what fingers do.
    case setTouch
    /// Sets how steady lines are.
    case setDrawing
    /// Sets which keys mean which commands.
    case setShortcuts
    /// Sets what the program looks like.
    case setAppearance
    /// Sets the language of all sentences.
    case setLanguage
    /// Sets where the drawings are, and keeps backups.
    case setLibrary
    /// Makes a light window dark, and a dark one light.
    case switchTheme
    /// Shows what each device reports.
    case testInput
    /// Shows the stages of a press as they happen.
    case showForceLab
    /// Closes the window.
    case closeWindow
    /// Ends the program, with all its windows.
    case quit
}

extension Command {
    /// What a command is about.
    public enum Group: Hashable, Sendable, CaseIterable {
        /// What is in the hand.
        case hand
        /// What is chosen by the lasso.
        case selection
        /// Layers of the drawing.
        case layers
        /// The drawing as a whole, and its file.
        case drawing
        /// How the paper is shown.
        case view
        /// The window, and the program.
        case program
    }

    /// What it is about.
    public var group: Group {
        switch self {
        case .brush, .eraser, .lasso, .switchEraser, .pickColor, .lastBrush, .lastColor, .finer,
            .broader, .fainter, .stronger, .showLine, .showTips, .showColors, .showBrushes,
            .editBrush, .newBrush, .duplicateBrush, .removeBrush, .importBrush, .exportBrush,
            .importPalette, .exportPalette, .removePalette:
            .hand
        case .selectAll, .dropSelection, .deleteSelection, .copy, .cut, .paste, .duplicate,
            .recolor, .mirror,
            .bringToFront, .sendToBack, .showSelection, .toggleScalingWidth, .toggleAllLayers:
            .selection
        case .newLayer, .duplicateLayer, .mergeLayer, .deleteLayer, .renameLayer, .toggleLayer,
            .lockLayer, .showLayerAlone, .showAllLayers, .raiseLayer, .lowerLayer, .layerAbove,
            .layerBelow,
            .showLayers:
            .layers
        case .undo, .redo, .showGallery, .open, .save, .export, .exportAs, .print, .rename,
            .toggleFavourite, .trash, .new, .startOver, .replay, .showPaper:
            .drawing
        case .zoomIn, .zoomOut, .zoomToFull, .showAllInk, .turnLeft, .turnRight, .turnUpright,
            .flip, .toggleTools, .toggleFullScreen, .showView:
            .view
        case .focusTools, .showSettings, .setPen, .setTouch, .setDrawing, .setShortcuts,
            .setAppearance, .setLanguage, .setLibrary, .switchTheme, .testInput, .showForceLab,
            .showCommands, .showGuide, .showHelp, .toggleDebug, .togglePrecise, .togglePrediction,
            .closeWindow, .quit:
            .program
        }
    }

    /// Whether it is about the window, whatever is shown in it.
    package var isOfWindow: Bool { [.closeWindow, .quit, .toggleFullScreen].contains(self) }

    /// Whether it may change the drawing, or begin to.
    package var changesDrawing: Bool {
        switch self {
        case .showLayers, .renameLayer: false
        case .undo, .redo, .new, .startOver: true
        default: group == .layers || group == .selection
        }
    }

    /// Whether a held key repeats it.
    var repeats: Bool {
        switch self {
        case .undo, .redo, .finer, .broader, .fainter, .stronger, .zoomIn, .zoomOut, .turnLeft,
            .turnRight:
            true
        default: false
        }
    }
}
