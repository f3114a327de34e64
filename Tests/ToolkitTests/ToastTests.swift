import Geometry
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// Messages at the lower edge.
@Suite struct ToastTests {
    private let toasts = Toasts(theme: Theme())
    private let stack = OverlayStack(theme: Theme(), content: Probe("Content"))

    init() {
        stack.resize(to: Size(width: 400, height: 300))
        stack.show(toasts)
    }

    private func show(_ text: String) { toasts.show(Notice(text)) }

    private func wait(until seconds: Double) {
        stack.prepareFrame(now: Timestamp(seconds: seconds))
    }

    private var boxes: [Rectangle] {
        toasts.subviews.map(\.visibleFrame).filter { !$0.isNull && $0.height > 0 }
    }

    @Test func messagesComeAfterOneAnother() {
        #expect(toasts.deadline == nil)
        show("First")
        show("Second")
        #expect(toasts.deadline == .zero)
        wait(until: 10)
        #expect(toasts.name == "First")
        #expect(toasts.deadline == Timestamp(seconds: 14))
        wait(until: 14)
        #expect(toasts.name == "Second")
        wait(until: 18)
        #expect(toasts.name.isEmpty && toasts.frame.isNull && toasts.deadline == nil)
    }

    @Test(arguments: ["Orchid", "Kept", "Two Pears by the Lake"])
    func aButtonStandsBesideWhatFitsAndAllOfItIsSeen(text: String) throws {
        toasts.show(Notice(text, title: "Back", action: {}))
        wait(until: 10)
        let toast = try #require(toasts.subviews.first { $0.name == text })
        let button = try #require(toast.subviews.last)
        #expect(toast.frame.height == Toast.height)
        #expect(toast.bounds.contains(button.frame), "\(button.frame)")
        #expect(abs(button.frame.center.y - toast.bounds.center.y) <= 1)
    }

    @Test func nothingComesOrGoesUnderThePen() {
        show("First")
        wait(until: 10)
        toasts.isHeld = true
        show("Second")
        wait(until: 12)
        #expect(toasts.deadline == nil)
        wait(until: 99)
        #expect(toasts.name == "First")
        toasts.isHeld = false
        wait(until: 100)
        #expect(toasts.name == "First")
        wait(until: 103)
        #expect(toasts.name == "Second")
    }

    @Test func whatIsTrueStaysBelowTheMessages() {
        toasts.stand("Not saved")
        show("Exported")
        wait(until: 1)
        #expect(toasts.name == "Exported\nNot saved")
        #expect(boxes.count == 2 && boxes[1].minY == boxes[0].maxY + 8)
        wait(until: 50)
        #expect(toasts.name == "Not saved" && boxes.count == 1)
        #expect(toasts.deadline == nil)
        toasts.stand(nil)
        #expect(toasts.deadline == .zero)
        wait(until: 51)
        #expect(boxes.isEmpty)
    }

    @Test func theyLieInTheMiddleAboveTheControls() {
        show("A message")
        wait(until: 1)
        #expect(toasts.frame.maxY == 300 - 24)
        #expect(abs(toasts.frame.center.x - 200) <= 1)
        stack.foot = 60
        #expect(toasts.frame.maxY == 300 - 60 - 12)
        stack.resize(to: Size(width: 900, height: 600))
        #expect(toasts.frame.maxY == 600 - 60 - 12)
    }

    @Test(arguments: [900.0, 400, 200, 90])
    func aLongMessageHasMoreLines(width: Double) throws {
        stack.resize(to: Size(width: width, height: 500))
        show("Saved")
        wait(until: 1)
        let line = toasts.frame.height
        wait(until: 20)
        show(String(repeating: "A message of many words ", count: 10))
        wait(until: 21)
        #expect(toasts.frame.height > line)
        #expect(toasts.frame.minX >= 0 && toasts.frame.maxX <= width)
        #expect(toasts.frame.width <= 588)
    }

    /// It is read at a glance where the window is wide enough, and else has lines that are not too long.
    @Test func aMessageHasOneLineWhereThereIsRoom() {
        let text = String(repeating: "many words ", count: 9)
        stack.resize(to: Size(width: 1280, height: 500))
        show(text)
        wait(until: 1)
        #expect(toasts.frame.height == 48 && toasts.frame.width > 588)
        stack.resize(to: Size(width: 640, height: 500))
        #expect(toasts.frame.height > 48 && toasts.frame.width <= 588)
    }

    @Test func theButtonTellsMore() throws {
        toasts.show(Notice("Exported as a.png", title: "Show in Folder", detail: "~/a.png"))
        wait(until: 1)
        let button = try #require(toasts.all.compactMap { $0 as? Button }.first)
        #expect(button.tooltip == Tip("~/a.png"))
        wait(until: 20)
        show("Saved")
        wait(until: 21)
        #expect(button.tooltip == nil)
    }

    /// Whoever has a panel open reads and presses what is told of it.
    @Test func theyLieOverPanels() throws {
        let (button, presses) = try showWithButton()
        let panel = Dialog(
            theme: Theme(), title: "A panel", body: Spacer(theme: Theme(), height: 300),
            confirm: "Do It", width: 400)
        stack.show(panel)
        wait(until: 1.1)
        #expect(stack.subviews.last === toasts)
        let place = button.visibleFrame.center
        #expect(panel.frame.contains(place))
        try stack.handle(sample(.began, at: place))
        try stack.handle(sample(.ended, at: place))
        #expect(presses.count == 1 && panel.parent != nil)
    }

    /// Time stands still for a message that has the keys.
    @Test func whoGoesOnBesideItsButtonLeavesIt() throws {
        let (button, _) = try showWithButton()
        toasts.focus(button)
        wait(until: 30)
        #expect(toasts.name == "Moved to the trash")
        let place = Point(x: 20, y: 20)
        try stack.handle(sample(.began, at: place))
        try stack.handle(sample(.ended, at: place))
        #expect(toasts.focused == nil)
        wait(until: 31)
        wait(until: 60)
        #expect(toasts.name.isEmpty)
    }

    /// It has opened nothing, and what lies below has nothing to do with it.
    @Test func escapeOnItsButtonClosesNothingElse() throws {
        let panel = Dialog(
            theme: Theme(), title: "A panel", body: Spacer(theme: Theme(), height: 300),
            confirm: "Do It", width: 400)
        stack.show(panel)
        let (button, presses) = try showWithButton()
        let place = button.visibleFrame.center
        try stack.handle(sample(.began, at: place))
        #expect(try stack.cancelPresses())
        try stack.handle(sample(.ended, at: place))
        #expect(presses.count == 0 && panel.parent != nil)
    }

    @Test func theyAreReadAndNotTouched() throws {
        show("A message")
        wait(until: 1)
        #expect(stack.view(at: toasts.frame.center) === stack.content)
        #expect(toasts.role == .status && toasts.focusable.isEmpty)
        #expect(try pixels(stack, width: 400, height: 300).bytes.contains { $0 != 0 })
    }

    @Test func aMessageThatComesAndGoesIsDrawnAnew() {
        stack.damage.removeAll()
        show("A message")
        wait(until: 1)
        let frame = toasts.frame
        let seen = PixelRectangle(covering: frame.outset(by: toasts.overhang))
        #expect(stack.damage.bounds.intersection(seen) == seen)
        #expect(stack.damage.bounds.area < seen.area * 11 / 10)
        stack.damage.removeAll()
        wait(until: 2)
        #expect(stack.damage.isEmpty)
        wait(until: 20)
        #expect(stack.damage.bounds.intersection(seen) == seen)
    }

    @Test func itsWordsAreSeenUntilItHasGone() throws {
        stack.isMoving = true
        show("A message")
        for _ in 0..<9 { wait(until: 1) }
        wait(until: 2)
        let seen = try pixels(stack, width: 400, height: 300)
        wait(until: 20)
        #expect(toasts.name.isEmpty && toasts.frame.isNull)
        #expect(try pixels(stack, width: 400, height: 300) == seen)
        wait(until: 21)
        #expect(try pixels(stack, width: 400, height: 300).bytes.allSatisfy { $0 == 0 })
    }

    // MARK: Buttons

    /// Shows a message with a button, which counts how often it is pressed.
    private func showWithButton(_ text: String = "Moved to the trash") throws -> (Button, Presses) {
        let presses = Presses()
        toasts.show(Notice(text, title: "Undo") { presses.count += 1 })
        wait(until: 1)
        let button = toasts.all.compactMap { $0 as? Button }.first(where: \.isEnabled)
        return (try #require(button), presses)
    }

    private final class Presses { var count = 0 }

    private func sample(_ phase: Phase, at place: Point) -> PenSample {
        PenSample(
            time: Timestamp(seconds: 1), position: place, pointer: PointerID(device: .none),
            pointerKind: .pen, phase: phase)
    }

    @Test(arguments: ["Moved to the trash", String(repeating: "many words ", count: 20)])
    func aButtonLiesBesideItsMessage(text: String) throws {
        let (button, _) = try showWithButton(text)
        let (frame, label) = (button.visibleFrame, toasts.subviews[0].subviews[0].visibleFrame)
        #expect(frame.height == 44 && frame.width >= 44)
        #expect(toasts.frame.intersection(frame) == frame)
        #expect(label.maxX <= frame.minX)
        #expect(label.height == 20 ? toasts.frame.height == 48 : toasts.frame.height > 48)
    }

    @Test func aPressDoesItAndTheMessageGoes() throws {
        let (button, presses) = try showWithButton()
        let place = button.visibleFrame.center
        try stack.handle(sample(.began, at: place))
        try stack.handle(sample(.ended, at: place))
        #expect(presses.count == 1)
        wait(until: 1.1)
        #expect(toasts.name.isEmpty)
        // What lies there afterwards is the content.
        #expect(stack.view(at: place) === stack.content)
    }

    /// What came of something else may be told in the middle of a press.
    @Test func aPressDoesWhatItSaidAsItBegan() throws {
        let (button, presses) = try showWithButton()
        let place = button.visibleFrame.center
        try stack.handle(sample(.began, at: place))
        toasts.isHeld = true
        var answer = Notice("Copied", title: "Other")
        answer.isAnswer = true
        toasts.show(answer)
        wait(until: 1.1)
        #expect(toasts.name == "Moved to the trash")
        try stack.handle(sample(.ended, at: place))
        #expect(presses.count == 1)
        toasts.isHeld = false
        wait(until: 1.2)
        #expect(toasts.name == "Copied")
    }

    @Test func besideItsButtonItIsNotTouched() throws {
        let (button, _) = try showWithButton()
        let beside = Point(x: toasts.frame.minX + 20, y: button.visibleFrame.center.y)
        #expect(stack.view(at: beside) === stack.content)
        #expect(stack.view(at: button.visibleFrame.center) === button)
    }

    @Test func keysReachIt() throws {
        let (_, presses) = try showWithButton()
        #expect(toasts.deadline == Timestamp(seconds: 9))
        stack.focusNextOverlay()
        #expect(toasts.focused != nil)
        // It waits for whoever is there.
        wait(until: 50)
        #expect(toasts.name == "Moved to the trash")
        #expect(stack.handle(KeyPress(.enter)))
        #expect(presses.count == 1)
        wait(until: 51)
        #expect(toasts.name.isEmpty && !stack.handle(KeyPress(.enter)))
    }

    @Test func escapeLeavesIt() throws {
        let (_, presses) = try showWithButton()
        stack.focusNextOverlay()
        #expect(stack.handle(KeyPress(.escape)))
        #expect(toasts.focused == nil)
        wait(until: 2)
        wait(until: 20)
        #expect(toasts.name.isEmpty && presses.count == 0)
    }

    @Test func aMessageWithoutAButtonTakesNoKeys() {
        show("Saved")
        wait(until: 1)
        stack.focusNextOverlay()
        #expect(toasts.focused == nil && toasts.focusable.isEmpty)
    }
}
