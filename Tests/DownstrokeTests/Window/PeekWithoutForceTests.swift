import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// What a press with force does, by fingers, mouse, keys, and a pen of which the force is not used.
    @Suite(.serialized) struct PeekWithoutForceTests {
        // MARK: Fingers

        private func tap(_ touch: SimulatedTouch, _ place: Point) throws {
            try touch.begin(1, at: place, force: 0.3)
            try touch.end(1)
            try touch.sync()
        }

        /// Holds a finger on “word” until that is previewed.
        private func hold(_ touch: SimulatedTouch, in gallery: PeekWindow) throws -> Point {
            let place = try gallery.place("word")
            try touch.begin(1, at: place, force: 0.3)
            try touch.sync()
            try gallery.waitForPeek()
            return place
        }

        @Test func aFingerThatHoldsPreviewsAndATapOpens() throws {
            let gallery = try PeekWindow()
            let touch = try gallery.window.machine.touchscreen
            _ = try hold(touch, in: gallery)
            try touch.end(1)
            try touch.sync()
            // It has stayed: a tap on it opens it.
            let preview = try #require(gallery.shown("word", role: "image")).frame.center
            try tap(touch, preview)
            try gallery.waitForPop()
        }

        @Test func aTapElsewhereLeavesThePreview() throws {
            let gallery = try PeekWindow()
            let touch = try gallery.window.machine.touchscreen
            _ = try hold(touch, in: gallery)
            try touch.end(1)
            try tap(touch, Point(x: 12, y: 470))
            try gallery.waitForGallery()
            try tap(touch, gallery.place("word"))
            try waitUntil("a tap opens it") { !gallery.isShown }
        }

        @Test func aSwipeUpShowsWhatCanBeDoneAndATapDoesIt() throws {
            let gallery = try PeekWindow()
            let touch = try gallery.window.machine.touchscreen
            let place = try hold(touch, in: gallery)
            for step in 1...10 {
                try touch.move(1, to: Point(x: place.x, y: place.y - 9 * Double(step)), force: 0.3)
            }
            try touch.sync()
            try waitUntil("the actions are shown") {
                gallery.shown("Move to Trash", role: "button") != nil
            }
            try touch.end(1)
            try touch.sync()
            try tap(touch, gallery.place("Favourite"))
            try waitUntil("the drawing is a favourite") {
                gallery.shown("word", role: "button")?.value.contains("Favourite") == true
            }
            #expect(gallery.isShown && gallery.shown("Share", role: "button") == nil)
        }

        // MARK: Mice

        private func move(_ mouse: SimulatedPointer, to place: Point) throws {
            try mouse.move(by: Vector(dx: -4000, dy: -4000))
            try mouse.move(by: place - .zero)
            try mouse.sync()
        }

        @Test func aMouseHoldsOrAsks() throws {
            let gallery = try PeekWindow(devices: [.mouse, .keyboard])
            let mouse = try gallery.window.machine.mouse
            try move(mouse, to: gallery.place("word"))
            try mouse.press()
            try mouse.sync()
            try gallery.waitForPeek()
            try mouse.release()
            try move(mouse, to: Point(x: 12, y: 470))
            try mouse.press()
            try mouse.release()
            try gallery.waitForGallery()
            try move(mouse, to: gallery.place("word"))
            try mouse.press(3)
            try mouse.release(3)
            try move(mouse, to: gallery.place("Favourite"))
            try mouse.press()
            try mouse.release()
            try mouse.sync()
            try waitUntil("the drawing is a favourite") {
                gallery.shown("word", role: "button")?.value.contains("Favourite") == true
            }
            try gallery.waitForGallery()
            try move(mouse, to: gallery.place("word"))
            try mouse.press()
            try mouse.sync()
            try gallery.waitForPeek()
            try mouse.release()
            try move(mouse, to: try #require(gallery.shown("word", role: "image")).frame.center)
            try mouse.press()
            try mouse.release()
            try mouse.sync()
            try gallery.waitForPop()
        }

        // MARK: Keys

        private func isFocused(_ name: String, _ gallery: PeekWindow) -> Bool {
            gallery.shown(name, role: "button")?.states.contains("focused") == true
        }

        @Test func keysAloneDoAllOfIt() throws {
            let gallery = try PeekWindow(devices: [.mouse, .keyboard])
            let window = gallery.window
            // Keys go to the drawing in the window at first; the other one was changed before that.
            try gallery.wait("keys go to a drawing") { isFocused("lines", gallery) }
            try window.press("end")
            try gallery.wait("keys go to the other one") { isFocused("word", gallery) }
            try window.press("space")
            try gallery.waitForPeek()
            try window.press("space")
            try gallery.waitForGallery()
            try window.press("shift+f10")
            _ = try gallery.place("Share")
            try window.press("enter")
            _ = try gallery.place("Export PDF")
            try window.press("escape")
            try gallery.waitForGallery()
            try window.press("space")
            try gallery.waitForPeek()
            try window.press("enter")
            try gallery.waitForPop()
        }

        // MARK: A pen without force

        @Test func aPenWhoseForceIsNotUsedHolds() throws {
            let gallery = try PeekWindow(pressure: "sensitivity = \"even\"\n")
            let (pen, place) = (try gallery.window.machine.pen, try gallery.place("word"))
            try pen.move(to: place, force: 0)
            try pen.press(at: place, force: 1)
            try pen.sync()
            try gallery.waitForPeek()
            // However hard it presses meanwhile, it opens nothing by that: lifted, the preview is still there.
            for _ in 0..<40 { try pen.move(to: place, force: 1) }
            try pen.move(force: 0)
            try pen.release()
            try pen.sync()
            #expect(gallery.isPeeking && gallery.isShown)
            let preview = try #require(gallery.shown("word", role: "image")).frame.center
            try gallery.window.drawLine(from: preview, to: preview)
            try gallery.waitForPop()
        }
    }
}
