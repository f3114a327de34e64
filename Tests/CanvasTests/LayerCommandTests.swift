import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas
@testable import InterfaceCore

/// Keys that are about layers.
@Suite struct LayerCommandTests {
    private func layers(_ canvas: CanvasView) -> [String] {
        canvas.editor.history.drawing.layers.map(\.name)
    }

    @Test func keysAddCopyMoveAndMergeLayers() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (60, 20))
        try window.press(.insert)
        try window.draw(from: (40, 10), to: (40, 40))
        #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == [1, 1])
        try window.press(.character("j"), .control)
        #expect(layers(canvas) == ["Layer 1", "Layer 2", "Layer 2 copy"])
        try window.press(.down, .alt)
        #expect(layers(canvas) == ["Layer 1", "Layer 2 copy", "Layer 2"])
        try window.press(.up, .alt)
        try window.press(.up, .alt)
        #expect(layers(canvas) == ["Layer 1", "Layer 2", "Layer 2 copy"])
        let before = try window.wholePixels()
        for count in [2, 1] {
            try window.press(.character("m"), .control)
            #expect(layers(canvas).count == count)
        }
        #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == [3])
        for (x, y) in [(40, 20), (40, 30), (25, 20), (100, 100)] {
            #expect(try window.wholePixels().ink(x: x, y: y) == before.ink(x: x, y: y))
        }
        for _ in 0..<8 { try window.press(.character("z"), .control) }
        #expect(layers(canvas) == ["Layer 1"] && canvas.visibleDrawing.isEmpty)
    }

    @Test func peopleAreToldWhyLayersStayApart() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.press(.character("m"), .control)
        #expect(window.message.contains("no layer below"))
        #expect(!canvas.editor.history.canUndo)
    }

    @Test func pagesChooseLayers() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.press(.insert)
        #expect(canvas.editor.chosenLayer.name == "Layer 2")
        for _ in 0..<2 { try window.press(.pageDown) }
        #expect(canvas.editor.chosenLayer.name == "Layer 1")
        #expect(window.message.contains("Layer 1"))
        try window.draw(from: (20, 20), to: (60, 20))
        #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == [1, 0])
        try window.press(.pageUp)
        #expect(canvas.editor.chosenLayer.name == "Layer 2")
    }

    @Test(arguments: [true, false])
    func aChosenLayerThatTakesNoInkIsNamed(isLocked: Bool) throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.press(.insert)
        let edit: Edit = isLocked ? .lockLayer(LayerID(2), true) : .showLayer(LayerID(2), false)
        try canvas.paper.changeLayers { _ in edit }
        try window.draw(from: (20, 20), to: (60, 20))
        #expect(window.message.contains("“Layer 2” is " + (isLocked ? "locked" : "hidden")))
        #expect(canvas.visibleDrawing.isEmpty)
    }

    /// A stroke that is being drawn stays on its layer, and goes on on the new one.
    @Test func aStrokeIsEndedBeforeLayersChange() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.began, 20, 20)
        try window.pen(.moved, 60, 20)
        try window.press(.insert)
        try window.pen(.moved, 100, 20)
        try window.pen(.ended, 140, 20, force: 0)
        #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == [1, 1])
    }

    @Test func aPreviewIsSeenUntilItIsTakenBack() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (60, 20))
        #expect(window.pixels.ink(x: 40, y: 20) == 1)
        for (edit, ink) in [(Edit.fadeLayer(LayerID(1), opacity: 0), 0.0), (nil, 1)] {
            try canvas.paper.preview.show(edit)
            try window.wait(0.1)
            #expect(window.pixels.ink(x: 40, y: 20) == ink)
        }
        #expect(canvas.editor.history.done.count == 1)
    }
}
