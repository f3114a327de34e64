import Drawing
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Interface

/// Panels in windows and at scales of all kinds.
@Suite struct PanelLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let width: Int
        let height: Int
        let scale: Double

        var testDescription: String { "\(width) × \(height) at \(scale)" }
    }

    static let cases = [
        Case(width: 1280, height: 800, scale: 1), Case(width: 1280, height: 800, scale: 2),
        Case(width: 640, height: 480, scale: 1), Case(width: 640, height: 480, scale: 2),
        Case(width: 2560, height: 1600, scale: 2), Case(width: 400, height: 300, scale: 1.25),
    ]

    private func window(_ place: Case) throws -> TestWindow {
        let size = PixelSize(width: place.width, height: place.height)
        let theme = Theme(scale: place.scale)
        return try TestWindow(try CanvasView(size: size, theme: theme), size: size, theme: theme)
    }

    private func check(_ window: TestWindow) throws {
        let panel = try #require(window.panel)
        let size = PixelRectangle(window.screen.size).rectangle
        #expect(size.union(panel.frame) == size)
        for control in panel.controls where panel.subviews.contains(where: { $0 === control }) {
            #expect(panel.frame.union(control.frame) == panel.frame, "\(control.name)")
            for edge in [
                control.frame.minX, control.frame.minY, control.frame.maxX, control.frame.maxY,
            ] {
                #expect(edge == edge.rounded(), "\(control.name)")
            }
        }
        let buttons = panel.subviews.filter { $0.role == .button }
        for (index, button) in buttons.enumerated() {
            for other in buttons.dropFirst(index + 1) {
                let overlap = button.frame.intersection(other.frame)
                #expect(overlap.width == 0 || overlap.height == 0)
            }
        }
        // No text lies over another one, or beside the panel.
        let labels = panel.subviews.filter { $0.role == .label && !$0.name.isEmpty }
        for (index, label) in labels.enumerated() {
            #expect(panel.frame.union(label.frame) == panel.frame, "\(label.name)")
            for other in labels.dropFirst(index + 1) {
                let overlap = label.frame.intersection(other.frame)
                #expect(overlap.width <= 0 || overlap.height <= 0, "\(label.name)")
            }
        }
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test(arguments: cases)
    func theListFits(place: Case) throws {
        let window = try window(place)
        try window.press(.character("o"), .control)
        let entries = (1...50).map { number in
            FileEntry(
                kind: .drawing, path: "/\(number)",
                name: String(repeating: "A long name ", count: number), detail: "Today")
        }
        try window.handle(
            .listing(
                FolderListing(
                    request: "", path: "/", title: String(repeating: "/long", count: 60),
                    entries: entries)))
        try check(window)
        let list = try #require(window.view(.list, "Files"))
        #expect(list.frame.height > 40 * place.scale)
        try window.handle(.resized(PixelSize(width: place.width - 37, height: place.height + 21)))
        try check(window)
    }

    @Test(arguments: cases)
    func theFormFitsOrScrolls(place: Case) throws {
        let window = try window(place)
        let request = ExportRequest(
            suffix: "png", layers: [0], name: String(repeating: "name", count: 50),
            folder: String(repeating: "/folder", count: 50))
        try window.handle(
            .exportChoices(
                ExportChoices(
                    formats: ["png", "svg", "pdf", "ora"].map {
                        ExportChoices.Format(suffix: $0, name: $0)
                    }, layers: (1...12).map { "Layer \($0) with a name" }, request: request)))
        try window.handle(
            .estimate(
                ExportEstimate(request: request, size: PixelSize(width: 10, height: 10), scale: 1)))
        try check(window)
        // Every control can be reached and seen.
        let panel = try #require(window.panel)
        let form = try #require(panel.subviews.first { $0.role == .group })
        for _ in panel.controls {
            try window.press(.tab)
            let focused = try #require(panel.focused)
            let room = form.subviews.contains { $0 === focused } ? form.frame : panel.frame
            let isTall = focused.frame.height > room.height
            #expect(isTall || room.union(focused.frame) == room, "\(focused.name)")
        }
        try window.turn(-100, at: form.frame.center)
        try window.turn(100, at: form.frame.center)
        try check(window)
    }

    @Test(arguments: cases)
    func theNameFits(place: Case) throws {
        let window = try window(place)
        try window.handle(.name(String(repeating: "A long name ", count: 20)))
        try check(window)
        try window.handle(.renamed(problem: "There is a drawing of this name. Choose another."))
        try check(window)
    }

    @Test(arguments: cases)
    func theProgressFits(place: Case) throws {
        let window = try window(place)
        let title = "Exporting " + String(repeating: "a long name ", count: 20)
        for share in [nil, 0, 0.5, 1] {
            try window.handle(.progress(WorkProgress(title: title, share: share)))
            let frame = try #require(window.progress?.frame)
            let size = PixelRectangle(window.screen.size).rectangle
            #expect(size.union(frame) == size)
            for view in window.progress?.subviews ?? [] {
                #expect(frame.union(view.frame) == frame, "\(view.name)")
            }
            #expect(window.pixels == (try window.wholePixels()))
        }
    }
}
