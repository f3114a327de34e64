import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport

/// A window over a library of its own, in a home that tells what is shown.
struct GalleryWindow {
    let home: Scratch
    let window: TestWindow

    /// A window with the drawing `first`, which may be new, over a library that `prepare` fills.
    init(
        _ first: String = "first", devices: [TestDevice] = .standard,
        prepare: (GalleryHome) throws -> Void = { _ in }
    ) throws {
        home = try Scratch()
        _ = try home.write("\(GalleryHome.library)/note", "")
        try prepare(GalleryHome(home: home))
        window = try TestWindow(
            [GalleryHome(home: home).path(first)], devices: devices,
            environment: [
                "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                "DOWNSTROKE_TREE": home.path("tree"),
            ], data: home)
    }

    /// Where a drawing of the library is.
    func path(_ name: String) -> String { GalleryHome(home: home).path(name) }

    /// What is shown of this name, and of this role if any.
    func shown(_ name: String, role: String? = nil) -> ShownView? {
        ShownView.all(in: home.path("tree")).last {
            $0.name == name && (role == nil || $0.role == role)
        }
    }

    /// Shows the gallery, and waits for these drawings there.
    func showGallery(_ names: String...) throws {
        try window.press("ctrl+g")
        try waitUntil("\(names) are listed") {
            names.allSatisfy { shown($0, role: "button") != nil }
        }
        try window.rest()
    }

    /// Taps something that is shown.
    func tap(_ view: ShownView) throws {
        try window.drawLine(from: view.frame.center, to: view.frame.center, force: 0.3)
    }

    /// How many strokes are in a file; nil where it cannot be read.
    static func strokes(_ path: String) -> Int? {
        (try? DrawingFile.summary(FilePath(path)))?.drawing.strokes.count
    }
}

/// A home with a library, before a window is opened over it.
struct GalleryHome {
    static let library = "downstroke/drawings"
    let home: Scratch

    /// Where a drawing of the library is.
    func path(_ name: String) -> String { home.path("\(Self.library)/\(name).downstroke") }

    /// Where a folder of the library is.
    func folder(_ name: String) -> String { home.path("\(Self.library)/\(name)") }

    /// Makes a drawing of a recording.
    func importRecording(_ recording: String, as name: String) throws {
        let result = try Program.run("import", Fixture.path(recording), "-o", path(name))
        guard result.code == 0 else { throw CocoaError(.fileReadCorruptFile) }
    }

    /// Makes an empty drawing.
    func make(_ name: String) throws { try DrawingFile.create(FilePath(path(name)), History()) }
}
