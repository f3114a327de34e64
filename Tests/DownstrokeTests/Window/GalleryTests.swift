import Drawing
import Foundation
import Geometry
import MachineSupport
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// All drawings of the library, and from one to the other.
    @Suite(.serialized) struct GalleryTests {
        @Test func oneDrawingIsLeftForTheOther() throws {
            let test = try GalleryWindow { try $0.importRecording("stylus-word", as: "word") }
            let (window, first, other) = (test.window, test.path("first"), test.path("word"))
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try window.wait("the line is there") { $0[300, 470] > 0.9 }
            try waitUntil("the line is in its file") { GalleryWindow.strokes(first) == 1 }
            try test.showGallery("first", "word")
            let cache = test.home.path("cache/downstroke")
            try waitUntil("the picture of the other one is kept") {
                (try? FileManager.default.contentsOfDirectory(atPath: cache))?.count == 1
            }
            let cell = try #require(test.shown("word"))
            #expect(cell.role == "button" && cell.value.contains("Today"))
            try test.tap(cell)
            try waitUntil("the gallery has gone") { test.shown("first") == nil }
            try window.wait("the other drawing is there") {
                $0[320, 60] == 0 && $0[300, 470] == 0 && $0.total > 100
            }
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try waitUntil("the stroke is in the other file") {
                GalleryWindow.strokes(other) == 7
            }
            try waitUntil("the former one has its own") { GalleryWindow.strokes(first) == 1 }
        }

        /// In small steps, in which the picture goes round in the window's memory, and in one that draws all of it.
        @Test func whateverWayItIsScrolledItLooksTheSameThere() throws {
            let names = (10..<70).reversed().map { "drawing \($0)" }
            let test = try GalleryWindow { home in
                for name in names.reversed() { try home.make(name) }
            }
            let (mouse, machine) = (try test.window.machine.mouse, test.window.machine)
            // Over none of them, to the left.
            try mouse.move(by: Vector(dx: -1000, dy: 1))
            try test.showGallery(names[0])
            func top(_ index: Int) -> Double? { test.shown(names[index])?.frame.minY }
            let start = try #require(top(0))
            let columns = try #require(names.indices.first { top($0) != start })
            let pitch = try #require(top(columns)) - start
            var offset = 0.0
            func turn(_ notches: Double) throws {
                offset += notches * (pitch / 2).rounded()
                try mouse.scroll(by: Vector(dx: 0, dy: notches))
                try mouse.sync()
                let row = Int((offset / pitch).rounded(.up))
                try waitUntil("it is \(offset) further down") {
                    guard let place = top(row * columns) else { return false }
                    return abs(place - (start + Double(row) * pitch - offset)) <= 1
                }
            }
            func look() throws -> Picture {
                // Without the bar, which goes by itself.
                let seen = PixelRectangle(x: 0, y: 0, width: 610, height: 480)
                var (last, count) = (try machine.screenshot(of: seen), 0)
                while count < 3 {
                    let now = try machine.screenshot(of: seen)
                    (last, count) = (now, now == last ? count + 1 : 0)
                }
                return last
            }
            // At once it is more than can be seen; each step has room in the ring, and all of them have not.
            #expect(8 * pitch / 2 > 720 && pitch <= 240)
            let steps: [Double] = [2, 1, 1, 2, 1, -1, 2]
            // The first times the gallery may be fading in.
            try waitUntil("it looks the same") {
                for step in steps { try turn(step) }
                let lower = try look()
                for step in [-8.0, 8] { try turn(step) }
                let isSame = try look() == lower
                for step in steps.reversed() { try turn(-step) }
                let upper = try look()
                for step in [8.0, -8] { try turn(step) }
                return try isSame && upper != lower && look() == upper
            }
        }

        @Test func aDrawingThatHasGoneMeanwhileIsListedNoMore() throws {
            let test = try GalleryWindow {
                for name in ["first", "word"] { try $0.make(name) }
            }
            try test.showGallery("first", "word")
            unlink(test.path("word"))
            try test.tap(try #require(test.shown("word")))
            try waitUntil("it has gone from the gallery") {
                test.shown("word") == nil && test.shown("first") != nil
            }
        }

        /// By the desktop's own trash, with all that was drawn.
        @Test func theDrawingInTheWindowGoesToTheTrashAndComesBack() throws {
            let test = try GalleryWindow()
            let (window, first) = (test.window, test.path("first"))
            try window.drawLine(from: Point(x: 20, y: 400), to: Point(x: 600, y: 400))
            try window.wait("the line is there") { $0[300, 400] > 0.9 }
            try test.showGallery("first")
            try window.press("delete")
            let trashed = test.home.path("Trash/files/first.downstroke")
            try waitUntil("it is in the trash") { GalleryWindow.strokes(trashed) == 1 }
            #expect(!FileManager.default.fileExists(atPath: first))
            try waitUntil("that can be taken back") { test.shown("Undo", role: "button") != nil }
            try window.press("ctrl+z")
            try waitUntil("it is back") { GalleryWindow.strokes(first) == 1 }
            // The gallery is still there, over the drawing that is in the window again.
            try waitUntil("it is listed") { test.shown("first", role: "button") != nil }
            try window.press("ctrl+g")
            try window.wait("it is in the window") { $0[300, 400] > 0.9 }
            #expect(!FileManager.default.fileExists(atPath: trashed))
            try window.drawLine(from: Point(x: 20, y: 300), to: Point(x: 600, y: 300))
            try waitUntil("it goes on there") { GalleryWindow.strokes(first) == 2 }
        }

        // MARK: Keys and folders

        /// A window with two drawings, and one more in the folder “Plants”.
        private func windowWithFolder(devices: [TestDevice] = .standard) throws -> GalleryWindow {
            try GalleryWindow(devices: devices) {
                for name in ["first", "word"] { try $0.make(name) }
                try FileManager.default.createDirectory(
                    atPath: $0.folder("Plants"), withIntermediateDirectories: true)
                try $0.make("Plants/fern")
            }
        }

        @Test func arrowsGoFromDrawingToDrawingAndEnterOpensOne() throws {
            let test = try windowWithFolder()
            try test.showGallery("Plants", "first", "word")
            func wait(for name: String) throws {
                try waitUntil("keys go to \(name)") {
                    test.shown(name, role: "button")?.states.contains("focused") == true
                }
            }
            try test.window.press("home")
            try wait(for: "Plants")
            let row = try ["Plants", "first", "word"].map { name in
                (name: name, place: try #require(test.shown(name, role: "button")).frame)
            }.sorted { ($0.place.minY, $0.place.minX) < ($1.place.minY, $1.place.minX) }
                .map(\.name)
            #expect(row[0] == "Plants")
            for name in row.dropFirst() {
                try test.window.press("kpright")
                try wait(for: name)
            }
            for name in row.dropLast().reversed() {
                try test.window.press("kpleft")
                try wait(for: name)
            }
            try test.window.press("enter")
            try waitUntil("the folder is entered") { test.shown("fern", role: "button") != nil }
            try test.window.press("backspace")
            try wait(for: "Plants")
        }

        @Test func aFolderGoesToTheTrashAndComesBackWithItsDrawings() throws {
            let test = try windowWithFolder()
            let folder = GalleryHome(home: test.home).folder("Plants")
            try test.showGallery("Plants", "first")
            try test.window.press("home")
            try test.window.press("delete")
            try waitUntil("it has gone") {
                test.shown("Plants", role: "button") == nil
                    && !FileManager.default.fileExists(atPath: folder)
            }
            try waitUntil("that can be taken back") { test.shown("Undo", role: "button") != nil }
            try test.window.press("ctrl+z")
            try waitUntil("it is back") {
                test.shown("Plants", role: "button") != nil
                    && FileManager.default.fileExists(atPath: folder + "/fern.downstroke")
            }
        }

        @Test func aMouseCarriesADrawingToAFolder() throws {
            let test = try windowWithFolder(devices: [.mouse, .keyboard])
            let mouse = try test.window.machine.mouse
            try test.showGallery("Plants", "first", "word")
            let start = try #require(test.shown("word", role: "button")).frame.center
            let end = try #require(test.shown("Plants", role: "button")).frame.center
            try mouse.move(by: Vector(dx: -4000, dy: -4000))
            try mouse.move(by: start - .zero)
            try mouse.press()
            for _ in 0..<10 { try mouse.move(by: (end - start) * 0.1) }
            try mouse.sync()
            try waitUntil("it is told what is carried") {
                test.shown("1 drawing", role: "label") != nil
            }
            try mouse.release()
            try mouse.sync()
            let place = GalleryHome(home: test.home).path("Plants/word")
            try waitUntil("it is in the folder") {
                FileManager.default.fileExists(atPath: place)
                    && !FileManager.default.fileExists(atPath: test.path("word"))
                    && test.shown("word", role: "button") == nil
                    && test.shown("Undo", role: "button") != nil
            }
            try test.window.press("ctrl+z")
            try waitUntil("it is back") { test.shown("word", role: "button") != nil }
        }
    }
}
