import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Presses as no hand means them: force that trembles, jumps, stays away, is never enough, or goes with its device.
    ///
    /// Each holds however late its samples come: the pen lands as firmly as it presses, as what it holds open by lying
    /// there lightly stays, and there are no quick taps, nor levels that are reached for a moment.
    ///
    /// With the average of .35 and the hardest of .85 that a hand begins with, a hint begins at a force of .40, a peek at
    /// .575 and a pop at .775.
    @Suite(.serialized) struct RestlessForceTests {
        private let gallery: PeekWindow
        private var window: TestWindow { gallery.window }

        init() throws { gallery = try PeekWindow() }

        @Test func aTrembleAroundAPeekOpensItOnceAndNothingElse() throws {
            let (pen, place) = (try window.machine.pen, try gallery.place("word"))
            try pen.land(at: place, force: 0.6)
            try gallery.waitForPeek()
            var isThroughout = true
            for step in 0..<120 {
                try pen.move(force: step.isMultiple(of: 2) ? 0.55 : 0.6)
                try pen.sync()
                isThroughout = isThroughout && gallery.isPeeking
            }
            #expect(isThroughout)
            try pen.lift()
            try gallery.waitForGallery()
        }

        @Test func aTrembleBelowAPopOpensNothing() throws {
            let (pen, place) = (try window.machine.pen, try gallery.place("word"))
            try pen.land(at: place, force: 0.65)
            try gallery.waitForPeek()
            for step in 0..<120 {
                try pen.move(force: step.isMultiple(of: 2) ? 0.72 : 0.76)
                try pen.sync()
            }
            #expect(gallery.isPeeking && gallery.isShown)
            try pen.lift()
            try gallery.waitForGallery()
        }

        @Test func aJumpToFullForceIsAPeekFirst() throws {
            let (pen, place) = (try window.machine.pen, try gallery.place("word"))
            try pen.land(at: place, force: 1)
            try gallery.waitForPeek()
            #expect(gallery.isShown)
            try pen.lift()
            try gallery.waitForGallery()
        }

        /// A pen that reports none is held, as a mouse is.
        @Test func forceThatStaysAwayIsHeld() throws {
            let (pen, place) = (try window.machine.pen, try gallery.place("word"))
            try pen.land(at: place, force: 0)
            try gallery.waitForPeek()
            try pen.lift()
            #expect(gallery.isPeeking)
            try window.press("escape")
            try gallery.waitForGallery()
        }

        @Test func aPenThatGoesTakesThePeekWithIt() throws {
            let (pen, place) = (try window.machine.pen, try gallery.place("word"))
            try pen.land(at: place, force: 0.65)
            try gallery.waitForPeek()
            try window.machine.disable(.pen)
            try gallery.waitForGallery()
            // The mouse holds at once, and the pen presses again when it is back.
            let mouse = try window.machine.mouse
            try mouse.move(by: Vector(dx: -4000, dy: -4000))
            try mouse.move(by: place - .zero)
            try mouse.press()
            try mouse.sync()
            try gallery.waitForPeek()
            try mouse.release()
            try mouse.sync()
            try window.press("escape")
            try gallery.waitForGallery()
            try window.machine.enable(.pen)
            try pen.land(at: place, force: 0.65)
            try gallery.waitForPeek()
            try pen.lift()
            try gallery.waitForGallery()
        }
    }

    /// The same on the list of layers, where a press shows a layer alone.
    @Suite(.serialized) struct RestlessLayerTests {
        private let home: Scratch
        private let window: TestWindow

        /// Two layers with a line each, and their list.
        init() throws {
            home = try Scratch()
            window = try TestWindow(
                size: PixelSize(width: 1000, height: 700), hasTools: true,
                environment: ["DOWNSTROKE_TREE": home.path("tree")], data: home)
            try window.drawLine(from: Point(x: 60, y: 300), to: Point(x: 400, y: 300))
            try window.wait("a line is there") { $0[200, 300] > 0.9 }
            try window.press("f7")
            _ = try row("Layer 1")
            try window.press("insert")
            _ = try row("Layer 2")
            try window.press("f7")
            try waitUntil("there is no list") { shown("Layer 2") == nil }
            try window.drawLine(from: Point(x: 60, y: 500), to: Point(x: 400, y: 500))
            try window.wait("both lines are there") { $0[200, 300] > 0.9 && $0[200, 500] > 0.9 }
            try window.press("f7")
        }

        private func shown(_ name: String) -> ShownView? {
            ShownView.all(in: home.path("tree")).last { $0.role == "listItem" && $0.name == name }
        }

        private func row(_ name: String) throws -> Point {
            try waitForValue("there is “\(name)”") { shown(name) }.frame.center
        }

        private func press(_ pen: SimulatedPointer, _ place: Point, _ force: Double) throws {
            try pen.land(at: place, force: 0.3)
            try pen.move(force: force)
            try pen.sync()
        }

        private var isLowerAlone: (InkCoverage) -> Bool {
            { $0[200, 300] > 0.9 && $0[200, 500] == 0 }
        }

        @Test func aTrembleShowsALayerAloneThroughout() throws {
            let (pen, place) = (try window.machine.pen, try row("Layer 1"))
            try press(pen, place, 0.6)
            try window.wait("the lower one is alone") { isLowerAlone($0) }
            var isThroughout = true
            for step in 0..<60 {
                try pen.move(force: step.isMultiple(of: 2) ? 0.55 : 0.6)
                try pen.sync()
                guard step.isMultiple(of: 6) else { continue }
                let ink = try window.ink
                isThroughout = isThroughout && isLowerAlone(ink)
            }
            #expect(isThroughout)
            try pen.move(force: 0)
            try pen.release()
            try pen.sync()
            try window.wait("both are back") { $0[200, 300] > 0.9 && $0[200, 500] > 0.9 }
        }

        @Test func aPenThatGoesBringsTheOthersBack() throws {
            let pen = try window.machine.pen
            try press(pen, try row("Layer 1"), 0.65)
            try window.wait("the lower one is alone") { isLowerAlone($0) }
            try window.machine.disable(.pen)
            try window.wait("both are back") { $0[200, 300] > 0.9 && $0[200, 500] > 0.9 }
        }
    }
}
