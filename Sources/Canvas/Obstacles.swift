import Drawing
import Editing
import InterfaceCore
import Wording

extension Editor {
    /// What is in the way of a command now; nil for nothing.
    func obstacle(to command: Command) -> Message? {
        switch command {
        case .undo: history.canUndo || !contacts.isEmpty ? nil : .nothingToUndo
        case .redo: history.canRedo ? nil : .nothingToRedo
        case .new: history.drawing.isEmpty ? .emptyAlready : nil
        case .export, .exportAs, .print: history.drawing.isEmpty ? .nothingToExport : nil
        case .replay: history.drawing.isEmpty ? .nothingToReplay : nil
        case .lastBrush: hand.hasLastBrush ? nil : .noBrushBefore
        case .lastColor: hand.hasLastColor ? nil : .noColorBefore
        case .removePalette: hand.palette?.isOwn == true ? nil : .paletteOfTheProgram
        case .editBrush, .duplicateBrush, .exportBrush:
            hand.placeInUse == nil ? .brushOfElsewhere : nil
        case .removeBrush: obstacleToRemovingBrush
        case .layerAbove: layer(above: 1) == nil ? .topmostLayer : nil
        case .layerBelow: layer(above: -1) == nil ? .lowestLayer : nil
        case .mergeLayer, .deleteLayer, .raiseLayer, .lowerLayer: obstacle(toEdit: command)
        case .showAllLayers: history.drawing.showingAll == nil ? .allAreShown : nil
        case .showLayerAlone: history.drawing.layers.count < 2 ? .onlyLayer : nil
        case .dropSelection, .deleteSelection, .copy, .cut, .duplicate, .recolor, .mirror,
            .bringToFront,
            .sendToBack, .showSelection:
            selection.isEmpty ? .nothingChosen : nil
        default: nil
        }
    }

    private var obstacleToRemovingBrush: Message? {
        guard let place = hand.placeInUse else { return .brushOfElsewhere }
        return hand.shelf[place].origin == .own ? nil : .brushOfTheProgram
    }

    private func obstacle(toEdit command: Command) -> Message? {
        do throws(EditError) {
            // To merge only to see whether that can be would take long.
            if command == .mergeLayer {
                try EditBuilder(history.drawing).checkMergingDown(chosenLayer.id)
                return nil
            }
            guard try command.layerEdit(self) == nil else { return nil }
            return command == .raiseLayer ? .topmostLayer : .lowestLayer
        } catch { return error.message }
    }
}
