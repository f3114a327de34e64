import Geometry
import Input
import InterfaceCore
import Wording

/// What the gauges show.
struct GaugeReading: Hashable {
    /// The latest sample of the pointer that touched last; nil where nothing touches.
    var sample: PenSample?
    /// Whether it is drawn where it is, not at its whole pixel.
    var isPrecise = true
    /// Whether ink leads on to where the pen is expected.
    var isPredicting = true
    /// What the device is called, or nil where not known.
    var deviceName: String?
    /// How far the stroke has come.
    var progress = StrokeProgress()
    /// How many points are predicted.
    var predictedCount = 0
    /// How many samples the last drain had.
    var samplesOfDrain = 0
    /// What it took to show the samples of the last second.
    var statistics = FrameStatistics()
    /// How far predictions were off lately, in pixels; nil where there were none.
    var predictionError: Double?
}

/// A figure of the debug view: the rows of its panel, from top to bottom.
enum Gauge: CaseIterable {
    case location
    case force
    case azimuth
    case azimuthVector
    case altitude
    case rotation
    case device
    case pointerKind
    case points
    case drain
    case rate
    case frame
    case present
    case prediction

    /// The groups of rows, without the rotation, which few pens tell.
    static let groups: [ArraySlice<Gauge>] = [
        allCases[...4], allCases[6...9], allCases[10...],
    ]

    /// What it shows; a dash where nothing touches or the device does not report it.
    func text(_ reading: GaugeReading) -> String {
        reading.sample.flatMap { text(reading, $0) } ?? "–"
    }

    private func text(_ reading: GaugeReading, _ sample: PenSample) -> String? {
        switch self {
        case .location: Self.place(reading.isPrecise ? sample.position : sample.location)
        case .force: sample.force.map(Self.force)
        case .azimuth: sample.azimuth.map(Self.angle)
        case .azimuthVector: sample.azimuth.map { Self.vector(Vector(angle: $0)) }
        case .altitude: sample.altitude.map(Self.angle)
        case .rotation: sample.rotation.map { Self.angle($0.centered) }
        case .device: reading.deviceName.map(Self.shortened)
        case .pointerKind: Message.name(sample.pointerKind).text()
        case .points:
            Message.points(
                stable: reading.progress.stable, unstable: reading.progress.unstable,
                predicted: reading.predictedCount
            ).text()
        case .drain: Message.samples(reading.samplesOfDrain).text()
        case .rate: Self.rate(reading.statistics)
        case .frame: Self.durations(reading.statistics, \.durations)
        case .present: Self.durations(reading.statistics, \.presentDurations)
        case .prediction: reading.predictionError.map { Message.offBy($0.fixedPoint(2)).text() }
        }
    }

    private static func rate(_ statistics: FrameStatistics) -> String? {
        let recent = statistics.recent
        guard recent.frameCount > 0 else { return nil }
        return Message.samples(
            perSecond: statistics.samplesPerSecond.fixedPoint(0),
            perFrame: recent.samplesPerFrame.fixedPoint(2)
        ).text()
    }

    private static func durations(
        _ statistics: FrameStatistics,
        _ durations: KeyPath<FrameStatistics.Summary, FrameStatistics.Durations>
    ) -> String? {
        guard statistics.recent.frameCount > 0 else { return nil }
        let durations = statistics.recent[keyPath: durations]
        return Message.milliseconds(
            (durations.mean * 1000).fixedPoint(2), atMost: (durations.longest * 1000).fixedPoint(2)
        ).text()
    }

    private static func place(_ point: Point) -> String {
        "\(point.x.fixedPoint(1)), \(point.y.fixedPoint(1))"
    }

    /// The fraction, then what the device itself counts in.
    private static func force(_ force: Force) -> String {
        // Axes count in whole steps; a range of 1 is a fraction already.
        let decimals = force.maximumPossible > 10 ? 0 : 3
        return Message.force(
            force.normalized.fixedPoint(3, hasSign: true), force.value.fixedPoint(decimals),
            of: force.maximumPossible.fixedPoint(decimals)
        ).text()
    }

    private static func angle(_ angle: Angle) -> String {
        "\(angle.radians.fixedPoint(3, hasSign: true))  = \(angle.degrees.fixedPoint(0))°"
    }

    private static func vector(_ vector: Vector) -> String {
        "\(vector.dx.fixedPoint(3, hasSign: true)), \(vector.dy.fixedPoint(3, hasSign: true))"
    }

    private static func shortened(_ name: String) -> String {
        name.count > 32 ? name.prefix(31) + "…" : name
    }
}
