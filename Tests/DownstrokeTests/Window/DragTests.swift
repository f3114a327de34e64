import CX11
import Display
import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

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
            drag = OutgoingDrag(
                display: server.display, window: window, own: [window], types: ["a/b", "c/d"],
                onChange: {})
            // A server that goes while Xlib opens a connection ends the whole process.
            let selection = own.atom("XdndSelection")
            try taker.wait("it has begun") { [own] in
                XGetSelectionOwner(own.display, selection) != 0
            }
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
            drag.move(to: Self.place)
            try taker.wait("it is told") { !taker.places.isEmpty }
            for step in 1..<50 {
                drag.move(to: Self.place + Vector(dx: 0, dy: Double(step)))
            }
            try waitForAnswer()
            // It is told one place, and no other as long as it does not answer.
            #expect(drag.stage == .refused && taker.places.count == 1)
            drag.drop()
            try taker.wait("it is over") { drag.stage == .ended(isTaken: false) }
            #expect(taker.places.count == 1 && !taker.isDropped)
        }

        /// Waits until all that was asked of the drag so far is done: it answers in its turn what types there are.
        private func waitForAnswer() throws {
            let former = taker.answers
            taker.ask("TARGETS")
            try taker.wait("there is an answer") { taker.answers > former }
        }

        /// As long as it lives, who has the bytes is believed to take them, though it says nothing.
        @Test(arguments: [1, 200_003]) func aProgramThatDiesHasNotTakenIt(count: Int) throws {
            taker.manner = .dies("a/b")
            drag.provide { _ in [UInt8](repeating: 1, count: count) }
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            drag.drop()
            try taker.wait("it is over") { drag.stage.isEnd }
            #expect(taker.bytes?.count == count && drag.stage == .ended(isTaken: false))
        }

        /// Another drag.
        private func another() -> OutgoingDrag {
            OutgoingDrag(
                display: server.display, window: window, own: [window], types: ["a/b"],
                onChange: {})
        }

        /// A window that is closed follows its drags no more.
        @Test func onlyWhatWasLetGoGoesOnThoughNobodyFollows() throws {
            var left: OutgoingDrag? = another()
            left?.move(to: Self.place)
            try taker.wait("it is accepted") { left?.stage == .accepted }
            left = nil
            try taker.wait("it leaves") { taker.leaves == 1 }
            taker.manner = .waits
            var other: OutgoingDrag? = another()
            other?.provide { _ in [1, 2] }
            other?.move(to: Self.place)
            try taker.wait("it is accepted") { other?.stage == .accepted }
            other?.drop()
            other = nil
            try taker.wait("it is dropped") { taker.isDropped }
            taker.ask("a/b")
            try taker.wait("it is there") { taker.bytes == [1, 2] }
        }

        @Test func aWindowThatWasLeftIsNotListenedToAndTheOwnOneTakesNothing() throws {
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            #expect(taker.listeners & StructureNotifyMask != 0)
            drag.move(to: Point(x: 100, y: 100))
            try taker.wait("it leaves") {
                taker.leaves == 1 && drag.stage == .carried
                    && taker.listeners & StructureNotifyMask == 0
            }
            drag.drop()
            try taker.wait("it is over") { drag.stage == .ended(isTaken: false) }
            // Whatever was said to it has come by then.
            try waitForAnswer()
            XSync(own.display, 0)
            var isTold = false
            while let event = own.nextEvent() { isTold = isTold || event.type == ClientMessage }
            #expect(!isTold && !taker.isDropped)
        }

        @Test func whatIsGivenUpLeaves() throws {
            drag.move(to: Self.place)
            try taker.wait("it is accepted") { drag.stage == .accepted }
            drag.cancel()
            try taker.wait("it leaves") {
                taker.leaves == 1 && drag.stage == .ended(isTaken: false)
            }
            drag.drop()
            drag.move(to: Self.place)
            drag.provide { _ in [1] }
            try waitForAnswer()
            #expect(!taker.isDropped && taker.entries == 1)
            #expect(drag.stage == .ended(isTaken: false))
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

    /// A drag for which there is no display any more.
    @Suite struct LostDragTests {
        @Test func whereThereIsNoServerItEnds() throws {
            let drag = OutgoingDrag(
                display: ":none", window: 0, own: [], types: ["a/b"], onChange: {})
            try waitUntil("it is over") { drag.stage == .ended(isTaken: false) }
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
            // The second window covers the first one.
            window = try TestWindow(
                [home.path("Other.downstroke"), path], on: .x11, size: Self.size,
                screen: Self.screen,
                environment: [
                    "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("c"),
                    "XDG_CACHE_HOME": home.path("cache"),
                ], data: home)
            taker = try DragTaker(
                window.server, .takes("text/uri-list"),
                PixelRectangle(x: 0, y: 0, width: 180, height: 760))
            // A key that comes before the second window goes to the first one.
            try waitUntil("the word in the second window is there") {
                try window.machine.screenshot(
                    of: PixelRectangle(x: 210, y: 10, width: 880, height: 740)
                ).count { $0.green < 100 } > 100
            }
            try window.press("ctrl+shift+e")
            // The title of the dialog is there, which comes over the paper.
            try waitUntil("the panel is there") {
                try window.machine.screenshot(
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
            try window.machine.pen.land(at: Self.picture, force: 0.5)
            for step in 1...20 {
                try window.machine.pen.move(
                    to: Self.picture.interpolated(to: Self.other, fraction: Double(step) / 20),
                    force: 0.5)
            }
            try window.machine.pen.sync()
        }

        @Test func anotherProgramGetsTheFile() throws {
            try carry()
            try taker.wait("it is offered") { taker.places.last == Self.other }
            #expect(taker.offered == ["text/uri-list", "image/png"])
            try window.machine.pen.lift()
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

        /// Other programs may ask late, as they first look what it is.
        @Test func aWindowThatClosesAfterTheDropLeavesThePicture() throws {
            taker.manner = .waits
            try carry()
            try taker.wait("it is offered") { taker.places.last == Self.other }
            try window.machine.pen.lift()
            try taker.wait("it is dropped") { taker.isDropped }
            for key in ["escape", "ctrl+w"] { try window.press(key) }
            try waitUntil("its window has gone") {
                try window.machine.titles().filter { $0.hasSuffix("— Downstroke") }
                    == ["Other — Downstroke"]
            }
            taker.ask("text/uri-list")
            try taker.wait("there is a file") { taker.bytes != nil }
            let text = String(decoding: taker.bytes ?? [], as: UTF8.self)
            let url = try #require(URL(string: text.trimmingCharacters(in: .newlines)))
            #expect(try ImageSurface(pngAt: url.path).size.width > 10)
        }

        @Test func escapeGivesItUp() throws {
            try carry()
            try taker.wait("it is offered") { taker.offered != nil && !folders.isEmpty }
            try window.press("escape")
            try taker.wait("it leaves") { taker.leaves == 1 }
            try window.machine.pen.lift()
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
            try taker.wait("it is offered") {
                taker.places.last == Self.other && !folders.isEmpty
            }
            try window.machine.pen.lift()
            try taker.wait("it leaves") { taker.leaves == 1 }
            try waitUntil("nothing is left of it") { folders.isEmpty }
            #expect(!taker.isDropped)
        }
    }
}
