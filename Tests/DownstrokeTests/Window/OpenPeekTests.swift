import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Presses on drawings in the list to open one.
    @Suite(.serialized) struct OpenPeekTests {
        private let gallery: PeekWindow
        private var window: TestWindow { gallery.window }

        init() throws {
            gallery = try PeekWindow()
            try window.press("ctrl+g")
            try waitUntil("there is no gallery") { !gallery.isShown }
            try window.press("ctrl+o")
        }

        private func row() throws -> Point {
            try gallery.place("word", role: "listItem")
        }

        private func press(_ pen: SimulatedPointer, _ place: Point) throws {
            try pen.land(at: place, force: 0.3)
            try pen.move(force: 0.65)
            try pen.sync()
            try gallery.waitForPeek()
        }

        @Test func aPressShowsItAndADeeperOneOpensItWithAWayBack() throws {
            let (pen, place) = (try window.machine.pen, try row())
            try press(pen, place)
            try pen.lift()
            try waitUntil("the list is as it was") {
                !gallery.isPeeking && gallery.shown("word", role: "listItem") != nil
            }
            try press(pen, place)
            try pen.move(force: 0.95)
            try pen.sync()
            try waitUntil("it is open, with a way back") {
                gallery.shown("Back", role: "button") != nil
                    && gallery.shown("word", role: "listItem") == nil
            }
            try pen.lift()
            try window.wait("the other drawing is there") { $0.total > 100 }
            let back = try gallery.place("Back")
            try window.drawLine(from: back, to: back)
            _ = try row()
        }

        @Test func keysShowTheRowThatEnterOpens() throws {
            _ = try row()
            for _ in 0..<2
            where gallery.shown("word", role: "listItem")?.states.contains("selected") != true {
                try window.press("down")
                _ = becomesTrue {
                    gallery.shown("word", role: "listItem")?.states.contains("selected") == true
                }
            }
            try window.press("tab")
            try window.press("space")
            try gallery.waitForPeek()
            try window.press("up")
            _ = try gallery.place("Share")
            #expect(gallery.shown("Move to Trash", role: "button") == nil)
            try window.press("escape")
            try waitUntil("the list is as it was") { !gallery.isPeeking }
            _ = try row()
        }
    }
}
