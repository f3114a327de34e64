import CX11
import Display
import Geometry
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

/// Files that people drop on a window.
enum FileDrop {
    /// Drops a list of URIs on the window that is at `place`.
    static func drop(
        list: String, as type: String, at place: Point = Point(x: 300, y: 200),
        on server: XServer
    ) throws {
        let connection = try #require(ClipboardConnection(server.display))
        let source = XCreateSimpleWindow(
            connection.display, XDefaultRootWindow(connection.display), 0, 0, 1, 1, 0, 0, 0)
        XSync(connection.display, 0)
        // On a busy machine SDL now and then does not answer a drop that comes right after the window: once more, as
        // people do.
        for _ in 1...3 {
            let dropped = OutgoingDrag(
                display: server.display, window: source, own: [], types: [type],
                onChange: {})
            dropped.provide { _ in Array(list.utf8) }
            dropped.move(to: place)
            try waitUntil("it is accepted") { dropped.stage == .accepted }
            dropped.drop()
            try waitUntil("it is taken") { dropped.stage.isEnd }
            if dropped.stage == .ended(isTaken: true) { return }
        }
        Issue.record("nobody takes it")
    }
}
