import Geometry
import Input
import InterfaceSupport
import Paths
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import InterfaceCore
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

    /// As it does over a drawing.
    @Test func aPressOnTheMarkShowsTheQuickActions() throws {
        let mark = try #require(
            shown.gallery?.all.first { $0.role == .button && $0.name == "Close" })
        try window.hold(mark, 0.7, for: 1)
        let menu = try #require(shown.view(.list, "Quick actions"))
        #expect(menu.all.filter { $0.role == .button }.map(\.name) == ["New Drawing", "Gallery"])
        try window.lift(mark, 0.7)
        #expect(shown.gallery != nil)
        try window.press(.down)
        try window.press(.enter)
        #expect(window.asked.last == .shortcut("gallery"))
    }

    /// There is no room before its rows for marks that none of them ever has.
    @Test func whatIsBehindTheDotsStandsAtTheEdgeOfItsMenu() throws {
        for (button, row, left) in [("More", "Select", 16.0), ("Sort by", "Newest", 40)] {
            let control = try #require(
                shown.gallery?.all.first { $0.role == .button && $0.name == button })
            try window.tap(control)
            let option = try #require(
                shown.gallery?.stack?.all.first {
                    $0 is MenuOption && $0.name == row
                })
            #expect(option.subviews.first?.frame.minX == left)
            try window.press(.escape)
        }
    }

    /// As “Continue Last Drawing” does with the one in the window.
    @Test func whoeverAsksForTheDrawingGetsOutOfTheGallery() throws {
        window.screen.showDrawing()
        try window.wait(1)
        #expect(shown.gallery == nil)
    }

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
