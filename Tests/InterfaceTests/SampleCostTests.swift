import CAllocations
import Canvas
import Drawing
import Geometry
import Graphics
import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Interface

/// What a sample costs that does not depend on the machine, with all tools around the paper.
@Suite("The cost of a sample") struct SampleCostTests {
    private let window: TestWindow

    init() throws { window = try TestWindow.tools(width: 1280, height: 800).window }

    /// The allocations for each of `count` samples of a stroke in waves: until it is in the ink, and for its picture.
    private func draw(_ count: Int) throws -> [(sample: UInt, picture: UInt)] {
        let screen = window.screen
        func allocations() -> UInt { downstroke_thread_allocation_count() }
        return try (0..<count).map { index in
            let angle = Angle(radians: Double(index) * 0.05)
            let sample = PenSample(
                time: Timestamp(seconds: 200 + Double(index) / 200),
                position: Point(
                    x: 300 + Double(index) * 0.25, y: 400 + 150 * angle.sine),
                force: Force(value: 900 + 400 * angle.cosine, maximumPossible: 2048), buttons: [],
                modifiers: [], pointer: PointerID(device: DeviceID(rawValue: 1)),
                pointerKind: .pen, phase: index == 0 ? .began : .moved)
            let before = allocations()
            try screen.handle(.pointer(sample))
            screen.prepareFrame(now: sample.time)
            _ = screen.deadline
            let ink = allocations()
            if let change = screen.takeChange() {
                try screen.draw(change.drawn, on: window.page)
                screen.clean()
            }
            return (ink - before, allocations() - ink)
        }
    }

    @Test("A sample allocates nothing, and its picture little") func allocations() throws {
        let counts = try draw(2000).dropFirst(1000)
        // The stroke itself grows now and then.
        #expect(counts.count { $0.sample > 0 } <= 10, "\(counts.map(\.sample))")
        // Cairo's: a context, and a state for each rectangle that is clipped to.
        #expect(counts.allSatisfy { $0.picture <= 23 }, "\(counts.map(\.picture))")
    }

    @Test("A picture asks few views what time does to them") func timedViews() throws {
        _ = try draw(10)
        let timed = window.screen.tree.all.filter(\.isTimed)
        #expect(timed.count <= 6, "\(timed.map { type(of: $0) })")
    }
}
