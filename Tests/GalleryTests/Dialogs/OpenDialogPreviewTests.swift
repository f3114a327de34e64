import Geometry
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit

@testable import Interface
@testable import InterfaceCore

/// Presses on drawings in the list: what they preview, and what can be done with that.
extension OpenDialogTests {
    private var peeked: View? {
        window.screen.tree.all.last { $0.role == .image && $0.name.hasPrefix("Drawing") }
    }

    private func action(_ name: String) -> View? {
        window.screen.tree.all.last { $0.role == .button && $0.name == name }
    }

    @Test func aPressPreviewsADrawingAndNothingIsOpened() throws {
        try show(3)
        let row = try #require(rows.dropFirst().first)
        try window.hold(row, 0.66, for: 0.5)
        #expect(peeked?.name == "Drawing 2")
        #expect(window.program.previews == 1)
        try window.lift(row, 0.66)
        try window.wait(0.5)
        try window.wait(0.5)
        #expect(peeked == nil && window.panel != nil)
        #expect(!window.asked.contains(.open("/library/2.downstroke")))
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func aDeepPressOpensItOnce() throws {
        try show(3)
        let row = try #require(rows.dropFirst().first)
        try window.hold(row, 0.66, for: 0.5)
        try hold(deeper: row, 0.95)
        #expect(window.asked.filter { $0 == .open("/library/2.downstroke") }.count == 1)
        #expect(window.panel == nil)
        try window.lift(row, 0.95)
        #expect(action("Back") == nil)
        try window.after { window.program.answerOpening(true) }
        #expect(action("Back") != nil)
    }

    @Test func theWayBackLeadsToTheFolder() throws {
        try show(3)
        try window.tap("Home")
        var listing = FolderListing(path: "/people/me", title: "/people/me", parent: "/people")
        listing.entries = [
            FileEntry(kind: .drawing, path: "/people/me/a.downstroke", name: "a", detail: "Today")
        ]
        try answer(listing)
        let row = try #require(rows.first)
        try window.hold(row, 0.66, for: 0.5)
        try hold(deeper: row, 0.95)
        try window.lift(row, 0.95)
        try window.after { window.program.answerOpening(true) }
        try window.tap(try #require(action("Back")))
        #expect(window.asked.last == .list("~/") && window.panel != nil)
    }

    private func hold(deeper row: View, _ force: Double) throws {
        let place = row.visibleFrame.center
        for _ in 0..<30 {
            try window.wait(0.01)
            try window.pen(.moved, place.x, place.y, force: force)
        }
    }

    @Test func aTapOpensAsBefore() throws {
        try show(3)
        try window.tap(try #require(rows.last))
        #expect(window.asked.last == .open("/library/3.downstroke"))
        #expect(window.program.previews == 0)
    }

    @Test func whoHoldsStillPreviewsItAndItStays() throws {
        try show(3)
        let row = try #require(rows.first)
        try window.hold(row, nil, for: 0.6)
        try window.lift(row, nil)
        #expect(peeked?.name == "Drawing 1")
        try window.press(.enter)
        #expect(window.asked.last == .open("/library/1.downstroke"))
    }

    @Test func keysPreviewTheRowThatEnterChooses() throws {
        try show(3)
        try window.press(.down)
        try window.press(.tab)
        try #require(list?.isFocused == true)
        try window.press(.character(" "))
        #expect(peeked?.name == "Drawing 2")
        // The same key comes as text too.
        try window.handle(.text(" "))
        #expect(names.count == 3)
        try window.press(.up)
        #expect(action("Share") != nil)
        try window.press(.escape)
        try window.wait(1)
        #expect(window.panel != nil)
    }

    /// The right button shows what can be done: what leaves the list as it is.
    @Test func whatCanBeDoneDependsOnWhereItIs() throws {
        try show(3)
        let place = try #require(rows.first).visibleFrame.center
        try window.pen(.hover, place.x, place.y, force: nil, buttons: .secondary)
        try window.wait(0.5)
        #expect(action("Share") != nil && action("Favourite") != nil)
        #expect(action("Move to Trash") == nil && action("Rename…") == nil)
        try window.press(.escape)
        try window.wait(1)
        try window.type("/tmp/")
        var listing = FolderListing(path: "/tmp", title: "/tmp", parent: "/")
        listing.entries = [
            FileEntry(
                kind: .drawing, path: "/tmp/a.downstroke", name: "Drawing a", detail: "Today"),
            FileEntry(kind: .document, path: "/tmp/b.xopp", name: "b.xopp", detail: "Today"),
        ]
        try answer(listing)
        let other = try #require(rows.first).visibleFrame.center
        try window.pen(.hover, other.x, other.y, force: nil)
        try window.pen(.hover, other.x, other.y, force: nil, buttons: .secondary)
        try window.wait(0.5)
        #expect(action("Share") != nil && action("Favourite") == nil)
    }

    @Test func whatIsNoDrawingDoesNotReact() throws {
        try window.type("~/")
        try showHome()
        let row = try #require(rows.last)
        try window.hold(row, 0.95, for: 0.5)
        #expect(peeked == nil && window.program.previews == 0)
    }
}
