import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// The tooth of paper is made before the first stroke waits for it.
@Suite struct ToothPreparationTests {
    private let executor = ManualExecutor()
    private let size = PixelSize(width: 300, height: 200)

    private func renderer() throws -> CanvasRenderer {
        let renderer = try CanvasRenderer(size: size, drawing: Drawing())
        renderer.tiles.executor = executor
        return renderer
    }

    @Test func aGrainyBrushHasItsToothMadeByOthersOnce() throws {
        let renderer = try renderer()
        renderer.prepare(for: TestBrushes.graphite)
        #expect(executor.jobs.count == 1)
        renderer.prepare(for: TestBrushes.graphite)
        #expect(executor.jobs.count == 1)
        executor.performAll()
        _ = try renderer.takeChanges()
        #expect(!renderer.isWaiting)
        renderer.prepare(for: TestBrushes.graphite)
        #expect(executor.jobs.isEmpty)
    }

    @Test func anotherGrainOrLevelNeedsAnotherTooth() throws {
        let renderer = try renderer()
        renderer.prepare(for: TestBrushes.graphite)
        renderer.prepare(for: TestBrushes.charcoal)
        #expect(executor.jobs.count == 2)
        try renderer.show(Viewport(size: size, scale: 2), Drawing())
        let former = executor.wanted
        renderer.prepare(for: TestBrushes.charcoal)
        #expect(executor.wanted == former + 1)
    }

    @Test func brushesWithoutAToothNeedNothing() throws {
        let renderer = try renderer()
        renderer.prepare(for: .pen)
        renderer.prepare(for: TestBrushes.paint)
        renderer.prepare(for: TestBrushes.pencil)
        #expect(executor.jobs.isEmpty)
    }

    @Test func whatGoesWrongIsTriedAgain() throws {
        let renderer = try renderer()
        renderer.prepare(for: TestBrushes.graphite)
        executor.fail()
        _ = try renderer.takeChanges()
        #expect(executor.jobs.count == 1)
    }
}
