import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Interface

/// A window that takes another theme looks as one that has had it from the start.
@Suite struct RestyleTests {
    private static let size = PixelSize(width: 1600, height: 1400)

    /// What is on the screen when the theme changes.
    enum Scene: String, CaseIterable {
        case tools, colors, brushes, layers, line, more, open, export, name, question, debug, toast
        case progress, demo, settings
    }

    private static func window(_ theme: Theme, _ scene: Scene) throws -> TestWindow {
        guard scene != .demo else {
            return try TestWindow(ResizeableDemoView(theme: theme), size: size, theme: theme)
        }
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), theme: theme, hasTools: true)
        canvas.editor.hand.shelf = ["Pen", "Brush"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 8), sentence: "For lines.")
        }
        canvas.editor.hand.brush = canvas.editor.hand.shelf[0].brush
        let window = try TestWindow(canvas, size: size, theme: theme)
        try window.wait(0.01)
        try show(scene, window)
        return window
    }

    private static func show(_ scene: Scene, _ window: TestWindow) throws {
        switch scene {
        case .tools, .demo: break
        case .colors: try window.press(.character("c"))
        case .brushes: try window.press(.function(5))
        case .layers: try window.press(.function(7))
        case .line: try tap("Size and opacity", window)
        case .more: try tap("More", window)
        case .open:
            try window.press(.character("o"), .control)
            try window.after { window.program.answerListing(listing) }
        case .export:
            window.program.exportChoices = ExportChoices(
                formats: ["png", "svg"].map { ExportChoices.Format(suffix: $0, name: $0) },
                layers: ["Below", "Above"], request: ExportRequest(folder: "/here"))
            try window.press(.character("e"), [.control, .shift])
        case .name:
            window.program.drawingName = "A hill"
            try window.press(.function(2))
        case .question:
            try window.draw(from: (300, 300), to: (400, 400))
            try window.press(.character("n"), .control)
        case .settings: try window.press(.character(","), .control)
        case .debug: try window.press(.function(12))
        case .toast: try window.tell("The file is saved.")
        case .progress:
            try window.after { window.screen.show(WorkProgress(title: "Opening", share: 0.5)) }
        }
    }

    private static var listing: FolderListing {
        var listing = FolderListing(path: "/here", title: "Home")
        listing.entries = [
            FileEntry(kind: .drawing, path: "/here/hill", name: "A hill", detail: "Today")
        ]
        return listing
    }

    private static func tap(_ name: String, _ window: TestWindow) throws {
        let control = window.screen.tree.all.first { $0.role == .button && $0.name == name }
        try window.tap(#require(control).visibleFrame.center)
    }

    @Test(arguments: Scene.allCases, [(Theme.Appearance.dark, 1.0), (.dark, 1.5), (.light, 2)])
    func whatIsThereFollows(scene: Scene, style: (appearance: Theme.Appearance, scale: Double))
        throws
    {
        let theme = Theme()
        let window = try Self.window(theme, scene)
        (theme.appearance, theme.scale) = (style.appearance, style.scale)
        try window.after { window.screen.restyle() }
        try window.wait(0.05)
        let fresh = try Self.window(
            Theme(scale: style.scale, appearance: style.appearance), scene)
        try fresh.wait(0.05)
        let difference = PixelDifference(window.pixels, fresh.pixels)
        // Parts that are drawn by themselves round as they like.
        #expect(difference.largest <= 1, "\(scene): \(difference)")
    }
}
