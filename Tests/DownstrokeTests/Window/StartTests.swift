import CX11
import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// A window manager that shows each window of a program when it is told to, and does nothing else.
private final class Doorkeeper {
    private let display: OpaquePointer
    // Goes last.
    private let server: XServer

    init(_ server: XServer) throws {
        self.server = server
        display = try #require(XOpenDisplay(server.display))
        XSelectInput(display, XDefaultRootWindow(display), SubstructureRedirectMask)
        XSync(display, 0)
    }

    deinit { XCloseDisplay(display) }

    /// Waits until a window asks to be shown.
    func waitForWindow() throws -> CX11.Window {
        try waitForValue("a window asks to be shown") {
            while XPending(display) > 0 {
                var event = XEvent()
                XNextEvent(display, &event)
                if event.type == MapRequest { return event.xmaprequest.window }
            }
            return nil
        }
    }

    /// Shows a window.
    func show(_ window: CX11.Window) {
        XMapWindow(display, window)
        XSync(display, 0)
    }
}

/// What the first stroke does not need, it does not wait for.
extension WindowTests {
    @Suite(.serialized) struct StartTests {
        @Test func paperAndInkWaitForNoFonts() throws {
            let scratch = try Scratch()
            // Whoever looks for fonts waits until somebody writes into this one.
            let fonts = scratch.path("fonts.conf")
            try #require(mkfifo(fonts, 0o600) == 0)
            let window = try TestWindow(environment: ["FONTCONFIG_FILE": fonts])
            try window.drawLine(from: Point(x: 100, y: 240), to: Point(x: 300, y: 240))
            try window.wait("the line is there") { $0[290, 240] > 0.5 }
        }

        @Test func aStrokeThatBeginsAsSoonAsTheWindowIsThereIsWhole() throws {
            var keeper: Doorkeeper?
            let window = try TestWindow(on: .x11, isWaitedFor: false) {
                keeper = try Doorkeeper($0)
            }
            let shown = try #require(keeper)
            let xWindow = try shown.waitForWindow()
            // Whatever it does once it is shown, it does later.
            kill(window.program.process, SIGSTOP)
            defer { kill(window.program.process, SIGCONT) }
            shown.show(xWindow)
            try window.drawLine(from: Point(x: 100, y: 240), to: Point(x: 300, y: 240))
            kill(window.program.process, SIGCONT)
            try window.wait("the line is there, from its beginning") {
                $0[290, 240] > 0.5 && $0[102, 240] > 0.5
            }
        }
    }
}
