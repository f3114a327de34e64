import Geometry
import Input
import Testing

@testable import Toolkit

/// How a preview and the window behind it move.
@Suite struct PeekMotionTests {
    private let source = rectangle(100, 100, 216, 135)
    private let place = rectangle(320, 174, 640, 452)
    private let window = rectangle(0, 0, 1280, 800)
    private let theme = Theme()

    private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    /// A preview that has been standing for a second.
    private func standing() -> PeekMotion {
        var motion = PeekMotion(theme: theme)
        motion.hint(1)
        motion.peek(from: source, to: place, at: time(0))
        for step in 0...60 { motion.advance(to: time(Double(step) / 60)) }
        return motion
    }

    @Test func aHintAnswersThePressBothWays() {
        var motion = PeekMotion(theme: theme)
        var former = -1.0
        for step in 0...20 {
            motion.hint(Double(step) / 20)
            #expect(motion.blur > former)
            former = motion.blur
        }
        #expect(motion.blur == 10 && abs(motion.dim - 0.10) < 1e-9)
        #expect(abs(motion.sourceScale - 1.04) < 1e-9 && motion.card == nil)
        motion.hint(0)
        #expect(motion.blur == 0 && motion.dim == 0 && motion.sourceScale == 1)
    }

    @Test func inTheDarkItGetsDarker() {
        theme.appearance = .dark
        var motion = PeekMotion(theme: theme)
        motion.hint(1)
        #expect(abs(motion.dim - 0.28) < 1e-9)
    }

    /// Actions alone hide little of the window.
    @Test func withoutAPreviewTheWindowStepsBackAsForAHint() {
        var motion = PeekMotion(theme: theme)
        motion.stepBack(at: time(0))
        for step in 0...60 { motion.advance(to: time(Double(step) / 60)) }
        #expect(motion.blur == 10 && abs(motion.dim - 0.10) < 1e-9 && motion.card == nil)
    }

    @Test func aPreviewGrowsOutOfItsSourceAndStands() {
        var motion = PeekMotion(theme: theme)
        motion.hint(1)
        motion.peek(from: source, to: place, at: time(0))
        motion.advance(to: time(0))
        // As large as what is pressed is by then.
        let start = rectangle(95.68, 97.3, 224.64, 140.4)
        #expect(motion.card.map { abs($0.minX - start.minX) < 1e-9 } == true)
        #expect(motion.card.map { abs($0.maxY - start.maxY) < 1e-9 } == true)
        #expect(motion.sourceShare == 1 && motion.cardOpacity == 1)
        motion.advance(to: time(0.1))
        #expect(motion.cardOpacity == 1)
        #expect(motion.growth > 0.2 && motion.growth < 1 && !motion.isSettled(at: time(0.1)))
        motion.advance(to: time(0.8))
        #expect(motion.isSettled(at: time(0.8)) && motion.sourceShare == 0)
        #expect(motion.card.map { abs($0.minX - place.minX) < 0.5 } == true)
        #expect(abs(motion.blur - 12) < 1e-9 && abs(motion.dim - 0.22) < 1e-9)
    }

    @Test func itComesNearerOnItsWayToAPop() {
        var motion = standing()
        motion.advance(to: time(1.1), deepening: 1)
        #expect(motion.card.map { abs($0.width - place.width * 1.03) < 0.5 } == true)
        #expect(motion.card.map { abs($0.center.x - place.center.x) < 0.5 } == true)
    }

    @Test func itFollowsTheHandAtOnceAndLetGoComesBack() {
        var motion = standing()
        let pulled = place.offset(by: Vector(dx: 0, dy: -40))
        motion.move(to: pulled, at: time(1), isHeld: true)
        motion.advance(to: time(1))
        #expect(motion.card == pulled)
        motion.move(to: place, at: time(1.1))
        motion.advance(to: time(1.1))
        #expect(motion.card == pulled)
        motion.advance(to: time(2))
        #expect(motion.card.map { abs($0.minY - place.minY) < 0.5 } == true)
    }

    @Test func aPopGrowsIntoTheWindow() {
        var motion = standing()
        motion.pop(into: window, at: time(1))
        motion.advance(to: time(1))
        #expect(!motion.isHandedOver && motion.growth < 0.01)
        motion.advance(to: time(1.2))
        #expect(motion.isHandedOver && !motion.isGrown)
        motion.advance(to: time(2))
        #expect(motion.isHandedOver && motion.isGrown && motion.growth > 0.99)
        #expect(motion.card.map { abs($0.width - 1280) < 1 } == true)
        #expect(motion.cardOpacity == 1)
    }

    @Test func itGoesBackWhereItCameFrom() {
        var motion = standing()
        motion.goBack(to: source, at: time(1))
        motion.advance(to: time(1.05))
        #expect(!motion.isOver(at: time(1.05)) && motion.cardOpacity == 1)
        motion.advance(to: time(2))
        #expect(
            motion.isOver(at: time(2)) && motion.sourceShare > 0.99 && motion.cardOpacity == 1)
        #expect(motion.blur < 0.05 && abs(motion.sourceScale - 1) < 1e-3)
    }

    @Test func aHintGoesBackWithoutAPreview() {
        var motion = PeekMotion(theme: theme)
        motion.hint(0.6)
        motion.advance(to: time(0))
        motion.goBack(to: source, at: time(0))
        var former = motion.blur
        for step in 1...60 {
            motion.advance(to: time(Double(step) / 60))
            #expect(motion.blur <= former && motion.card == nil && motion.sourceShare == 1)
            former = motion.blur
        }
        #expect(motion.isOver(at: time(1)))
    }

    @Test func withReducedMotionNothingGrows() {
        theme.isMotionReduced = true
        var motion = PeekMotion(theme: theme)
        motion.hint(1)
        #expect(motion.sourceScale == 1 && motion.blur == 10)
        motion.peek(from: source, to: place, at: time(0))
        for (seconds, opacity) in [(0.0, 0.0), (0.06, 0.5), (0.12, 1)] {
            motion.advance(to: time(seconds))
            #expect(motion.card == place && abs(motion.cardOpacity - opacity) < 1e-9)
        }
        motion.goBack(to: source, at: time(1))
        motion.advance(to: time(1.06))
        #expect(motion.card == place && motion.cardOpacity < 1)
        motion.advance(to: time(1.2))
        #expect(motion.isOver(at: time(1.2)) && motion.cardOpacity == 0)
    }

    @Test func whereverItIsItTurnsBackWithoutAStep() {
        for seconds in stride(from: 0.0, through: 0.4, by: 0.05) {
            var motion = PeekMotion(theme: theme)
            motion.hint(1)
            motion.peek(from: source, to: place, at: time(0))
            motion.advance(to: time(seconds))
            let former = motion
            motion.goBack(to: source, at: time(seconds))
            motion.advance(to: time(seconds))
            #expect(motion.card == former.card && motion.blur == former.blur)
        }
    }
}
