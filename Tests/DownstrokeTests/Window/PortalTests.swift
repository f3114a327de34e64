import Foundation
import Geometry
import TestSupport
import Testing
import XServerSupport

extension WindowTests {
    /// The panels of the desktop, made up on a bus of the tests' own.
    @Suite struct PortalTests {
        private static let size = PixelSize(width: 1000, height: 800)

        private static let methods = """
            <method name='OpenFile'><arg type='s' direction='in'/><arg type='s' direction='in'/>
            <arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>
            <property name='version' type='u' access='read'/>
            """

        /// Answers as people who choose: the request of whichever program it was.
        private func answer(_ portal: BusService, _ number: Int, _ response: String) {
            for program in 0..<12 {
                let request = "request/1_\(program)/downstroke\(number)"
                portal.emit(
                    "Response", response, object: "/org/freedesktop/portal/desktop/\(request)",
                    interface: "org.freedesktop.portal.Request")
            }
        }

        @Test func aFileThatIsChosenOnTheDesktopIsOpened() throws {
            let bus = try DesktopBus()
            let portal = try BusService(
                on: bus, interface: "org.freedesktop.portal.FileChooser", methods: Self.methods
            ) { method, _ in
                method == "Get"
                    ? "(<uint32 3>,)" : "(objectpath '/org/freedesktop/portal/desktop/request/x',)"
            }
            let data = try Scratch()
            let window = try TestWindow(size: Self.size, environment: bus.environment, data: data)
            try waitUntil("the portal is asked what it has") {
                portal.calls.contains { $0.hasPrefix("Get") && $0.contains("FileChooser") }
            }
            func browse(_ number: Int) throws {
                try window.press("ctrl+o")
                // From the field to the last of the buttons before it.
                try window.press("shift+tab")
                try window.press("enter")
                try waitUntil("the portal shows its panel") {
                    portal.calls.count { $0.hasPrefix("OpenFile") } == number
                }
            }
            _ = try data.write(
                "a line.inkml", Array("<ink><trace>90 90, 400 400, 600 90</trace></ink>".utf8))
            try browse(1)
            #expect(portal.calls.last?.contains("'x11:") == true)
            let place = URL(filePath: data.path("a line.inkml")).absoluteString
            answer(portal, 1, "(uint32 0, {'uris': <['\(place)']>})")
            try window.wait("the line is there") { $0.total > 200 && !$0.isDimmed }
        }
    }
}
