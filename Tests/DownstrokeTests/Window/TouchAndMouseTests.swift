import Foundation
import Geometry
import Ink
import MachineSupport
import Testing

/// Fingers draw, several at once, with their force; so does a mouse alone.
extension WindowTests {
    @Suite(.serialized) struct TouchAndMouseTests {
        @Test func aFingerDrawsOneLineAfterTheOther() throws {
            let window = try TestWindow()
            let touch = try window.machine.touchscreen
            for y in [100.0, 300] {
                try touch.begin(1, at: Point(x: 100, y: y), force: 0.5)
                for step in 1...30 {
                    try touch.move(1, to: Point(x: 100 + 10 * Double(step), y: y), force: 0.5)
                }
                try touch.end(1)
                try touch.sync()
            }
            try window.wait("both lines are there") { $0[395, 100] > 0.5 && $0[395, 300] > 0.5 }
            let ink = try window.ink
            #expect(ink[250, 100] > 0.5 && ink[250, 300] > 0.5)
            #expect((150..<250).allSatisfy { ink[250, $0] == 0 })
            try window.press("ctrl+z")
            try window.wait("the later line is gone") { $0[250, 300] == 0 }
            #expect(try window.ink[250, 100] > 0.5)
        }

        @Test func aFingersForceIsTheWidth() throws {
            let window = try TestWindow()
            let touch = try window.machine.touchscreen
            for (finger, force) in [(1, 0.1), (2, 0.9)] {
                let y = 100 * Double(finger)
                try touch.begin(finger, at: Point(x: 100, y: y), force: force)
                for step in 1...30 {
                    try touch.move(
                        finger, to: Point(x: 100 + 10 * Double(step), y: y), force: force)
                }
                try touch.end(finger)
            }
            try touch.sync()
            try window.wait("both lines are there") { $0[395, 100] > 0.3 && $0[395, 200] > 0.5 }
            let ink = try window.ink
            for (y, force) in [(100, 0.1), (200, 0.9)] {
                let width = ink.column(250, rows: y - 30..<y + 30)
                #expect(
                    abs(width - Brush.pen.width(force: force)) < 0.4, "force \(force): \(width)")
            }
        }

        @Test func eachPlaceOfAFingerHasItsOwnForce() throws {
            let window = try TestWindow()
            let touch = try window.machine.touchscreen
            // All at once: the program sees the places long after the last force was reported.
            try touch.begin(1, at: Point(x: 100, y: 200), force: 0.05)
            for step in 1...80 {
                let place = Point(x: 100 + 5 * Double(step), y: 200)
                try touch.move(1, to: place, force: 0.05 + 0.9 * Double(step) / 80)
            }
            try touch.end(1)
            try touch.sync()
            try window.wait("the line is there") { $0[495, 200] > 0.5 }
            let ink = try window.ink
            for x in stride(from: 110, through: 490, by: 20) {
                let force = 0.05 + 0.9 * (Double(x) + 0.5 - 100) / 400
                let width = ink.column(x, rows: 150..<250)
                #expect(abs(width - Brush.pen.width(force: force)) < 0.4, "at \(x): \(width)")
            }
        }

        @Test func aMouseAloneDrawsAnEvenLine() throws {
            let window = try TestWindow(devices: [.mouse, .keyboard])
            let mouse = try window.machine.mouse
            try mouse.move(by: Vector(dx: -2000, dy: -2000))
            try mouse.move(by: Vector(dx: 100, dy: 100))
            try mouse.press()
            for _ in 0..<40 { try mouse.move(by: Vector(dx: 5, dy: 0)) }
            try mouse.release()
            try mouse.sync()
            try window.wait("the line is there") { $0[295, 100] > 0.5 }
            let ink = try window.ink
            let width = Brush.pen.width(force: Brush.pen.forceWhenAbsent)
            for x in stride(from: 110, to: 290, by: 20) {
                #expect(abs(ink.column(x, rows: 50..<150) - width) < 0.4)
            }
            // The wheel draws nothing, nor does the right button, which calls the tools.
            try mouse.scroll(by: Vector(dx: 0, dy: 3))
            try mouse.press(3)
            try mouse.release(3)
            try mouse.sync()
            try window.wait("the tools are there") { $0[300, 33] > 0.3 }
            try window.press("escape")
            try window.wait("they are gone") { $0[300, 33] == 0 }
            try mouse.move(by: Vector(dx: 0, dy: 100))
            try mouse.press()
            try mouse.move(by: Vector(dx: 20, dy: 0))
            try mouse.release()
            try mouse.sync()
            try window.wait("the next line is there") { $0[310, 200] > 0.5 }
            #expect(try window.ink[300, 150] == 0)
        }
    }
}
