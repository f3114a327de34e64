import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Paths
import Settings
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// Something that a window shows: each panel, each menu, each bar.
enum Scene: String, CaseIterable {
    case tools, colors, brushes, layers, layerMenu, line, more, paper, view, tips
    case selection, order, selectionMenu
    case commands, help, guide, open, gallery, emptyGallery, noneFound, export, name, question
    case pen, touch, drawing, shortcuts, appearance, language, library, tester, lab, notice
    case brushEditor, brushCurve, brushTip, brushTexts
    case debug, toast, progress, replay, demo

    /// A window of this extent that shows it; where it `isMoving`, on its way.
    func window(
        size: PixelSize, theme: Theme = Theme(), isMoving: Bool = false
    ) throws -> TestWindow {
        guard self != .demo else {
            return try TestWindow(ResizeableDemoView(theme: theme), size: size, theme: theme)
        }
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), theme: theme,
            hasTools: true)
        canvas.editor.hand.shelf = ["Pen", "Brush", "Pencil", "Marker", "Calligraphy", "Soft"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 8), sentence: "For lines.")
        }
        canvas.editor.hand.brush = canvas.editor.hand.shelf[0].brush
        let window = try TestWindow(canvas, size: size, theme: theme)
        window.screen.isMoving = isMoving
        try window.wait(0.01)
        try show(in: window)
        try window.wait(0.01)
        // Long lists come by and by.
        for _ in 0..<12 { try window.wait(0) }
        try window.waitForLines()
        return window
    }

    private func show(in window: TestWindow) throws {
        switch self {
        case .tools, .demo: break
        case .colors: try window.press(.character("c"))
        case .brushes: try window.press(.function(5))
        case .layers: try window.press(.function(7))
        case .layerMenu: try showLayerMenu(window)
        case .line: try tap(bar(window)?.line, window)
        case .more: try tap(bar(window)?.more, window)
        case .paper: try perform(.showPaper, window)
        case .view: try perform(.showView, window)
        case .tips: try click(window, center(of: window))
        case .selection, .order, .selectionMenu: try showSelection(window)
        case .replay:
            try drawCross(window)
            try window.press(.character("r"), .control)
        case .debug: try window.press(.function(12))
        case .toast: try window.tell("The file is saved.")
        case .progress:
            try window.after { window.screen.show(WorkProgress(title: "Opening", share: 0.5)) }
        case .brushEditor, .brushCurve, .brushTip, .brushTexts:
            try showEditor(window)
        default: try showPanel(window)
        }
    }

    /// The settings of a brush that has some of each kind.
    private func showEditor(_ window: TestWindow) throws {
        let canvas = try #require(window.screen.content as? CanvasView)
        var brush = Brush(name: "Soft", smallestWidth: 1, largestWidth: 8, opacity: 0.5)
        brush.opacityAtNoForce = 0.5
        brush.tip = .flat(thickness: 0.2, angle: .zero, followsAzimuth: true)
        canvas.editor.hand.shelf[0] = ShelfBrush(brush, sentence: "For lines.", origin: .own)
        canvas.editor.hand.brush = brush
        try perform(.editBrush, window)
        try window.wait(0.01)
        let page: String? =
            switch self {
            case .brushCurve: "opacity"
            case .brushTip: "tip"
            case .brushTexts: ""
            default: nil
            }
        if let page { try turn(to: page, window) }
    }

    private func all(_ window: TestWindow) -> [View] { window.screen.tree.all }

    private func turn(to table: String, _ window: TestWindow) throws {
        let title = BrushSetting.title(ofTable: table).text()
        // Small windows have a menu of them.
        let menu = all(window).first { $0 is ChoiceRow && $0.name == Message.editBrush.text() }
        if let menu { try tap(menu, window) }
        let list = all(window).last { $0 is PageList || $0 is MenuList }
        try tap(list?.all.first { $0 is Pressable && $0.name == title }, window)
    }

    private func showPanel(_ window: TestWindow) throws {
        switch self {
        case .commands: try window.press(.character("k"), .control)
        case .help: try window.press(.function(1), .shift)
        case .guide: try showGuide(window)
        case .open:
            try window.press(.character("o"), .control)
            try window.after { window.program.answerListing(Self.listing) }
        case .gallery, .emptyGallery, .noneFound:
            try window.press(.character("g"), .control)
            let entries = (0..<12).map {
                DrawingEntry(path: "/here/\($0)", name: "A hill \($0)", day: "Today")
            }
            try window.after {
                window.program.answerDrawings(.drawings(self == .emptyGallery ? [] : entries))
            }
            if self == .noneFound { try window.handle(.text("A hill 99")) }
        case .export:
            window.program.exportChoices = ExportChoices(
                formats: ["png", "svg"].map { ExportChoices.Format(suffix: $0, name: $0) },
                layers: ["Below", "Above"], request: ExportRequest(folder: "/here"))
            try window.press(.character("e"), [.control, .shift])
        case .name:
            window.program.drawingName = "A hill"
            try window.press(.function(2))
        case .question:
            try drawCross(window)
            try window.press(.character("n"), .control)
        case .tester: try showTester(window, .testInput)
        case .lab: try showTester(window, .showForceLab)
        case .notice: try showNotice(window)
        default: try showSettings(window)
        }
    }

    private func showGuide(_ window: TestWindow) throws {
        let picture = try ImageSurface(size: PixelSize(width: 800, height: 500), format: .rgb24)
        window.screen.services.guidePicture = { $2(FinishedPicture(picture)) }
        try window.press(.function(1))
    }

    private static var listing: FolderListing {
        var listing = FolderListing(path: "/here", title: "Home")
        listing.entries = [
            FileEntry(kind: .drawing, path: "/here/hill", name: "A hill", detail: "Today")
        ]
        return listing
    }

    private func showTester(_ window: TestWindow, _ command: Command) throws {
        try window.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...8191,
                    hasTilt: true)
            ]))
        try perform(command, window)
    }

    /// One for all windows, as its path is on the screen.
    private static let scratch = Result { try Scratch() }
    /// Settings with a mistake, written once: others read them at the same time.
    private static let mistaken = Result {
        try scratch.get().write("settings.toml", "appearance = 1\n")
    }

    private func showNotice(_ window: TestWindow) throws {
        let path = try Self.mistaken.get()
        window.program.problems = PreferencesFile.read(ifThereAt: path, commands: []).problems
        try window.after { window.screen.showProblems() }
    }

    private func showSettings(_ window: TestWindow) throws {
        try window.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...8191)
            ]))
        try window.press(.character(","), .control)
        let pages: [Scene] = [.pen, .touch, .drawing, .shortcuts, .appearance, .language, .library]
        // Small windows have a menu of them.
        let menu = window.screen.tree.all.first {
            $0 is ChoiceRow && $0.name == Message.settings.text()
        }
        if let menu { try tap(menu, window) }
        let list = window.screen.tree.all.last { $0 is PageList || $0 is MenuList }
        let rows = list?.all.filter { $0 is Pressable }
        try tap(pages.firstIndex(of: self).flatMap { rows?[$0] }, window)
    }

    private func showLayerMenu(_ window: TestWindow) throws {
        try window.press(.function(7))
        let row = try #require(window.screen.tree.all.first { $0 is LayerRow })
        try click(window, row.visibleFrame.center)
    }

    // MARK: Drawing and choosing

    private func center(of window: TestWindow) -> Point {
        PixelRectangle(window.screen.size).rectangle.center
    }

    private func drawCross(_ window: TestWindow) throws {
        let middle = center(of: window)
        try window.draw(from: (middle.x - 50, middle.y), to: (middle.x + 50, middle.y), force: 1)
        try window.draw(from: (middle.x, middle.y - 40), to: (middle.x, middle.y + 40), force: 1)
    }

    private func showSelection(_ window: TestWindow) throws {
        try drawCross(window)
        try window.press(.character("a"), .control)
        try window.wait(0.05)
        let bar = window.screen.tree.all.lazy.compactMap { $0 as? SelectionBar }.first
        let controls = try #require(bar).controls.filter { $0 is Pressable }
        switch self {
        case .order: try tap(controls.dropLast(2).last, window)
        case .selectionMenu: try tap(controls.last, window)
        default: break
        }
    }

    // MARK: Hands

    private func bar(_ window: TestWindow) -> ToolBar? {
        window.screen.tree.all.lazy.compactMap { $0 as? ToolBar }.first
    }

    private func perform(_ command: Command, _ window: TestWindow) throws {
        try window.after { window.screen.attempt(command) }
    }

    private func tap(_ view: View?, _ window: TestWindow) throws {
        try window.tap(try #require(view).visibleFrame.center)
    }

    /// Presses the button that asks what can be done to a thing.
    private func click(_ window: TestWindow, _ place: Point) throws {
        for buttons in [Buttons.secondary, []] {
            try window.pen(.hover, place.x, place.y, buttons: buttons)
        }
    }
}
