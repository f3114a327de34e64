import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// A window over a library of two drawings, “word” and “lines”, the second of which is open; their gallery is shown.
struct PeekWindow {
    private let gallery: GalleryWindow
    var window: TestWindow { gallery.window }

    /// `pressure` is the file in which people set how force is used.
    init(devices: [TestDevice] = .standard, pressure: String? = nil) throws {
        gallery = try GalleryWindow("lines", devices: devices) {
            if let pressure {
                _ = try $0.home.write("config/downstroke/pressure.toml", pressure)
            }
            try $0.importRecording("stylus-word", as: "word")
            try $0.importRecording("pressure-lines", as: "lines")
        }
        try show()
    }

    /// The file of a drawing.
    func path(_ name: String) -> String { gallery.path(name) }

    func show() throws {
        try window.press("ctrl+g")
        try wait("both drawings are listed") {
            isShown && shown("lines", role: "button") != nil
        }
        try window.rest()
    }

    /// Waits until something is so; where it never is, the error says what is shown instead.
    func wait(_ what: String, _ condition: () throws -> Bool) throws {
        do { try waitUntil(what, condition) } catch {
            let names = ShownView.all(in: tree).filter { !$0.name.isEmpty }
                .map { "\($0.role) “\($0.name)”" }
            throw MachineError("\(error); there are \(names.joined(separator: ", "))")
        }
    }

    private var tree: String { gallery.home.path("tree") }

    /// Whether it is there: no drawing was opened out of it.
    var isShown: Bool { shown("word", role: "button") != nil }

    /// Whether “word” is previewed.
    var isPeeking: Bool { shown("word", role: "image") != nil }

    func shown(_ name: String, role: String) -> ShownView? {
        gallery.shown(name, role: role)
    }

    /// The middle of a tile, a control or a row, once it is there.
    func place(_ name: String, role: String = "button") throws -> Point {
        try wait("there is “\(name)”") { shown(name, role: role) != nil }
        return try #require(shown(name, role: role)).frame.center
    }

    /// Waits until “word” is previewed.
    func waitForPeek() throws { try wait("it is previewed") { isPeeking } }

    /// Waits until the preview was opened: the drawing is there, with a way back.
    func waitForPop() throws {
        try wait("it is open, with a way back") {
            !isShown && shown("Back", role: "button") != nil
        }
    }

    /// Waits until what was previewed is again a tile among others.
    func waitForGallery() throws {
        try wait("everything is as it was") { !isPeeking && isShown }
    }
}
