import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct SmootherTests {
    @Test(arguments: Motions.rates, [0.25, 0.5, 1])
    func aCleanParabolaStaysAsItIs(rate: Double, strength: Double) throws {
        let samples = Motions.clean(Motions.parabola, rate: rate, seconds: 0.7)
        for (point, sample) in zip(try Smoothing.points(samples, strength: strength), samples) {
            #expect(point.position.distance(to: sample.position) < 1e-6)
        }
    }

    @Test(arguments: Motions.rates)
    func noiseFallsAtEveryRate(rate: Double) throws {
        var random = SeededGenerator(seed: 2)
        let samples = Motions.stroke(
            Motions.loops, rate: rate, seconds: 3, noise: 0.5, random: &random)
        let errors = try Smoothing.points(samples).enumerated().map { index, point in
            point.position.distance(to: Motions.loops(Double(index) / rate))
        }
        // Both axes together have 0.71 px; with more samples in a window there is less left.
        let most = rate < 100 ? 0.62 : rate < 200 ? 0.50 : 0.36
        #expect(errors.rootMeanSquare < most)
    }

    @Test(arguments: Motions.rates)
    func theNewestPointHasNoLag(rate: Double) throws {
        var random = SeededGenerator(seed: 9)
        let samples = Motions.stroke(
            Motions.line, rate: rate, seconds: 2, noise: 0.5, random: &random)
        var smoothing = Smoothing()
        var lag = 0.0
        var offsets: [Double] = []
        for (index, sample) in samples.enumerated() {
            try smoothing.append(sample)
            let truth = Motions.line(Double(index) / rate)
            let off = smoothing.smoother[index].position - truth
            // Along the way, at 300 px/s, in seconds.
            lag -= off.dot(Vector(dx: 0.8, dy: 0.6)) / 300 / Double(samples.count)
            offsets.append(off.length)
        }
        #expect(abs(lag) < 0.0003)
        #expect(offsets.rootMeanSquare < 0.75)
    }

    @Test(arguments: Motions.rates, [0, 0.3, 0.5, 1])
    func bothEndsAreExact(rate: Double, strength: Double) throws {
        var random = SeededGenerator(seed: 12)
        for count in [1, 2, 3, 5, 8, 40] {
            let samples = Motions.stroke(
                Motions.loops, rate: rate, seconds: (Double(count) + 0.5) / rate, noise: 0.4,
                random: &random)
            let points = try Smoothing.points(samples, strength: strength)
            #expect(points.count == count)
            #expect(points.first?.position == samples.first?.position)
            #expect(points.last?.position == samples.last?.position)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func strengthZeroIsTheRawPath(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Motions.stroke(
            Motions.loops, rate: 133, seconds: 1, noise: 0.5, random: &random)
        let points = try Smoothing.points(samples, strength: 0)
        #expect(points.map(\.position) == samples.map(\.position))
        #expect(points.map(\.force) == samples.map(\.force))
    }

    @Test func moreStrengthGivesASmootherLine() throws {
        var random = SeededGenerator(seed: 21)
        let samples = Motions.stroke(
            Motions.line, rate: 133, seconds: 3, noise: 0.5, random: &random)
        var last = Double.infinity
        for strength in [0, 0.05, 0.2, 0.5, 1] {
            let points = try Smoothing.points(samples, strength: strength).map(\.position)
            let turning = zip(zip(points, points.dropFirst()), points.dropFirst(2)).map {
                ($1 - $0.1) - ($0.1 - $0.0)
            }.map(\.length).rootMeanSquare
            #expect(turning < last)
            last = turning
        }
    }

    @Test(arguments: [60.0, 133, 240, 480])
    func aSharpCornerStays(rate: Double) throws {
        for seed in SeededGenerator.seeds {
            var random = SeededGenerator(seed: seed)
            let samples = Motions.stroke(
                Motions.corner, rate: rate, seconds: 0.98, noise: 0.15, random: &random)
            let points = try Smoothing.points(samples).map(\.position)
            let nearest = points.map { $0.distance(to: Point(x: 200, y: 0)) }.min() ?? .infinity
            // The corner may fall between two samples, which then is as near as they are.
            #expect(nearest < 400 / rate * 0.5 + 0.5)
            let cut =
                zip(points, points.dropFirst()).map { start, end in
                    start.interpolated(to: end, fraction: 0.5).distance(to: Point(x: 200, y: 0))
                }.min() ?? .infinity
            #expect(min(cut, nearest) < 400 / rate * 0.36 + 0.5)
        }
    }

    @Test func aReversalStays() throws {
        var random = SeededGenerator(seed: 6)
        let back = { (time: Double) -> Point in
            Point(x: 200 - abs(400 * time - 200), y: 10 * time)
        }
        let samples = Motions.stroke(back, rate: 133, seconds: 1, noise: 0.1, random: &random)
        let farthest = try Smoothing.points(samples).map(\.position.x).max() ?? 0
        let reported = samples.map(\.position.x).max() ?? .infinity
        #expect(farthest > reported - 0.5)
    }

    @Test func anAccelerationIsNotACorner() throws {
        var history = SmootherHistory()
        var finder = CornerFinder()
        for index in 0..<300 {
            let place = Motions.loops(Double(index) / 133)
            history.append(
                number: Double(index), raw: SIMD2(place.x, place.y), SmootherHistory.Entry())
            #expect(finder.find(in: history, stride: 1, noise: 0.05) == nil)
        }
    }

    @Test func lostSamplesDoNotBendALine() throws {
        let samples = Motions.clean(Motions.parabola, rate: 133, seconds: 1.5).enumerated()
            .filter { index, _ in index < 50 || index % 15 != 3 }.map(\.element)
        for (point, sample) in zip(try Smoothing.points(samples), samples) {
            #expect(point.position.distance(to: sample.position) < 1e-6)
        }
    }

    @Test func forceAndTiltAreSmoothedALittle() throws {
        var random = SeededGenerator(seed: 30)
        var samples = Motions.clean(Motions.line, rate: 133, seconds: 2)
        for index in samples.indices {
            let slope = Double(index) / Double(samples.count)
            samples[index].force = min(max(slope + 0.03 * random.normal(), 0), 1)
            samples[index].tilt = Tilt(
                x: Angle(degrees: 40 * slope + random.normal()), y: Angle(degrees: -20))
        }
        let points = try Smoothing.points(samples)
        let (raw, smooth) = (samples.map { $0.force ?? 0 }, points.map { $0.force ?? 0 })
        func roughness(_ values: [Double]) -> Double {
            zip(values, values.dropFirst()).map { $1 - $0 }.rootMeanSquare
        }
        #expect(roughness(smooth) < roughness(raw) / 1.5)
        for (index, point) in points.enumerated().dropFirst(5).dropLast(5) {
            let slope = Double(index) / Double(samples.count)
            #expect(abs((point.force ?? 0) - slope) < 0.09)
            #expect(abs((point.tilt?.y.degrees ?? 0) + 20) < 1e-9)
        }
    }

    @Test func aMissingForceStaysMissingAndOthersStay() throws {
        var samples = Motions.clean(Motions.line, rate: 133, seconds: 0.5)
        for index in 20..<24 { samples[index].force = nil }
        let points = try Smoothing.points(samples)
        for index in samples.indices {
            #expect(points[index].force == nil ? (20..<24).contains(index) : true)
            if let force = points[index].force { #expect(abs(force - 0.5) < 1e-9) }
            #expect(points[index].tilt == nil)
        }
    }

    @Test(arguments: [Double.nan, .infinity])
    func whatIsNoNumberIsRefusedAndChangesNothing(value: Double) throws {
        var smoothing = Smoothing()
        for sample in Motions.clean(Motions.loops, rate: 133, seconds: 0.3) {
            try smoothing.append(sample)
        }
        var bad = MotionSample(position: .zero, seconds: 0.3, phase: .moved)
        let count = smoothing.smoother.count
        let newest = smoothing.smoother[count - 1]
        bad.force = value
        #expect(throws: IngestError.notFinite) { try smoothing.append(bad) }
        bad.force = nil
        bad.position.x = value
        #expect(throws: IngestError.notFinite) { try smoothing.append(bad) }
        bad.position.x = 0
        bad.tilt = Tilt(x: .zero, y: Angle(radians: value))
        #expect(throws: IngestError.notFinite) { try smoothing.append(bad) }
        #expect(smoothing.smoother.count == count)
        #expect(smoothing.smoother[count - 1] == newest)
    }
}
