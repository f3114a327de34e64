import ForceTouch
import Geometry
import Input
import Testing

@testable import Toolkit

/// What a press on a control does, by force and by holding still, with made time.
@Suite struct ForcePressTests {
    private func sample(
        _ phase: Phase, _ seconds: Double, force: Double?, x: Double = 20
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: 50 + seconds), position: Point(x: x, y: 20),
            force: force.map { Force(value: $0, maximumPossible: 1) },
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)
    }

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

    @Test("A button is asked about time only while it is pressed")
    func timedButton() {
        let (button, other) = (Pressable(name: "Undo"), Probe())
        other.isTimed = false
        let row = Stack(.horizontal, theme: theme, spacing: 0, [button, other])
        button.place(rectangle(0, 0, 44, 44))
        button.forcePress = ForcePress(theme: theme) {}
        #expect(!button.isTimed)
        button.handle(sample(.began, 0, force: 0.8))
        #expect(button.isTimed && row.deadline != nil)
        button.handle(sample(.ended, 0.05, force: 0))
        row.prepareFrame(now: Timestamp(seconds: 51))
        #expect(!button.isTimed && row.deadline == nil)
        button.handle(sample(.began, 2, force: 0.8))
        button.forcePress = nil
        #expect(row.deadline == nil)
    }

    @Test func aPressThatNobodyWasToldOfIsOneNonetheless() {
        var events: [String] = []
        let button = Pressable(name: "Layers") { events.append("tap") }
        button.place(rectangle(0, 0, 44, 44))
        let press = ForcePress(theme: theme) { events.append("begin") }
        press.end = { events.append($0 == nil ? "cancel" : "end") }
        button.forcePress = press
        button.handle(sample(.began, 0, force: nil))
        button.handle(sample(.ended, 0.6, force: nil))
        #expect(events == ["begin", "end"] && button.deadline == nil)
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

    /// A button in a window, whose press notes what it does.
    private func button(_ note: @escaping (String) -> Void) -> (OverlayStack, Pressable) {
        let button = Pressable(name: "Layers") { note("tap") }
        button.forcePress = ForcePress(theme: theme) { note("begin") }
        button.forcePress?.end = { note($0 == nil ? "cancel" : "end") }
        let window = OverlayStack(theme: theme, content: button)
        window.resize(to: Size(width: 44, height: 44))
        return (window, button)
    }

    private static let pen = Device(
        id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047)

    @Test func forceThatGoesCancelsThePressAndItsContactIsNoTap() {
        var events: [String] = []
        let (window, button) = button { events.append($0) }
        window.traitCollection = TraitCollection(devices: [Self.pen])
        button.handle(sample(.began, 0, force: 0.8))
        button.prepareFrame(now: Timestamp(seconds: 50.3))
        #expect(events == ["begin"])
        window.traitCollection = TraitCollection(devices: [])
        #expect(events == ["begin", "cancel"] && button.forcePress?.progress == 0)
        button.handle(sample(.moved, 0.4, force: 0.8))
        button.handle(sample(.ended, 0.5, force: 0))
        #expect(events == ["begin", "cancel"] && button.deadline == nil)
        // The next one is a hold.
        button.handle(sample(.began, 1, force: 0.9))
        button.prepareFrame(now: Timestamp(seconds: 51.4))
        #expect(events.count == 2)
        button.prepareFrame(now: Timestamp(seconds: 51.5))
        #expect(events.last == "begin")
    }

    @Test func aPressIsMeasuredByTheHandAndAsFirmlyAsIsSet() {
        var hand = HandForce()
        hand.note(3000, force: 0.2)
        let scope = PressureCurves.Scope(Self.pen)
        func begins(_ force: Double, _ sensitivity: PressSensitivity) -> Bool {
            var events: [String] = []
            let (window, button) = button { events.append($0) }
            var curves = PressureCurves()
            curves.presses[scope] = sensitivity
            window.traitCollection = TraitCollection(
                devices: [Self.pen], curves: curves, hands: [scope: hand])
            button.handle(sample(.began, 0, force: force))
            button.prepareFrame(now: Timestamp(seconds: 50.3))
            return events == ["begin"]
        }
        // From 0.2 on average to 0.35 at the hardest.
        #expect(begins(0.28, .medium) && begins(0.26, .light) && begins(0.31, .firm))
        #expect(!begins(0.26, .medium) && !begins(0.28, .firm))
    }

    /// Presses as hard as a worn pen can, and lifts.
    private func pressToTheEnd(_ button: Pressable, from start: Double) {
        button.handle(sample(.began, start, force: 0.2))
        for step in 1...40 {
            let (time, force) = (0.02 * Double(step), min(0.2 + 0.04 * Double(step), 0.7))
            button.prepareFrame(now: Timestamp(seconds: 50 + start + time))
            button.handle(sample(.moved, start + time, force: force))
        }
        button.handle(sample(.ended, start + 0.81, force: 0))
    }

    @Test func aWornPenComesToPopOnAnyControl() {
        var events: [String] = []
        let (window, button) = button { events.append($0) }
        button.forcePress?.pop = { events.append("pop") }
        for start in 0..<3 { pressToTheEnd(button, from: Double(start)) }
        #expect(events == ["begin", "end", "begin", "end", "begin", "end"])
        let other = Pressable(name: "Layer")
        other.forcePress = ForcePress(theme: theme) {}
        other.forcePress?.pop = { events.append("other") }
        window.content.subviews = [other]
        other.place(rectangle(0, 0, 44, 44))
        pressToTheEnd(other, from: 5)
        #expect(events.last == "other")
    }

    @Test func whereNothingIsDeeperNobodyShowsHowFarThePenReaches() {
        var events: [String] = []
        let (_, button) = button { events.append($0) }
        for start in 0..<4 { pressToTheEnd(button, from: Double(start)) }
        button.forcePress?.pop = { events.append("pop") }
        pressToTheEnd(button, from: 5)
        #expect(events.count == 10 && !events.contains("pop"))
    }

    @Test func keysMayDoSomethingElse() {
        var events: [String] = []
        let (_, button) = button { events.append($0) }
        button.forcePress?.keyed = { events.append("keyed") }
        #expect(button.handle(KeyPress(.enter, .shift)))
        #expect(events == ["keyed"])
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
