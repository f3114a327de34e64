import Geometry
import RealModule

/// What a pen's way makes of a stroke beside the shape of the brush: its speed, its rests, and how uneven the line is
/// by itself.
///
/// All of it follows from the points so far, so a stroke that is drawn again is the same.
struct InkDynamics: Sendable {
    /// A rest counts when it is worth so many passes: less would be lost in rounding.
    private static let leastRest = 0.05
    /// How long the waves of an uneven line are, in parts of its largest width, and the least in points.
    private static let (waves, shortestWave) = (2.0, 2.0)

    /// How the pen has come to a point.
    struct Course: Sendable {
        fileprivate var speed: PenSpeed
        fileprivate var way = 0.0
        fileprivate var rest = 0.0
        fileprivate var last: (position: Point, seconds: Double)?
    }

    /// Whether ink depends on its own sample alone, and not on how the pen came there.
    let isStill: Bool

    private let brush: Brush
    private let shape: BrushShape
    private let seed: UInt32

    /// What the pen makes of a stroke with `brush`; `seed` is of no matter but to uneven lines.
    init(_ brush: Brush, seed: UInt32) {
        (self.brush, self.seed) = (brush, seed)
        shape = BrushShape(brush)
        isStill = brush.speed.share == 0 && brush.flow.rest == 0 && brush.jitter == Brush.Jitter()
    }

    /// The start of a stroke.
    var start: Course { Course(speed: PenSpeed(startingAt: brush.speed.middle)) }

    /// The same ink as a touch without force leaves it.
    func fine(_ point: InkPoint) -> InkPoint { shape.fine(point) }

    /// The ink at the next point of the path, to which `course` goes on.
    func ink(_ point: ModeledPoint, _ course: inout Course) -> InkPoint {
        let force = point.force ?? brush.forceWhenAbsent
        guard !isStill else {
            return shape.point(
                at: point.position, force: force, tilt: point.tilt, rotation: point.rotation)
        }
        let passed = max(point.seconds - (course.last?.seconds ?? point.seconds), 0)
        course.way += course.last?.position.distance(to: point.position) ?? 0
        // Invented times would be a speed that no hand had.
        if brush.course == .time { course.speed.append(point.position, seconds: point.seconds) }
        course.last = (point.position, point.seconds)
        let share = brush.speed.share
        var ink = shape.point(
            at: point.position, force: share * slowness(course) + (1 - share) * force,
            tilt: point.tilt, rotation: point.rotation)
        addRest(passed, &course, to: &ink)
        unsettle(&ink, course)
        return ink
    }

    /// From 0 for a fast pen to 1 for a slow one.
    private func slowness(_ course: Course) -> Double {
        let ratio = max(course.speed.value ?? brush.speed.middle, 1e-3) / brush.speed.middle
        return min(max(0.5 - 0.36 * .log10(ratio), 0), 1)
    }

    /// Paint goes on while the pen is held still: from a radius a second downwards, the slower the more.
    private func addRest(
        _ seconds: Double, _ course: inout Course, to point: inout InkPoint
    ) {
        guard brush.flow.rest > 0 else { return }
        let stillness = max(1 - (course.speed.value ?? 0) / point.radius, 0)
        course.rest += brush.flow.rest * seconds * stillness
        guard course.rest >= Self.leastRest else { return }
        point.rest = course.rest
        course.rest = 0
    }

    private func unsettle(_ point: inout InkPoint, _ course: Course) {
        let jitter = brush.jitter
        guard jitter != Brush.Jitter() else { return }
        let wave = course.way / max(Self.waves * brush.largestWidth, Self.shortestWave)
        let factor: Double = .exp2(jitter.size * noise(at: wave, 0))
        point.radius *= factor
        point.nib = point.nib * factor
        let reach = jitter.place * brush.largestWidth
        point.position =
            point.position + Vector(dx: noise(at: wave, 1), dy: noise(at: wave, 2)) * reach
    }

    /// Smooth noise from -1 to 1 along a line.
    private func noise(at place: Double, _ channel: UInt32) -> Double {
        let cell = place.rounded(.down)
        let part = place - cell
        let index = UInt32(truncatingIfNeeded: Int64(min(cell, 1e15)))
        let (from, to) = (value(index, channel), value(index &+ 1, channel))
        return from + (to - from) * part * part * (3 - 2 * part)
    }

    /// An even number from -1 to 1 (the finaliser of MurmurHash3).
    private func value(_ index: UInt32, _ channel: UInt32) -> Double {
        var bits = index &* 0x9E37_79B9 ^ seed &+ channel &* 0x7F4A_7C15
        bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
        bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
        bits ^= bits >> 16
        return Double(bits) / Double(UInt32.max) * 2 - 1
    }
}

extension StrokeSample {
    /// A number of its own for a stroke that begins with it, as it was drawn.
    public var seed: UInt32 {
        let (x, y) = (position.x.bitPattern, position.y.bitPattern)
        let mixed = (x ^ y &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        return UInt32(truncatingIfNeeded: mixed >> 32 ^ mixed)
    }
}
