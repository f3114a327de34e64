import Drawing
import Foundation
import Geometry
import Storage
import TestSupport
import Testing
import XServerSupport

extension WindowTests {
    /// All drawings of the library, and from one to the other.
    @Suite(.serialized) struct GalleryTests {
        private func strokes(_ path: String) -> Int? {
            (try? DrawingFile.summary(path))?.drawing.strokes.count
        }

        @Test func oneDrawingIsLeftForTheOther() throws {
            let home = try Scratch()
            let library = "downstroke/drawings"
            _ = try home.write("\(library)/note", "")
            let other = home.path("\(library)/word.downstroke")
            let result = try Program.run("import", Fixture.path("stylus-word"), "-o", other)
            #expect(result.code == 0)
            let first = home.path("\(library)/first.downstroke")
            let window = try TestWindow(
                [first],
                environment: [
                    "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                    "DOWNSTROKE_TREE": home.path("tree"),
                ], data: home)
            func shown(_ name: String) -> ShownView? {
                ShownView.all(in: home.path("tree")).last { $0.name == name }
            }
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try window.wait("the line is there") { $0[300, 470] > 0.9 }
            try waitUntil("the line is in its file") { strokes(first) == 1 }
            try window.press("ctrl+g")
            try waitUntil("both drawings are listed") {
                shown("first") != nil && shown("word") != nil
            }
            try waitUntil("the picture of the other one is kept") {
                (try? FileManager.default.contentsOfDirectory(atPath: home.path("cache/downstroke")))?
                    .count == 1
            }
            let cell = try #require(shown("word"))
            #expect(cell.role == "button" && cell.value.contains("Today"))
            try window.drawLine(from: cell.frame.center, to: cell.frame.center)
            try waitUntil("the gallery has gone") { shown("first") == nil }
            try window.wait("the other drawing is there") {
                $0[320, 60] == 0 && $0[300, 470] == 0 && $0.total > 100
            }
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try waitUntil("the stroke is in the other file") { strokes(other) == 7 }
            try waitUntil("the former one has its own") { strokes(first) == 1 }
        }

        @Test func aDrawingThatHasGoneMeanwhileIsListedNoMore() throws {
            let home = try Scratch()
            let names = ["first", "word"]
            let paths = names.map { home.path("downstroke/drawings/\($0).downstroke") }
            _ = try home.write("downstroke/drawings/note", "")
            for path in paths {
                try DrawingFile.create(path, History())
            }
            let window = try TestWindow(
                [paths[0]],
                environment: [
                    "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                    "DOWNSTROKE_TREE": home.path("tree"),
                ], data: home)
            func shown(_ name: String) -> ShownView? {
                ShownView.all(in: home.path("tree")).last { $0.name == name }
            }
            try window.press("ctrl+g")
            try waitUntil("both are listed") { names.allSatisfy { shown($0) != nil } }
            unlink(paths[1])
            let place = try #require(shown("word")).frame.center
            try window.drawLine(from: place, to: place)
            try waitUntil("it has gone from the gallery") {
                shown("word") == nil && shown("first") != nil
            }
        }

        /// By the desktop's own trash, with all that was drawn.
        @Test func theDrawingInTheWindowGoesToTheTrashAndComesBack() throws {
            let home = try Scratch()
            let first = home.path("downstroke/drawings/first.downstroke")
            _ = try home.write("downstroke/drawings/note", "")
            let window = try TestWindow(
                [first],
                environment: [
                    "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                    "DOWNSTROKE_TREE": home.path("tree"),
                ], data: home)
            func shown(_ name: String) -> ShownView? {
                ShownView.all(in: home.path("tree")).last { $0.name == name }
            }
            try window.drawLine(from: Point(x: 20, y: 400), to: Point(x: 600, y: 400))
            try window.wait("the line is there") { $0[300, 400] > 0.9 }
            try window.press("ctrl+g")
            try waitUntil("the drawing is listed") { shown("first") != nil }
            try window.press("delete")
            let trashed = home.path("Trash/files/first.downstroke")
            try waitUntil("it is in the trash") { strokes(trashed) == 1 }
            #expect(!FileManager.default.fileExists(atPath: first))
            try window.press("ctrl+z")
            try waitUntil("it is back") { strokes(first) == 1 }
            try window.wait("it is in the window") { $0[300, 400] > 0.9 }
            #expect(!FileManager.default.fileExists(atPath: trashed))
            try window.drawLine(from: Point(x: 20, y: 300), to: Point(x: 600, y: 300))
            try waitUntil("it goes on there") { strokes(first) == 2 }
        }
    }
}
