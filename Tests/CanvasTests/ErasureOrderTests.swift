import Drawing
import DrawingSupport
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Rendering
import TestSupport
import Testing

@testable import Canvas
@testable import InterfaceCore

/// Erasing whole strokes, undo, redo and drawing in any order.
@Suite struct ErasureOrderTests {
    private static let size = PixelSize(width: 400, height: 300)
    /// One tile, and a corner of four.
    private static let viewports = [
        Viewport(size: size),
        Viewport(size: size, scale: 2, offset: Vector(dx: -312, dy: -362)),
    ]

    /// Whatever was done, the window shows what a fresh one shows.
    @Test(arguments: SeededGenerator.seeds + [50, 54, 68, 204])
    func anyOrderLeavesTheSameAsAFreshDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let viewport = Self.viewports[Int(seed % 2)]
        let canvas = try CanvasView(history: history(&random), viewport: viewport)
        canvas.editor.hand.eraser = .strokeEraser
        let window = try TestWindow(canvas, size: Self.size)
        var contacts = Contacts()
        for _ in 0..<40 {
            try contacts.act(on: window, &random)
            #expect(try window.pixels == window.wholePixels())
            guard random.chance(0.4) else { continue }
            try window.wait(0.02)
            try expectFresh(canvas)
        }
        try contacts.lift(window)
        try window.wait(0.02)
        try expectFresh(canvas)
        while canvas.editor.history.canUndo {
            try window.press(.character("z"), .control)
            try window.wait(0.02)
            try expectFresh(canvas)
        }
    }

    /// Steps of every kind, the last of which are taken back.
    private func history(_ random: inout SeededGenerator) -> History {
        var history = History(Drawing(strokes: Strokes.some(&random, 6...8)))
        for _ in 0..<14 {
            let edit = RandomEdits.edit(of: history.drawing, &random)
            if !edit.placesPicture { _ = try? history.apply(edit) }
        }
        for _ in 0..<Int.random(in: 0...8, using: &random) { _ = try? history.undo() }
        return history
    }

    private func expectFresh(
        _ canvas: CanvasView, _ place: SourceLocation = #_sourceLocation
    ) throws {
        guard canvas.editor.contacts.isEmpty else { return }
        let drawing = canvas.editor.shownDrawing
        let fresh = try CanvasRenderer(viewport: canvas.editor.viewport, drawing: drawing)
        let difference = PixelDifference(
            try pixels(of: canvas.paper.renderer, drawing), try pixels(of: fresh, drawing))
        #expect(difference.largest <= 1, "\(difference)", sourceLocation: place)
    }

    private func pixels(of renderer: CanvasRenderer, _ drawing: Drawing) throws -> Pixels {
        let page = try ImageSurface(size: Self.size, format: .argb32)
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(
                PixelRectangle(Self.size), background: drawing.background, in: context)
        }
        return Pixels(layer: page)
    }
}

/// Two erasers and a pen that come and go.
private struct Contacts {
    private var down: Set<Int32> = []
    private var places: [Int32: Point] = [:]

    mutating func act(on window: TestWindow, _ random: inout SeededGenerator) throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...2: try window.press(.character("z"), .control)
        case 3...6: try window.press(.character("y"), .control)
        case 7...13: try move(Int32.random(in: 1...2, using: &random), window, &random)
        case 14...15: try move(3, window, &random)
        default:
            guard let pointer = down.sorted().randomElement(using: &random) else { return }
            try end(pointer, random.chance(0.2) ? .cancelled : .ended, window)
        }
    }

    mutating func lift(_ window: TestWindow) throws {
        for pointer in down.sorted() { try end(pointer, .ended, window) }
    }

    private mutating func move(
        _ pointer: Int32, _ window: TestWindow, _ random: inout SeededGenerator
    ) throws {
        let place = random.place(in: Rectangle(x: 0, y: 0, width: 400, height: 300))
        try window.pen(
            down.insert(pointer).inserted ? .began : .moved, place.x, place.y, pointer: pointer,
            pointerKind: pointer == 3 ? .pen : .eraser)
        places[pointer] = place
    }

    private mutating func end(_ pointer: Int32, _ phase: Phase, _ window: TestWindow) throws {
        guard down.remove(pointer) != nil, let place = places[pointer] else { return }
        try window.pen(
            phase, place.x, place.y, force: 0, pointer: pointer,
            pointerKind: pointer == 3 ? .pen : .eraser)
    }
}

extension Edit {
    fileprivate var placesPicture: Bool {
        switch self {
        case .placeImage: true
        case .group(let edits): edits.contains { $0.placesPicture }
        default: false
        }
    }
}
