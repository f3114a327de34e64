import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct StrokeTests {
    private func drawn(_ samples: [PenSample]) -> Stroke? {
        var stroke = StrokeInProgress(brush: Samples.brush, start: samples.first?.time ?? .zero)
        for sample in samples {
            _ = try? stroke.append(sample)
            stroke.discardSettled()
        }
        return stroke.finish()
    }

    private func pen(_ samples: [StrokeSample]) -> [PenSample] {
        samples.enumerated().map { index, sample in
            PenSample(
                time: Timestamp(seconds: 100 + sample.seconds), position: sample.position,
                force: sample.force.map { Force(normalized: $0) },
                phase: index == 0 ? .began : .moved)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theChainsOfAStrokeAreThoseOfItsModel(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Samples.random(&random, count: seed == 1 ? 2_000 : 90)
        let stroke = try #require(drawn(pen(samples)))
        var chain: [InkPoint] = []
        stroke.forEachChain { chain.continue(with: $0) }
        #expect(chain == Samples.chain(stroke.samples))
        #expect(stroke.bounds == chain.bounds.withWholeSides)
    }

    @Test func aLongStrokeComesInSeveralChains() throws {
        let places = (0..<3_000).map { Point(x: Double($0), y: Double($0 % 7)) }
        let stroke = try #require(drawn(pen(Samples.line(places))))
        var counts: [Int] = []
        stroke.forEachChain { counts.append($0.count) }
        #expect(counts.count > 4)
        #expect((counts.max() ?? 0) < 1_000)
    }

    @Test func aFinerToleranceGivesMorePointsOfTheSameCurve() throws {
        let places = (0..<40).map { (index: Int) -> Point in
            Point(x: Double(index) * 9, y: Double(index * index % 50))
        }
        let stroke = try #require(drawn(pen(Samples.line(places))))
        var (coarse, fine) = ([InkPoint](), [InkPoint]())
        stroke.forEachChain { coarse += $0 }
        stroke.forEachChain(tolerance: 0.005) { fine += $0 }
        #expect(fine.count > 2 * coarse.count)
        #expect(fine.bounds.outset(by: -0.06).union(coarse.bounds) == coarse.bounds)
    }

    @Test func timesCountFromTheStartOfTheStroke() throws {
        let places = (0..<4).map { Point(x: Double($0), y: 0) }
        let stroke = try #require(drawn(pen(Samples.line(places))))
        #expect(stroke.samples[0].seconds == 0)
        #expect(abs(stroke.samples[3].seconds - 3.0 / 133) <= 0.5 / SampleGrid.stepsPerSecond)
    }

    @Test func aStrokeWithoutASampleIsNone() {
        #expect(drawn([]) == nil)
        let release = PenSample(
            time: .zero, position: .zero, force: Force(normalized: 0), phase: .ended)
        #expect(drawn([release]) == nil)
    }

    @Test func aReleaseWithoutForceLeavesNoInk() throws {
        let moves = pen(Samples.line([Point(x: 0, y: 0), Point(x: 9, y: 0)]))
        let release = PenSample(
            time: .zero, position: Point(x: 80, y: 0), force: Force(normalized: 0), phase: .ended)
        let stroke = try #require(drawn(moves + [release]))
        #expect(stroke.samples.count == 2)
        #expect(stroke.bounds.maxX < 20)
    }

    @Test func aStrokeOfZerosTellsOfIt() throws {
        let zeros = try #require(drawn(pen(Samples.line([.zero, Point(x: 9, y: 0)], force: 0))))
        let real = try #require(drawn(pen(Samples.line([.zero, Point(x: 9, y: 0)]))))
        #expect(zeros.hasOnlyZeroForce)
        #expect(!real.hasOnlyZeroForce)
    }

    @Test func theBoundsOfNoDiscsAreNull() {
        #expect([InkPoint]().bounds.isNull)
        #expect(
            InkPoint(position: Point(x: 5, y: 6), radius: 2).bounds
                == Rectangle(x: 3, y: 4, width: 4, height: 4))
    }
}
