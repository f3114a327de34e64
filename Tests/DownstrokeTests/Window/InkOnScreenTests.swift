import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport
import Testing

/// Ink is the same under the pen, once it is lifted, and in an export, to the byte.
extension WindowTests {
    @Suite(.serialized) struct InkOnScreenTests {
        /// In the columns before this one nothing is to be seen of the end of the line, which becomes another one
        /// with the lift, nor of the pen.
        private static let settled = 360
        /// Where the pen rests afterwards.
        private static let corner = Point(x: 632, y: 8)

        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func window(_ brush: String) throws -> TestWindow {
            try TestWindow(
                [
                    "open", scratch.path("a.downstroke"), "--brush", brush, "--output",
                    scratch.path("out.png"),
                ])
        }

        /// A wave whose force swells and falls, up to a pen that still touches.
        private func draw(in window: TestWindow) throws -> SimulatedPointer {
            let pen = try window.machine.pen
            for step in 0...90 {
                let share = Double(step) / 90
                let place = Point(x: 50 + 500 * share, y: 240 + 90 * sin(11 * share))
                try pen.move(to: place, force: 0.5 + 0.35 * sin(23 * share))
                if step == 0 { try pen.press() }
            }
            try pen.sync()
            return pen
        }

        private func lift(_ pen: SimulatedPointer) throws {
            try pen.release()
            try pen.move(to: Self.corner, force: 0)
            try pen.sync()
        }

        /// What is seen once nothing changes any more.
        private func steady(_ window: TestWindow) throws -> Picture {
            try window.rest()
            return try window.machine.screenshot()
        }

        /// How many of the pixels that the lift leaves alone are others.
        private func differences(_ one: Picture, _ other: Picture) -> Int {
            differences(one, [UInt8](other.bytes))
        }

        private func differences(_ picture: Picture, _ exported: Pixels) -> Int {
            differences(picture, exported.bytes)
        }

        private func differences(_ picture: Picture, _ bytes: [UInt8]) -> Int {
            var count = 0
            for y in 0..<picture.height {
                for x in 0..<Self.settled {
                    let pixel = picture[x, y]
                    let offset = 4 * (y * picture.width + x)
                    let isSame =
                        pixel.blue == bytes[offset] && pixel.green == bytes[offset + 1]
                        && pixel.red == bytes[offset + 2]
                    if !isSame { count += 1 }
                }
            }
            return count
        }

        @Test(arguments: [
            "Pen", "Fineliner", "Broad pen", "Fountain pen", "Calligraphy", "Pencil", "Charcoal",
            "Brush", "Wash", "Airbrush", "Marker", "Soft eraser",
        ])
        func itIsTheSameBeforeAndAfterTheLiftAndInAPicture(brush: String) throws {
            if brush == "Soft eraser" {
                let window = try window("Broad pen")
                try lift(draw(in: window))
                _ = try steady(window)
                #expect(window.program.terminate() == .exited(0))
            }
            let window = try window(brush)
            let empty = try steady(window)
            let pen = try draw(in: window)
            let live = try steady(window)
            #expect(differences(empty, live) > 300)
            try lift(pen)
            let committed = try steady(window)
            #expect(differences(live, committed) == 0)

            try window.press("ctrl+e")
            let path = scratch.path("out.png")
            try waitUntil("there is a picture") { FileManager.default.fileExists(atPath: path) }
            let exported = Pixels(try ImageSurface(pngAt: path))
            #expect(differences(committed, exported) == 0)
        }
    }
}
