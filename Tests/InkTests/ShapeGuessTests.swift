import Geometry
import Input
import RealModule
import TestSupport
import Testing

@testable import Ink

/// What a stroke is like: a line, an arc, an ellipse, a rectangle, or none of them.
@Suite struct ShapeGuessTests {
    /// A place on a shape of about 200, at a share of the way along it.
    private func shape(_ kind: ShapeGuess.Kind) -> (Double) -> Point {
        switch kind {
        case .line: { Point(x: 200 * $0, y: 60 * $0) }
        case .arc: { .zero + Vector(angle: Angle(degrees: 20 + 150 * $0)) * 100 }
        case .ellipse:
            { share in
                let angle = Angle(degrees: 360 * share + 70)
                return Point(x: 100 * angle.cosine, y: 55 * angle.sine)
            }
        case .rectangle:
            { share in
                let corners = [(0.0, 0.0), (160, 0), (160, 90), (0, 90), (0, 0)]
                let places = corners.map { Point(x: $0.0, y: $0.1) }
                return Polyline(places).place(at: share)
            }
        }
    }

    /// A stroke by a hand that trembles by so much of its extent, slowly and quickly.
    private func drawn(
        _ kind: ShapeGuess.Kind, noise: Double, scale: Double = 1, turn: Double = 0,
        isBackward: Bool = false, from start: Double = 0, _ generator: inout SeededGenerator
    ) -> [Point] {
        let place = shape(kind)
        let (phase, wave) = (generator.number(in: 0...6), generator.number(in: 2...4))
        return (0...150).map { step in
            var share = Double(step) / 150
            if isBackward { share = 1 - share }
            if kind == .ellipse || kind == .rectangle {
                share = (share + start).truncatingRemainder(dividingBy: 1)
            }
            let slow = Vector(angle: Angle(radians: phase + wave * share * 2)) * (noise * 120)
            let quick = Vector(
                dx: generator.number(in: -noise...noise), dy: generator.number(in: -noise...noise))
            let way = (place(share) - .zero) + slow + quick * 60
            return Point(x: 300, y: -200) + way.turned(by: Angle(degrees: turn)) * scale
        }
    }

    @Test(arguments: ShapeGuess.Kind.allCases, SeededGenerator.seeds)
    func aShapeIsKnownWhateverItsSizePlaceTurnAndNoise(
        kind: ShapeGuess.Kind, seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let scale = Double.pow(10, generator.number(in: -2...2))
        let turn = generator.number(in: 0...360)
        let places = drawn(
            kind, noise: generator.number(in: 0...0.012), scale: scale, turn: turn,
            isBackward: generator.chance(0.5), from: generator.number(in: 0...1), &generator)
        let guess = try #require(ShapeGuess(places))
        #expect(guess.kind == kind)
        // It begins and ends where the stroke did, and lies near it everywhere.
        let (first, last) = (try #require(guess.outline.first), try #require(guess.outline.last))
        #expect(first.distance(to: places[0]) < 16 * scale)
        #expect(last.distance(to: places[150]) < 16 * scale)
        let way = Polyline(guess.outline)
        for (index, place) in places.enumerated() {
            #expect(way.place(at: Double(index) / 150).distance(to: place) < 30 * scale)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aScribbleIsNone(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let area = Rectangle(x: 0, y: 0, width: 300, height: 200)
        #expect(ShapeGuess(generator.places(200, in: area)) == nil)
    }

    @Test func whatIsWrittenIsNone() {
        func places(_ body: (Double) -> Point) -> [Point] {
            (0...200).map { body(Double($0) / 200) }
        }
        // A zigzag, a spiral, a wave, an eight, a hook, and twice around.
        #expect(
            ShapeGuess(
                places { Point(x: 100 * $0, y: 20 * abs((8 * $0).remainder(dividingBy: 2))) })
                == nil)
        #expect(
            ShapeGuess(places { .zero + Vector(angle: Angle(radians: 20 * $0)) * (80 * $0) })
                == nil)
        #expect(
            ShapeGuess(places { Point(x: 200 * $0, y: 25 * Angle(radians: 12 * $0).sine) }) == nil)
        #expect(
            ShapeGuess(
                places {
                    Point(
                        x: 50 * Angle(radians: 2 * .pi * $0).sine,
                        y: 90 * Angle(radians: 4 * .pi * $0).sine)
                }) == nil)
        #expect(
            ShapeGuess(
                places { $0 < 0.6 ? Point(x: 0, y: 200 * $0) : Point(x: 300 * ($0 - 0.6), y: 120) })
                == nil)
        #expect(
            ShapeGuess(places { .zero + Vector(angle: Angle(radians: 4 * .pi * $0)) * 60 }) == nil)
    }

    @Test func whatHasNoExtentIsNone() {
        #expect(ShapeGuess([]) == nil)
        #expect(ShapeGuess([.zero]) == nil)
        #expect(ShapeGuess([.zero, .zero, .zero]) == nil)
        #expect(ShapeGuess([.zero, Point(x: .nan, y: 0), Point(x: 5, y: 5)]) == nil)
    }

    // MARK: The stroke

    private func stroke(_ places: [Point]) -> [StrokeSample] {
        let way = Polyline(places)
        return places.enumerated().map { index, place in
            StrokeSample(
                position: place, seconds: Double(index) / 200,
                force: 0.1 + 0.8 * way.lengths[index] / way.length)
        }
    }

    @Test(arguments: ShapeGuess.Kind.allCases)
    func forceAndTimeStayAlongIt(kind: ShapeGuess.Kind) throws {
        var generator = SeededGenerator(seed: 3)
        let places = drawn(kind, noise: 0.006, &generator)
        let guess = try #require(ShapeGuess(places))
        let samples = guess.samples(of: stroke(places))
        // One corner may be where it begins and ends.
        let most = places.count + 3 * guess.corners.count
        #expect(samples.count <= most && samples.count >= most - 3)
        let way = Polyline(samples.map(\.position))
        for (index, sample) in samples.enumerated() {
            let share = way.lengths[index] / way.length
            #expect(abs((sample.force ?? 0) - (0.1 + 0.8 * share)) < 0.05)
            #expect(index == 0 || sample.seconds >= samples[index - 1].seconds)
        }
    }

    @Test func aStrokeInProgressSnapsOnce() throws {
        var generator = SeededGenerator(seed: 5)
        let places = drawn(.rectangle, noise: 0.008, &generator)
        let start = Timestamp(seconds: 9)
        var progress = StrokeInProgress(brush: .pen, start: start)
        func sample(_ place: Point, _ index: Int) -> PenSample {
            PenSample(
                time: start.advanced(by: Double(index) / 200), position: place,
                force: Force(normalized: 0.5), phase: .moved)
        }
        for (index, place) in places.enumerated() { try progress.append(sample(place, index)) }
        // Held still for a while.
        for index in 0..<80 {
            let place = places[150] + Vector(dx: generator.number(in: -2...2), dy: 0)
            try progress.append(sample(place, 151 + index))
        }
        let didSnap = progress.snap(holdReach: 4)
        let isAnew = progress.takeIsAnew()
        #expect(didSnap && isAnew && progress.isSnapped)
        let didSnapAgain = progress.snap(holdReach: 4)
        #expect(!didSnapAgain)
        // The hand slips as it lifts.
        try progress.append(sample(places[150] + Vector(dx: 9, dy: 0), 300))
        #expect(progress.isSnapped)
        let free = progress.freeStroke
        let finished = progress.finish()
        #expect(try #require(free).samples.count == 232)
        let shape = try #require(finished)
        #expect(shape.bounds.maxX < 600)
        // Its corners are sharp.
        let guess = try #require(ShapeGuess(places))
        for corner in guess.corners {
            #expect(shape.samples.contains { $0.position.distance(to: corner) < 1.5 })
        }
    }

    @Test func anEraserAndAScribbleStay() throws {
        var generator = SeededGenerator(seed: 8)
        for brush in [Brush.eraser, .pen] {
            var progress = StrokeInProgress(brush: brush, start: .zero)
            let places =
                brush.effect == .erase
                ? (0...100).map { Point(x: Double($0), y: 0) }
                : generator.places(200, in: Rectangle(x: 0, y: 0, width: 300, height: 200))
            for (index, place) in places.enumerated() {
                try progress.append(
                    PenSample(
                        time: Timestamp(seconds: Double(index) / 200), position: place,
                        force: Force(normalized: 0.5), phase: .moved))
            }
            let didSnap = progress.snap(holdReach: 4)
            #expect(!didSnap && !progress.isSnapped)
            #expect(progress.freeStroke == nil)
        }
    }
}
