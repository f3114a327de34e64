import Editing
import Geometry
import Graphics
import Ink
import InterfaceCore
import Toolkit
import Wording

/// Which brush is changed: its drawing, what it is called, and what it is for.
final class BrushHead: View {
    private let theme: Theme
    private let title: Label
    private let sentence: Label
    private var icon = Icon.pen

    init(theme: Theme) {
        self.theme = theme
        title = Label(theme: theme, style: .title, overflow: .wraps)
        sentence = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        super.init(role: .group)
        subviews = [title, sentence]
    }

    /// Shows this brush.
    func show(_ draft: BrushDraft) {
        title.say(draft.title)
        sentence.say(draft.sentence)
        let icon = Icon(of: draft.brush)
        if icon != self.icon { invalidate() }
        self.icon = icon
    }

    private var left: Double { theme.pixels(34) }

    override func size(fitting width: Double) -> Size {
        let room = max(width - left, 1)
        let name = max(title.size(fitting: room).height, theme.pixels(24))
        return Size(
            width: width, height: name + theme.pixels(4) + sentence.size(fitting: width).height)
    }

    override func layout() {
        let name = title.size(fitting: max(bounds.width - left, 1))
        title.place(Rectangle(x: left, y: 0, width: name.width, height: name.height))
        let text = sentence.size(fitting: max(bounds.width, 1))
        sentence.place(
            Rectangle(
                x: 0, y: max(name.height, theme.pixels(24)) + theme.pixels(4), width: text.width,
                height: text.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let place = Rectangle(
            center: Point(x: theme.pixels(12), y: theme.pixels(12)), radius: theme.pixels(12))
        theme.icons.draw(icon, theme.pixels(24), in: place, theme[.text], in: context)
    }
}

/// What ends a change of a brush, takes it back, or does something else with the brush.
final class BrushFoot: View {
    let reset: Button
    let more: IconButton
    let cancel: Button
    let done: Button

    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        reset = Button(theme: theme, .resetBrush)
        more = IconButton(theme: theme, .more, name: .more)
        cancel = Button(theme: theme, .cancel)
        done = Button(theme: theme, .done, style: .primary)
        super.init(role: .group)
        subviews = [reset, more, cancel, done]
    }

    private var gap: Double { theme.pixels(12) }

    /// The buttons that end it, from the right, as long as all have room, or all on lines of their own.
    private func lines(_ width: Double) -> [[View]] {
        let views: [View] = [reset, more, cancel, done]
        let wanted = views.map { $0.size(fitting: width).width }.reduce(0, +) + 3 * gap
        return wanted <= width ? [views] : [[reset, more], [cancel, done]]
    }

    override func size(fitting width: Double) -> Size {
        let count = Double(lines(width).count)
        return Size(
            width: width, height: count * theme.controlHeight + (count - 1) * theme.pixels(8))
    }

    override func layout() {
        let lines = lines(bounds.width)
        for (index, views) in lines.enumerated() {
            let top = Double(index) * (theme.controlHeight + theme.pixels(8))
            // What stays is at the left, what ends it at the right.
            let ends = views.filter { $0 === cancel || $0 === done }
            var left = 0.0
            for view in views where view === more || view === reset {
                let size = view.size(fitting: bounds.width)
                view.place(Rectangle(x: left, y: top, width: size.width, height: size.height))
                left += size.width + gap
            }
            var right = bounds.width
            for view in ends.reversed() {
                let size = view.size(fitting: bounds.width / 2)
                right -= size.width
                view.place(Rectangle(x: right, y: top, width: size.width, height: size.height))
                right -= gap
            }
        }
    }
}

extension Icon {
    /// The drawing of a table of settings.
    init(ofTable table: String) {
        self =
            switch table {
            case "": .brush
            case "size": .size
            case "opacity": .opacity
            case "flow": .airbrush
            case "tip": .pen
            case "tilt": .calligraphy
            case "grain": .charcoal
            case "path": .curve
            case "speed": .play
            case "jitter": .move
            default: .settings
            }
    }
}

extension BrushDraft {
    /// The brush as it is tried: in the ink of the hand, where it has none of its own; what an eraser takes away is
    /// seen as ink.
    func tried(by hand: Hand) -> Brush {
        var tried = brush
        tried.effect = .ink
        if !brush.keepsColor { tried.color = hand.ink }
        return tried
    }
}

/// What of the editor there is room for.
struct BrushEditorParts: Hashable {
    /// Whether the pages are a list at the left.
    var hasList = true
    /// Whether the paper has a column of its own at the right.
    var hasColumn = true
    /// Whether the paper stays where it is while the page scrolls.
    var hasPad = true

    /// All of it.
    init() {}

    /// What has room in a sheet of this extent.
    init(fitting bounds: Rectangle, _ theme: Theme) {
        hasList = bounds.width >= theme.pixels(620)
        hasColumn = bounds.width >= theme.pixels(860) && bounds.height >= theme.pixels(400)
        hasPad = bounds.height >= theme.pixels(330)
    }
}
