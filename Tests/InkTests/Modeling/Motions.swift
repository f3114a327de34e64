import Geometry
import Input
import RealModule
import TestSupport

@testable import Ink

/// Motions of a pen for tests, as functions of time, and what devices report of them.
enum Motions {
    /// The rates that tablets, pointers in browsers, and pen displays have, in samples per second.
    static let rates = [60.0, 100, 133, 240, 480, 1000]

    /// Loops as in writing: 3 a second, about 20 px high.
    static func loops(_ time: Double) -> Point {
        let phase = 2 * Double.pi * 3 * time
        return Point(x: 100 + 60 * time + 8 * .sin(phase), y: 100 + 10 * .cos(phase))
    }

    /// A straight line at 300 px/s.
    static func line(_ time: Double) -> Point { Point(x: 50 + 240 * time, y: 80 + 180 * time) }

    /// A parabola, as the pen speeds up and turns.
    static func parabola(_ time: Double) -> Point {
        Point(x: 20 + 200 * time + 150 * time * time, y: 300 - 400 * time + 200 * time * time)
    }

    /// Two legs of 200 px at 400 px/s that meet at a right angle after half a second.
    static func corner(_ time: Double) -> Point {
        Point(x: 200 * min(time * 2, 1), y: 200 * max(0, time * 2 - 1))
    }

    /// The samples of a stroke along `motion`, evenly from `start` on, with noise in pixels.
    static func stroke(
        _ motion: (Double) -> Point, rate: Double, seconds: Double, start: Double = 0,
        noise: Double = 0, random: inout SeededGenerator, clock: (Double) -> Double = { $0 }
    ) -> [MotionSample] {
        (0..<Int(seconds * rate)).map { index in
            let time = Double(index) / rate
            let place = motion(time)
            let off = Vector(dx: random.normal() * noise, dy: random.normal() * noise)
            return MotionSample(
                position: place + off, seconds: clock(start + time), force: 0.5,
                phase: index == 0 ? .began : .moved)
        }
    }

    /// The samples of a stroke without noise.
    static func clean(
        _ motion: (Double) -> Point, rate: Double, seconds: Double,
        clock: (Double) -> Double = { $0 }
    ) -> [MotionSample] {
        var random = SeededGenerator(seed: 1)
        return stroke(motion, rate: rate, seconds: seconds, random: &random, clock: clock)
    }

    /// Samples of anything: wandering, resting, jumping, now and then at absurd places and times.
    static func wild(_ count: Int, random: inout SeededGenerator) -> [MotionSample] {
        let side = [1, 300, 3e4, 1e9, 1e154][Int.random(in: 0..<5, using: &random)]
        let places = random.places(
            count, in: Rectangle(x: -side, y: 0, width: 2 * side, height: side))
        let period = random.number(in: 0.0005...0.02)
        var time = random.number(in: -5...1e6)
        return places.enumerated().map { index, place in
            switch Int.random(in: 0..<20, using: &random) {
            case 0: break
            case 1: time -= random.number(in: 0...0.02)
            case 2: time += random.number(in: 0...0.2)
            case 3: time += 1e5
            default: time += period * random.number(in: 0.5...1.5)
            }
            let tilt = Tilt(
                x: Angle(degrees: random.number(in: -90...90)),
                y: Angle(degrees: random.number(in: -90...90)))
            return MotionSample(
                position: place, seconds: time,
                force: random.chance(0.3) ? nil : random.number(in: 0...1),
                tilt: random.chance(0.3) ? nil : tilt, phase: index == 0 ? .began : .moved)
        }
    }
}

extension SeededGenerator {
    /// A number of the normal distribution: Box and Muller.
    mutating func normal() -> Double {
        let radius = (-2 * Double.log(number(in: 1e-12...1))).squareRoot()
        return radius * .cos(2 * .pi * number(in: 0...1))
    }
}

/// A clock and a predictor that follow the same samples.
struct Foresight {
    private(set) var clock = SampleClock()
    private(set) var predictor: Predictor

    init(horizon: Double = 0.016) { predictor = Predictor(horizon: horizon) }

    mutating func append(_ sample: MotionSample) throws {
        let tick = try clock.tick(at: sample.seconds)
        try predictor.append(sample, tick, period: clock.period)
    }

    /// The distances from each prediction to where `motion` was then, for strokes from time 0.
    static func errors(
        _ samples: [MotionSample], _ motion: (Double) -> Point, rate: Double,
        horizon: Double = 0.016
    ) throws -> [Double] {
        var foresight = Foresight(horizon: horizon)
        return try samples.enumerated().map { index, sample in
            try foresight.append(sample)
            let place = foresight.predictor.predict() ?? sample.position
            return place.distance(to: motion(Double(index) / rate + horizon))
        }
    }
}

extension Predictor {
    /// Where the pen will be at the horizon.
    func predict() -> Point? { predict(after: horizon) }
}

/// A clock and a smoother that follow the same samples.
struct Smoothing {
    private(set) var clock = SampleClock()
    var smoother: Smoother

    init(strength: Double = 0.5, along course: Brush.Course = .time, fairing: Double = 0) {
        smoother = Smoother(strength: strength, along: course, fairing: fairing)
    }

    mutating func append(_ sample: MotionSample) throws {
        let tick = try clock.tick(at: sample.seconds)
        try smoother.append(sample, tick, period: clock.period)
    }

    /// The finished points of a stroke.
    static func points(
        _ samples: [MotionSample], strength: Double = 0.5, along course: Brush.Course = .time,
        fairing: Double = 0
    ) throws -> [ModeledPoint] {
        var smoothing = Smoothing(strength: strength, along: course, fairing: fairing)
        var points: [ModeledPoint] = []
        for sample in samples {
            try smoothing.append(sample)
            while points.count < smoothing.smoother.stableCount {
                points.append(smoothing.smoother[points.count])
            }
        }
        smoothing.smoother.finish()
        while points.count < smoothing.smoother.stableCount {
            points.append(smoothing.smoother[points.count])
        }
        return points
    }
}

extension [Double] {
    /// The value that this part of all is not above, 0…1.
    func quantile(_ part: Double) -> Double {
        isEmpty ? .nan : sorted()[Int((Double(count - 1) * part).rounded())]
    }

    /// The square root of the mean square.
    var rootMeanSquare: Double {
        (reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
    }
}
