import Drawing
import Editing
import Foundation
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing
import Wording

@testable import Canvas
@testable import InterfaceCore
@testable import Panels
@testable import Toolkit

/// Every control in every state, in both themes, as it was looked at once and found right.
@Suite struct ControlGoldenTests {
    /// How far letters may be off, in the mean of all pixels: other versions of FreeType round otherwise.
    private static let tolerance = 0.02

    private func check(_ name: String, _ fill: (inout ControlSheet) -> Void) throws {
        var sheet = ControlSheet()
        fill(&sheet)
        try check(name, sheet.picture())
    }

    private func check(_ name: String, _ picture: ImageSurface) throws {
        switch try Golden(name).compare(picture) {
        case .same: break
        case .missing(let path): Issue.record("no golden picture \(path)")
        case .different(let difference, let png, let path):
            guard difference.mean > Self.tolerance else { break }
            Attachment.record(Data(png), named: "\(name).png")
            Issue.record("\(difference); see \(path)")
        }
    }

    // MARK: Buttons and switches

    @Test func button() throws {
        try check("button") { sheet in
            for style in [Button.Style.plain, .primary, .destructive] {
                sheet.add(width: 104) { Button(theme: $0, "Export", style: style) }
            }
        }
    }

    @Test func iconButton() throws {
        try check("icon-button") { sheet in
            sheet.add(width: 44) { IconButton(theme: $0, .layers, name: "Layers") }
            sheet.add([.rest, .hover, .focused], width: 44) {
                let button = IconButton(theme: $0, .layers, name: "Layers")
                button.isChosen = true
                return button
            }
            sheet.add(width: 44) {
                BarButton(theme: $0, .undo, name: "Undo", hasTick: true)
            }
        }
    }

    @Test func toggle() throws {
        try check("toggle") { sheet in
            for isOn in [false, true] {
                sheet.add(width: 160) { Toggle(theme: $0, name: "Lines", isOn: isOn) }
            }
            sheet.add(width: 160) {
                Toggle(
                    theme: $0, name: "Use force", style: .strong, hint: "Lines swell.", isOn: true)
            }
        }
    }

    @Test func segmented() throws {
        try check("segmented") { sheet in
            sheet.add(width: 260) {
                Choice(theme: $0, name: "Theme", ["System", "Light", "Dark"], chosen: [1])
            }
            sheet.add(width: 260) {
                Choice(
                    theme: $0, name: "Layers", ["Below", "Above"], chosen: [0], isMultiple: true)
            }
            sheet.add([.rest, .focused], width: 150) {
                Choice(theme: $0, name: "Fingers", ["Automatic", "Move the paper"], chosen: [0])
            }
        }
    }

    @Test func slider() throws {
        try check("slider") { sheet in
            sheet.add(width: 160) {
                let slider = Slider(theme: $0, name: "Size", in: 0...1, step: 0.1) { .share($0) }
                slider.show(0.4)
                return slider
            }
            sheet.add([.rest, .focused], width: 240) {
                let slider = LabelledSlider(theme: $0, name: "Opacity", in: 0...1, step: 0.1) {
                    .share($0)
                }
                slider.show(0.7)
                return slider
            }
        }
    }

    @Test func textField() throws {
        func field(_ text: String, isRefused: Bool = false) -> (Theme) -> View {
            {
                let field = TextField(theme: $0, name: "Name", placeholder: "Search")
                field.setText(text)
                field.isRefused = isRefused
                return field
            }
        }
        try check("text-field") { sheet in
            sheet.add([.rest, .focused, .disabled], width: 180, field(""))
            sheet.add([.rest, .focused, .disabled], width: 180, field("Plum Blossom"))
            sheet.add([.rest, .focused], width: 180, field("a/b", isRefused: true))
            sheet.add([.rest, .focused], width: 180) {
                let field = TextField(theme: $0, name: "Name")
                field.setText("Prunus selected", isSelected: true)
                return field
            }
        }
    }

    @Test func progress() throws {
        try check("progress") { sheet in
            sheet.add(
                width: 120,
                each: [nil, 0, 0.4, 1].map { share in
                    {
                        let bar = ProgressBar(theme: $0)
                        bar.share = share
                        return bar
                    }
                })
        }
    }

    // MARK: Lists

    @Test func listRow() throws {
        func row(isChosen: Bool, isVisible: Bool = true, isLocked: Bool = false) -> (Theme) -> View
        {
            {
                LayerRow(
                    theme: $0,
                    LayerRow.State(
                        id: LayerID(1), name: "Sketch", opacity: 0.8, isVisible: isVisible,
                        isLocked: isLocked, hasPicture: isLocked, isChosen: isChosen, paper: .white)
                )
            }
        }
        try check("list-row") { sheet in
            sheet.add([.rest, .hover, .focused], width: 250, row(isChosen: false))
            sheet.add([.rest, .hover, .focused], width: 250, row(isChosen: true))
            sheet.add(
                width: 250,
                each: [
                    row(isChosen: false, isVisible: false), row(isChosen: true, isLocked: true),
                ])
        }
    }

    @Test func grid() throws {
        let colors = ["#1E1F23", "#2554C7", "#B3261E", "#1C6B3F", "#F0BC62", "#FFFFFF", "#85868C"]
            .compactMap { Color($0) }
        try check("grid") { sheet in
            sheet.add(width: 312) {
                let swatches = Swatches(theme: $0, name: "Ink", colors.map { Palette.Entry($0) })
                swatches.show(colors[1])
                return swatches
            }
            sheet.add([.rest, .focused], width: 420) { theme in
                Grid(
                    theme: theme,
                    [
                        (Label(theme: theme, "Name"), TextField(theme: theme, name: "Name")),
                        (
                            Label(theme: theme, "Format"),
                            Choice(theme: theme, name: "Format", ["PNG", "SVG"], chosen: [0])
                        ),
                    ])
            }
        }
    }

    @Test func menu() throws {
        func row(_ change: @escaping (CommandRow) -> Void) -> (Theme) -> View {
            {
                let row = CommandRow(theme: $0, .mergeLayer, KeyPress(.character("m"), .control))
                change(row)
                return row
            }
        }
        try check("menu") { sheet in
            sheet.add(width: 260, row { _ in })
            sheet.add(
                width: 260,
                each: [
                    row { $0.isChosen = true }, row { $0.isOn = true },
                    {
                        CommandRow(
                            theme: $0, .undo, KeyPress(.character("z"), .control), group: "Edit",
                            reason: "There is nothing to undo.")
                    },
                ])
            sheet.add([.rest], width: 304) {
                CommandMenu(
                    theme: $0, [.new, .open, .rename, .print], Shortcuts(), chosen: [.open]
                ) { _ in }
            }
        }
    }

    // MARK: Fields with a pointer in them

    @Test func curveEditor() throws {
        let curve = try #require(
            ResponseCurve([
                .init(0, 0), .init(0.25, 0.1), .init(0.5, 0.28), .init(0.75, 0.56), .init(1, 1),
            ]))
        try check("curve-editor") { sheet in
            sheet.add([.rest, .focused], width: 240) {
                CurveEditor(
                    theme: $0, name: "Curve", curve,
                    CurveEditor.Words(point: { "Point \($0)" }, share: { .share($0) }))
            }
        }
    }

    @Test func colorField() throws {
        try check("color-field") { sheet in
            sheet.add([.focused], width: 160) {
                let field = ColorField(
                    theme: $0,
                    ColorField.Words(
                        hue: "Hue", shade: "Shade", hueText: { .degrees($0) },
                        shadeText: { .shade($0, $1) }))
                field.show(Color(red: 0.16, green: 0.33, blue: 0.61))
                return field
            }
        }
    }

    // MARK: Overlays

    /// Both themes and scales of what lies over a window of this extent in points.
    private func check(
        _ name: String, _ width: Double, _ height: Double,
        _ show: @escaping (OverlayStack, Theme) -> Void
    ) throws {
        try check(name) { sheet in
            sheet.add { theme in
                let stack = OverlayStack(theme: theme, content: Paper(theme))
                let size = Size(width: theme.pixels(width), height: theme.pixels(height))
                stack.resize(to: size)
                show(stack, theme)
                for _ in 0..<2 { stack.prepareFrame(now: Timestamp(seconds: 1)) }
                return try ControlSheet.picture(of: stack)
            }
        }
    }

    /// Paper below overlays.
    private final class Paper: View {
        private let theme: Theme

        init(_ theme: Theme) {
            self.theme = theme
            super.init(role: .canvas)
        }

        override func draw(_ part: PixelRectangle, in context: Context) {
            context.fill(bounds, theme[.paper])
        }
    }

    @Test func popover() throws {
        try check("popover", 480, 300) { stack, theme in
            let control = IconButton(theme: theme, .more, name: "More")
            stack.content.subviews = [control]
            let side = theme.controlHeight
            control.place(Rectangle(x: side, y: theme.pixels(12), width: side, height: side))
            let menu = CommandMenu(theme: theme, [.new, .open, .rename, .print], Shortcuts()) {
                _ in
            }
            Popover(theme: theme, name: "More", beside: control, margin: 8, body: menu).toggle()
        }
    }

    @Test func dialog() throws {
        try check("dialog", 480, 280) { stack, theme in
            let words = Label(
                theme: theme, "Everything in it goes, and does not come back.", color: .detail,
                overflow: .wraps)
            stack.show(
                Dialog(
                    theme: theme, title: "Start over?", body: words, cancel: "Cancel",
                    confirm: "Start Over", style: .destructive, width: 420))
        }
    }

    @Test func toast() throws {
        try check("toast", 420, 140) { stack, theme in
            let toasts = Toasts(theme: theme)
            stack.show(toasts)
            toasts.show(Notice("Exported to Pictures."))
        }
    }

    @Test func tooltip() throws {
        try check("tooltip", 260, 110) { stack, theme in
            let control = IconButton(theme: theme, .undo, name: "Undo")
            control.keys = { ["Ctrl", "Z"] }
            stack.content.subviews = [control]
            let side = theme.controlHeight
            control.place(Rectangle(x: 2 * side, y: 0, width: side, height: side))
            guard let tip = control.tooltip else { return }
            stack.show(Tooltip(theme: theme, tip, beside: control))
        }
    }
}
