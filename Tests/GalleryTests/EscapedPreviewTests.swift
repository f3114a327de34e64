import Geometry
import Input
import Interface
import InterfaceSupport
import Paths
import Testing
import Wording

@testable import Gallery
@testable import InterfaceCore
@testable import Toolkit

/// Escape cancels a press on a drawing: it is not opened, and lifting the pen is ignored.
@Suite struct EscapedPreviewTests {
    /// A touch, a hint, a peek; the same by holding still.
    @Test(arguments: [(0.8, 0.06), (0.55, 0.2), (0.7, 0.6), (nil, 0.3), (nil, 0.8)])
    func aDrawingInTheGalleryIsNotOpened(force: Double?, seconds: Double) throws {
        let shown = try ShownGallery()
        try shown.show(
            (0..<3).map { DrawingEntry(path: "/library/\($0)", name: "\($0)", day: "") })
        let middle = try #require(shown.cell("1")).visibleFrame.center
        try shown.window.pen(.began, middle.x, middle.y, force: force)
        for _ in 0..<Int(seconds / 0.02) { try shown.window.wait(0.02) }
        let scene = shown.window.screen.tree.all.lazy.compactMap { $0 as? PeekScene }.first
        #expect((scene != nil) == (seconds > 0.1))
        try shown.window.press(.escape)
        for _ in 0..<50 { try shown.window.wait(0.02) }
        try shown.window.pen(.ended, middle.x, middle.y, force: force.map { _ in 0 })
        for _ in 0..<50 { try shown.window.wait(0.02) }
        #expect(shown.gallery != nil)
        #expect(
            shown.window.asked.allSatisfy { if case .open = $0 { false } else { true } })
        #expect(!shown.window.screen.tree.all.contains { $0 is PeekScene })
        // What is pressed then is pressed anew.
        try shown.window.tap(try #require(shown.cell("1")))
        #expect(shown.window.asked.contains(.open("/library/1")))
    }
}
