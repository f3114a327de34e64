import Drawing
import Editing
package import Geometry
package import Graphics
package import Ink
package import Input
import Rendering
package import Toolkit
package import Wording

/// A piece of paper on which a brush draws; what is drawn there is kept nowhere.
package class TryPaper: View {
    package let theme: Theme
    /// What it draws with.
    package var brush: Brush {
        didSet {
            paper?.editor.hand.brush = brush
            guard brush != oldValue else { return }
            isStale = changesWithBrush
            invalidate()
        }
    }

    /// Whether what was drawn with one brush is drawn anew with the next one.
    package var changesWithBrush = false
    /// Whether it is drawn with a former one.
    private var isStale = false

    /// Takes each sample of a contact on it.
    package var onSample: (PenSample) -> Void = { _ in }

    private let corner: Corner
    /// The colour of the paper that the brush is for; nil for that of the theme.
    package var drawingPaper: Color? { didSet { if drawingPaper != oldValue { renew() } } }
    /// What is drawn on, from the first contact on.
    private var paper: Paper?

    package init(
        theme: Theme, name: Message, _ brush: Brush, on paper: Color? = nil, corner: Corner = .tile
    ) {
        (self.theme, self.brush, self.corner, drawingPaper) = (theme, brush, corner, paper)
        super.init(role: .canvas, name: name.text())
    }

    /// Takes what was drawn away.
    package func clear() {
        paper = nil
        paperWentAway()
        invalidate()
    }

    /// Whether somebody has drawn on it.
    var isUsed: Bool { paper != nil }

    package override var takesContacts: Bool { true }

    package override var clips: Bool { true }

    package override func restyle() {
        renew()
        super.restyle()
    }

    package override func layout() {
        guard let paper, !bounds.isNull, paper.editor.viewport.size != pixelSize else { return }
        renew()
    }

    /// What was tried is there again on paper that looks otherwise, or has another extent.
    private func renew() {
        guard let paper else { return }
        isStale = !paper.editor.contacts.isEmpty
        if !isStale { redraw(paper.editor) }
    }

    private var pixelSize: PixelSize {
        PixelSize(width: Int(bounds.width), height: Int(bounds.height))
    }

    package override func handle(_ sample: PenSample) throws(GraphicsError) {
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
    package var ground: Color { theme.ground(paperColor, under: brush.color) }

    /// The paper that it stands for.
    var paperColor: Color { drawingPaper ?? theme[.well] }

    private func beginPaper() throws(GraphicsError) -> Paper {
        if let paper { return paper }
        let paper = try makePaper(Drawing(background: Background(ground)))
        paperBegan()
        return paper
    }

    private func makePaper(_ drawing: Drawing) throws(GraphicsError) -> Paper {
        let paper = try Paper(
            Editor(
                History(drawing), viewport: Viewport(size: pixelSize, scale: theme.scale)),
            workers: nil)
        paper.editor.hand.brush = brush
        paper.show = { [unowned self] in invalidate($0.rectangle) }
        self.paper = paper
        invalidate()
        return paper
    }

    /// Notes that somebody draws on it for the first time.
    func paperBegan() {}

    /// Notes that nothing is drawn on it any more.
    func paperWentAway() {}

    package override var isTimed: Bool { true }

    package override func prepareFrame(now: Timestamp) {
        if isStale, let paper, paper.editor.contacts.isEmpty { redraw(paper.editor) }
        isStale = isStale && paper != nil
        self.paper?.refresh(now: now)
    }

    /// Draws the strokes that are there anew, with the brush as it is now.
    private func redraw(_ editor: Editor) {
        isStale = false
        let shared = SharedBrush(brush)
        let strokes = editor.history.drawing.strokes.compactMap {
            Stroke(brush: shared, samples: $0.samples, isForceProven: $0.isForceProven)
        }
        // Where memory is short, they stay as they are.
        _ = try? makePaper(Drawing(background: Background(ground), strokes: strokes))
    }

    package override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let radius = theme.radius(corner)
        let shown = paper?.editor.history.drawing.background ?? Background(ground)
        context.fill(bounds, radius: radius, shown.color)
        if let paper {
            try context.saved { () throws(GraphicsError) in
                context.addRoundedRectangle(bounds, radius: radius)
                context.clip()
                try paper.renderer.draw(part, background: shown, in: context)
            }
        } else {
            try drawUnused(in: context)
        }
        context.strokeInside(bounds, radius: radius, width: theme.hairline, color: theme[.hairline])
    }

    /// Draws what is on it until somebody draws there.
    func drawUnused(in context: Context) throws(GraphicsError) {}
}
