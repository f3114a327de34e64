import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// Strokes that come from files, and strokes that were moved.
@Suite struct StrokeMakingTests {
    private let brush = SharedBrush(Samples.brush)

    private func points(_ stroke: Stroke) -> [InkPoint] {
        var points: [InkPoint] = []
        stroke.forEachChain { points += $0 }
        return points
    }

    @Test(arguments: SeededGenerator.seeds)
    func aStrokeMadeOfSamplesIsTheOneThatWasDrawn(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let isProven = random.chance(0.5)
        let samples = Samples.random(&random, count: seed == 1 ? 2_000 : 60)
        var drawn = StrokeInProgress(brush: Samples.brush, start: .zero, isForceProven: isProven)
        for sample in samples {
            _ = try? drawn.append(
                PenSample(
                    time: Timestamp(seconds: sample.seconds), position: sample.position,
                    force: sample.force.map { Force(normalized: $0) }, phase: .moved))
            drawn.discardSettled()
        }
        let finished = drawn.finish()
        let stroke = try #require(finished)
        let made = try #require(
            Stroke(brush: brush, samples: stroke.samples, isForceProven: isProven))
        #expect(made == stroke)
        let opened = Stroke(
            brush: brush, samples: stroke.samples, unmovedBounds: stroke.bounds,
            isForceProven: isProven, hasOnlyZeroForce: stroke.hasOnlyZeroForce)
        #expect(opened == stroke)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aMovedStrokeIsTheSameElsewhere(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stroke = try #require(
            Stroke(brush: brush, samples: Samples.random(&random, count: 40)))
        var moved = stroke
        moved.offset = Vector(dx: random.number(in: -500...500), dy: random.number(in: -9...9))
        #expect(moved.samples == stroke.samples)
        #expect(moved != stroke)
        #expect(moved.bounds == stroke.bounds.offset(by: moved.offset))
        let (before, after) = (points(stroke), points(moved))
        // Whole pixels around the ink before it was moved.
        let bounds = after.bounds.outset(by: 1.01)
        #expect(bounds.union(moved.bounds) == bounds)
        #expect(before.first?.radius == after.first?.radius)
        let start = try #require(before.first).position + moved.offset
        #expect(start.distance(to: try #require(after.first).position) < 1e-9)
    }

    @Test func whatIsNoStrokeIsNotMade() {
        #expect(Stroke(brush: brush, samples: []) == nil)
        for x in [Double.nan, .infinity, 2e9] {
            let sample = StrokeSample(position: Point(x: x, y: 0), seconds: 0, force: 1)
            #expect(Stroke(brush: brush, samples: [sample]) == nil)
        }
        #expect(
            Stroke(
                brush: brush, samples: [], unmovedBounds: .null, isForceProven: false,
                hasOnlyZeroForce: false) == nil)
    }

    @Test func aBrushIsSharedAndEqualByValue() throws {
        let other = SharedBrush(Samples.brush)
        #expect(brush == other)
        #expect(!brush.isIdentical(to: other))
        #expect(brush.hashValue == other.hashValue)
        #expect(brush != SharedBrush(.eraser))
        let stroke = try #require(Stroke(brush: brush, samples: Samples.line([.zero])))
        #expect(stroke.withBrush(other) == stroke)
        #expect(stroke.withBrush(other).sharedBrush.isIdentical(to: other))
        #expect(stroke.withBrush(SharedBrush(.eraser)).brush == .eraser)
    }

    /// A drawing holds hundreds of thousands of them.
    @Test func aStrokeIsSmall() {
        #expect(MemoryLayout<Stroke>.stride <= 80)
        #expect(MemoryLayout<StrokeSample>.stride == 32)
    }
}
