import Geometry
import Input
import TestSupport
import Testing

/// Three fingers that go up or down together, and what is no swipe.
@Suite struct FingerSwipeTests {
    /// A screen, and what was taken for a swipe on it.
    private struct Hand {
        var swipe = FingerSwipe()
        var ways: [FingerSwipe.Way] = []

        mutating func give(_ finger: Int64, _ phase: Phase, _ x: Double, _ y: Double, at: Double) {
            let sample = PenSample(
                time: Timestamp(seconds: at), position: Point(x: x, y: y),
                pointer: PointerID(device: DeviceID(rawValue: 9), contact: finger),
                pointerKind: .finger, phase: phase)
            if let way = swipe.handle(sample) { ways.append(way) }
        }

        /// Lays down fingers, one after the other, at y = 300.
        mutating func lay(_ count: Int64, from start: Double = 0, each seconds: Double = 0.02) {
            for finger in 1...count {
                give(
                    finger, .began, 100 * Double(finger), 300, at: start + Double(finger) * seconds)
            }
        }

        /// Moves them evenly.
        mutating func move(
            _ fingers: [Int64], by way: Vector, from start: Double = 0.1, until end: Double = 0.3
        ) {
            for step in 1...20 {
                let share = Double(step) / 20
                for finger in fingers {
                    give(
                        finger, .moved, 100 * Double(finger) + way.dx * share, 300 + way.dy * share,
                        at: start + (end - start) * share)
                }
            }
        }
    }

    @Test(arguments: [1.0, 2]) func threeFingersSwipeOnce(scale: Double) {
        for (length, way) in [(-70.0, FingerSwipe.Way.up), (70, .down)] {
            var hand = Hand()
            hand.swipe.scale = scale
            hand.lay(3)
            hand.move([1, 2, 3], by: Vector(dx: 10, dy: length * scale))
            #expect(hand.ways == [way] && hand.swipe.isDone)
            #expect(hand.swipe.pointers.count == 3)
            hand.move([1, 2, 3], by: Vector(dx: 0, dy: -length * scale), from: 0.4, until: 0.6)
            for finger in 1...3 { hand.give(Int64(finger), .ended, 0, 0, at: 0.7) }
            #expect(hand.ways == [way] && !hand.swipe.isDone)
            // The next one is another.
            hand.lay(3, from: 1)
            hand.move([1, 2, 3], by: Vector(dx: 0, dy: length * scale), from: 1.1, until: 1.3)
            #expect(hand.ways == [way, way])
        }
    }

    @Test(
        arguments: [
            (2, [1, 2], 0, 100), (4, [1, 2, 3, 4], 0, 100), (3, [1, 2], 0, 100),
            (3, [1, 2, 3], 0, 60),
            (3, [1, 2, 3], 60, 100), (3, [1, 2, 3], 100, 0),
        ] as [(Int64, [Int64], Double, Double)])
    func otherwiseNothingSwipes(count: Int64, moving: [Int64], right: Double, down: Double) {
        for side in [1.0, -1] {
            var hand = Hand()
            hand.lay(count)
            hand.move(moving, by: Vector(dx: right, dy: down * side))
            #expect(hand.ways.isEmpty && !hand.swipe.isDone)
        }
    }

    @Test func fingersThatPartOrComeLateDoNotSwipe() {
        var hand = Hand()
        hand.lay(3)
        hand.move([1, 2], by: Vector(dx: 0, dy: 90))
        hand.move([3], by: Vector(dx: 0, dy: -90))
        #expect(hand.ways.isEmpty)
        hand = Hand()
        hand.lay(3, each: 0.1)
        hand.move([1, 2, 3], by: Vector(dx: 0, dy: 90), from: 0.4, until: 0.6)
        #expect(hand.ways.isEmpty)
        hand = Hand()
        hand.lay(3)
        hand.move([1, 2, 3], by: Vector(dx: 0, dy: 90), from: 0.7, until: 2)
        #expect(hand.ways.isEmpty)
    }

    @Test func oneThatLiftsEndsIt() {
        var hand = Hand()
        hand.lay(4)
        hand.give(4, .ended, 400, 300, at: 0.09)
        hand.move([1, 2, 3], by: Vector(dx: 0, dy: 90))
        #expect(hand.ways.isEmpty)
    }

    /// Whatever fingers do, they swipe once at most until all are up.
    @Test(arguments: SeededGenerator.seeds(times: 10)) func anyFingersSwipeOnceAtMost(seed: UInt64)
    {
        var random = SeededGenerator(seed: seed)
        var hand = Hand()
        var down: Set<Int64> = []
        var (now, count) = (0.0, 0)
        for _ in 0..<400 {
            now += .random(in: 0...0.02, using: &random)
            let finger = Int64.random(in: 1...4, using: &random)
            let isDown = down.contains(finger)
            let phase: Phase = isDown ? (.random(using: &random) ? .moved : .ended) : .began
            if phase == .began {
                down.insert(finger)
            } else if phase == .ended {
                down.remove(finger)
            }
            hand.give(
                finger, phase, .random(in: 0...40, using: &random),
                .random(in: 0...400, using: &random), at: now)
            #expect(Set(hand.swipe.pointers.map(\.contact)) == down)
            if down.isEmpty { count = hand.ways.count }
            #expect(hand.ways.count <= count + 1)
        }
    }
}
