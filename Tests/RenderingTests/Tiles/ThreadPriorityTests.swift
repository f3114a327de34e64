import Drawing
import Foundation
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// Whether workers let others go first, and nobody else is made to.
@Suite struct ThreadPriorityTests {
    @Test func tilesAreDrawnWhileOthersGoFirst() throws {
        let priorities = Mutex<[Int32]>([])
        let workers = TileWorkers(onTilesReady: {
            priorities.withLock { $0.append(ThreadPriority.current) }
        })
        let renderer = try CanvasRenderer(
            viewport: Viewport(size: TileDrawings.size),
            drawing: Drawing(strokes: [
                Strokes.make((0..<2_000).map { Point(x: 0.3 * Double($0), y: 300) })
            ]), workers: workers)
        try waitUntil("its tiles are drawn") {
            _ = try renderer.takeChanges()
            // The last one may be taken before it is told of.
            return !renderer.isWaiting && priorities.withLock { !$0.isEmpty }
        }
        #expect(priorities.withLock { Set($0) } == [ThreadPriority.background])
    }

    @Test func onlyTheCallingThreadIsLowered() throws {
        let values = Mutex<[Int32]>([])
        Thread.detachNewThread {
            let before = ThreadPriority.current
            ThreadPriority.lower()
            let after = ThreadPriority.current
            ThreadPriority.lower()
            let again = ThreadPriority.current
            // Threads of Linux begin with the value of the one that made them, so this is asked of
            // the first thread of the process.
            let other = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
            values.withLock { $0 = [before, after, again, other] }
        }
        try waitUntil("all were asked") { values.withLock { !$0.isEmpty } }
        let priorities = values.withLock(\.self)
        #expect(priorities[1] == ThreadPriority.background && priorities[2] == priorities[1])
        #expect(max(priorities[0], priorities[3]) < ThreadPriority.background)
    }
}
