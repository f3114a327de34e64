import Geometry
import Input
import Testing

@testable import Canvas

/// A press of the button that calls the tip palette.
@Suite struct TipGestureTests {
    private func sample(_ seconds: Double, _ x: Double, _ y: Double) -> PenSample {
        PenSample(
            time: Timestamp(seconds: 100 + seconds), position: Point(x: x, y: y),
            buttons: .secondary, phase: .hover)
    }

    private func gesture(scale: Double = 1) -> TipGesture {
        TipGesture(sample(0, 50, 50), screenScale: scale)
    }

    @Test func aFlickChoosesWithoutShowingAnything() {
        var gesture = gesture()
        #expect(gesture.move(sample(0.05, 60, 50)) == .nothing)
        #expect(gesture.move(sample(0.1, 80, 50)) == .nothing)
        #expect(gesture.deadline == nil)
        #expect(gesture.advance(to: Timestamp(seconds: 101)) == .nothing)
        #expect(gesture.release(sample(0.4, 90, 50)) == .flick(Vector(dx: 40, dy: 0)))
    }

    @Test func aShortWayIsNoFlick() {
        var gesture = gesture(scale: 2)
        #expect(gesture.move(sample(0.1, 90, 50)) == .nothing)
        #expect(gesture.release(sample(0.15, 90, 50)) == .show)
    }

    @Test func aPressThatStaysShowsIt() {
        var gesture = gesture()
        #expect(gesture.deadline == Timestamp(seconds: 100.25))
        #expect(gesture.advance(to: Timestamp(seconds: 100.2)) == .nothing)
        #expect(gesture.advance(to: Timestamp(seconds: 100.25)) == .show)
        #expect(gesture.move(sample(0.4, 120, 50)) == .aim(Point(x: 120, y: 50)))
        #expect(gesture.release(sample(0.5, 130, 50)) == .release(Point(x: 130, y: 50)))
    }

    @Test func aSampleThatComesLateShowsItToo() {
        var gesture = gesture()
        #expect(gesture.move(sample(0.3, 51, 50)) == .show)
        #expect(gesture.move(sample(0.31, 150, 50)) == .aim(Point(x: 150, y: 50)))
    }

    /// A click leaves it open for a tap.
    @Test func aClickShowsItAndChoosesNothing() {
        var gesture = gesture()
        #expect(gesture.release(sample(0.1, 51, 50)) == .show)
    }

    @Test func everyDirectionHasItsPlace() {
        let wishes = (0..<8).map {
            TipWish(Vector(angle: Angle(degrees: 45 * Double($0) + 20)), for: .right)
        }
        #expect(wishes == TipWish.places(for: .right))
        #expect(TipWish(Vector(dx: -1, dy: 0.01), for: .right) == .lastBrush)
        #expect(TipWish(Vector(dx: 0, dy: -1), for: .right) == .color(1))
        #expect(TipWish(Vector(dx: 1, dy: -0.2), for: .right) == .pipette)
    }
}
