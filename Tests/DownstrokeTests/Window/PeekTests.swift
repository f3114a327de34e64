import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Presses on drawings with a real pen: what they preview, what can be done with that, and the way in and back.
    @Suite(.serialized) struct PeekTests {
        private let gallery: PeekWindow
        private var window: TestWindow { gallery.window }

        init() throws { gallery = try PeekWindow() }

        /// Puts the pen on the drawing “word”.
        private func touch() throws -> Point {
            let place = try gallery.place("word")
            try window.machine.pen.land(at: place, force: 0.2)
            return place
        }

        private func press(_ force: Double, at place: Point) throws {
            try window.machine.pen.move(to: place, force: force)
            try window.machine.pen.sync()
        }

        private func lift(at place: Point) throws {
            let pen = try window.machine.pen
            try pen.move(to: place, force: 0)
            try pen.release()
            try pen.sync()
        }

        private func waitForPeek() throws {
            try waitUntil("the preview is open") { shown("word", role: "image") != nil }
        }

        private func shown(_ name: String, role: String) -> ShownView? {
            gallery.shown(name, role: role)
        }

        @Test func aPressShowsADrawingAndLiftingLeavesEverythingAsItWas() throws {
            let place = try touch()
            try press(0.5, at: place)
            try press(0.66, at: place)
            try waitForPeek()
            try lift(at: place)
            try waitUntil("the preview has gone") { shown("word", role: "image") == nil }
            #expect(shown("word", role: "button") != nil)
        }

        @Test func aDeepPressOpensItWithAWayBack() throws {
            let place = try touch()
            try press(0.66, at: place)
            try waitForPeek()
            try press(0.7, at: place)
            try press(0.95, at: place)
            try waitUntil("the drawing is open, and its name is told") {
                shown("word", role: "button") == nil && shown("Back", role: "button") != nil
            }
            try lift(at: place)
            try window.wait("the other drawing is there") { $0.total > 100 }
            // Nothing of the press has become ink.
            let other = gallery.path("word")
            #expect((try? DrawingFile.summary(FilePath(other)))?.drawing.strokes.count == 6)
            let back = try #require(shown("Back", role: "button")).frame.center
            try window.drawLine(from: back, to: back)
            try waitUntil("the gallery is there again") {
                shown("word", role: "button") != nil && shown("lines", role: "button") != nil
            }
        }

        @Test func aPullShowsWhatCanBeDone() throws {
            let place = try touch()
            try press(0.66, at: place)
            try waitForPeek()
            for way in 1...9 {
                let higher = Point(x: place.x, y: place.y - 10 * Double(way))
                try press(0.5, at: higher)
            }
            try waitUntil("the actions are shown") { shown("Move to Trash", role: "button") != nil }
            try lift(at: Point(x: place.x, y: place.y - 90))
            try window.rest()
            let row = try #require(shown("Favourite", role: "button"))
            try window.drawLine(from: row.frame.center, to: row.frame.center, force: 0.3)
            try waitUntil("it is done") { shown("Move to Trash", role: "button") == nil }
            try waitUntil("the drawing is a favourite") {
                shown("word", role: "button")?.value.contains("Favourite") == true
            }
        }

        @Test func keysDoTheSame() throws {
            try window.press("home")
            try window.press("space")
            try waitUntil("a preview is open") {
                shown("word", role: "image") != nil || shown("lines", role: "image") != nil
            }
            try window.press("up")
            try waitUntil("the actions are shown") { shown("Share", role: "button") != nil }
            try window.press("enter")
            try waitUntil("the group is open") { shown("Export PDF", role: "button") != nil }
            try window.press("escape")
            try waitUntil("everything is as it was") {
                shown("word", role: "image") == nil && shown("lines", role: "image") == nil
            }
        }
    }
}
