import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension SessionTests {
    /// The panels of the desktop, made up on a bus of the tests' own.
    @Suite(.serialized) struct PortalTests {
        private static let size = PixelSize(width: 1000, height: 800)

        private let bus: DesktopBus
        private let home: Scratch

        init() throws { (bus, home) = (try DesktopBus(), try Scratch()) }

        /// Only a window on an X server has a name to which panels belong.
        private func start(
            _ arguments: [String] = [], on display: TestWindow.Display = .headless
        ) throws -> TestWindow {
            try TestWindow(
                arguments, on: display, size: Self.size,
                environment: bus.environment.merging([
                    "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
                ]) { $1 }, data: home)
        }

        private func chooser(isOutOfOrder: Bool = false) throws -> PanelPortal {
            try PanelPortal(
                on: bus, "FileChooser", ["OpenFile": ["s", "s", "a{sv}"]],
                isOutOfOrder: isOutOfOrder)
        }

        private func writeLine() throws -> String {
            try home.write(
                "a line.inkml", Array("<ink><trace>90 90, 400 400, 600 90</trace></ink>".utf8))
        }

        /// Presses keys that lead to a panel of the portal.
        ///
        /// They do once the window knows what the portal has: until then it is tried again.
        private func show(_ portal: PanelPortal, _ keys: [String], in window: TestWindow) throws {
            try portal.waitUntilKnown()
            try waitUntil("the portal shows a panel", timeout: 60) {
                for key in keys { try window.press(key) }
                if becomesTrue(within: 10, { !portal.asked.isEmpty }) { return true }
                try window.press("escape")
                return false
            }
        }

        /// To the button beside the field of the panel to open files, the last one before it.
        private static let browse = ["ctrl+o", "shift+tab", "enter"]

        // MARK: - Files

        @Test func aFileThatIsChosenOnTheDesktopIsOpened() throws {
            let portal = try chooser()
            let window = try start(on: .x11)
            let path = try writeLine()
            try show(portal, Self.browse, in: window)
            #expect(try portal.wait(forPanel: 1).text.contains("'x11:"))
            portal.answer(0, "{'uris': <['\(URL(filePath: path).absoluteString)']>}")
            try window.wait("the line is there") { $0.total > 200 && !$0.isDimmed }
        }

        @Test func whoChoosesNothingIsBackAtTheList() throws {
            let portal = try chooser()
            let window = try start()
            try show(portal, Self.browse, in: window)
            try portal.wait(forPanel: 1)
            portal.answer(1)
            // The button has kept the focus, and shows the panel again once the window knows of the answer.
            try waitUntil("it is asked again") {
                try window.press("enter")
                return portal.asked.count > 1
            }
            #expect(try window.ink.isDimmed)
        }

        @Test func aPanelThatFailsIsTold() throws {
            let portal = try chooser(isOutOfOrder: true)
            let window = try start()
            try show(portal, Self.browse, in: window)
            try portal.wait(forPanel: 1)
            try waitUntilTold(in: window)
        }

        @Test func theFolderOfAnExportIsChosenOnTheDesktop() throws {
            let portal = try chooser()
            let window = try startWithLine()
            // Back over the buttons to the one beside the folder.
            let keys = Array(repeating: "shift+tab", count: 3)
            try show(portal, ["ctrl+shift+e"] + keys + ["enter"], in: window)
            let call = try portal.wait(forPanel: 1)
            #expect(call.text.contains("'directory': <true>"))
            try FileManager.default.createDirectory(
                atPath: home.path("else where"), withIntermediateDirectories: true)
            let folder = URL(filePath: home.path("else where")).absoluteString
            portal.answer(0, "{'uris': <['\(folder)']>}")
            // Asked again, the panel begins in that folder once the window knows of it.
            try waitUntil("the folder is known") {
                try window.press("enter")
                return portal.asked.last?.text.contains("else where") == true
            }
            for key in ["tab", "tab", "enter"] { try window.press(key) }
            try waitUntil("the picture is in that folder") {
                FileManager.default.fileExists(atPath: home.path("else where/a line.png"))
            }
        }

        @Test func whatWasExportedIsShownInItsFolder() throws {
            let manager = try BusService(
                on: bus, name: "org.freedesktop.FileManager1",
                object: "/org/freedesktop/FileManager1", interface: "org.freedesktop.FileManager1",
                methods: """
                    <method name='ShowItems'><arg type='as' direction='in'/>
                    <arg type='s' direction='in'/></method>
                    """
            ) { _, _ in "()" }
            let window = try startWithLine()
            try window.press("ctrl+e")
            try waitUntilTold(in: window)
            // To the button of the message.
            try window.press("f6")
            try window.press("enter")
            try waitUntil("the file manager is asked") { !manager.calls.isEmpty }
            #expect(manager.calls[0].hasPrefix("ShowItems(['file://"))
            #expect(manager.calls[0].contains("/Pictures/Downstroke%20"))
        }

        @Test func withoutAFileManagerThePortalShowsTheFolder() throws {
            let portal = try BusService(
                on: bus, interface: "org.freedesktop.portal.OpenURI",
                methods: """
                    <method name='OpenDirectory'><arg type='s' direction='in'/>
                    <arg type='h' direction='in'/><arg type='a{sv}' direction='in'/>
                    <arg type='o' direction='out'/></method>
                    """
            ) { _, _ in "(objectpath '/org/freedesktop/portal/desktop/request/x',)" }
            let window = try startWithLine(on: .x11)
            try window.press("ctrl+e")
            try waitUntilTold(in: window)
            try window.press("f6")
            try window.press("enter")
            try waitUntil("the portal is asked") {
                portal.calls.contains { $0.hasPrefix("OpenDirectory('x11:") }
            }
            let call = portal.asked.first { $0.text.hasPrefix("OpenDirectory") }
            #expect(call?.file.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        }

        // MARK: - Paper

        private func printer(isOutOfOrder: Bool = false) throws -> PanelPortal {
            try PanelPortal(
                on: bus, "Print",
                [
                    "PreparePrint": ["s", "s", "a{sv}", "a{sv}", "a{sv}"],
                    "Print": ["s", "s", "h", "a{sv}"],
                ], isOutOfOrder: isOutOfOrder)
        }

        private func startWithLine(
            on display: TestWindow.Display = .headless
        ) throws -> TestWindow {
            let path = home.path("a line.downstroke")
            #expect(try Program.run("import", try writeLine(), "-o", path).code == 0)
            let window = try start([path], on: display)
            try window.wait("the line is there") { $0.total > 200 }
            return window
        }

        /// Waits until something is told at the lower edge.
        private func waitUntilTold(in window: TestWindow) throws {
            try window.wait("it is told below") { $0.isSurface(500, 800 - 24 - 8) }
        }

        /// The width and height of the first page, in points of 1/72 inch.
        private func pageSize(_ pdf: [UInt8]) throws -> [Double] {
            let text = String(decoding: pdf, as: Unicode.ASCII.self)
            let box = try #require(text.firstMatch(of: /MediaBox \[([^\]]*)\]/))
            return box.1.split(separator: " ").compactMap { Double($0) }.suffix(2)
        }

        @Test func aDrawingIsPrintedOnThePaperThatWasChosen() throws {
            let portal = try printer()
            let window = try startWithLine(on: .x11)
            try show(portal, ["ctrl+p"], in: window)
            let asked = try portal.wait(forPanel: 1)
            #expect(asked.text.hasPrefix("PreparePrint('x11:"))
            #expect(asked.text.contains("'a line'"))
            portal.answer(
                0,
                """
                {'token': <uint32 77>, 'settings': <@a{sv} {}>, 'page-setup': <{'Width': <210.0>, \
                'Height': <297.0>, 'Orientation': <'landscape'>, 'MarginLeft': <10.0>}>}
                """)
            let printed = try portal.wait(for: "Print")
            #expect(printed.text.hasPrefix("Print('x11:"))
            #expect(printed.text.contains("'token': <uint32 77>"))
            #expect(printed.file.starts(with: Array("%PDF".utf8)))
            let size = try pageSize(printed.file)
            #expect(abs(size[0] - 842) < 1.5 && abs(size[1] - 595) < 1.5, "\(size)")
            portal.answer(0)
            try waitUntilTold(in: window)
        }

        @Test func nothingIsPrintedWherePeopleChangeTheirMinds() throws {
            let portal = try printer()
            let window = try startWithLine()
            try show(portal, ["ctrl+p"], in: window)
            try portal.wait(forPanel: 1)
            portal.answer(1)
            // The next panel, which comes once the window knows of the answer, is the first step again.
            try waitUntil("it is asked again") {
                try window.press("ctrl+p")
                return portal.asked.count > 1
            }
            #expect(portal.asked[1].text.hasPrefix("PreparePrint"))
        }

        @Test(arguments: [true, false])
        func aPanelToPrintThatFailsIsTold(isOutOfOrder: Bool) throws {
            let portal = try printer(isOutOfOrder: isOutOfOrder)
            let window = try startWithLine()
            try show(portal, ["ctrl+p"], in: window)
            try portal.wait(forPanel: 1)
            if !isOutOfOrder { portal.answer(2) }
            try waitUntilTold(in: window)
        }

        @Test func withoutAPanelToPrintAPDFIsOffered() throws {
            let window = try startWithLine()
            try window.press("ctrl+p")
            try window.wait("the panel is there") { $0.isDimmed }
            try window.press("enter")
            try waitUntil("there is a PDF") {
                FileManager.default.fileExists(atPath: home.path("Pictures/a line.pdf"))
            }
        }
    }
}
