import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// What the pen reports, over the paper: points by type, needles, reticle and gauges.
///
/// It exists only while it is shown. The ink of new samples is shown before it, in a picture without the
/// rest: points, reticle and gauges follow in the next one.
final class DebugView: View {
    /// The figures.
    let panel: GaugePanel
    /// The reticle that is shown, or nil.
    private(set) var reticle: Reticle?
    private var reticlePicture: ImageSurface?
    /// The points that are shown.
    private(set) var trace = StrokeTrace()
    /// Whether the next strokes are drawn where the pen is, not at whole pixels.
    var isPrecise: Bool { didSet { (hasNews, isUrgent) = (true, true) } }
    /// Whether ink leads on to where the pen is expected.
    var isPredicting: Bool { didSet { (hasNews, isUrgent) = (true, true) } }
    /// The devices that there are.
    var devices: [Device]
    /// What it took to show the samples so far.
    ///
    /// The figures follow with the next ones: to show these is no reason for a picture.
    var statistics = FrameStatistics()

    /// Seconds between two sets of figures: setting them costs more than anything else here, and
    /// nobody reads faster.
    ///
    /// As long it is behind the ink at most.
    private static let figureInterval = 1.0 / 30

    /// How far the last predictions were off.
    private var predictionError = PredictionError()

    private let theme: Theme
    /// Whether there is a row of tools above the figures, which stay where they are while that is hidden.
    private let hasTools: Bool
    private var head: Double { hasTools ? theme.pixels(64) : 0 }
    private var marks: MarkLayer?
    /// Where points look different from how they are shown.
    private var stale = DirtyRegion()
    /// Whether samples came since the last picture.
    private var hasSamples = false
    /// When it shows at the latest what the ink shows already; nil where it does.
    private var latest: Timestamp?
    /// Of the pen that the reticle follows.
    private var pen: PenSample?
    /// Of the pointer that the gauges follow, and whether that one is drawn precisely.
    private var subject: (sample: PenSample, isPrecise: Bool)?
    /// Whether the figures are behind what happened.
    private var hasNews = true
    /// Whether they may not wait: a contact began or ended.
    private var isUrgent = true
    private var nextFigures = Timestamp.zero

    init(
        theme: Theme, devices: [Device], isPrecise: Bool, isPredicting: Bool, hasTools: Bool = false
    ) {
        panel = GaugePanel(theme: theme)
        (self.theme, self.hasTools) = (theme, hasTools)
        (self.devices, self.isPrecise, self.isPredicting) = (devices, isPrecise, isPredicting)
        super.init(role: .group, name: Message.debugView.text())
        subviews = [panel]
    }

    /// Takes a new extent of the canvas.
    func resize(to size: PixelSize) throws(GraphicsError) {
        place(PixelRectangle(size).rectangle)
        marks = try MarkLayer(size: size)
    }

    override func layout() {
        guard bounds.height > head else { return panel.placeInCorner(of: bounds) }
        panel.placeInCorner(
            of: Rectangle(minX: 0, minY: head, maxX: bounds.maxX, maxY: bounds.maxY))
    }

    /// Takes a sample that is drawn precisely or not, and how far its stroke has come with it.
    func append(_ sample: PenSample, isPrecise: Bool, _ progress: StrokeProgress) {
        hasSamples = true
        let changed = trace.append(sample, isPrecise: isPrecise)
        redraw(changed.union(trace.note(progress, of: sample.pointer)))
        follow(sample, isPrecise)
        followPen(sample)
        // Of one pointer only: the errors of several would be one meaningless figure.
        if subject.map({ $0.sample.pointer == sample.pointer }) ?? true {
            predictionError.observe(sample)
        }
    }

    /// Takes where a pointer that touches is expected, once per drain.
    func note(_ progress: StrokeProgress, predicted: [PredictedPoint], of pointer: PointerID) {
        redraw(trace.note(progress, predicted: predicted, of: pointer))
        if let last = predicted.last, subject?.sample.pointer == pointer {
            predictionError.expect(last)
        }
    }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        trace.prepareFrame()
        guard !givesWay(at: now) else { return }
        showPoints()
        show(
            pen.map { pen in
                let predicted = trace.contacts[pen.pointer]?.predicted.last
                return Reticle(pen, predicted: predicted?.position, scale: theme.scale)
            })
        guard hasNews, isUrgent || now >= nextFigures else { return }
        panel.show(reading)
        nextFigures = now.advanced(by: Self.figureInterval)
        (hasNews, isUrgent) = (false, false)
    }

    /// Whether the ink of samples has a picture for itself: of those that have just come, but not where
    /// others come with every picture.
    private func givesWay(at now: Timestamp) -> Bool {
        defer { hasSamples = false }
        let latest = latest ?? now.advanced(by: Self.figureInterval)
        self.latest = hasSamples && now < latest ? latest : nil
        return self.latest != nil
    }

    override var deadline: Timestamp? {
        guard latest == nil else { return .zero }
        return hasNews ? nextFigures : nil
    }

    /// Forgets all points.
    func clear() {
        redraw(trace.bounds)
        trace.removeAll()
    }

    /// Notes every pixel that it covers: it comes or goes.
    func invalidateAll() {
        redraw(trace.bounds)
        showPoints()
        invalidate(reticle?.bounds ?? .null)
        panel.invalidate()
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try marks?.draw(trace, in: context)
        guard let reticle, reticle.bounds.intersects(part.rectangle) else { return }
        if reticlePicture == nil { reticlePicture = try reticle.picture() }
        guard let reticlePicture else { return }
        context.setSource(reticlePicture, at: reticle.bounds.withWholeSides.origin)
        context.paint()
    }

    private var reading: GaugeReading {
        guard let subject else {
            return GaugeReading(isPrecise: isPrecise, isPredicting: isPredicting)
        }
        let contact = trace.contacts[subject.sample.pointer]
        return GaugeReading(
            sample: subject.sample, isPrecise: subject.isPrecise, isPredicting: isPredicting,
            deviceName: devices.first { $0.id == subject.sample.pointer.device }?.shownName,
            progress: contact?.progress ?? StrokeProgress(),
            predictedCount: contact?.predicted.count ?? 0,
            samplesOfDrain: trace.samplesOfLastDrain, statistics: statistics,
            predictionError: isPredicting ? predictionError.mean : nil)
    }

    /// The gauges follow the pointer that touched last.
    private func follow(_ sample: PenSample, _ isPrecise: Bool) {
        guard sample.phase != .hover else { return }
        let isSubject = subject?.sample.pointer == sample.pointer
        if sample.phase.isContact {
            if sample.phase == .began || subject == nil || isSubject {
                subject = (sample, isPrecise)
            }
        } else if isSubject {
            subject = nil
        }
        (hasNews, isUrgent) = (true, isUrgent || sample.phase != .moved)
    }

    /// The reticle follows the pen: while it touches, and while it hovers, as a pen on a desk does most
    /// of the time.
    private func followPen(_ sample: PenSample) {
        let isPen = sample.pointerKind == .pen || sample.pointerKind == .eraser
        let isOther = pen.map { $0.pointer != sample.pointer && $0.phase.isContact } ?? false
        guard !isOther else { return }
        pen = isPen && (sample.phase.isContact || sample.phase == .hover) ? sample : nil
    }

    private func show(_ reticle: Reticle?) {
        guard reticle != self.reticle else { return }
        invalidate(self.reticle?.bounds ?? .null)
        (self.reticle, reticlePicture) = (reticle, nil)
        invalidate(reticle?.bounds ?? .null)
    }

    /// Notes that points at places in `area` look different.
    private func redraw(_ area: Rectangle) {
        if !area.isNull { stale.insert(area.outset(by: PointMark.reach)) }
    }

    private func showPoints() {
        for part in stale.rectangles {
            marks?.invalidate(part.rectangle)
            invalidate(part.rectangle)
        }
        stale.removeAll()
    }
}
