import Dispatch
import Drawing
import Geometry
import Ink
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// Workers stand still while a picture of a moving view is made.
@Suite struct WorkGateTests {
    private let size = PixelSize(width: 300, height: 200)

    @Test func whoeverComesToAnOpenGatePasses() {
        let gate = WorkGate()
        gate.pass()
        gate.open()
        gate.pass()
        gate.close()
        gate.close()
        gate.open()
        gate.pass()
        #expect(!gate.isClosed)
    }

    /// A picture that comes to nothing opens nothing.
    @Test func aGateThatStaysClosedHoldsNobodyForGood() {
        let gate = WorkGate()
        gate.close()
        // The first one waits for all that come after it.
        for _ in 0..<10_000 { gate.pass() }
        #expect(!gate.isClosed)
        gate.close()
    }

    @Test func thoseThatWaitGoOnWhenItOpens() throws {
        let gate = WorkGate()
        gate.close()
        let passed = Passed()
        for _ in 0..<3 {
            DispatchQueue.global().async {
                gate.pass()
                passed.count.add(1, ordering: .relaxed)
            }
        }
        gate.open()
        try waitUntil("all have passed") { passed.count.load(ordering: .relaxed) == 3 }
    }

    private final class Passed: Sendable {
        let count = Atomic(0)
    }

    @Test func aMovingViewClosesItUntilItIsDrawn() throws {
        let workers = TileWorkers()
        let renderer = try CanvasRenderer(
            viewport: Viewport(size: size), drawing: Drawing(), workers: workers)
        let gate = try #require(workers.gate)
        try renderer.show(Viewport(size: size, scale: 0.7), Drawing())
        #expect(!gate.isClosed)
        try renderer.show(Viewport(size: size, scale: 0.6), Drawing(), isMoving: true)
        #expect(gate.isClosed)
        _ = try TileDrawings.page(renderer)
        #expect(!gate.isClosed)
    }

    @Test func painterOfTheWindowItselfPassesNone() {
        #expect(ImmediateExecutor(TilePainter()).gate == nil)
    }
}
