public import Geometry
public import Graphics
public import Input
public import Wording

/// A rising curve, changed by its points: a double tap adds one, dragging it out takes it away.
///
/// Keys: Tab goes from point to point, arrows move one by 1 %, Insert adds one, Delete takes it away.
public final class CurveEditor: View {
    /// How a point is called and read.
    public struct Words {
        /// What the point of this number is called.
        public var point: (Int) -> Message
        /// A share, as people read it.
        public var share: (Double) -> Message

        /// These words.
        public init(point: @escaping (Int) -> Message, share: @escaping (Double) -> Message) {
            (self.point, self.share) = (point, share)
        }
    }

    /// A result of the curve that means something.
    public struct Stage: Hashable {
        /// Where it lies, 0…1.
        public var share: Double
        /// What it is called.
        public var name: Message

        /// A stage at this share.
        public init(_ share: Double, _ name: Message) { (self.share, self.name) = (share, name) }
    }

    /// A point of it that keys go to.
    private final class Knob: View {
        let index: Int
        private unowned let editor: CurveEditor

        init(_ editor: CurveEditor, _ index: Int) {
            (self.editor, self.index) = (editor, index)
            super.init(role: .slider, name: editor.words.point(index).text())
        }

        override var isFocusable: Bool { editor.isEnabled }

        override var focusCorner: Corner? { .bar }

        override var value: String? {
            let point = editor.points.curve.points[index]
            return
                "\(editor.words.share(point.input).text()) → \(editor.words.share(point.output).text())"
        }

        override func handle(_ press: KeyPress) -> Bool { editor.take(press, at: index) }
    }

    /// Takes the curve that people made.
    public var onChange: (ResponseCurve) -> Void = { _ in }
    /// How often each force came, from none to full, as shares of the most frequent; none for nothing.
    public var histogram: [Double] = [] {
        didSet { if histogram != oldValue { invalidate() } }
    }
    /// Results of the curve that mean something; those beyond 0…1 are not shown.
    public var stages: [Stage] = [] { didSet { if stages != oldValue { showStages() } } }
    /// What the pen reports now, 0…1; nil where nothing presses.
    public var live: Double? { didSet { if live != oldValue { invalidate() } } }

    private let theme: Theme
    private let words: Words
    private var points: CurvePoints
    private let figure: Label
    private var stageLabels: [Label] = []
    private var owner: PointerID?
    private var dragged: Int?
    private var lastTap: (time: Timestamp, place: Point)?
    private var isOut = false

    /// The side of the square, in points.
    private static let side = 316.0
    private static let inset = 16.0

    /// A curve called `name`.
    public init(theme: Theme, name: Message, _ curve: ResponseCurve, _ words: Words) {
        (self.theme, self.words, points) = (theme, words, CurvePoints(curve))
        figure = Label(theme: theme, style: .smallFigure)
        super.init(role: .slider, name: name.text())
        makeKnobs()
    }

    /// Shows another curve, unless somebody moves a point.
    public func show(_ curve: ResponseCurve) {
        guard owner == nil, curve != points.curve else { return }
        points = CurvePoints(curve)
        makeKnobs()
    }

    private func makeKnobs() {
        subviews = points.inner.indices.map { Knob(self, $0) } + stageLabels + [figure]
        layout()
        invalidate()
    }

    private func showStages() {
        if stages.map({ $0.name.text() }) != stageLabels.map(\.name) {
            let knobs = subviews.filter { $0 is Knob }
            stageLabels = stages.map { Label(theme: theme, $0.name, style: .small, color: .detail) }
            subviews = knobs + stageLabels + [figure]
        }
        layout()
        invalidate()
    }

    // MARK: Places

    public override var isFocusable: Bool { true }

    public override var takesContacts: Bool { true }

    public override func size(fitting width: Double) -> Size {
        let side = min(theme.pixels(Self.side), width)
        return Size(width: side, height: side)
    }

    private var plot: Rectangle { bounds.outset(by: -theme.pixels(Self.inset)) }

    private func place(_ input: Double, _ output: Double) -> Point {
        Point(x: plot.minX + input * plot.width, y: plot.maxY - output * plot.height)
    }

    public override func layout() {
        guard !bounds.isNull, !plot.isNull else { return }
        for knob in subviews.compactMap({ $0 as? Knob }) {
            let point = points.curve.points[knob.index]
            knob.place(
                Rectangle(
                    center: place(point.input, point.output), radius: theme.pixels(14)))
        }
        placeStages()
        placeFigure()
    }

    /// Each name at the right, below its line.
    private func placeStages() {
        for (stage, label) in zip(stages, stageLabels) {
            guard (0...1).contains(stage.share) else {
                label.place(.null)
                continue
            }
            let size = label.size(fitting: plot.width)
            label.place(
                Rectangle(
                    x: (plot.maxX - theme.pixels(6) - size.width).rounded(),
                    y: (place(1, stage.share).y + theme.pixels(2)).rounded(), width: size.width,
                    height: size.height))
        }
    }

    // MARK: Pointers

    public override func handle(_ sample: PenSample) {
        switch sample.phase {
        case .hover: break
        case .began: begin(sample)
        case .moved: if sample.pointer == owner { drag(to: sample.position) }
        case .ended, .cancelled: if sample.pointer == owner { end(sample) }
        }
    }

    private func values(_ place: Point) -> (input: Double, output: Double) {
        ((place.x - plot.minX) / plot.width, (plot.maxY - place.y) / plot.height)
    }

    private func begin(_ sample: PenSample) {
        guard isEnabled, owner == nil, plot.width > 0 else { return }
        owner = sample.pointer
        let (input, output) = values(sample.position)
        dragged = points.nearest(input, output, reach: theme.pixels(22) / plot.width)
        defer { lastTap = (sample.time, sample.position) }
        guard dragged == nil, let lastTap, sample.time.seconds - lastTap.time.seconds < 0.5,
            sample.position.distance(to: lastTap.place) < theme.pixels(24)
        else { return }
        dragged = points.add(at: input)
        guard dragged != nil else { return }
        makeKnobs()
        drag(to: sample.position)
    }

    private func drag(to place: Point) {
        guard let dragged else { return }
        isOut = !bounds.outset(by: theme.pixels(24)).contains(place)
        let (input, output) = values(place)
        points.move(dragged, to: input, output)
        changed()
    }

    private func end(_ sample: PenSample) {
        owner = nil
        if let dragged, isOut, sample.phase == .ended {
            points.remove(dragged)
            makeKnobs()
            onChange(points.curve)
        }
        (dragged, isOut) = (nil, false)
        invalidate()
    }

    private func changed() {
        layout()
        invalidate()
        onChange(points.curve)
    }

    // MARK: Keys

    public override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, press.key == .insert || press.key == .enter else {
            return false
        }
        addPoint()
        return true
    }

    /// Adds a point in the widest gap, where there is room for another one.
    public func addPoint() {
        guard points.addInWidestGap() != nil else { return }
        makeKnobs()
        onChange(points.curve)
    }

    private func take(_ press: KeyPress, at index: Int) -> Bool {
        let point = points.curve.points[index]
        let step = press.modifiers.contains(.shift) ? 0.1 : 0.01
        switch press.key {
        case .left: points.move(index, to: point.input - step, point.output)
        case .right: points.move(index, to: point.input + step, point.output)
        case .up: points.move(index, to: point.input, point.output + step)
        case .down: points.move(index, to: point.input, point.output - step)
        case .delete, .backspace:
            points.remove(index)
            makeKnobs()
        default: return false
        }
        changed()
        return true
    }

    // MARK: Showing

    public override var isTimed: Bool { true }

    public override func prepareFrame(now: Timestamp) {
        let text = live.map { words.share(points.curve.value(at: $0)).text() } ?? ""
        guard text != figure.name else { return }
        figure.say(text)
        placeFigure()
    }

    private func placeFigure() {
        guard let live, !figure.name.isEmpty else { return figure.place(.null) }
        let size = figure.size(fitting: plot.width)
        let dot = place(live, points.curve.value(at: live))
        figure.place(
            Rectangle(
                x: plot.minX + theme.pixels(8),
                y: max(dot.y - size.height - theme.pixels(2), 0).rounded(), width: size.width,
                height: size.height))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        let radius = theme.radius(.tile)
        context.fill(bounds, radius: radius, theme[.well])
        guard plot.width > 0 else { return }
        drawGrid(in: context)
        drawHistogram(in: context)
        drawStages(in: context)
        drawCurve(in: context)
        drawLive(in: context)
        context.strokeInside(bounds, radius: radius, width: theme.hairline, color: theme[.outline])
    }

    private func drawGrid(in context: Context) {
        let line = theme.hairline
        for step in 0...4 {
            let x = (plot.minX + Double(step) / 4 * plot.width).rounded()
            let y = (plot.minY + Double(step) / 4 * plot.height).rounded()
            context.fill(
                Rectangle(x: x, y: plot.minY, width: line, height: plot.height), theme[.hairline])
            context.fill(
                Rectangle(x: plot.minX, y: y, width: plot.width, height: line), theme[.hairline])
        }
    }

    private func drawHistogram(in context: Context) {
        guard !histogram.isEmpty else { return }
        let width = plot.width / Double(histogram.count)
        for (index, share) in histogram.enumerated() where share > 0 {
            let height = max((share * plot.height / 4).rounded(), theme.hairline)
            context.fill(
                Rectangle(
                    x: plot.minX + Double(index) * width + theme.hairline,
                    y: plot.maxY - height, width: width - 2 * theme.hairline, height: height),
                radius: min(theme.pixels(2), height / 2), theme[.selected])
        }
    }

    private func drawStages(in context: Context) {
        context.setSource(theme[isEnabled ? .text : .disabled])
        for stage in stages where (0...1).contains(stage.share) {
            let end = place(1, stage.share)
            context.move(to: end - Vector(dx: theme.pixels(48), dy: 0))
            context.addLine(to: end)
        }
        context.strokeDots(radius: 0.75 * theme.scale, spacing: 4 * theme.scale)
    }

    private func drawCurve(in context: Context) {
        let steps = max(Int(plot.width / 2), 2)
        for step in 0...steps {
            let input = Double(step) / Double(steps)
            let point = place(input, points.curve.value(at: input))
            if step == 0 { context.move(to: point) } else { context.addLine(to: point) }
        }
        context.setSource(theme[isEnabled ? .accent : .disabled])
        context.stroke(width: 2.5 * theme.scale)
        for point in points.inner { drawKnob(place(point.input, point.output), in: context) }
    }

    private func drawKnob(_ center: Point, in context: Context) {
        let isFading =
            isOut
            && dragged.map { index in
                let point = points.curve.points[index]
                return place(point.input, point.output) == center
            } == true
        context.setSource(theme[!isEnabled ? .disabled : isFading ? .danger : .accent])
        context.addCircle(center: center, radius: theme.scale * 9.25)
        context.fill()
        context.setSource(theme[.well])
        context.addCircle(center: center, radius: theme.scale * 6.75)
        context.fill()
    }

    private func drawLive(in context: Context) {
        guard let live else { return }
        let dot = place(live, points.curve.value(at: live))
        context.setSource(theme[.text])
        context.move(to: Point(x: plot.minX, y: dot.y))
        context.addLine(to: dot)
        context.addLine(to: Point(x: dot.x, y: plot.maxY))
        context.strokeDots(radius: 0.75 * theme.scale, spacing: 4 * theme.scale)
        context.addCircle(center: dot, radius: theme.scale * 6)
        context.fill()
    }
}
