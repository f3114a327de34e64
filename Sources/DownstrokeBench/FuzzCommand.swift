import ArgumentParser
import Foundation
import Geometry
import Ink
import Input

/// `downstroke-bench fuzz`: strokes of anything, to see whether one is not survived.
struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Draw random sequences of events, and print how many were survived.",
        discussion: """
            Events may be wrong in every way: values that are no numbers, times that jump, phases \
            out of order. The same seed makes the same sequences. A sequence that is not survived \
            ends the program; its number is seen with --verbose.
            """)

    @Option(help: "How long to go on, in seconds.")
    var seconds = 10.0

    @Option(help: "The seed of the first sequence; the others count on from it.")
    var seed: UInt64 = 1

    @Flag(help: "Print the seed of each sequence before it.")
    var verbose = false

    func validate() throws {
        guard seconds > 0, seconds.isFinite else {
            throw ValidationError("--seconds takes a number above 0.")
        }
    }

    func run() throws {
        let end = ContinuousClock.now + .seconds(seconds)
        var (sequences, samples, refused, most) = (0, 0, 0, 0)
        while ContinuousClock.now < end {
            let number = seed &+ UInt64(sequences)
            if verbose { print(number) }
            var sequence = WildSequence(seed: number)
            sequence.run()
            sequences += 1
            samples += sequence.sampleCount
            refused += sequence.refusedCount
            most = max(most, sequence.mostPoints)
            guard sequence.isSound else {
                throw ValidationError("sequence \(number) left ink that is not settled")
            }
        }
        print("\(sequences) sequences, \(samples) samples, \(refused) refused")
        print("most points at once: \(most)")
    }
}

/// A stroke of random events with a random brush, and the motion of its pointer.
private struct WildSequence {
    private(set) var sampleCount = 0
    private(set) var refusedCount = 0
    /// The most ink points that a model had at once.
    private(set) var mostPoints = 0
    private(set) var isSound = true

    private var random: SplitMix
    private var time = 0.0

    init(seed: UInt64) { random = SplitMix(state: seed) }

    mutating func run() {
        var stroke = StrokeInProgress(
            brush: brush(), start: .zero, isForceProven: random.chance(0.5))
        var motion = PenMotion()
        let habits = (
            force: random.chance(0.8), tilt: random.chance(0.5), zeros: random.chance(0.2)
        )
        for _ in 0..<Int.random(in: 1...80, using: &random) {
            let sample = event(habits)
            sampleCount += 1
            do throws(IngestError) { try motion.append(sample) } catch { refusedCount += 1 }
            do throws(IngestError) { try stroke.append(sample) } catch { refusedCount += 1 }
            if random.chance(0.4) {
                _ = stroke.refresh(
                    leadingTo: [motion.predict(after: 0.016)].compactMap(\.self))
            }
            mostPoints = max(mostPoints, stroke.model.settled.count + stroke.model.unsettled.count)
            if random.chance(0.6) { stroke.discardSettled() }
            if random.chance(0.005) { _ = stroke.finish() }
        }
        if let finished = stroke.finish() {
            finished.forEachChain { mostPoints = max(mostPoints, $0.count) }
        }
        isSound = stroke.model.unsettled.isEmpty && stroke.model.predictedCount == 0
    }

    private mutating func brush() -> Brush {
        let smallest = random.number(0.5...10)
        return Brush(
            smallestWidth: smallest, largestWidth: smallest + random.number(0...40),
            opacityAtNoForce: random.number(0...1),
            tip: random.chance(0.5)
                ? .round
                : .flat(
                    thickness: random.number(0...1), angle: Angle(degrees: random.number(-90...90)),
                    followsAzimuth: random.chance(0.5)),
            tilt: Brush.TiltResponse(
                widening: random.number(0...4), lightening: random.number(0...1)),
            smoothing: random.chance(0.2) ? 0 : random.number(0...1),
            taper: random.chance(0.5) ? 0 : random.number(0...100))
    }

    private mutating func event(_ habits: (force: Bool, tilt: Bool, zeros: Bool)) -> PenSample {
        time += random.chance(0.05) ? random.number(-1...1) : random.number(-0.002...0.015)
        let phases: [Phase] = [.hover, .began, .moved, .moved, .moved, .moved, .ended, .cancelled]
        let force = habits.zeros || random.chance(0.1) ? 0 : random.number(0...1)
        return PenSample(
            time: Timestamp(seconds: random.chance(0.02) ? wild() : time),
            position: Point(x: wild(), y: wild()),
            force: habits.force ? Force(normalized: force) : nil,
            tilt: habits.tilt
                ? Tilt(x: Angle(radians: wild() / 400), y: Angle(radians: wild() / 400)) : nil,
            phase: phases[Int.random(in: phases.indices, using: &random)])
    }

    /// A number, sometimes an absurd one.
    private mutating func wild() -> Double {
        guard random.chance(0.04) else { return random.number(-600...600) }
        let odd = [.nan, .infinity, -.infinity, 0, 1e-300, 1e300, -1e300, 1e9, -1e9, 1e154]
        return odd[Int.random(in: odd.indices, using: &random)]
    }
}
