public import Geometry

/// A point of a stroke with all that is known of it.
public struct TracePoint: Hashable, Sendable {
    /// The how manieth point since the trace began, from 0.
    public internal(set) var sequence: Int
    /// The how manieth stroke since the trace began, from 1.
    public internal(set) var stroke: Int
    /// What kind of point it is.
    public internal(set) var type: PointType
    /// When it was reported.
    public let time: Timestamp
    /// Where, with fractions of a pixel.
    public let preciseLocation: Point
    /// How hard; for a point that was updated, the force that arrived later.
    public internal(set) var force: Force?
    /// How the pen leaned, or nil where not reported.
    public let tilt: Tilt?
    /// What touched.
    public let pointerKind: PointerKind
    /// Whether it is drawn at its precise location, not at its whole pixel.
    public let isPrecise: Bool

    init(_ sample: PenSample, type: PointType, stroke: Int, isPrecise: Bool) {
        sequence = 0
        self.stroke = stroke
        self.type = type
        time = sample.time
        preciseLocation = sample.position
        force = sample.force
        tilt = sample.tilt
        pointerKind = sample.pointerKind
        self.isPrecise = isPrecise
    }

    /// Where, in whole pixels.
    public var location: Point { preciseLocation.roundedToPixel }

    /// Where it is drawn.
    public var place: Point { isPrecise ? preciseLocation : location }
}

/// A point that a predictor expects.
public struct PredictedPoint: Hashable, Sendable {
    /// Where.
    public var position: Point
    /// How the pen will lean, or nil where that is not predicted.
    public var tilt: Tilt?
    /// When, or nil where nobody said.
    public var time: Timestamp?

    /// A pen expected at `position`.
    public init(position: Point, tilt: Tilt? = nil, time: Timestamp? = nil) {
        self.position = position
        self.tilt = tilt
        self.time = time
    }
}

/// How far the shape of a stroke has come.
public struct StrokeProgress: Hashable, Sendable {
    /// Points that will not change any more.
    public var stable: Int
    /// Points that the next samples may still move.
    public var unstable: Int

    /// A stroke of these many points.
    public init(stable: Int = 0, unstable: Int = 0) {
        self.stable = stable
        self.unstable = unstable
    }
}

extension Point {
    /// The nearest place with whole coordinates.
    public var roundedToPixel: Point { Point(x: x.rounded(), y: y.rounded()) }
}

extension PenSample {
    /// Where, in whole pixels; `position` is the precise location.
    public var location: Point { position.roundedToPixel }
}
