import Foundation
import Geometry
import TestSupport
import Testing
import XServerSupport

/// A window over a library of two drawings, “word” and “lines”, the second of which is open; their gallery is shown.
struct GalleryWindow {
    let window: TestWindow
    private let home: Scratch

    /// `pressure` is the file in which people set how force is used.
    init(devices: [TestDevice] = .standard, pressure: String? = nil) throws {
        home = try Scratch()
        let library = "downstroke/drawings"
        _ = try home.write("\(library)/note", "")
        if let pressure { _ = try home.write("config/downstroke/pressure.toml", pressure) }
        for (recording, name) in [("stylus-word", "word"), ("pressure-lines", "lines")] {
            let result = try Program.run(
                "import", Fixture.path(recording), "-o",
                home.path("\(library)/\(name).downstroke"))
            #expect(result.code == 0)
        }
        window = try TestWindow(
            [home.path("\(library)/lines.downstroke")], devices: devices,
            environment: [
                "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                "DOWNSTROKE_TREE": home.path("tree"),
            ], data: home)
        try show()
    }

    /// The file of a drawing.
    func path(_ name: String) -> String { home.path("downstroke/drawings/\(name).downstroke") }

    func show() throws {
        try window.press("ctrl+g")
        try wait("both drawings are listed") {
            isShown && shown("lines", role: "button") != nil
        }
    }

    /// Waits until something is so; where it never is, the error says what is shown instead.
    func wait(_ what: String, _ condition: () throws -> Bool) throws {
        do { try waitUntil(what, condition) } catch {
            let names = ShownView.all(in: tree).filter { !$0.name.isEmpty }
                .map { "\($0.role) “\($0.name)”" }
            throw XServerError("\(error); there are \(names.joined(separator: ", "))")
        }
    }

    private var tree: String { home.path("tree") }

    /// Whether it is there: no drawing was opened out of it.
    var isShown: Bool { shown("word", role: "button") != nil }

    /// Whether “word” is previewed.
    var isPeeking: Bool { shown("word", role: "image") != nil }

    func shown(_ name: String, role: String) -> ShownView? {
        ShownView.all(in: tree).last { $0.name == name && $0.role == role }
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
