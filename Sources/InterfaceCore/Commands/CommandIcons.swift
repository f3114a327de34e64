package import Toolkit

extension Command {
    /// The drawing that stands for it; nil where none would tell more than its words.
    package var icon: Icon? {
        switch self {
        case .undo: .undo
        case .redo: .redo
        case .showGallery: .gallery
        case .open: .folder
        case .export: .picture
        case .exportAs, .exportPalette, .exportBrush: .export
        case .print: .print
        case .importPalette, .importBrush: .folder
        case .editBrush: .settings
        case .newBrush: .plus
        case .rename, .renameLayer: .rename
        case .toggleFavourite: .favourite
        case .toggleLayer, .showLayerAlone, .showAllLayers: .eye
        case .lockLayer: .lock
        case .pickColor: .eyedropper
        case .new, .startOver: .new
        case .replay: .replay
        case .toggleDebug, .testInput, .showForceLab, .setPen: .tablet
        case .setTouch: .finger
        case .setDrawing: .pen
        case .setShortcuts: .keyboard
        case .setAppearance, .switchTheme: .theme
        case .setLanguage: .language
        case .setLibrary: .folder
        case .switchEraser, .eraser: .eraser
        case .brush, .showBrushes, .lastBrush: .brush
        case .lastColor, .showColors: .colour
        case .finer, .broader, .showLine: .size
        case .showTips: .more
        case .fainter, .stronger: .opacity
        case .zoomIn, .zoomOut, .zoomToFull, .showView: .zoom
        case .showAllInk: .fit
        case .turnLeft, .turnRight, .turnUpright: .rotate
        case .flip: .flip
        case .toggleFullScreen, .toggleTools: .fullScreen
        case .showLayers, .newLayer, .raiseLayer, .lowerLayer, .layerAbove, .layerBelow: .layers
        case .showPaper: .paper
        case .duplicateLayer, .duplicateBrush: .duplicate
        case .mergeLayer: .merge
        case .trash, .deleteLayer, .removePalette, .removeBrush: .trash
        case .focusTools: .keyboard
        case .showSettings: .settings
        case .showCommands: .search
        case .showGuide: .help
        case .showHelp: .keyboard
        case .save: .check
        case .togglePrecise, .togglePrediction: .pen
        case .lasso, .selectAll: .lasso
        case .dropSelection, .closeWindow, .quit: .close
        case .deleteSelection: .trash
        case .copy: .copy
        case .paste: .paste
        case .duplicate: .duplicate
        case .recolor: .recolour
        case .mirror: .flip
        case .bringToFront: .chevronUp
        case .sendToBack: .chevronDown
        case .showSelection: .zoom
        case .cut, .toggleScalingWidth, .toggleAllLayers: nil
        }
    }
}
