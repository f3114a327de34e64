import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import Rendering
import Toolkit
import Wording

/// Paper to try a brush on; what is drawn there is kept nowhere.
final class TryBox: View {
    /// What it draws with, and shows the line of.
    var brush: Brush {
        didSet {
            paper?.editor.hand.brush = brush
            guard brush != oldValue else { return }
            groundLabels()
            invalidate()
        }
    }

    /// Takes each sample of a contact on it.
    var onSample: (PenSample) -> Void = { _ in }

    private let theme: Theme
    private let hint: Label
    private let light: Label
    private let firm: Label
    private let sample = BrushSamplePicture()
    private var paper: Paper?

    init(theme: Theme, _ brush: Brush) {
        (self.theme, self.brush) = (theme, brush)
        hint = Label(theme: theme, .tryItHere, style: .small, color: .placeholder)
        light = Label(theme: theme, .light, style: .small, color: .detail)
        firm = Label(theme: theme, .fullForce, style: .small, color: .detail)
        super.init(role: .canvas, name: Message.tryItHere.text())
        subviews = [hint, light, firm]
    }

    override var takesContacts: Bool { true }

    override var clips: Bool { true }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(128))
    }

    /// What was tried is gone: it is on paper of another colour, and of another extent.
    override func restyle() {
        paper = nil
        subviews = [hint, light, firm]
        super.restyle()
    }

    override func layout() {
        guard paper == nil else { return }
        groundLabels()
        let (inset, below) = (theme.pixels(12), bounds.height - theme.pixels(24))
        func put(_ label: Label, atRight: Bool = false, _ top: Double) {
            let size = label.size(fitting: bounds.width / 2)
            label.place(
                Rectangle(
                    x: atRight ? bounds.width - inset - size.width : inset, y: top,
                    width: size.width, height: size.height))
        }
        put(hint, theme.pixels(12))
        put(light, below)
        put(firm, atRight: true, below)
    }

    private func groundLabels() {
        for label in [hint, light, firm] { label.ground = ground }
    }

    override func handle(_ sample: PenSample) throws(GraphicsError) {
        if sample.phase != .hover { onSample(sample) }
        switch sample.phase {
        case .hover: return
        case .began:
            let paper = try beginPaper()
            try paper.end(sample.pointer)
            try paper.begin(sample)
            try paper.take(sample)
        case .moved: try paper?.take(sample)
        case .ended:
            try paper?.take(sample)
            try paper?.end(sample.pointer)
        case .cancelled: try paper?.cancel(sample.pointer)
        }
    }

    /// What the brush is tried on: paper on which its ink can be seen.
    private var ground: Color { theme.ground(.well, under: brush.color) }

    /// The paper, from the first contact on: until then it shows the line of the brush.
    private func beginPaper() throws(GraphicsError) -> Paper {
        if let paper { return paper }
        let size = PixelSize(width: Int(bounds.width), height: Int(bounds.height))
        let history = History(Drawing(background: Background(ground)))
        let paper = try Paper(
            Editor(history, viewport: Viewport(size: size, scale: theme.scale)), workers: nil)
        paper.editor.hand.brush = brush
        paper.show = { [unowned self] in invalidate($0.rectangle) }
        self.paper = paper
        for label in subviews { label.place(.null) }
        subviews = []
        invalidate()
        return paper
    }

    override func prepareFrame(now: Timestamp) { paper?.refresh(now: now, debug: nil) }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let radius = theme.radius(.tile)
        let shown = paper?.editor.history.drawing.background ?? Background(ground)
        context.fill(bounds, radius: radius, shown.color)
        if let paper {
            try paper.renderer.draw(part, background: shown, in: context)
        } else {
            let size = Size(width: bounds.width / theme.scale - 64, height: 84)
            try sample.draw(
                BrushSample.Request(brush: brush, size: size, swing: 10, widest: 60), on: .well,
                at: Point(x: theme.pixels(32), y: theme.pixels(22)), theme, hasTile: false,
                in: context)
        }
        context.strokeInside(bounds, radius: radius, width: theme.hairline, color: theme[.hairline])
    }
}
