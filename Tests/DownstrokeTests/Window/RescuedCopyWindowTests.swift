import Foundation
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// A copy of a drawing that an earlier run could not save in the library is where people look.
    @Suite(.serialized) struct RescuedCopyWindowTests {
        private let test: GalleryWindow

        init() throws {
            test = try GalleryWindow { home in
                try home.make("Lake")
                try home.importRecording("stylus-word", as: "Hill rescued")
                let state = home.home.path("state/downstroke")
                try FileManager.default.createDirectory(
                    atPath: state, withIntermediateDirectories: true)
                try FileManager.default.moveItem(
                    atPath: home.path("Hill rescued"),
                    toPath: state + "/Hill rescued.downstroke")
            }
        }

        private func waitForTitle() throws {
            try waitUntil("the copy is open") {
                try test.window.machine.titles() == ["Hill rescued — Downstroke"]
            }
            try test.window.wait("what was drawn is there") { $0.total > 100 }
        }

        @Test func theNextStartOffersToOpenIt() throws {
            try test.tap(
                try waitForValue("it is offered") { test.shown("Open", role: "button") })
            try waitForTitle()
            // In the library, as it can be written now.
            #expect(GalleryWindow.strokes(test.path("Hill rescued")) == 6)
        }

        @Test func theGalleryListsAndFindsIt() throws {
            try test.showGallery("Hill rescued", "Lake")
            for key in ["h", "i", "l", "l"] { try test.window.press(key) }
            try waitUntil("nothing else is found") { test.shown("Lake", role: "button") == nil }
            try test.tap(try #require(test.shown("Hill rescued", role: "button")))
            try waitForTitle()
        }
    }
}
