import Drawing
import Geometry
import Graphics
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// Whatever lies over the paper, in windows and at scales of all kinds.
@Suite struct OverlayLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let width: Int
        let height: Int
        let scale: Double

        var testDescription: String { "\(width) × \(height) at \(scale)" }
    }

    private static let sizes = [
        (1280, 800), (640, 480), (400, 300), (320, 240), (300, 700), (900, 160), (150, 120),
        (1, 1),
    ]

    /// The smallest sizes are too narrow for large scales.
    static let cases: [Case] =
        pairs(sizes, [1, 1.25, 2, 3]).map { size, scale in
            let isWide = Double(size.0) >= 60 * scale
            return Case(width: size.0, height: size.1, scale: isWide ? scale : 1)
        }

    private static let longName = String(repeating: "A long name ", count: 20)

    private func window(_ place: Case) throws -> TestWindow {
        let size = PixelSize(width: place.width, height: place.height)
        let theme = Theme(scale: place.scale)
        return try TestWindow(try CanvasView(size: size, theme: theme), size: size, theme: theme)
    }

    /// The roles that show a text of their own.
    private static let texts: Set<View.Role> = [.label, .button, .textField, .listItem]

    /// What shows a text is within the window and within what lies around it, at whole pixels, and nothing
    /// lies over another thing.
    private func check(_ window: TestWindow, _ overlay: View?) throws {
        let overlay = try #require(overlay)
        let size = PixelRectangle(window.screen.size).rectangle
        #expect(size.union(overlay.visibleFrame) == size)
        let texts = overlay.all.filter { Self.texts.contains($0.role) && !$0.name.isEmpty }
        let seen = texts.map { ($0, $0.visibleFrame) }
            .filter { !$0.1.isNull && $0.1.width > 0 && $0.1.height > 0 }
        for (index, (view, frame)) in seen.enumerated() {
            #expect(overlay.visibleFrame.union(frame) == overlay.visibleFrame, "\(view.name)")
            let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
            #expect(edges.allSatisfy { $0 == $0.rounded() }, "\(view.name)")
            // To expect something of each pair would take most of the time of this test.
            let other = seen.dropFirst(index + 1).first { other, place in
                let overlap = frame.intersection(place)
                return overlap.width > 0 && overlap.height > 0
                    && !sequence(first: other, next: \.parent).contains { $0 === view }
            }
            #expect(other == nil, "\(view.name) \(frame) over \(other?.0.name ?? "")")
        }
        // Cairo rounds an edge that a clip cuts a little differently, hence the tolerance.
        let difference = PixelDifference(window.pixels, try window.wholePixels())
        #expect(difference.largest <= 8, "\(difference)")
        // Where not even a letter has room, it is cut.
        guard size.width >= 60 else { return }
        for view in overlay.all where view.frame.width > 0 && view !== overlay {
            let room = view.parent?.bounds.width ?? 0
            #expect(view.frame.maxX <= room, "\(view.role) \(view.name)")
        }
    }

    /// Tab reaches every control, and what it reaches can be seen as far as there is room.
    private func checkTab(_ window: TestWindow) throws {
        let panel = try #require(window.panel)
        for _ in panel.focusable {
            try window.press(.tab)
            let focused = try #require(panel.focused)
            let hasRoom = window.screen.size.width >= 60
            #expect(focused.visibleFrame.height > 0 || !hasRoom, "\(focused.name)")
        }
        try check(window, panel)
    }

    private func resize(_ window: TestWindow, from place: Case) throws {
        try window.handle(
            .resized(
                PixelSize(width: max(place.width - 37, 1), height: max(place.height + 21, 1))))
    }

    @Test(arguments: cases)
    func theListFits(place: Case) throws {
        let window = try window(place)
        try window.press(.character("o"), .control)
        try check(window, window.panel)
        let entries = (1...50).map { number in
            FileEntry(
                kind: .drawing, path: "/\(number)",
                name: String(repeating: "A long name ", count: number), detail: "Today")
        }
        var listing = FolderListing(path: "/", title: String(repeating: "/long", count: 60))
        listing.entries = entries
        try window.after { window.program.answerListing(listing) }
        try check(window, window.panel)
        try checkTab(window)
        try resize(window, from: place)
        try check(window, window.panel)
        try window.type("nothing of that name")
        try check(window, window.panel)
    }

    @Test(arguments: cases)
    func theFormFitsOrScrolls(place: Case) throws {
        let window = try window(place)
        var request = ExportRequest(folder: FilePath(String(repeating: "/folder", count: 50)))
        (request.layers, request.name) = ([0], Self.longName)
        window.program.exportChoices = ExportChoices(
            formats: ["png", "svg", "pdf", "ora"].map {
                ExportChoices.Format(suffix: $0, name: $0)
            }, layers: (1...12).map { "Layer \($0) with a name" }, request: request)
        try window.press(.character("e"), [.control, .shift])
        try check(window, window.panel)
        for problem in [nil, "Too large: no side may be longer than 32767 px."] as [Message?] {
            window.program.outcome.problem = problem
            try window.press(.right)
            try check(window, window.panel)
        }
        try checkTab(window)
        let middle = try #require(window.panel).visibleFrame.center
        try window.turn(-100, at: middle)
        try check(window, window.panel)
        try window.turn(100, at: middle)
        try check(window, window.panel)
        try resize(window, from: place)
        try check(window, window.panel)
    }

    @Test(arguments: cases)
    func theNameFits(place: Case) throws {
        let window = try window(place)
        window.program.drawingName = Self.longName
        window.program.renameProblem = "There is a drawing of this name. Choose another one."
        try window.press(.function(2))
        try check(window, window.panel)
        try window.press(.enter)
        try check(window, window.panel)
        try checkTab(window)
    }

    @Test(arguments: cases)
    func theQuestionFits(place: Case) throws {
        let window = try window(place)
        try window.draw(from: (0, 0), to: (20, 20))
        try window.press(.character("n"), .control)
        try check(window, window.panel)
        try checkTab(window)
        try resize(window, from: place)
        try check(window, window.panel)
    }

    @Test(arguments: cases)
    func theProgressFits(place: Case) throws {
        let window = try window(place)
        for share in [nil, 0, 0.5, 1] {
            try window.after {
                window.screen.show(
                    WorkProgress(title: "Exporting \(Self.longName)", share: share))
            }
            try check(window, window.progress)
        }
    }

    @Test(arguments: cases)
    func messagesFit(place: Case) throws {
        let window = try window(place)
        try window.after {
            window.screen.stand("Not saved")
            window.screen.tell("A message of some length, as most of them are.")
        }
        try check(window, window.messages)
    }

    @Test(arguments: cases)
    func messagesWithAButtonFit(place: Case) throws {
        let window = try window(place)
        try window.after {
            window.screen.tell("Exported to /people/me/Pictures/Cat.png", "Show in Folder") {}
        }
        try check(window, window.messages)
    }

    @Test(arguments: cases)
    func theReplayBarFits(place: Case) throws {
        let window = try window(place)
        try window.draw(from: (0, 0), to: (20, 20))
        try window.press(.character("r"), .control)
        let canvas = window.screen.content as? CanvasView
        try check(window, try #require(canvas?.replay.view?.bar))
    }
}
