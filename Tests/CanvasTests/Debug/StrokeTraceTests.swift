import Geometry
import Input
import TestSupport
import Testing

@testable import Canvas
@testable import InterfaceCore

/// What the trace says of the points of strokes.
@Suite struct StrokeTraceTests {
    private func types(_ trace: StrokeTrace) -> [PointType] { trace.points.map(\.type) }

    @Test(arguments: [
        ([1], [PointType.standard]),
        ([2], [.coalesced, .standard]),
        ([3, 1, 2], [.coalesced, .coalesced, .standard, .standard, .coalesced, .standard]),
    ])
    func allSamplesOfADrainButTheLastAreCoalesced(drains: [Int], expected: [PointType]) {
        var trace = StrokeTrace()
        for (drain, count) in drains.enumerated() {
            for index in 0..<count {
                _ = trace.append(.contact(drain + index == 0 ? .began : .moved, Double(index), 0))
            }
            trace.prepareFrame()
            #expect(trace.samplesOfLastDrain == count)
        }
        #expect(types(trace) == expected)
    }

    @Test func everyPointerHasItsOwnDeliveredSample() {
        var trace = StrokeTrace()
        for step in 0..<2 {
            for pointer in 1...2 {
                let phase: Phase = step == 0 ? .began : .moved
                _ = trace.append(.contact(phase, Double(step), 0, pointer: Int32(pointer)))
            }
        }
        trace.prepareFrame()
        #expect(types(trace) == [.coalesced, .coalesced, .standard, .standard])
        #expect(trace.points.map(\.stroke) == [1, 2, 1, 2])
        #expect(trace.points.map(\.number) == [0, 1, 2, 3])
    }

    @Test func aDrainWithoutContactsIsNone() {
        var trace = StrokeTrace()
        _ = trace.append(.contact(.began, 0, 0))
        trace.prepareFrame()
        _ = trace.append(.contact(.hover, 5, 5, pointer: 3))
        trace.prepareFrame()
        #expect(trace.samplesOfLastDrain == 1)
        #expect(trace.kept.count == 1)
    }

    @Test(arguments: [1, 2, 5, StrokeTrace.longestWait])
    func aForceThatComesLateUpdatesThePointsBefore(count: Int) {
        var trace = StrokeTrace()
        for index in 0..<count {
            _ = trace.append(.contact(index == 0 ? .began : .moved, Double(index), 0, force: 0))
            trace.prepareFrame()
        }
        #expect(types(trace).allSatisfy { $0 == .needsUpdate })
        let changed = trace.append(.contact(.moved, 300, 4, force: 0.5))
        trace.prepareFrame()
        #expect(changed == Rectangle(minX: 0, minY: 0, maxX: 300, maxY: 4))
        #expect(types(trace) == Array(repeating: .updated, count: count) + [.standard])
        #expect(trace.points.allSatisfy { $0.sample.force?.normalized == 0.5 })
        _ = trace.append(.contact(.moved, 301, 4, force: 0))
        #expect(trace.points.last?.type == .standard)
        #expect(trace.points.last?.sample.force?.value == 0)
    }

    @Test func aForceThatNeverComesIsNotWaitedForForEver() {
        var trace = StrokeTrace()
        _ = trace.append(.contact(.began, 0, 0, force: 0))
        for index in 1...StrokeTrace.longestWait {
            _ = trace.append(.contact(.moved, Double(index), 0, force: 0))
            trace.prepareFrame()
        }
        #expect(types(trace).dropFirst().dropLast().allSatisfy { $0 == .updated })
        #expect(types(trace).last == .standard)
    }

    @Test func theEndOfAStrokeEndsTheWait() {
        var trace = StrokeTrace()
        _ = trace.append(.contact(.began, 3, 4, force: 0))
        trace.prepareFrame()
        let changed = trace.append(.contact(.ended, 9, 9, force: 0))
        #expect(types(trace) == [.updated])
        #expect(changed == Rectangle(center: Point(x: 3, y: 4), radius: 0))
        #expect(trace.contacts.isEmpty)
    }

    @Test func pointsWithoutForceAreFingers() {
        var trace = StrokeTrace()
        _ = trace.append(.contact(.began, 0, 0, force: nil))
        _ = trace.append(.contact(.moved, 1, 0, force: nil))
        trace.prepareFrame()
        _ = trace.append(.contact(.ended, 2, 0, force: nil))
        trace.prepareFrame()
        _ = trace.append(.contact(.began, 0, 0))
        _ = trace.append(.contact(.moved, 1, 0, force: nil))
        #expect(types(trace) == [[.coalesced, .finger], .finger, .finger, .coalesced, .standard])
    }

    @Test func allPointsOfACancelledStrokeAreCancelledAndNoOthers() {
        var trace = StrokeTrace()
        for phase in [Phase.began, .moved, .ended] { _ = trace.append(.contact(phase, 1, 1)) }
        _ = trace.append(.contact(.began, 10, 10, pointer: 1))
        _ = trace.append(.contact(.began, 50, 50, pointer: 2))
        trace.prepareFrame()
        _ = trace.append(.contact(.moved, 20, 10, force: 0.5, pointer: 1))
        let changed = trace.append(.contact(.cancelled, 20, 10, pointer: 1))
        #expect(changed == Rectangle(minX: 10, minY: 10, maxX: 20, maxY: 10))
        let cancelled = trace.points.filter { $0.type.contains(.cancelled) }
        #expect(cancelled.map(\.sample.position.x) == [10, 20])
        #expect(trace.contacts.keys.map(\.device.rawValue) == [2])
    }

    @Test func whatWasPredictedLivesUntilTheNextSample() {
        var trace = StrokeTrace()
        let pointer = PenSample.contact(.began, 0, 0).pointer
        _ = trace.append(.contact(.began, 0, 0))
        let predicted = [8.0, 16].map { PredictedPoint(position: Point(x: $0, y: 2), time: .zero) }
        let progress = StrokeProgress(stable: 3, unstable: 2)
        let shown = trace.note(progress, predicted: predicted, of: pointer)
        #expect(shown == Rectangle(minX: 8, minY: 2, maxX: 16, maxY: 2))
        #expect(trace.contacts[pointer]?.progress == progress)
        #expect(trace.contacts[pointer]?.predicted == predicted)
        #expect(trace.kept.count == 1)
        let changed = trace.append(.contact(.moved, 1, 0))
        #expect(changed == Rectangle(minX: 0, minY: 0, maxX: 16, maxY: 2))
        #expect(trace.contacts[pointer]?.predicted.isEmpty == true)
        #expect(trace.note(progress, predicted: predicted, of: PointerID(device: .none)).isNull)
    }

    @Test func aContactThatWasUnderWayIsTakenUp() {
        var trace = StrokeTrace()
        _ = trace.append(.contact(.moved, 1, 1))
        _ = trace.append(.contact(.ended, 2, 2, force: 0, pointer: 9))
        #expect(trace.kept.count == 1)
        trace.removeAll()
        #expect(trace.kept.count == 0)
        #expect(trace.bounds.isNull)
        _ = trace.append(.contact(.moved, 2, 2))
        #expect(trace.points.map(\.number) == [0])
    }

    @Test func placesThatNoWindowHasAreLeftOut() {
        var trace = StrokeTrace()
        for place in [Double.nan, .infinity, -1e10] {
            _ = trace.append(.contact(.began, place, 0))
            _ = trace.append(.contact(.moved, 0, place))
        }
        #expect(trace.kept.count == 0)
    }

    @Test(arguments: [(10.4, 20.6, 10.0, 21.0), (-0.6, 0.5, -1, 1)])
    func aPointKnowsItsPixel(x: Double, y: Double, pixelX: Double, pixelY: Double) throws {
        var trace = StrokeTrace()
        _ = trace.append(.contact(.began, x, y))
        _ = trace.append(.contact(.moved, x, y), isPrecise: false)
        let points = trace.points
        #expect(points.map(\.sample.position) == [Point(x: x, y: y), Point(x: x, y: y)])
        #expect(
            points.map(\.sample.location) == Array(repeating: Point(x: pixelX, y: pixelY), count: 2)
        )
        #expect(points.map(\.place) == [Point(x: x, y: y), Point(x: pixelX, y: pixelY)])
    }
}
