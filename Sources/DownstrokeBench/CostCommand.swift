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
            Times are the best of the passes over a recording, divided by its samples. Allocations \
            are all calls of malloc and its like between the first and the last sample of a pass.
            """)

    @Argument(help: "Recordings, CSV files.", completion: .file(extensions: ["csv"]))
    var recordings: [String]

    @Option(help: "The passes over each recording.")
    var passes = 50

    @Option(help: "How far ahead to predict, in milliseconds.")
    var horizon = 16.0

    @Option(help: "Only one column: smooth, predict, both or model.")
    var only: Column?

    /// What is measured.
    enum Column: String, ExpressibleByArgument, CaseIterable {
        case smooth
        case predict
        case both
        /// The whole model of live strokes with the pen, its tail included.
        case model
    }

    /// What a pass costs.
    private struct Cost {
        /// The time per sample.
        let nanoseconds: Double
        /// The allocations between the first and the last sample.
        let allocations: Int
        /// The allocations before the first sample, which show that allocations are counted.
        let setUp: Int
    }

    func validate() throws {
        guard passes > 0, horizon > 0 else {
            throw ValidationError("--passes and --horizon take numbers above 0.")
        }
    }

    func run() throws {
        let all = try recordings.map { try Recording(path: $0).samples.map(\.sample) }
        let columns = only.map { [$0] } ?? Column.allCases
        let titles = ["recording"] + columns.map { "\($0) ns" } + ["allocations", "of set-up"]
        print(titles.map(Self.padded).joined())
        for (path, samples) in zip(recordings, all) {
            let costs = try columns.map { try measure(samples, $0) }
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            let times = costs.map { String(format: "%.0f", $0.nanoseconds) }
            let counts = [costs.map(\.allocations).max() ?? 0, costs.map(\.setUp).max() ?? 0]
            print(([name] + times + counts.map { "\($0)" }).map(Self.padded).joined())
        }
    }

    private static func padded(_ text: String) -> String {
        text.padding(toLength: max(18, text.count + 1), withPad: " ", startingAt: 0)
    }

    private func measure(
        _ samples: [MotionSample], _ column: Column
    ) throws -> Cost {
        var (best, allocations, setUp) = (Double.infinity, 0, 0)
        for _ in 0..<passes {
            let before = Int(downstroke_allocation_count())
            var stages = Stages(column, horizon: horizon / 1000, smoothers: samples)
            let made = Int(downstroke_allocation_count())
            let start = DispatchTime.now().uptimeNanoseconds
            for sample in samples { try stages.take(sample) }
            let time = Double(DispatchTime.now().uptimeNanoseconds - start)
            allocations = max(allocations, Int(downstroke_allocation_count()) - made)
            setUp = made - before
            best = min(best, time / Double(max(samples.count, 1)))
            guard stages.sum.isFinite else { throw ValidationError("a result is no number") }
        }
        return Cost(nanoseconds: best, allocations: allocations, setUp: setUp)
    }
}

/// The stages of one pass.
private struct Stages {
    /// What came out, added up so that it cannot be left out.
    var sum = 0.0

    private let column: CostCommand.Column
    private var clock = SampleClock()
    private var predictor: Predictor
    private var smoothers: [Smoother]
    private var models: [StrokeModel] = []
    private var stroke = -1

    /// Stages with one smoother per stroke of `samples`.
    init(_ column: CostCommand.Column, horizon: Double, smoothers samples: [MotionSample]) {
        self.column = column
        predictor = Predictor(horizon: horizon)
        let strokes = samples.count { $0.phase == .began }
        smoothers = []
        if column == .model {
            models = (0..<strokes).map { _ in StrokeModel(brush: .pen) }
        } else {
            smoothers = (0..<strokes).map { _ in Smoother(strength: 0.5) }
        }
    }

    mutating func take(_ sample: MotionSample) throws {
        if sample.phase == .began { stroke += 1 }
        guard column != .model else { return try draw(sample) }
        let tick = try clock.tick(at: sample.seconds)
        if column != .smooth {
            try predictor.append(sample, tick, period: clock.period)
            if sample.phase.isContact, let place = predictor.predict() { sum += place.x + place.y }
        }
        guard column != .predict, sample.phase.isContact else { return }
        try smoothers[stroke].append(sample, tick, period: clock.period)
        sum += smoothers[stroke][smoothers[stroke].count - 1].position.x
    }

    private mutating func draw(_ sample: MotionSample) throws {
        guard sample.phase.isContact else { return }
        let kept = StrokeSample(
            position: sample.position, seconds: sample.seconds, force: sample.force,
            tilt: sample.tilt)
        try models[stroke].append(kept)
        sum += models[stroke].refresh().width.isNaN ? 1 : 0
        models[stroke].discardSettled()
    }
}
