import ForceTouch
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// The devices beside what the one in use reports, with paper below to try it.
final class TesterBody: PageBody {
    /// What somebody can draw with.
    var devices: [Device] = [] { didSet { showDevices() } }

    private var rows: [TesterRow] = []
    private let verdict: VerdictCard
    private let axes: AxisCard
    private let chart: ForceChart
    private let paper: TesterPaper
    private var traces: [DeviceID: DeviceTrace] = [:]
    /// The device that was used last.
    private var used: DeviceID?
    /// The device that people chose to look at; nil for the one in use.
    private var chosen: DeviceID?
    private var isStale = true
    /// When its rate has to be looked at again.
    private var due: Timestamp?

    init(theme: Theme) {
        verdict = VerdictCard(theme: theme)
        axes = AxisCard(theme: theme)
        chart = ForceChart(theme: theme)
        paper = TesterPaper(theme: theme)
        super.init(theme: theme, name: .inputTester)
    }

    private func showDevices() {
        rows = devices.map { device in
            let row = TesterRow(theme: theme, device)
            row.action = { [unowned self] in choose(device.id) }
            return row
        }
        if !devices.contains(where: { $0.id == chosen }) { chosen = nil }
        traces = traces.filter { id, _ in devices.contains { $0.id == id } }
        subviews = rows + [verdict, axes, chart, paper]
        isStale = true
        setNeedsLayout()
        layout()
        invalidate()
    }

    private func choose(_ id: DeviceID) {
        chosen = id
        isStale = true
    }

    /// Takes a sample of any device.
    func note(_ sample: PenSample) {
        let id = sample.pointer.device
        guard devices.contains(where: { $0.id == id }) else { return }
        traces[id, default: DeviceTrace()].note(sample)
        used = id
        due = sample.time.advanced(by: DeviceTrace.rateSeconds)
        // Whoever tries a device on the paper wants to see that one.
        if sample.phase == .began, paper.visibleFrame.contains(sample.position) { chosen = nil }
        isStale = true
    }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
        super.traitCollectionDidChange(previous)
        isStale = true
    }

    // MARK: What is shown

    /// The device whose figures are shown.
    private var shown: Device? {
        let id = chosen ?? used
        return devices.first { $0.id == id } ?? devices.first { $0.isForceAvailable }
            ?? devices.first
    }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        if let due, due <= now { (self.due, isStale) = (nil, true) }
        guard isStale else { return }
        isStale = false
        let device = shown
        let trace = device.flatMap { traces[$0.id] } ?? DeviceTrace()
        for row in rows { row.show(isShown: row.device == device, isUsed: row.device.id == used) }
        axes.show(trace, of: device)
        let profile = device.map { traitCollection.press(of: $0.id) } ?? PressProfile()
        chart.show(profile.sensitivity.thresholds, profile.measure)
        let rate = trace.rate(at: now).map { Message.hertz(Int($0.rounded())) }
        chart.show(trace, figure: rate ?? .noFigure, at: now)
        verdict.show(trace, of: device, among: devices)
        paper.show(trace)
    }

    override var deadline: Timestamp? {
        isStale ? .zero : super.deadline.earlier(due)
    }

    /// What people send to whom they ask for help.
    func report(of devices: [Device]) -> String {
        InputReport.text(devices: devices, traces: traces)
    }

    // MARK: Places

    /// The rows of devices, the first at `y`, and where they end.
    private func column(_ x: Double, _ y: Double, _ width: Double) -> (
        frames: [(View, Rectangle)], end: Double
    ) {
        let step = theme.pixels(68)
        let frames = rows.enumerated().map { index, row in
            (
                row as View,
                Rectangle(
                    x: x, y: y + Double(index) * step, width: width, height: theme.pixels(60))
            )
        }
        return (frames, y + Double(rows.count) * step)
    }

    override func besideOneAnother(
        _ width: Double, _ least: Double
    ) -> Plan {
        let margin = theme.pageMargin(width)
        let (top, side) = (theme.pixels(20), theme.pixels(280))
        var (frames, end) = column(margin, top, side)
        let left = margin + side + gap
        let half = ((width - margin - left - gap) / 2).rounded(.down)
        let high = axes.size(fitting: half).height
        frames.append((axes, Rectangle(x: left, y: top, width: half, height: high)))
        frames.append(
            (chart, Rectangle(x: left + half + gap, y: top, width: half, height: high)))
        let below = top + high + gap
        end = max(end + theme.pixels(16), below)
        let words = verdict.size(fitting: side).height
        frames.append((verdict, Rectangle(x: margin, y: end, width: side, height: words)))
        let height = max(
            end + words + gap, below + theme.pixels(240) + gap, least)
        frames.append(
            (
                paper,
                Rectangle(
                    x: left, y: below, width: width - margin - left,
                    height: height - below - theme.pixels(52))
            ))
        return (frames, height)
    }

    override func belowOneAnother(
        _ width: Double
    ) -> Plan {
        let margin = theme.pageMargin(width)
        let wide = width - 2 * margin
        var (frames, end) = column(margin, theme.pixels(8), wide)
        end += theme.pixels(8)
        let parts: [(View, Double)] = [
            (verdict, verdict.size(fitting: wide).height), (paper, theme.pixels(240)),
            (axes, axes.size(fitting: wide).height), (chart, theme.pixels(280)),
        ]
        for (view, height) in parts {
            frames.append((view, Rectangle(x: margin, y: end, width: wide, height: height)))
            end += height + gap
        }
        return (frames, end)
    }
}
