import CX11
import Foundation
import Geometry
import Graphics
import TestSupport
import Testing
import XServerSupport

@testable import Platform

extension DesktopWindowTests {
    /// What is dragged out of a window, as other programs have it.
    @Suite(.serialized) struct DragTests {
        private let taker: DragTaker
        private let own: ClipboardConnection
        private let window: CX11.Window
        private let drag: OutgoingDrag
        // Goes last.
        private let server: XServer

        init() throws {
            server = try XServer(size: TestWindow.size)
            taker = try DragTaker(
                server, .takes("a/b"), PixelRectangle(x: 0, y: 0, width: 200, height: 480))
            own = try #require(ClipboardConnection(server.display))
            window = XCreateSimpleWindow(
                own.display, XDefaultRootWindow(own.display), 300, 0, 340, 480, 0, 0, 0)
            own.set(own.atom("XdndAware"), of: window, Atom(XA_ATOM), numbers: [5])
            XMapWindow(own.display, window)
            XSync(own.display, 0)
            let drag = OutgoingDrag(
                display: server.display, window: window, own: [window], types: ["a/b", "c/d"],
                onChange: {})
            self.drag = try #require(drag)
        }

        /// Where the other window is, in the own one.
        private static let place = Point(x: -200, y: 100)

        @Test(arguments: [3, 65_536, 200_003]) func whatIsAskedForIsGiven(count: Int) throws {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            #expect(taker.offered == ["a/b", "c/d"] && taker.places.last == Point(x: 100, y: 100))
            drag.drop()
            try taker.wait("it is dropped") { taker.isDropped }
            // It is made only now.
            #expect(drag.stage == .dropped && taker.bytes == nil)
            drag.provide { $0 == "a/b" ? bytes : nil }
            try taker.wait("it is over") { drag.stage.isEnd }
            #expect(drag.stage == .ended(isTaken: true) && taker.bytes == bytes)
        }

        @Test func whatIsRefusedIsNotDropped() throws {
            taker.manner = .refuses
            drag.move(to: Self.place)
            try taker.wait("it is told") { !taker.places.isEmpty }
            drag.drop()
            try taker.wait("it is over") { drag.stage == .ended(isTaken: false) }
            try taker.wait("it leaves") { taker.leaves == 1 }
            #expect(!taker.isDropped)
        }

        @Test func aProgramThatDoesNotAnswerHoldsNothingUp() throws {
            taker.manner = .isSilent
            for step in 0..<50 {
                drag.move(to: Self.place + Vector(dx: 0, dy: Double(step)))
            }
            try taker.wait("it is told") { !taker.places.isEmpty }
            #expect(drag.stage == .refused)
            drag.drop()
            try taker.wait("it is over") { drag.stage == .ended(isTaken: false) }
            // It is told one place, and no other as long as it does not answer.
            #expect(taker.places.count == 1 && !taker.isDropped)
        }

        @Test func aProgramThatDiesEndsIt() throws {
            taker.manner = .dies
            drag.provide { _ in [1] }
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            let start = ContinuousClock.now
            drag.drop()
            try taker.wait("it is over") { drag.stage.isEnd }
            #expect(drag.stage == .ended(isTaken: false))
            #expect(ContinuousClock.now - start < .seconds(5))
        }

        @Test func theOwnWindowTakesNothing() throws {
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            drag.move(to: Point(x: 100, y: 100))
            try taker.wait("it leaves") { taker.leaves == 1 }
            #expect(drag.stage == .carried)
            drag.drop()
            try taker.wait("it is over") { drag.stage == .ended(isTaken: false) }
            var isTold = false
            while let event = own.nextEvent() { isTold = isTold || event.type == ClientMessage }
            #expect(!isTold && !taker.isDropped)
        }

        @Test func whatIsGivenUpLeaves() throws {
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            drag.cancel()
            try taker.wait("it leaves") { taker.leaves == 1 }
            #expect(drag.stage == .ended(isTaken: false))
            drag.drop()
            drag.move(to: Self.place)
            drag.provide { _ in [1] }
            try taker.wait("nothing more is told") { drag.stage == .ended(isTaken: false) }
            #expect(!taker.isDropped && taker.entries == 1)
        }

        @Test func whereNothingCanBeMadeNothingIsGiven() throws {
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            drag.drop()
            try taker.wait("it is dropped") { taker.isDropped }
            drag.fail()
            try taker.wait("it is over") { drag.stage == .ended(isTaken: false) }
            #expect(taker.bytes == nil)
        }
    }

    /// The picture of the export dialog, on its way to other programs.
    @Suite(.serialized) struct PictureDragTests {
        private let home: Scratch
        private let window: TestWindow
        private let taker: DragTaker
        private static let size = PixelSize(width: 900, height: 760)
        private static let screen = PixelSize(width: 1300, height: 760)

        init() throws {
            home = try Scratch()
            let path = home.path("Cat & Dog.downstroke")
            #expect(
                try Program.run("import", Fixture.path("stylus-word"), "-o", path).code == 0)
            window = try TestWindow(
                [path], size: Self.size, screen: Self.screen,
                environment: [
                    "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("c"),
                    "XDG_CACHE_HOME": home.path("cache"),
                ], data: home)
            taker = try DragTaker(
                window.server, .takes("text/uri-list"),
                PixelRectangle(x: 0, y: 0, width: 180, height: 760))
            try window.press("ctrl+shift+e")
            // The title of the dialog is there, which comes over the paper.
            try waitUntil("the panel is there") {
                try window.server.screenshot(
                    of: PixelRectangle(x: 210, y: 10, width: 1, height: 1)
                ).count { $0.green < 240 } == 1
            }
        }

        /// The middle of the picture beside the form, on the screen.
        private static let picture = Point(x: 420, y: 360)
        private static let other = Point(x: 90, y: 300)

        private var folders: [String] {
            let place = home.path("cache/downstroke/dragged")
            return (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        }

        /// Carries the picture over the other window.
        private func carry() throws {
            try window.server.pen.land(at: Self.picture, force: 0.5)
            for step in 1...20 {
                try window.server.pen.move(
                    to: Self.picture.interpolated(to: Self.other, fraction: Double(step) / 20),
                    force: 0.5)
            }
            try window.server.pen.sync()
        }

        @Test func anotherProgramGetsTheFile() throws {
            try carry()
            try taker.wait("it is offered") { taker.places.last == Self.other }
            #expect(taker.offered == ["text/uri-list", "image/png"])
            try window.server.pen.lift()
            try taker.wait("there is a file") { taker.bytes != nil }
            let text = String(decoding: taker.bytes ?? [], as: UTF8.self)
            #expect(text.hasSuffix("\r\n"))
            let url = try #require(URL(string: text.trimmingCharacters(in: .newlines)))
            #expect(url.lastPathComponent == "Cat & Dog.png")
            #expect(url.path.hasPrefix(home.path("cache/downstroke/dragged")))
            let picture = try ImageSurface(pngAt: url.path)
            #expect(picture.size.width > 10)
            let status = try FileManager.default.attributesOfItem(
                atPath: url.deletingLastPathComponent().path)
            #expect(status[.posixPermissions] as? Int == 0o700)
            // The dialog is still there, and exports as ever.
            try window.press("enter")
            let saved = home.path("Pictures/Cat & Dog.png")
            try waitUntil("it is exported") { FileManager.default.fileExists(atPath: saved) }
            #expect(
                FileManager.default.contents(atPath: saved)
                    == FileManager.default.contents(atPath: url.path))
        }

        @Test func escapeGivesItUp() throws {
            try carry()
            try taker.wait("it is offered") { taker.offered != nil }
            try window.press("escape")
            try taker.wait("it leaves") { taker.leaves == 1 }
            try window.server.pen.lift()
            try waitUntil("nothing is left of it") { folders.isEmpty }
            #expect(!taker.isDropped)
            // The dialog is still there.
            try window.press("enter")
            let saved = home.path("Pictures/Cat & Dog.png")
            try waitUntil("it is exported") { FileManager.default.fileExists(atPath: saved) }
        }

        @Test func whatIsRefusedLeavesNothing() throws {
            taker.manner = .refuses
            try carry()
            try taker.wait("it is offered") { taker.places.last == Self.other }
            try window.server.pen.lift()
            try taker.wait("it leaves") { taker.leaves == 1 }
            try waitUntil("nothing is left of it") { folders.isEmpty }
            #expect(!taker.isDropped)
        }
    }
}
