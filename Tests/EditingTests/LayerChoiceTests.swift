import Drawing
import Editing
import Geometry
import Testing

/// The layer that people work on, while layers come and go.
@Suite struct LayerChoiceTests {
    private var editor = Editor(
        viewport: Viewport(size: PixelSize(width: 100, height: 100)))

    private var builder: EditBuilder { EditBuilder(editor.history.drawing) }

    private var chosen: Int64 { editor.chosenLayer.id.rawValue }

    private mutating func add() throws {
        _ = try editor.apply(builder.newLayer(above: editor.chosenLayer.id))
    }

    @Test mutating func aNewLayerIsChosenAndTakenBackAgain() throws {
        try add()
        try add()
        editor.activeLayerID = LayerID(2)
        try add()
        #expect(editor.history.drawing.layers.map(\.id.rawValue) == [1, 2, 4, 3])
        #expect(chosen == 4)
        _ = try editor.undo()
        #expect(chosen == 2)
        _ = try editor.redo()
        #expect(chosen == 4)
    }

    @Test mutating func theOneBelowIsChosenWhereOneGoes() throws {
        try add()
        try add()
        for (gone, next): (Int64, Int64) in [(3, 2), (2, 1)] {
            _ = try editor.apply(.removeLayer(LayerID(gone)))
            #expect(chosen == next)
        }
        _ = try editor.undo()
        #expect(chosen == 2)
        editor.activeLayerID = LayerID(1)
        _ = try editor.apply(.removeLayer(LayerID(1)))
        #expect(chosen == 2)
    }

    @Test mutating func mergingChoosesTheLowerAndUndoTheUpper() throws {
        try add()
        _ = try editor.apply(builder.mergingDown(LayerID(2)))
        #expect(chosen == 1)
        _ = try editor.undo()
        #expect(chosen == 2)
    }

    @Test mutating func aLayerThatIsMovedOrHiddenStaysChosen() throws {
        try add()
        for edit in [Edit.moveLayer(LayerID(2), to: 0), .showLayer(LayerID(2), false)] {
            _ = try editor.apply(edit)
            #expect(chosen == 2)
        }
        #expect(editor.activeLayer == nil)
    }

    @Test mutating func startingOverChoosesNone() throws {
        try add()
        _ = try editor.apply(builder.startingOver())
        #expect(editor.activeLayerID == nil && chosen == 3)
        _ = try editor.undo()
        #expect(editor.activeLayerID == nil && chosen == 2)
    }

    @Test mutating func theNextLayersAreFoundWithinTheEnds() throws {
        try add()
        #expect(editor.layer(above: 1) == nil && editor.layer(above: -2) == nil)
        #expect(editor.layer(above: -1)?.id == LayerID(1))
    }

    @Test mutating func aPreviewIsShownAndNotDone() throws {
        let revision = editor.revision
        editor.preview = .fadeLayer(LayerID(1), opacity: 0.5)
        #expect(editor.shownDrawing.layers[0].opacity == 0.5)
        #expect(editor.history.drawing.layers[0].opacity == 1 && !editor.history.canUndo)
        #expect(editor.revision == revision)
        editor.goOn(with: History())
        #expect(editor.preview == nil && editor.revision > revision)
    }
}
