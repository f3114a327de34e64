import Geometry
import Graphics
import Input
import Toolkit

/// What the pen reports, over the paper: points by type, needles, reticle and gauges.
///
/// It exists only while it is shown. Points change with every sample, the reticle once per drain, the
/// gauges some times per second, so that a fast pen costs little more than a slow one.
final class DebugView: View {
    /// The figures.
    let panel: GaugePanel
    /// The reticle that is shown, or nil.
    private(set) var reticle: Reticle?
    /// The points that are shown.
    private(set) var trace = StrokeTrace()
    /// Whether the next strokes are drawn where the pen is, not at whole pixels.
    var isPrecise: Bool { didSet { (hasNews, isUrgent) = (true, true) } }
    /// Whether ink leads on to where the pen is expected.
    var isPredicting: Bool { didSet { (hasNews, isUrgent) = (true, true) } }

    /// Seconds between two sets of figures: setting them costs more than anything else here, and
    /// nobody reads faster.
    private static let figureInterval = 1.0 / 30

    /// How far the last predictions were off.
    private var predictionError = PredictionError()
    /// What it took to show the samples so far.
    private var statistics = FrameStatistics()

    private let scale: Double
    private var marks: MarkLayer?
    private var devices: [Device]
    /// Of the pen that the reticle follows.
    private var pen: PenSample?
    /// Of the pointer that the gauges follow, and whether that one is drawn precisely.
    private var subject: (sample: PenSample, isPrecise: Bool)?
    /// Whether the figures are behind what happened.
    private var hasNews = true
    /// Whether they may not wait: a contact began or ended.
    private var isUrgent = true
    private var nextFigures = Timestamp.zero

    init(theme: Theme, devices: [Device], isPrecise: Bool, isPredicting: Bool = true) {
        panel = GaugePanel(theme: theme)
        scale = theme.scale
        self.devices = devices
        self.isPrecise = isPrecise
        self.isPredicting = isPredicting
        super.init(role: .group, name: theme.text(.debugView))
        subviews = [panel]
    }

    /// Takes a new extent of the canvas.
    func resize(to size: PixelSize) throws(GraphicsError) {
        place(PixelRectangle(size).rectangle)
        marks = try MarkLayer(size: size)
    }

    override func layout() { panel.placeInCorner(of: bounds) }

    /// Takes the devices that there are now.
    func handle(devices: [Device]) {
        self.devices = devices
    }

    /// Takes a sample that is drawn precisely or not, and how far its stroke has come with it.
    func append(
        _ sample: PenSample, isPrecise: Bool, _ progress: StrokeProgress, _ update: inout Update
    ) {
        var changed = trace.append(sample, isPrecise: isPrecise)
        changed.formUnion(trace.note(progress, of: sample.pointer))
        redraw(changed, &update)
        follow(sample, isPrecise)
        // Of one pointer only: the errors of several would be one meaningless figure.
        if subject.map({ $0.sample.pointer == sample.pointer }) ?? true {
            predictionError.observe(sample)
        }
    }

    /// Takes where a pointer that touches is expected, once per drain.
    func note(
        _ progress: StrokeProgress, predicted: [PredictedPoint], of pointer: PointerID,
        _ update: inout Update
    ) {
        redraw(trace.note(progress, predicted: predicted, of: pointer), &update)
        if let last = predicted.last, subject?.sample.pointer == pointer {
            predictionError.expect(last)
        }
    }

    /// The figures follow with the next ones: to show them is no changeFlag itself.
    func note(_ statistics: FrameStatistics) { self.statistics = statistics }

    override func prepareFrame(now: Timestamp) {
        trace.prepareFrame()
        show(pen.map(makeReticle))
        guard hasNews else { return }
        guard isUrgent || now >= nextFigures else { return }
        panel.show(reading)
        nextFigures = now.advanced(by: Self.figureInterval)
        (hasNews, isUrgent) = (false, false)
    }

    override var deadline: Timestamp? { hasNews ? nextFigures : nil }

    /// Forgets all points.
    func clear(_ update: inout Update) {
        insertPoints(into: &update)
        trace.removeAll()
    }

    /// Notes every pixel that it covers: it comes or goes.
    func insertEverything(into update: inout Update) {
        insertPoints(into: &update)
        update.dirty.insert(reticle?.bounds ?? .null)
        update.dirty.insert(panel.frame)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try marks?.draw(trace, part, in: context)
        if let reticle, reticle.bounds.intersects(part.rectangle) { reticle.draw(in: context) }
    }
}

extension DebugView {
    private var reading: GaugeReading {
        guard let subject else {
            return GaugeReading(isPrecise: isPrecise, isPredicting: isPredicting)
        }
        let pointer = subject.sample.pointer
        return GaugeReading(
            sample: subject.sample, isPrecise: subject.isPrecise, isPredicting: isPredicting,
            deviceName: devices.first { $0.id == pointer.device }?.name,
            progress: trace.progress(of: pointer),
            predictedCount: trace.predicted(of: pointer).count,
            samplesOfDrain: trace.samplesOfLastDrain, statistics: statistics,
            predictionError: isPredicting ? predictionError.mean : nil)
    }

    private func makeReticle(_ sample: PenSample) -> Reticle {
        Reticle(sample, predicted: trace.predicted(of: sample.pointer).last, scale: scale)
    }

    /// The gauges follow the pointer that touched last, the reticle the pen: while it touches, and
    /// while it hovers, as a pen on a desk does most of the time.
    private func follow(_ sample: PenSample, _ isPrecise: Bool) {
        if sample.phase.isContact {
            let goesOn = sample.phase == .moved && subject != nil
            if !goesOn || subject?.sample.pointer == sample.pointer {
                subject = (sample, isPrecise)
            }
        } else if subject?.sample.pointer == sample.pointer {
            subject = nil
        }
        if sample.phase != .hover { hasNews = true }
        if sample.phase != .hover, sample.phase != .moved { isUrgent = true }
        followPen(sample)
    }

    private func followPen(_ sample: PenSample) {
        let isPen = sample.pointerKind == .pen || sample.pointerKind == .eraser
        let isOther = pen.map { $0.pointer != sample.pointer && $0.phase.isContact } ?? false
        guard !isOther else { return }
        pen = isPen && (sample.phase.isContact || sample.phase == .hover) ? sample : nil
    }

    private func show(_ reticle: Reticle?) {
        guard reticle != self.reticle else { return }
        invalidate(self.reticle?.bounds ?? .null)
        self.reticle = reticle
        invalidate(reticle?.bounds ?? .null)
    }

    private func insertPoints(into update: inout Update) {
        for area in trace.areas { redraw(area, &update) }
    }

    /// Notes that points at places in `area` look different.
    private func redraw(_ area: Rectangle, _ update: inout Update) {
        guard !area.isNull else { return }
        let pixels = area.outset(by: PointMark.reach)
        marks?.invalidate(pixels)
        update.dirty.insert(pixels)
    }
}
