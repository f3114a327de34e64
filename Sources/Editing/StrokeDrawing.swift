import Drawing
public import Geometry
public import Ink
import Input

/// A contact that draws a stroke.
public struct StrokeDrawing: Sendable {
    /// The stroke so far.
    public private(set) var stroke: StrokeInProgress
    let start: ContactStart
    /// Whether parts of it were handed on.
    private(set) var hasParts = false

    /// A stroke that is shown at `scale`, as exact as it will be there once it has ended.
    init(brush: Brush, start: ContactStart, scale: Double) {
        stroke = StrokeInProgress(
            brush: brush, start: start.time, isForceProven: start.isForceProven,
            tolerance: StrokeModel.defaultTolerance / scale)
        self.start = start
    }

    /// Whether it is drawn where the pen is, not at whole pixels.
    public var isPrecise: Bool { start.isPrecise }

    mutating func take(_ sample: PenSample) {
        if sample.modifiers.contains(.shift) { return stroke.straighten(to: sample) }
        // A sample that cannot be true is no part of the stroke, which goes on with the next.
        try? stroke.append(sample)
    }

    /// Brings the ink up to date, leading on to where the pen is expected, as far as `longest` in the
    /// drawing, and has `show` take what is new of it, after `restart` where none of what was shown
    /// holds; gives the rectangle of the drawing that changed, null for none.
    public mutating func refresh(
        leadingTo places: [Point], longest: Double = .infinity, restart: () -> Void = {},
        show: (StrokeModel) -> Void
    ) -> Rectangle {
        if stroke.takeIsAnew() { restart() }
        let isFree = !stroke.isStraight && !stroke.isSnapped
        let changed = stroke.refresh(leadingTo: isFree ? places : [], longest: longest)
        guard !changed.isNull else { return .null }
        show(stroke.model)
        stroke.discardSettled()
        return changed
    }

    /// Brings the ink up to date as it will be once the stroke has ended here; see `refresh`.
    ///
    /// Until then its end is an estimate, a little beside that.
    public mutating func refreshEnd(
        restart: () -> Void, show: (StrokeModel) -> Void
    ) -> Rectangle {
        let changed = refresh(leadingTo: [], restart: restart, show: show)
        var model = stroke.model
        let end = model.finish()
        show(model)
        return changed.union(end)
    }

    /// Makes the shape of it that it is like; false for none.
    mutating func snap(holdReach: Double) -> Bool { stroke.snap(holdReach: holdReach) }

    /// Makes the shape regular that it has become.
    mutating func makeRegular() { stroke.makeRegular() }

    /// What was drawn since the last part, on `layer`; nil for nothing.
    mutating func takePart(on layer: LayerID, origin: Double) -> StrokePart? {
        guard let part = stroke.takePart() else { return nil }
        hasParts = true
        return StrokePart(
            contact: start.number, number: part.number, layer: layer,
            brush: SharedBrush(part.brush), startTime: origin + start.time.seconds,
            isForceProven: start.isForceProven, samples: part.samples)
    }

    /// What was drawn of a stroke that has become a shape; nil for others.
    func freeStroke(origin: Double?) -> Stroke? {
        var free = stroke.freeStroke
        free?.startTime = origin.map { $0 + start.time.seconds }
        return free
    }

    /// Ends the stroke; nil where nothing was drawn.
    ///
    /// `origin` is that of the clock of its samples, in seconds since 1970 began in UTC.
    mutating func finish(origin: Double?) -> Stroke? {
        var finished = stroke.finish()
        finished?.startTime = origin.map { $0 + start.time.seconds }
        return finished
    }
}
