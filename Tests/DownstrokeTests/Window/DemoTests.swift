import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// The resizeable square grows with force about its centre.
extension DesktopWindowTests {
    @Suite(.serialized) struct DemoTests {
        private func redSquare(_ window: TestWindow) throws -> PixelRectangle {
            try window.machine.screenshot().bounds { $0.red > 200 && $0.green < 80 && $0.blue < 80 }
        }

        @Test func theSquareGrowsWithForce() throws {
            let window = try TestWindow(["demo", "resizeable"])
            let resting = PixelRectangle(x: 100, y: 200, width: 70, height: 70)
            try waitUntil("the square is there") { try redSquare(window) == resting }
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 135, y: 235), force: 0)
            try pen.press()
            for (force, size) in [(0.5, 105), (1, 140), (0.2, 84)] {
                try pen.move(force: force)
                try pen.sync()
                try waitUntil("the square has the size for \(force)") {
                    let square = try redSquare(window)
                    return abs(square.width - size) <= 1 && abs(square.height - size) <= 1
                        && abs(square.rectangle.center.x - 135) <= 0.5
                        && abs(square.rectangle.center.y - 235) <= 0.5
                }
            }
            try pen.release()
            try pen.sync()
            try waitUntil("the square is small again") { try redSquare(window) == resting }
        }

        @Test func withoutForceTheSquareKeepsItsSize() throws {
            let window = try TestWindow(["demo", "resizeable"], devices: [.mouse, .keyboard])
            let mouse = try window.machine.mouse
            try mouse.move(by: Vector(dx: -2000, dy: -2000))
            try mouse.move(by: Vector(dx: 135, dy: 235))
            try mouse.press()
            try mouse.move(by: Vector(dx: 10, dy: 0))
            try mouse.sync()
            let resting = PixelRectangle(x: 100, y: 200, width: 70, height: 70)
            for _ in 0..<20 { #expect(try redSquare(window) == resting) }
            // The key comes after the press: its answer tells that the press was seen.
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
        }
    }
}
