import CX11
import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

/// Where a window is on a desktop that draws a title bar around it.
extension DesktopWindowTests {
    @Suite(.serialized) struct WindowPlaceTests {
        @Test(
            "Under openbox the window and its title bar are on the screen",
            arguments: [
                PixelSize(width: 1024, height: 600), PixelSize(width: 1920, height: 1080),
            ])
        func titleBar(size: PixelSize) throws {
            let window = try TestWindow(
                on: .x11, screen: size, isSized: false, prepare: startOpenbox)
            let screen = PixelRectangle(size)
            try waitUntilFramed(window) { screen.contains($0) }
        }

        /// Also where somebody wants a larger one.
        @Test("Under openbox the title bar of a window that is too large is on the screen")
        func largeWindow() throws {
            let window = try TestWindow(
                on: .x11, size: PixelSize(width: 1100, height: 780),
                screen: PixelSize(width: 1024, height: 600), isWaitedFor: false,
                prepare: startOpenbox)
            try waitUntilFramed(window) { $0.x >= 0 && $0.y >= 0 && $0.height > 780 }
        }

        private func startOpenbox(on server: XServer) throws {
            _ = try server.run(URL(filePath: "/usr/bin/openbox"), ["--sm-disable"])
            let desktop = try XConnection(server.display)
            try waitUntil("openbox manages windows") {
                !windows(in: "_NET_SUPPORTING_WM_CHECK", on: desktop).isEmpty
            }
        }

        /// Waits until the frame of the only window is as it should be.
        private func waitUntilFramed(
            _ window: TestWindow, _ condition: (PixelRectangle) -> Bool
        ) throws {
            let desktop = try XConnection(window.server.display)
            try waitUntil("the frame is where it should be") {
                let frames = windows(in: "_NET_CLIENT_LIST", on: desktop).compactMap {
                    frame(of: $0, on: desktop)
                }
                return frames.count == 1 && condition(frames[0])
            }
        }

        /// The windows in a property of the root window.
        private func windows(in property: String, on desktop: XConnection) -> [CX11.Window] {
            guard let atom = desktop.atom(property) else { return [] }
            var (type, format): (Atom, Int32) = (0, 0)
            var (count, rest): (UInt, UInt) = (0, 0)
            var bytes: UnsafeMutablePointer<UInt8>?
            XGetWindowProperty(
                desktop.display, desktop.root, atom, 0, 64, 0, Atom(XA_WINDOW), &type, &format,
                &count, &rest, &bytes)
            guard let bytes else { return [] }
            defer { XFree(bytes) }
            return bytes.withMemoryRebound(to: CX11.Window.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        }

        /// The frame with the title bar of a window; nil until it has one.
        private func frame(of window: CX11.Window, on desktop: XConnection) -> PixelRectangle? {
            guard let target = desktop.targets([window]).first, target.topLevel != target.xWindow
            else { return nil }
            var attributes = XWindowAttributes()
            guard XGetWindowAttributes(desktop.display, target.topLevel, &attributes) != 0 else {
                return nil
            }
            let frame = PixelRectangle(
                x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width),
                height: Int(attributes.height))
            return frame.contains(target.area) && frame.y < target.area.y ? frame : nil
        }
    }
}
