import Foundation
import Geometry
import Ink
import MachineSupport
import TestSupport
import Testing

/// Pens, fingers and keys together, on a real X server.
extension WindowTests {
    @Suite(.serialized) struct HandsTests {
        private let window: TestWindow

        init() throws { window = try TestWindow() }

        private func fingerLine(_ finger: Int, from start: Point, to end: Point) throws {
            let touch = try window.machine.touchscreen
            try touch.begin(finger, at: start, force: 1)
            for step in 1...20 {
                let place = start.interpolated(to: end, fraction: Double(step) / 20)
                try touch.move(finger, to: place, force: 1)
            }
        }

        private func tap(_ count: Int) throws {
            let touch = try window.machine.touchscreen
            for finger in 1...count {
                try touch.begin(finger, at: Point(x: 100 * Double(finger), y: 400), force: 0.5)
            }
            for finger in 1...count { try touch.end(finger) }
            try touch.sync()
        }

        // MARK: Fingers

        @Test func twoFingersUndoAndThreeRedo() throws {
            try fingerLine(1, from: Point(x: 100, y: 100), to: Point(x: 400, y: 100))
            try window.machine.touchscreen.end(1)
            try window.machine.touchscreen.sync()
            try window.wait("the line is there") { $0[390, 100] > 0.9 }
            try tap(2)
            try window.wait("the line is gone") { $0[250, 100] == 0 }
            try tap(3)
            try window.wait("the line is back") { $0[250, 100] > 0.9 }
            // The taps have left no dots.
            let ink = try window.ink
            #expect((100...300).allSatisfy { ink[$0, 400] == 0 })
        }

        @Test func aSecondFingerMakesAGestureOfAStroke() throws {
            let touch = try window.machine.touchscreen
            try fingerLine(1, from: Point(x: 300, y: 200), to: Point(x: 340, y: 200))
            try touch.end(1)
            try touch.sync()
            try window.wait("the line is there") { $0[320, 200] > 0.9 }
            try touch.begin(1, at: Point(x: 220, y: 200), force: 0.5)
            try touch.move(1, to: Point(x: 230, y: 200), force: 0.5)
            try touch.begin(2, at: Point(x: 420, y: 200), force: 0.5)
            // Twice as far apart, about the middle.
            for step in 1...40 {
                try touch.move(1, to: Point(x: 230 - 2.5 * Double(step), y: 200))
                try touch.move(2, to: Point(x: 420 + 2.5 * Double(step), y: 200))
            }
            try touch.end(1)
            try touch.end(2)
            try touch.sync()
            try window.wait("the line is longer") { $0[285, 200] > 0.9 && $0[345, 200] > 0.9 }
            // Nothing is left of the stroke that the first finger began.
            let ink = try window.ink
            #expect((100..<270).allSatisfy { ink[$0, 200] == 0 })
        }

        // MARK: Wheels and touchpads

        @Test func aWheelScrollsByPartsOfNotches() throws {
            try window.drawLine(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), force: 1)
            try window.wait("the line is there") { $0[290, 300] == 1 }
            let mouse = try window.machine.mouse
            try mouse.move(by: Vector(dx: 1, dy: 1))
            // A whole notch, and parts of one; nothing counts twice.
            try mouse.scroll(by: Vector(dx: 0, dy: 1))
            try mouse.sync()
            try window.wait("it is higher by a notch") { $0[200, 240] > 0.9 }
            try mouse.scroll(by: Vector(dx: 0, dy: 0.5))
            try mouse.scroll(by: Vector(dx: 0, dy: 0.25))
            try mouse.sync()
            try window.wait("it is higher by parts of one") { $0[200, 195] > 0.9 }
            try mouse.scroll(by: Vector(dx: 0, dy: -0.75))
            try mouse.scroll(by: Vector(dx: 0, dy: -1))
            try mouse.sync()
            try window.wait("it is back") { $0[200, 300] > 0.9 }
        }

        @Test func aPinchZoomsAndTurns() throws {
            let window = try TestWindow(devices: [.mouse, .keyboard, .pen, .touchpad])
            try window.drawLine(from: Point(x: 320, y: 240), to: Point(x: 360, y: 240), force: 1)
            try window.wait("the line is there") { $0[355, 240] == 1 }
            let (pen, touchpad) = (try window.machine.pen, try window.machine.touchpad)
            try pen.move(to: Point(x: 320, y: 240), force: 0)
            try pen.sync()
            try touchpad.begin()
            for step in 1...20 { try touchpad.pinch(to: 1 + Double(step) / 10, turning: 4.9) }
            try touchpad.end()
            try touchpad.sync()
            // Three times as long, and down: the turn begins after 8°, and stops at a quarter.
            try window.wait("the line is long and upright") { $0[320, 350] > 0.9 }
            #expect(try window.ink[355, 240] == 0)
        }

        // MARK: Palms

        @Test func whatAPalmDrewBeforeThePenCameIsTakenBack() throws {
            try fingerLine(1, from: Point(x: 300, y: 400), to: Point(x: 360, y: 400))
            try window.machine.pen.move(to: Point(x: 200, y: 100), force: 0)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try window.wait("the line of the pen is there") { $0[290, 100] > 0.9 }
            try window.wait("that of the palm is gone") { $0[330, 400] == 0 }
            // It is ignored until it lifts.
            try window.machine.touchscreen.move(1, to: Point(x: 500, y: 300), force: 0.5)
            try window.machine.touchscreen.end(1)
            try window.machine.touchscreen.sync()
            try window.press("ctrl+z")
            try window.wait("all is gone") { $0.total == 0 }
        }

        @Test func aPalmBesideThePenDoesNothing() throws {
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 100, y: 100), force: 0)
            try pen.press(force: 0.8)
            try pen.sync()
            try fingerLine(1, from: Point(x: 300, y: 400), to: Point(x: 500, y: 300))
            try window.machine.touchscreen.sync()
            for x in stride(from: 100.0, through: 300, by: 5) {
                try pen.move(to: Point(x: x, y: 100), force: 0.8)
            }
            try pen.release()
            try pen.sync()
            try window.machine.touchscreen.end(1)
            try window.machine.touchscreen.sync()
            try window.wait("the line is where it was drawn") { $0[290, 100] > 0.9 }
            let ink = try window.ink
            #expect((280..<520).allSatisfy { x in (290..<410).allSatisfy { ink[x, $0] == 0 } })
        }

        // MARK: Buttons and keys

        /// Takes the white of the paper while something is held, and draws a gap with it.
        private func drawGapInWhite(
            _ hold: () throws -> Void, _ release: () throws -> Void
        ) throws {
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 400, y: 200), force: 1)
            try window.wait("the line is there") { $0[390, 200] == 1 }
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 300, y: 400), force: 0)
            try pen.sync()
            try hold()
            try window.draw([(Point(x: 300, y: 400), 0.5), (Point(x: 310, y: 400), 0.5)])
            try release()
            try window.drawLine(from: Point(x: 250, y: 150), to: Point(x: 250, y: 250), force: 1)
            try window.wait("there is a white line across") { $0[250, 200] == 0 }
            #expect(try window.ink[305, 400] == 0)
            #expect(try window.ink[150, 200] == 1)
        }

        @Test func theLowerButtonIsAPipette() throws {
            let pen = try window.machine.pen
            try drawGapInWhite({ try pen.press(2) }, { try pen.release(2) })
        }

        @Test(arguments: ["ctrl", "alt"])
        func aKeyMakesAPipetteOfThePen(key: String) throws {
            let keyboard = try window.machine.keyboard
            try drawGapInWhite(
                {
                    try keyboard.hold(key)
                    try keyboard.sync()
                },
                {
                    try keyboard.release(key)
                    try keyboard.sync()
                })
        }

        @Test func shiftHoldsAStrokeStraight() throws {
            let keyboard = try window.machine.keyboard
            try keyboard.hold("shift")
            try keyboard.sync()
            try window.draw(
                (0...60).map { step in
                    let x = Double(step) * 5
                    return (Point(x: 100 + x, y: 200 + 60 * sin(x / 95.5)), 0.2 + x / 500)
                })
            try keyboard.release("shift")
            try keyboard.sync()
            try window.wait("the line is straight") { $0[250, 200] > 0.5 && $0[390, 200] > 0.5 }
            let ink = try window.ink
            #expect(ink[175, 258] == 0 && ink[325, 142] == 0)
            // Its force is that of the pen at the same distance from its start.
            let widths = [150, 250, 350].map { ink.column($0, rows: 150..<250) }
            #expect(widths[0] < widths[1] && widths[1] < widths[2])
        }
    }
}
