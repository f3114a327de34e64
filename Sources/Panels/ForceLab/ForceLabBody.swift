import ForceTouch
import Geometry
import Input
import InterfaceCore
import Toolkit
import Wording

/// The square to press, the stages of the press, its force over time, and what came of it.
final class ForceLabBody: PageBody {
    /// The devices that there are now.
    var devices: [Device] = [] { didSet { showDevices() } }

    private let controls: LabControls
    private let outcomes: OutcomeCard
    private let pad: PressPad
    private let stages: StageCard
    private let chart: ForceChart
    private(set) var press = LabPress()
    /// The latest time of which it was told.
    private var now = Timestamp.zero
    private var isStale = true

    init(theme: Theme) {
        controls = LabControls(theme: theme)
        outcomes = OutcomeCard(theme: theme)
        pad = PressPad(theme: theme)
        stages = StageCard(theme: theme)
        chart = ForceChart(theme: theme)
        super.init(theme: theme, name: .forceLab)
        subviews = [controls, pad, stages, chart, outcomes]
        pad.onSample = { [unowned self] in note($0, isOnSquare: $1) }
        pad.onKey = { [unowned self] in handlesKey($0) }
        controls.force.onChange = { [unowned self] in
            press.useForce($0, at: now)
            isStale = true
        }
        controls.sensitivity.onChange = { [unowned self] chosen in
            press.use(PressSensitivity.allCases[chosen.min() ?? 1], at: now)
            isStale = true
        }
    }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
        super.traitCollectionDidChange(previous)
        press.take(traitCollection, at: now)
        showDevices()
    }

    private func showDevices() {
        isStale = true
        layOutAgain()
    }

    /// As it says something else, which may be longer.
    private func layOutAgain() {
        setNeedsLayout()
        layout()
        invalidate()
    }

    private func note(_ sample: PenSample, isOnSquare: Bool) -> Bool {
        let isPreviewed = press.recognizer.stage.isPreview
        guard isOnSquare || isPreviewed || sample.phase != .began else { return false }
        var sample = sample
        // The square moves as it grows; the window does not.
        sample.position = sample.position + pad.offset
        let target: PressTarget = isOnSquare && isPreviewed ? .preview : .source
        press.note(sample, on: target, scale: theme.scale)
        now = max(now, sample.time)
        isStale = true
        return true
    }

    /// Ends what is previewed; false where nothing is.
    func endPreview() -> Bool {
        press.recognizer.stage.isPreview && handlesKey(KeyPress(.escape))
    }

    private func handlesKey(_ key: KeyPress) -> Bool {
        guard press.key(key, at: now) else { return false }
        isStale = true
        return true
    }

    // MARK: What is shown

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        self.now = max(self.now, now)
        if press.tick(self.now) { isStale = true }
        guard isStale else { return }
        isStale = false
        let force = press.contact?.force
        pad.show(force)
        if controls.show(press, devices) { layOutAgain() }
        let hasForce = press.recognizer.usesForce && devices.contains(where: \.isForceAvailable)
        stages.show(press.recognizer, hasForce: hasForce)
        outcomes.show(press.outcomes)
        chart.show(press.recognizer.thresholds, press.recognizer.measure)
        let marks = press.marks.map {
            ForceChart.Mark(moment: $0.moment, name: $0.stage.title.text())
        }
        let figure = force.map { Message.verbatim($0.normalized.fixedPoint(2)) }
        chart.show(press.trace, marks, figure: figure ?? .noFigure, at: now)
    }

    override var deadline: Timestamp? {
        isStale ? .zero : super.deadline.earlier(press.recognizer.deadline)
    }

    // MARK: Places

    override func besideOneAnother(
        _ width: Double, _ least: Double
    ) -> Plan {
        let (margin, top, side) = (theme.pageMargin(width), theme.pixels(20), theme.pixels(280))
        let left = margin + side + gap
        let half = ((width - margin - left - gap) / 2).rounded(.down)
        let high = max(
            controls.size(fitting: side).height, pad.size(fitting: half).height,
            stages.size(fitting: half).height)
        let below = top + high + gap
        let rest = max(outcomes.size(fitting: side).height, theme.pixels(240))
        let height = max(below + rest + theme.pixels(52), least)
        let lower = height - below - theme.pixels(52)
        let frames: [(View, Rectangle)] = [
            (controls, Rectangle(x: margin, y: top, width: side, height: high)),
            (pad, Rectangle(x: left, y: top, width: half, height: high)),
            (stages, Rectangle(x: left + half + gap, y: top, width: half, height: high)),
            (outcomes, Rectangle(x: margin, y: below, width: side, height: lower)),
            (chart, Rectangle(x: left, y: below, width: width - margin - left, height: lower)),
        ]
        return (frames, height)
    }

    override func belowOneAnother(
        _ width: Double
    ) -> Plan {
        let margin = theme.pageMargin(width)
        let wide = width - 2 * margin
        var (frames, end): ([(View, Rectangle)], Double) = ([], theme.pixels(8))
        // What is pressed and what comes of that are seen together.
        for view in [pad, stages, chart, controls, outcomes] {
            let height = view === chart ? theme.pixels(280) : view.size(fitting: wide).height
            frames.append((view, Rectangle(x: margin, y: end, width: wide, height: height)))
            end += height + gap
        }
        return (frames, end)
    }
}
