import Geometry
import Input
import TestSupport
import Testing

@testable import Canvas

/// What holds of a trace whatever samples come.
@Suite struct StrokeTracePropertyTests {
    private func sample(_ random: inout SeededGenerator) -> PenSample {
        let phases: [Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled, .hover]
        let place = random.place(in: Rectangle(x: 0, y: 0, width: 900, height: 700))
        let force: Double? =
            random.chance(0.2) ? nil : random.chance(0.3) ? 0 : random.number(in: 0...1)
        return .contact(
            phases[Int.random(in: phases.indices, using: &random)], place.x, place.y,
            force: force, pointer: Int32.random(in: 1...3, using: &random))
    }

    @Test(arguments: SeededGenerator.seeds)
    func itIsBoundedAndKeepsTheLatest(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let capacity = Int.random(in: 1...1200, using: &random)
        var trace = StrokeTrace(capacity: capacity)
        var last: Point?
        var largest = 0
        for _ in 0..<4000 {
            let sample = sample(&random)
            let end = trace.end
            _ = trace.append(sample)
            if random.chance(0.4) { trace.prepareFrame() }
            if trace.end > end { last = sample.position }
            largest = max(largest, trace.kept.count)
        }
        #expect(largest <= capacity)
        #expect(trace.kept.count >= min(capacity, 1000))
        let points = trace.points
        #expect(last != nil && points.last?.sample.position == last)
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.number + 1 == $1.number })
    }

    /// Points that look different lie in the rectangle that was given for the change.
    @Test(arguments: SeededGenerator.seeds)
    func everyChangeIsTold(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var trace = StrokeTrace(capacity: 300)
        for _ in 0..<900 { _ = trace.append(sample(&random)) }
        for _ in 0..<300 {
            let former = Set(trace.points)
            let changed = trace.append(sample(&random))
            let different = former.symmetricDifference(trace.points)
            #expect(different.allSatisfy { changed.contains($0.place) })
            if random.chance(0.4) {
                let before = trace.points
                trace.prepareFrame()
                #expect(trace.points == before)
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func anAreaHoldsWhatLiesInIt(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var trace = StrokeTrace(capacity: 700)
        for _ in 0..<Int.random(in: 1...3000, using: &random) { _ = trace.append(sample(&random)) }
        for _ in 0..<20 {
            let area = Rectangle(
                center: random.place(in: Rectangle(x: 0, y: 0, width: 900, height: 700)),
                radius: random.number(in: 1...300))
            #expect(trace.points(in: area) == trace.points.filter { area.contains($0.place) })
        }
        for point in trace.points { #expect(trace.bounds.contains(point.place)) }
    }

    @Test(arguments: SeededGenerator.seeds)
    func noPointWaitsForAForceThatCannotCome(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var trace = StrokeTrace()
        for _ in 0..<600 { _ = trace.append(sample(&random)) }
        for pointer in 1...3 { _ = trace.append(.contact(.ended, 0, 0, pointer: Int32(pointer))) }
        for point in trace.points where !point.type.contains(.cancelled) {
            #expect(!point.type.contains(.needsUpdate))
        }
        #expect(trace.contacts.isEmpty)
    }
}
