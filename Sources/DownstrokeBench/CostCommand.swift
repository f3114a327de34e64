import ArgumentParser
import CAllocations
import Foundation
import Geometry
import Ink
import Input

/// `downstroke-bench cost`: time and allocations per sample.
struct CostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cost",
        abstract: "Print the time and the allocations that a sample costs.",
        discussion: """
            Times are the best of 50 passes over a recording, divided by its samples. Allocations \
            are all calls of malloc and its like between the first and the last sample of a pass; \
            those of the set-up before it show that they are counted.
            """)

    @Argument(help: "Recordings, CSV files.", completion: .file(extensions: ["csv"]))
    var recordings: [String]

    /// A part of the way of a sample, which it takes one after the other; gives what cannot be left out.
    private typealias Stage = (MotionSample) throws -> Double

    private static let stages: [(name: String, make: @Sendable (_ strokes: Int) -> Stage)] = [
        ("smooth", smoothing), ("predict", predicting), ("model", modeling),
    ]

    func run() throws {
        let all = try recordings.map { try Recording(path: $0).samples.map(\.sample) }
        let titles = Self.stages.flatMap { ["\($0.name) ns", "allocations", "of set-up"] }
        print((["recording"] + titles).map(Self.padded).joined())
        for (path, samples) in zip(recordings, all) {
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            let costs = try Self.stages.flatMap { try Self.cost(of: $0.make, samples) }
            print(([name] + costs).map(Self.padded).joined())
        }
    }

    private static func padded(_ text: String) -> String {
        text.padding(toLength: max(18, text.count + 1), withPad: " ", startingAt: 0)
    }

    private static func cost(
        of make: (Int) -> Stage, _ samples: [MotionSample]
    ) throws -> [String] {
        let strokes = samples.count { $0.phase == .began }
        var (best, allocations, setUp, sum) = (Double.infinity, 0, 0, 0.0)
        for _ in 0..<50 {
            let before = Int(downstroke_allocation_count())
            let stage = make(strokes)
            let made = Int(downstroke_allocation_count())
            let time = try Stopwatch.wall { for sample in samples { sum += try stage(sample) } }
            allocations = max(allocations, Int(downstroke_allocation_count()) - made)
            setUp = made - before
            best = min(best, time / Double(max(samples.count, 1)))
        }
        guard sum.isFinite else { throw ValidationError("a result is no number") }
        return [String(format: "%.0f", best * 1e9), "\(allocations)", "\(setUp)"]
    }

    private static func smoothing(strokes: Int) -> Stage {
        var clock = SampleClock()
        var smoothers = (0..<strokes).map { _ in Smoother(strength: 0.5) }
        var stroke = -1
        return { sample in
            if sample.phase == .began { stroke += 1 }
            let tick = try clock.tick(at: sample.seconds)
            guard sample.phase.isContact else { return 0 }
            try smoothers[stroke].append(sample, tick, period: clock.period)
            return smoothers[stroke][smoothers[stroke].count - 1].position.x
        }
    }

    private static func predicting(strokes: Int) -> Stage {
        var clock = SampleClock()
        var predictor = Predictor(horizon: 0.016)
        return { sample in
            let tick = try clock.tick(at: sample.seconds)
            try predictor.append(sample, tick, period: clock.period)
            guard sample.phase.isContact, let place = predictor.predict() else { return 0 }
            return place.x + place.y
        }
    }

    /// The whole model of live strokes with the pen, its tail included.
    private static func modeling(strokes: Int) -> Stage {
        var models = (0..<strokes).map { _ in StrokeModel(brush: .pen) }
        var stroke = -1
        return { sample in
            if sample.phase == .began { stroke += 1 }
            guard sample.phase.isContact else { return 0 }
            try models[stroke].append(
                StrokeSample(
                    position: sample.position, seconds: sample.seconds, force: sample.force,
                    tilt: sample.tilt))
            defer { models[stroke].discardSettled() }
            return models[stroke].refresh().width
        }
    }
}
