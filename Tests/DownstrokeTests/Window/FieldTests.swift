import Display
import DisplayX11
import Geometry
import MachineSupport
import Synchronization
import TestSupport
import Testing

/// Text that people type: it is copied out of its field and pasted into others, and the drawing has no part in that.
extension DesktopWindowTests {
    @Suite(.serialized) struct FieldTests {
        private func field(_ name: String, of person: Person) throws -> ShownView {
            try waitForValue("there is a field") {
                person.shown.last { $0.role == "textField" && $0.name == name }
            }
        }

        private func wait(_ name: String, of person: Person, shows value: String) throws {
            try waitUntil("“\(name)” shows “\(value)”") {
                try field(name, of: person).value == value
            }
        }

        /// A drawing has a name as soon as its first stroke is kept.
        private func waitForName(in window: TestWindow) throws {
            try waitUntil("the drawing has a name") {
                try !window.machine.titles().contains { $0.hasPrefix("New Drawing") }
            }
        }

        @Test func aNameIsCutAndPastedAndTheStrokeStays() throws {
            let person = try Person(.pen)
            try person.draw([Point(x: 300, y: 300), Point(x: 500, y: 300)])
            try person.window.wait("the stroke is there") { $0[400, 300] > 0.2 }
            try waitForName(in: person.window)
            try person.key("F2")
            _ = try field("Name", of: person)
            for key in ["ctrl+a", "o", "a", "k", "shift+Home", "ctrl+x"] { try person.key(key) }
            try wait("Name", of: person, shows: "")
            for key in ["ctrl+v", "ctrl+v"] { try person.key(key) }
            try wait("Name", of: person, shows: "oakoak")
            for key in ["ctrl+z", "ctrl+z"] { try person.key(key) }
            try wait("Name", of: person, shows: "")
            for _ in 0..<9 { try person.key("ctrl+z") }
            for _ in 0..<9 { try person.key("ctrl+y") }
            try wait("Name", of: person, shows: "oakoak")
            try person.key("enter")
            try waitUntil("it has its name") {
                try person.window.machine.titles().contains { $0.hasPrefix("oakoak") }
            }
            #expect(try person.window.ink[400, 300] > 0.2)
        }

        @Test func aColourCodeIsCopiedAndSearchedFor() throws {
            let person = try Person(.pen)
            try person.draw([Point(x: 300, y: 300), Point(x: 500, y: 300)])
            try person.window.wait("the stroke is there") { $0[400, 300] > 0.2 }
            try person.press("Colour")
            let code = try field("Colour as a code or a name", of: person)
            #expect(code.value.hasPrefix("#"))
            try person.tap(code.frame.center, "Colour as a code or a name")
            for key in ["ctrl+a", "ctrl+c", "ctrl+z"] { try person.key(key) }
            try person.key("escape")
            try person.key("ctrl+k")
            _ = try field("Search for a command", of: person)
            try person.key("ctrl+v")
            try wait("Search for a command", of: person, shows: code.value)
            try person.key("escape")
            try person.window.rest()
            #expect(try person.window.ink[400, 300] > 0.2)
        }

        private final class Answer: Sendable {
            let content = Mutex<ClipboardContent?>(nil)
        }

        private func wait(
            for text: String, on selection: X11Clipboard.Selection, _ server: XServer
        ) throws {
            let other = try #require(X11Clipboard(display: server.display, selection: selection))
            for type in [ClipboardOffer.text, "UTF8_STRING"] {
                try waitUntil("it is offered as \(type)") {
                    let answer = Answer()
                    other.read([type]) { content in answer.content.withLock { $0 = content } }
                    let content = try waitForValue("there is an answer") {
                        answer.content.withLock(\.self)
                    }
                    return content == .bytes(Array(text.utf8), type: ClipboardOffer.text)
                }
            }
        }

        @Test func othersGetWhatIsCopiedAndWhatIsSelected() throws {
            let window = try TestWindow(on: .x11)
            try window.drawLine(from: Point(x: 60, y: 60), to: Point(x: 200, y: 60), force: 1)
            try window.wait("the line is there") { $0[100, 60] == 1 }
            try waitForName(in: window)
            try window.press("F2")
            try window.wait("there is a field") { $0.isDimmed }
            for key in ["o", "a", "k", "ctrl+a", "ctrl+c"] { try window.press(key) }
            let server = try window.server
            try wait(for: "oak", on: .clipboard, server)
            try wait(for: "oak", on: .primary, server)
        }
    }
}
