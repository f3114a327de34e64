import Geometry
import Input
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import Toolkit

/// The controls above the drawings of a gallery.
@Suite struct GalleryHeaderTests {
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }

    init() throws {
        shown = try ShownGallery()
        try shown.show(
            (0..<60).map {
                DrawingEntry(
                    path: "/library/\($0).downstroke", name: "Drawing \($0)", changed: 60 - $0,
                    day: "Today", place: $0)
            })
    }

    private var field: TextField? { shown.view(.textField, "Search") as? TextField }

    @Test func theDotsStayWhereTheyAreWhateverIsCounted() throws {
        let place = try #require(shown.view(.button, "More")?.visibleFrame)
        for text in ["7", "no such drawing"] {
            try window.handle(.text(text))
            #expect(shown.view(.button, "More")?.visibleFrame == place)
        }
    }

    @Test func aTapClearsWhatIsLookedFor() throws {
        #expect(shown.view(.button, "Clear Search") == nil)
        try window.handle(.text("Drawing 59"))
        #expect(shown.cells.count == 1)
        let clear = try #require(shown.view(.button, "Clear Search"))
        #expect(clear.visibleFrame.width >= 44 && clear.visibleFrame.height >= 44)
        try window.tap(clear)
        #expect(field?.text == "" && shown.cells.count > 1)
        #expect(shown.gallery?.focused === field && field != nil)
        #expect(shown.view(.button, "Clear Search") == nil)
    }
}
