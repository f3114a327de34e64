import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// The main views of each screen lie where the design has them, at every scale, and have its colours.
@Suite struct DesignTests {
    /// A screen of the design: its extent in points, how it is shown, and where its views lie.
    private struct Page {
        var size = PixelSize(width: 1280, height: 800)
        let show: (TestWindow, Double) throws -> Void
        let figures: [Figure]

        init(
            _ figures: [Figure], size: PixelSize = PixelSize(width: 1280, height: 800),
            show: @escaping (TestWindow, Double) throws -> Void = { _, _ in }
        ) {
            (self.figures, self.size, self.show) = (figures, size, show)
        }
    }

    private static let scales = [1, 1.5, 2]
    private static let names = [
        "canvas", "narrow", "line", "brushes", "color", "layers", "lasso", "tips", "commands",
        "help", "export", "settings", "tester", "view", "gallery", "gallery-empty",
    ]

    @Test(arguments: pairs(names, scales))
    func viewsLieWhereTheDesignHasThem(name: String, scale: Double) throws {
        let page = try #require(Self.page(name))
        let theme = Theme(scale: scale)
        theme.isMotionReduced = true
        let window = try Self.window(page, theme)
        try page.show(window, scale)
        try window.wait(0.5)
        for figure in page.figures { try figure.check(in: window, scale: scale) }
    }

    private static func window(_ page: Page, _ theme: Theme) throws -> TestWindow {
        let size = PixelSize(
            width: Int(Double(page.size.width) * theme.scale),
            height: Int(Double(page.size.height) * theme.scale))
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size, scale: theme.scale), theme: theme,
            hasTools: true)
        canvas.editor.hand.shelf = ["Pen", "Brush", "Pencil", "Marker", "Calligraphy"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 24), sentence: "For lines.")
        }
        canvas.editor.hand.take(1)
        let window = try TestWindow(canvas, size: size, theme: theme)
        window.program.choosesFiles = true
        try window.handle(.devices(devices))
        try window.wait(0.01)
        return window
    }

    private static let devices = [
        Device(
            id: DeviceID(rawValue: 1), name: "Graphics Tablet M", kind: .pen, forceRange: 0...8191,
            hasTilt: true),
        Device(id: DeviceID(rawValue: 3), name: "Wireless Mouse", kind: .mouse),
    ]

    private static func page(_ name: String) -> Page? {
        switch name {
        case "canvas": canvas
        case "narrow": narrow
        case "line": line
        case "brushes": brushes
        case "color": color
        case "layers": layers
        case "lasso": lasso
        case "tips": tips
        case "commands": commands
        case "help": help
        case "export": export
        case "settings": settings
        case "tester": tester
        case "view": view
        case "gallery": gallery
        case "gallery-empty": emptyGallery
        default: nil
        }
    }

    private static func attempt(_ command: Command) -> (TestWindow, Double) throws -> Void {
        { window, _ in try window.after { window.screen.attempt(command) } }
    }

    // MARK: The bar, and what hangs from it

    private static var canvas: Page {
        Page([
            .of(ToolBar.self, x: 260, y: 12, width: 760, height: 56),
            .named("Drawings", x: 266, y: 18, width: 44, height: 44),
            .named("Eraser", x: 543, y: 18, width: 44), .named("Lasso", x: 587, width: 44),
            .of(LineControl.self, x: 644, y: 18, width: 124, height: 44),
            .of(ColorControl.self, x: 768, width: 44), .named("Undo", x: 825),
            .named("Redo", x: 869),
            .named("Layers", x: 926), .named("More", x: 970, width: 44),
        ])
    }

    private static var narrow: Page {
        Page(
            [
                .of(ToolBar.self, x: 16, y: 12, width: 447, height: 56),
                .named("Drawings", x: 22, width: 44), .named("Eraser", x: 123),
                .named("Lasso", x: 167),
                .of(LineControl.self, x: 224, y: 18, width: 88, height: 44),
                .of(ColorControl.self, x: 312), .named("Undo", x: 369), .named("More", x: 413),
            ], size: PixelSize(width: 480, height: 800))
    }

    private static var line: Page {
        Page(
            [
                .of(Popover.self, x: 528, y: 76, width: 356, height: 340),
                .of(TryBox.self, x: 544, y: 92, width: 324, height: 128),
                .text("Size", x: 548, middle: 246, line: 16),
                .text("Opacity", middle: 306, line: 16),
                .text("Smoothing", middle: 366, line: 16),
                .named("Size", .slider, x: 544, y: 248, width: 324),
            ], show: attempt(.showLine))
    }

    private static var brushes: Page {
        Page(
            [
                .of(Popover.self, x: 260, y: 76, width: 400),
                .text("Brushes", x: 280, middle: 108, line: 24),
                Figure("Row", x: 268, y: 136, width: 384, height: 64) {
                    $0.parent?.parent?.parent is BrushMenu
                },
                .named("Duplicate Brush…", x: 604, y: 86, width: 44, height: 44),
                .text("Edit Brush…", x: 324, middle: 510),
            ], show: attempt(.showBrushes))
    }

    private static var color: Page {
        Page(
            [
                .of(Popover.self, x: 620, y: 76, width: 340),
                .of(ColorField.self, y: 92, height: 256),
                .of(ColorPair.self, x: 636, y: 364, width: 52, height: 44),
                .of(TextField.self, x: 700, y: 364, width: 192, height: 44),
                .named("Pick a colour from the paper", x: 900, y: 364, width: 44, height: 44),
            ], show: attempt(.showColors))
    }

    private static var layers: Page {
        Page(
            [
                .of(Popover.self, x: 672, y: 76, width: 348, height: 256),
                .text("Layers", x: 692, middle: 108, line: 24),
                .named("New Layer", x: 964, y: 86, width: 44),
                .of(LayerRow.self, x: 680, y: 134, width: 332, height: 60),
                .named("Delete Layer", x: 960, y: 268, width: 44),
            ], show: attempt(.showLayers))
    }

    private static var lasso: Page {
        Page([.of(SelectionBar.self, width: 333, height: 56)]) { window, scale in
            try window.draw(
                from: (600 * scale, 300 * scale), to: (700 * scale, 400 * scale), force: 1)
            try window.press(.character("a"), .control)
        }
    }

    private static var tips: Page {
        Page(
            [.of(TipPalette.self, x: 526, y: 286, width: 228, height: 228)],
            show: attempt(.showTips))
    }

    private static var view: Page {
        Page([.of(ViewPill.self, x: 12, y: 744, height: 44)]) { window, _ in
            try window.press(.character("6"))
        }
    }

    // MARK: Panels

    private static var commands: Page {
        Page(
            [
                .of(CommandPalette.self, x: 340, y: 104, width: 600, height: 466),
                .of(CommandRow.self, x: 348, y: 178, width: 584, height: 48),
                .of(TextField.self, x: 398, y: 116),
            ], show: attempt(.showCommands))
    }

    private static var help: Page {
        Page(
            [
                .of(HelpSheet.self, x: 120, y: 84, width: 1040, height: 664),
                .text("Shortcuts", x: 152, middle: 128, line: 24),
                .text("Draw", x: 152, middle: 176, line: 16),
                .text("Look", x: 491, middle: 176, line: 16),
                .text("Layers and drawings", x: 829, middle: 176, line: 16),
                .text("Eraser", x: 152, middle: 243), .text("Redo", x: 152, middle: 558),
                .named(
                    "A tap does it, a press shows more of it", .group, x: 152, y: 620, width: 976,
                    height: 96),
            ], show: attempt(.showHelp))
    }

    private static var export: Page {
        Page(
            [
                .of(ExportDialog.self, x: 220, y: 136, width: 840, height: 560),
                .of(ExportPreview.self, x: 220, y: 136, width: 360, height: 560),
                .text("Export", x: 608, middle: 180, line: 24),
                .text("Format", x: 608, middle: 220, line: 16),
                .of(Choice.self, x: 608, y: 234, width: 424, height: 44),
                .text("What", middle: 302, line: 16), .text("Scale", middle: 384, line: 16),
                .named("Scale", .textField, x: 608, y: 398, width: 116, height: 44),
                .named("Width in pixels", .textField, x: 772, y: 398, width: 260),
                .of(Toggle.self, x: 608, y: 450, width: 424, height: 44),
                .text("Name", middle: 512, line: 16),
                .named("File name", .textField, x: 608, y: 526, width: 424, height: 44),
                .text("Pictures", x: 638, middle: 594),
                .named("Cancel", x: 796, y: 632, width: 104, height: 44),
                .named("Export", x: 912, y: 632, width: 120, height: 44),
            ]
        ) { window, _ in
            window.program.exportChoices = ExportChoices(
                formats: ["png", "svg", "pdf", "ora"].map {
                    ExportChoices.Format(suffix: $0, name: $0.uppercased())
                }, layers: ["Ink"], request: ExportRequest(folder: "/people/me/Pictures"))
            window.screen.attempt(.exportAs)
        }
    }

    private static var gallery: Page {
        Page(
            [
                .named("Close", x: 42, y: 26, width: 44, height: 44),
                .text("Drawings", x: 92, middle: 48, line: 32),
                .of(SearchBox.self, x: 660, y: 26, width: 260, height: 44),
                .named("Search", .textField, x: 703, y: 26),
                .named("Sort by", x: 932, y: 26, width: 128, height: 44),
                .named("New Drawing", x: 1072, y: 26, width: 156, height: 44),
                .named("Bamboo", x: 52, y: 96, width: 216), .named("Two Pears", x: 1012, y: 96),
                .named("Circle", x: 52, y: 300), .named("Gesture, 30 s", x: 52, y: 504),
            ]
        ) { window, _ in
            window.screen.attempt(.showGallery)
            let names = [
                "Bamboo", "Orchid", "Lake in the Morning", "Plum Blossom", "Two Pears", "Circle",
                "Waves", "Hello Ink", "Leaves", "Downstrokes", "Gesture, 30 s", "Stylus",
                "Pressure Lines", "Bamboo by Night",
            ]
            try window.after {
                window.program.answerDrawings(
                    .drawings(
                        names.map { DrawingEntry(path: "/\($0)", name: $0, day: "12 November") }))
            }
        }
    }

    private static var emptyGallery: Page {
        Page([
            .text("Nothing drawn yet", middle: 412, line: 24),
            .text(
                "Your drawings are saved from the first stroke on, and show up here.",
                middle: 442),
            .named("New Drawing", x: 562, y: 480, width: 156, height: 44),
        ]) { window, _ in
            window.screen.attempt(.showGallery)
            try window.after { window.program.answerDrawings(.drawings([])) }
        }
    }

    private static var settings: Page {
        Page(
            [
                .of(SettingsSheet.self, x: 150, y: 84, width: 980, height: 660),
                .text("Settings", x: 174, middle: 124, line: 24),
                .named("Pen and Devices", x: 162, y: 156, width: 192, height: 44),
                .named("Touch", x: 162, y: 204, width: 192, height: 44),
                .text("Graphics Tablet M", x: 430, middle: 121),
                .named("Test Input", x: 970, y: 108, width: 132, height: 44),
                .text("Pressure curve", x: 394, middle: 200),
                .of(CurveEditor.self, x: 394, y: 224, width: 316, height: 316),
                .of(TryBox.self, x: 394, y: 584, width: 316, height: 108),
                .text("Use force", x: 746, middle: 200),
                .text("Lines swell, and a press shows more.", x: 746, middle: 222, line: 16),
                .of(Toggle.self, x: 746, y: 178, width: 356),
                .text("How firmly you have to press", x: 746, middle: 264, line: 16),
                .named("Lower button", x: 746, width: 356, height: 52),
            ], show: attempt(.setPen))
    }

    private static var tester: Page {
        Page(
            [
                .text("Input Tester", x: 92, middle: 48, line: 32),
                .named("Copy Report", x: 1096, y: 26, width: 132, height: 44),
                .of(TesterRow.self, x: 52, y: 96, width: 280, height: 60),
                .of(AxisCard.self, x: 356, y: 96, width: 424, height: 312),
                .text("Force", x: 376, middle: 132), .text("Tilt x", x: 376, middle: 176),
                .text("Tilt y", x: 376, middle: 220), .text("Buttons", x: 376, middle: 378),
                .of(ButtonCap.self, x: 512, y: 364, width: 76, height: 28),
                .of(ForceChart.self, x: 804, y: 96, width: 424, height: 312),
                .text("Force, last 5 s", x: 824, middle: 128),
                .of(TesterPaper.self, x: 356, y: 432, width: 872, height: 316),
                .text("Draw here", x: 376, middle: 460, line: 16),
                .of(VerdictCard.self, x: 52, y: 432, width: 280),
            ], show: attempt(.testInput))
    }

    // MARK: Colours

    /// What is seen at a place of a screen.
    private static let shades: [(page: String, x: Int, y: Int, ColorToken)] = [
        ("canvas", 318, 22, .surface), ("canvas", 372, 28, .selected),
        ("settings", 170, 500, .hover), ("settings", 172, 178, .selected),
        ("settings", 730, 700, .surface), ("settings", 1065, 200, .accent),
        ("export", 400, 160, .hover), ("export", 920, 640, .accent),
        ("export", 804, 640, .hover), ("export", 612, 236, .pressed),
        ("export", 616, 242, .surface),
        ("help", 160, 700, .selected), ("help", 140, 100, .surface),
        ("commands", 356, 286, .selected), ("tester", 20, 20, .desk),
        ("tester", 60, 120, .selected),
        ("tester", 700, 110, .surface), ("tester", 600, 264, .pressed),
        ("line", 540, 400, .surface),
    ]

    @Test(arguments: [Theme.Appearance.light, .dark])
    func surfacesHaveTheColoursOfTheTokens(appearance: Theme.Appearance) throws {
        for name in Set(Self.shades.map(\.page)) {
            let page = try #require(Self.page(name))
            let theme = Theme(appearance: appearance)
            theme.isMotionReduced = true
            let window = try Self.window(page, theme)
            try page.show(window, 1)
            try window.wait(0.5)
            let pixels = try window.wholePixels()
            for shade in Self.shades where shade.page == name {
                let color = theme[shade.3]
                for (channel, value) in [color.blue, color.green, color.red].enumerated() {
                    let found = pixels.channel(channel, x: shade.x, y: shade.y)
                    #expect(
                        abs(Double(found) - value * 255) < 1.5,
                        "\(name) \(shade.x), \(shade.y) is not \(shade.3)")
                }
            }
        }
    }
}
