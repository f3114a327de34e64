import Geometry
import Input
import Testing

@testable import Toolkit

/// Presses are told from taps by force and by holding still, with made time.
@Suite struct PressGestureTests {
    private func sample(
        _ phase: Phase, _ seconds: Double, force: Double?, x: Double = 20
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: 50 + seconds), position: Point(x: x, y: 20),
            force: force.map { Force(value: $0, maximumPossible: 1) },
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)
    }

    /// A touch of this force, asked every 10 ms; gives when it became a press.
    private func press(force: Double?, for seconds: Double = 1.2) -> Double? {
        var gesture = PressGesture(sample(.began, 0, force: force), slop: 8)
        for step in 1...Int(seconds * 100) {
            let time = Double(step) / 100
            gesture.move(sample(.moved, time, force: force))
            if gesture.isPress { return time }
        }
        return nil
    }

    @Test(arguments: [
        (0.7, 0.18), (0.58, 0.18), (0.4, 0.9), (0.2, 0.9), (nil, 0.45),
    ])
    func aPressTakesItsTime(force: Double?, seconds: Double) throws {
        let time = try #require(press(force: force))
        #expect(abs(time - seconds) <= 0.021)
    }

    @Test func aShortTouchIsATapHoweverHard() {
        #expect(press(force: 1, for: 0.17) == nil)
        let gesture = PressGesture(sample(.began, 0, force: 1), slop: 8)
        #expect(gesture.isTap(at: Timestamp(seconds: 50.17)))
        #expect(!gesture.isTap(at: Timestamp(seconds: 50.19)))
    }

    @Test func aSlowLightTouchIsATap() {
        var gesture = PressGesture(sample(.began, 0, force: 0.4), slop: 8)
        gesture.move(sample(.moved, 0.7, force: 0.4))
        #expect((0.2...0.5).contains(gesture.progress))
        #expect(gesture.isTap(at: Timestamp(seconds: 50.7)))
    }

    @Test func progressFollowsTheForceBothWays() {
        var gesture = PressGesture(sample(.began, 0, force: 0.3), slop: 8)
        var last = 0.0
        for (step, force) in [0.42, 0.47, 0.52].enumerated() {
            gesture.move(sample(.moved, 0.1 + 0.01 * Double(step), force: force))
            #expect(gesture.progress > last)
            last = gesture.progress
        }
        gesture.move(sample(.moved, 0.15, force: 0.42))
        #expect(gesture.progress < last && !gesture.isPress)
    }

    @Test func whatMovesAwayIsNoPress() {
        var gesture = PressGesture(sample(.began, 0, force: 0.5), slop: 8)
        gesture.move(sample(.moved, 0.1, force: 0.5, x: 30))
        gesture.move(sample(.moved, 0.5, force: 1))
        #expect(!gesture.isPress && gesture.progress == 0)
        #expect(gesture.deadline(after: Timestamp(seconds: 50.5)) == nil)
    }

    @Test func aPressStaysOne() {
        var gesture = PressGesture(sample(.began, 0, force: 0.8), slop: 8)
        for step in 1...30 { gesture.move(sample(.moved, 0.01 * Double(step), force: 0.8)) }
        gesture.move(sample(.moved, 0.4, force: 0.1, x: 90))
        #expect(gesture.isPress && gesture.progress == 1 && gesture.excess == 0)
    }

    // MARK: On a control

    private let theme = Theme()

    @Test func aPressTakesThePlaceOfTheTap() throws {
        var events: [String] = []
        let button = Pressable(name: "Layers") { events.append("tap") }
        button.place(rectangle(0, 0, 44, 44))
        let press = ForcePress(theme: theme) { events.append("begin") }
        press.move = { _ in events.append("move") }
        press.end = { events.append($0 == nil ? "cancel" : "end") }
        button.forcePress = press
        button.handle(sample(.began, 0, force: 0.8))
        #expect(button.deadline != nil)
        for step in 1...20 {
            button.prepareFrame(now: Timestamp(seconds: 50 + 0.02 * Double(step)))
        }
        #expect(events == ["begin"] && button.deadline == nil)
        button.handle(sample(.moved, 0.41, force: 0.8, x: 400))
        button.handle(sample(.ended, 0.42, force: 0, x: 400))
        #expect(events == ["begin", "move", "end"])
        button.handle(sample(.began, 1, force: 0.8))
        button.handle(sample(.ended, 1.05, force: 0))
        #expect(events == ["begin", "move", "end", "tap"])
        #expect(button.deadline == nil && !button.isPressed)
    }

    @Test(arguments: [(nil, 4.0), (0.58, 4.8), (1.0, 20.0)] as [(Double?, Double)])
    func aRepeatingPressGoesFasterAsItIsHarder(force: Double?, rate: Double) {
        var count = 0
        let button = Pressable(name: "Undo")
        button.place(rectangle(0, 0, 44, 44))
        let press = ForcePress(theme: theme) { count += 1 }
        press.repeats = true
        button.forcePress = press
        button.handle(sample(.began, 0, force: force))
        var time = 0.0
        while time < 1 {
            time += 0.005
            button.prepareFrame(now: Timestamp(seconds: 50 + time))
        }
        let first = count
        while time < 3 {
            time += 0.005
            button.prepareFrame(now: Timestamp(seconds: 50 + time))
        }
        #expect(abs(Double(count - first) / 2 - rate) <= 0.12 * rate)
        button.handle(sample(.cancelled, time, force: force))
        let last = count
        button.prepareFrame(now: Timestamp(seconds: 60))
        #expect(count == last && button.deadline == nil)
    }

    @Test func keysPressToo() {
        var events: [String] = []
        let button = Pressable(name: "Mark") { events.append("tap") }
        #expect(button.handle(KeyPress(.enter, .shift)))
        button.forcePress = ForcePress(theme: theme) { events.append("press") }
        #expect(button.handle(KeyPress(.enter, .shift)) && button.handle(KeyPress(.enter)))
        #expect(events == ["tap", "press", "tap"])
    }
}
