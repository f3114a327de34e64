import Geometry
import Input
import TestSupport
import Testing

@testable import Toolkit

/// Messages at the lower edge.
@Suite struct ToastTests {
    private let toasts = Toasts(theme: Theme())
    private let stack = OverlayStack(theme: Theme(), content: Probe("Content"))

    init() {
        stack.resize(to: Size(width: 400, height: 300))
        stack.show(toasts)
    }

    private func wait(until seconds: Double) {
        stack.prepareFrame(now: Timestamp(seconds: seconds))
    }

    private var boxes: [Rectangle] {
        toasts.subviews.map(\.visibleFrame).filter { !$0.isNull && $0.height > 0 }
    }

    @Test func messagesComeAfterOneAnother() {
        #expect(toasts.deadline == nil)
        toasts.show("First")
        toasts.show("Second")
        #expect(toasts.deadline == .zero)
        wait(until: 10)
        #expect(toasts.name == "First")
        #expect(toasts.deadline == Timestamp(seconds: 14))
        wait(until: 14)
        #expect(toasts.name == "Second")
        wait(until: 18)
        #expect(toasts.name.isEmpty && toasts.frame.isNull && toasts.deadline == nil)
    }

    @Test func nothingComesOrGoesUnderThePen() {
        toasts.show("First")
        wait(until: 10)
        toasts.isHeld = true
        toasts.show("Second")
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
        toasts.show("Exported")
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
        toasts.show("A message")
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
        toasts.show("Saved")
        wait(until: 1)
        let line = toasts.frame.height
        wait(until: 20)
        toasts.show(String(repeating: "A message of many words ", count: 10))
        wait(until: 21)
        #expect(toasts.frame.height > line)
        #expect(toasts.frame.minX >= 0 && toasts.frame.maxX <= width)
        #expect(toasts.frame.width <= 588)
    }

    @Test func theyAreReadAndNotTouched() throws {
        toasts.show("A message")
        wait(until: 1)
        #expect(stack.view(at: toasts.frame.center) === stack.content)
        #expect(toasts.role == .status && toasts.focusable.isEmpty)
        #expect(try pixels(stack, width: 400, height: 300).bytes.contains { $0 != 0 })
    }

    @Test func aMessageThatComesAndGoesIsDrawnAnew() {
        stack.dirty.removeAll()
        toasts.show("A message")
        wait(until: 1)
        let frame = toasts.frame
        let seen = PixelRectangle(covering: frame.outset(by: toasts.overhang))
        #expect(stack.dirty.bounds.intersection(seen) == seen)
        #expect(stack.dirty.bounds.area < seen.area * 11 / 10)
        stack.dirty.removeAll()
        wait(until: 2)
        #expect(stack.dirty.isEmpty)
        wait(until: 20)
        #expect(stack.dirty.bounds.intersection(seen) == seen)
    }
}
