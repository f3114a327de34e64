import Drawing
import Foundation
import Geometry
import MachineSupport
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// What others do to the files of the library while the gallery is shown.
    @Suite(.serialized) struct GalleryChangeTests {
        private let gallery: GalleryWindow
        private var window: TestWindow { gallery.window }

        init() throws {
            gallery = try GalleryWindow("lines") {
                try $0.importRecording("stylus-word", as: "word")
                try $0.importRecording("pressure-lines", as: "lines")
            }
            try gallery.showGallery("word", "lines")
        }

        private func value() -> String { gallery.shown("word", role: "image")?.value ?? "" }

        /// Previews the drawing “word” by keys.
        private func peek() throws {
            let place = try #require(gallery.shown("word", role: "button")).frame.center
            let pen = try window.machine.pen
            // Held still: the preview stays when it is lifted.
            try pen.move(to: place, force: 0)
            try pen.move(to: place, force: 0.1)
            try pen.press()
            try pen.sync()
            try waitUntil("the preview is open") { gallery.shown("word", role: "image") != nil }
            try waitUntil("its strokes are known") { value().contains("6 strokes") }
            try pen.move(to: place, force: 0)
            try pen.release()
            try pen.sync()
        }

        private func damage(_ bytes: [UInt8]) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: gallery.path("word")))
        }

        @Test func whatComesGoesAndIsRenamedIsSeen() throws {
            let manager = FileManager.default
            let (word, third) = (gallery.path("word"), gallery.path("third"))
            try manager.copyItem(atPath: word, toPath: third)
            try waitUntil("it is there") { gallery.shown("third") != nil }
            try manager.moveItem(atPath: third, toPath: gallery.path("hill"))
            try waitUntil("it is called otherwise") {
                gallery.shown("third") == nil && gallery.shown("hill") != nil
            }
            try manager.removeItem(atPath: gallery.path("hill"))
            try waitUntil("it has gone") { gallery.shown("hill") == nil }
            #expect(gallery.shown("word") != nil && gallery.shown("lines") != nil)
        }

        @Test func aPreviewSaysThatItsDrawingHasGoneAndWhatCannotBeDone() throws {
            try peek()
            unlink(gallery.path("word"))
            try waitUntil("the preview says so") { value().contains("no longer here") }
            try window.press("up")
            for name in ["Share", "Duplicate", "Move to Trash"] {
                try waitUntil("\(name) is shown, and means nothing") {
                    gallery.shown(name, role: "button")?.states.contains("disabled") == true
                }
            }
            try window.press("escape")
            try waitUntil("the preview has gone") {
                gallery.shown("Duplicate", role: "button")?.states.contains("disabled") != true
            }
            #expect(gallery.shown("lines", role: "button") != nil)
        }

        @Test func aPreviewOfWhatHasGoneLeadsBack() throws {
            try peek()
            unlink(gallery.path("word"))
            try waitUntil("the preview says so") { value().contains("no longer here") }
            try window.press("enter")
            try waitUntil("the gallery is there without it") {
                gallery.shown("word") == nil && gallery.shown("lines", role: "button") != nil
            }
        }

        @Test func aPreviewOfWhatIsCutSaysSoAndOpensWhatCanBeRead() throws {
            try peek()
            let bytes = try Data(contentsOf: URL(fileURLWithPath: gallery.path("word")))
            try damage(Array(bytes.prefix(bytes.count * 3 / 4)))
            try waitUntil("the preview says so") { value().contains("damaged") }
        }

        @Test func aPreviewOfWhatBecameRubbishSaysWhy() throws {
            try peek()
            try damage(Array(repeating: 0x41, count: 5_000))
            try waitUntil("the preview says so") { value().contains("not a drawing") }
            try window.press("enter")
            try waitUntil("the gallery is there") {
                gallery.shown("word", role: "image") == nil
                    && gallery.shown("lines", role: "button") != nil
            }
        }

        @Test func aTapOnWhatBecameRubbishSaysWhyAndTheGalleryStays() throws {
            try damage(Array(repeating: 0x41, count: 5_000))
            try gallery.tap(try #require(gallery.shown("word", role: "button")))
            try waitUntil("that it cannot be opened is told") {
                ShownView.all(in: gallery.home.path("tree")).contains {
                    $0.name.contains("not a drawing")
                }
            }
            #expect(gallery.shown("lines", role: "button") != nil)
        }

        @Test func whoOpensADrawingAndDrawsNothingDoesNotMoveIt() throws {
            let word = gallery.path("word")
            var before = stat()
            #expect(stat(word, &before) == 0)
            try gallery.tap(try #require(gallery.shown("word", role: "button")))
            try window.wait("it is there") { $0.total > 100 && gallery.shown("lines") == nil }
            try window.press("shift+1")
            try gallery.showGallery("word", "lines")
            try gallery.tap(try #require(gallery.shown("lines", role: "button")))
            try waitUntil("the other one is there") { gallery.shown("word") == nil }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            var after = stat()
            #expect(stat(word, &after) == 0)
            #expect(
                (before.st_mtim.tv_sec, before.st_mtim.tv_nsec)
                    == (after.st_mtim.tv_sec, after.st_mtim.tv_nsec))
        }
    }
}
