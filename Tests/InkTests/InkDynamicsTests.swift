import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// What speed, rests and unevenness make of a stroke.
@Suite struct InkDynamicsTests {
    private static let fountainPen = brush { ($0.speed.share, $0.smoothing) = (0.7, 0) }
    private static let airbrush = brush {
        ($0.model, $0.flow) = (.flow, Brush.Flow(least: 0.5, most: 0.5))
        ($0.flow.rest, $0.smoothing) = (0.8, 0)
        ($0.smallestWidth, $0.largestWidth) = (60, 60)
    }
    private static let uneven = brush { $0.jitter = Brush.Jitter(size: 0.5, place: 0.5) }

    private static func brush(_ change: (inout Brush) -> Void) -> Brush {
        var brush = Brush(smallestWidth: 1, largestWidth: 4)
        change(&brush)
        return brush
    }

    /// A straight line at a speed in points a second, or without times.
    private func line(speed: Double?, length: Double = 120) -> [StrokeSample] {
        (0...60).map { index in
            let way = length * Double(index) / 60
            return StrokeSample(
                position: Point(x: 10 + way, y: 20), seconds: speed.map { way / $0 } ?? 0,
                force: 0.5
            ).onGrid
        }
    }

    private func points(_ samples: [StrokeSample], _ brush: Brush) throws -> [InkPoint] {
        let stroke = try #require(Stroke(brush: SharedBrush(brush), samples: samples))
        var points: [InkPoint] = []
        stroke.forEachChain { points.continue(with: $0) }
        return points
    }

    /// 3.6 tenths less for a pen that is ten times as fast.
    @Test(arguments: [(20.0, 0.86), (200, 0.5), (2000, 0.14)])
    func aSlowLineIsBroadAndAFastOneFine(speed: Double, slowness: Double) throws {
        let last = try #require(try points(line(speed: speed, length: 400), Self.fountainPen).last)
        let force = 0.7 * slowness + 0.3 * 0.5
        #expect(abs(2 * last.radius - Self.fountainPen.width(force: force)) < 0.06)
    }

    @Test func withoutTimesAPenIsNeitherSlowNorFast() throws {
        for point in try points(line(speed: nil), Self.fountainPen) {
            #expect(abs(2 * point.radius - Self.fountainPen.width(force: 0.5)) < 1e-9)
        }
    }

    /// Readers invent times where there are none, so that a drawing can be played.
    @Test(arguments: [fountainPen, airbrush, brush { ($0.taper, $0.smoothing) = (20, 0) }])
    func timesThatAreInventedGiveNoSpeed(brush: Brush) throws {
        var brush = brush
        brush.course = .way
        let ink = try points(line(speed: 5), brush)
        #expect(try points(line(speed: 3000), brush) == ink)
        #expect(try points(line(speed: nil), brush) == ink)
    }

    /// The hand is as fast at any zoom, the pen in the drawing is not.
    @Test(arguments: [0.33, 0.5, 1, 2, 2.5, 8])
    func theZoomAtWhichItWasDrawnCounts(zoom: Double) throws {
        let brush = Self.fountainPen.drawn(atZoom: zoom)
        let here = try #require(
            try points(line(speed: 600 / zoom, length: 200 / zoom), brush).last)
        let full = try #require(try points(line(speed: 600, length: 200), Self.fountainPen).last)
        #expect(abs(here.radius / full.radius - 1) < 0.02)
    }

    @Test func aBrushThatDoesNotFollowSpeedIsTheSameAtAnyZoom() {
        #expect(Self.airbrush.drawn(atZoom: 3) == Self.airbrush)
        #expect(Self.fountainPen.drawn(atZoom: 1) == Self.fountainPen)
        #expect(Self.fountainPen.drawn(atZoom: .infinity) == Self.fountainPen)
        #expect(Self.fountainPen.drawn(atZoom: 1.01) == Self.fountainPen)
    }

    /// A stroke that is made larger keeps its look.
    @Test func aStrokeThatIsScaledIsAsFastAsItWas() throws {
        let stroke = try #require(
            Stroke(brush: SharedBrush(Self.fountainPen), samples: line(speed: 900)))
        let change = Affine(right: Vector(dx: 3, dy: 0), down: Vector(dx: 0, dy: 3))
        let brush = Self.fountainPen.changed(by: change, scalesWidth: true)
        let large = try #require(stroke.changed(by: change, brush: SharedBrush(brush)))
        var (small, grown) = ([InkPoint](), [InkPoint]())
        stroke.forEachChain { small += $0 }
        large.forEachChain { grown += $0 }
        let growth: Double = (grown.last?.radius ?? 0) / (small.last?.radius ?? 1)
        #expect(abs(growth - 3) < 0.03)
    }

    @Test func restsCountByTheirTime() throws {
        var samples = line(speed: 400)
        let end = try #require(samples.last)
        for step in 1...100 {
            var place = end.position
            // The noise of a hand that holds still.
            place.x += step.isMultiple(of: 2) ? 0.05 : 0
            samples.append(
                StrokeSample(position: place, seconds: end.seconds + Double(step) / 50, force: 0.5))
        }
        let rests = try points(samples, Self.airbrush).map(\.rest)
        let sum = rests.reduce(0, +)
        // Two seconds, less those in which the pen came to a stop.
        #expect((1.2...1.6).contains(sum), "\(sum)")
        let moving = try points(line(speed: 400), Self.airbrush).map(\.rest).reduce(0, +)
        #expect(moving == 0)
    }

    @Test func aRestWithoutReportsCountsToo() throws {
        var samples = line(speed: 400)
        let end = try #require(samples.last)
        samples.append(
            StrokeSample(position: end.position, seconds: end.seconds + 1, force: 0.5))
        let sum = try points(samples, Self.airbrush).map(\.rest).reduce(0, +)
        #expect((0.7...0.8).contains(sum), "\(sum)")
    }

    @Test func timesThatStandStillOrAreMissingAreNoRest() throws {
        let still = line(speed: nil)
        #expect(try points(still, Self.airbrush).allSatisfy { $0.rest == 0 })
    }

    @Test func anUnevenLineStaysWithinItsBounds() throws {
        let even = try points(line(speed: 200), Self.brush { _ in })
        let uneven = try points(line(speed: 200), Self.uneven)
        let widths = uneven.map { 2 * $0.radius }
        let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
        let width = Self.uneven.width(force: 0.5)
        #expect(least >= width / 2.0.squareRoot() && most <= width * 2.0.squareRoot())
        #expect(most > 1.15 * least)
        #expect(uneven.allSatisfy { abs($0.position.y - 20) <= 2 })
        #expect(uneven.contains { abs($0.position.y - 20) > 0.2 })
        // No jumps: it is smooth from one point to the next.
        for (one, other) in zip(uneven, uneven.dropFirst()) {
            #expect(one.position.distance(to: other.position) < 4)
        }
        #expect(even.allSatisfy { $0.position.y == 20 })
    }

    @Test func aStrokeThatIsMovedIsAsUnevenAsBefore() throws {
        let stroke = try #require(
            Stroke(brush: SharedBrush(Self.uneven), samples: line(speed: 200)))
        var moved = stroke
        moved.offset = Vector(dx: 64, dy: 32)
        var (here, there) = ([InkPoint](), [InkPoint]())
        stroke.forEachChain { here += $0 }
        moved.forEachChain { there += $0 }
        #expect(here.count == there.count)
        for (one, other) in zip(here, there) {
            #expect(abs(one.radius - other.radius) < 1e-9)
            #expect((one.position + moved.offset).distance(to: other.position) < 1e-9)
        }
    }

    @Test func twoStrokesAreUnevenInTwoWays() throws {
        let samples = line(speed: 200)
        let lower = samples.map { $0.moved(by: Vector(dx: 0, dy: 8)) }
        let (one, other) = (try points(samples, Self.uneven), try points(lower, Self.uneven))
        #expect(zip(one, other).contains { abs($0.radius - $1.radius) > 0.1 })
    }

    /// The ink that is settled while a stroke is drawn, sample by sample.
    private func live(_ samples: [StrokeSample], _ brush: Brush) -> [InkPoint] {
        var model = StrokeModel(brush: brush)
        var live: [InkPoint] = []
        for sample in samples {
            try? model.append(sample)
            _ = model.refresh()
            live.continue(with: model.settled)
            model.discardSettled()
        }
        _ = model.finish()
        live.continue(with: model.settled)
        return live
    }

    /// What is live is what stays, whatever a brush follows.
    @Test(arguments: SeededGenerator.seeds)
    func liveInkIsTheInkOfTheStroke(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Samples.random(&random, count: 120)
        for brush in [Self.fountainPen, Self.airbrush, Self.uneven] {
            #expect(live(samples, brush) == (try points(samples, brush)))
        }
    }

    // MARK: Dots

    private static let dotted = brush { ($0.dot.width, $0.dot.flow) = (1, 0.3) }

    @Test func aDotIsWiderTheShorterItIs() throws {
        func width(_ length: Double) throws -> Double {
            let samples = [0, length].map {
                StrokeSample(position: Point(x: 20 + $0, y: 20), seconds: 0, force: 0.5)
            }
            return 2 * (try points(samples, Self.dotted).map(\.radius).max() ?? 0)
        }
        let line = Self.dotted.width(force: 0.5)
        #expect(abs(try width(0) - (line + 1)) < 1e-9)
        #expect(abs(try width(0.5) - (line + 0.5)) < 1e-9)
        #expect(abs(try width(1) - line) < 1e-9)
        #expect(abs(try width(30) - line) < 1e-9)
    }

    @Test func aDotOfInkThatAddsUpIsFirmer() throws {
        var brush = Self.dotted
        (brush.model, brush.flow) = (.flow, Brush.Flow(least: 0.3, most: 0.3))
        let dot = StrokeSample(position: .zero, seconds: 0, force: 0.5)
        #expect(try points([dot], brush).allSatisfy { abs($0.opacity - 0.6) < 1e-9 })
    }

    @Test func liveDotsAreAsTheyStay() throws {
        let samples = (0...40).map {
            StrokeSample(position: Point(x: 0.1 * Double($0), y: 0), seconds: 0, force: 0.5)
        }
        #expect(live(samples, Self.dotted) == (try points(samples, Self.dotted)))
    }
}
