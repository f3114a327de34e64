import Editing
import Geometry
import Ink
import Input

/// What is seen of a pointer that hovers over the paper: outlines of the ink that it would leave, in true size
/// and shape, turned as the nib is; or the colour that it would take.
struct HoverShape: Hashable {
    /// The outline of what lies within `radius` of a line.
    struct Ring: Hashable {
        let center: Point
        /// From the middle to either end of the line.
        let nib: Vector
        let radius: Double
        let opacity: Double

        /// The pixels that it touches, its edge included, in a few rectangles where it is large.
        var parts: [Rectangle] {
            let reach = radius + HoverShape.edge
            let ends = [-nib, nib].map { Rectangle(center: center + $0, radius: reach) }
            let whole = ends[0].union(ends[1])
            guard whole.width > HoverShape.largestPart else { return [whole] }
            let places = (0...HoverShape.partCount).map(place)
            return zip(places, places.dropFirst()).map { first, second in
                Rectangle(center: first, radius: 0).union(Rectangle(center: second, radius: 0))
                    .outset(by: HoverShape.edge + 0.04 * radius)
            }
        }

        /// A place on it, `index` parts of the way around.
        private func place(_ index: Int) -> Point {
            let turn = Angle(radians: 2 * .pi * Double(index) / Double(HoverShape.partCount))
            let way = Vector(angle: turn)
            return center + (way.dot(nib) >= 0 ? nib : -nib) + way * radius
        }
    }

    /// How far beyond itself a ring is drawn, in pixels.
    static let edge = 3.0
    /// A ring that is wider, in pixels, is shown part by part.
    static let largestPart = 96.0
    /// In so many parts.
    static let partCount = 12
    /// What is narrower, in pixels, is shown as a dot.
    private static let narrowest = 4.0
    /// How strong the ring of the lightest touch is, and that of full force.
    private static let (lightOpacity, fullOpacity) = (0.95, 0.5)
    /// The radius of the ring around a colour that would be taken, in points.
    private static let pickRadius = 14.0

    /// The outermost first.
    let rings: [Ring]
    /// The colour that would be taken; nil for none.
    let color: Color?

    /// The colour that a pointer at `center` would take.
    init(taking color: Color, at center: Point, scale: Double) {
        let radius = Self.pickRadius * scale
        rings = [
            Ring(center: center, nib: .zero, radius: radius, opacity: Self.lightOpacity),
            Ring(center: center, nib: .zero, radius: radius / 2, opacity: Self.lightOpacity),
        ]
        self.color = color
    }

    /// What a pointer that hovers would draw in a window that shows `viewport`.
    init(_ sample: PenSample, _ hand: Hand, _ viewport: Viewport) {
        let brush = hand.brush(of: sample.pointerKind)
        var seen = sample
        seen.turn(onto: viewport)
        func ring(force: Double, opacity: Double) -> Ring {
            let ink = brush.point(
                at: .zero, force: force, tilt: seen.tilt, rotation: seen.rotation)
            let (nib, radius) = (viewport.windowWay(of: ink.nib), ink.radius * viewport.scale)
            let isDot = nib.length + radius < Self.narrowest / 2
            return Ring(
                center: sample.position, nib: isDot ? .zero : nib, radius: isDot ? 0 : radius,
                opacity: opacity)
        }
        color = nil
        guard hand.tool != .lasso || sample.pointerKind == .eraser else {
            // It lays no ink: a dot shows where it is.
            rings = [
                Ring(center: sample.position, nib: .zero, radius: 0, opacity: Self.lightOpacity)
            ]
            return
        }
        guard sample.force != nil else {
            rings = [ring(force: brush.forceWhenAbsent, opacity: Self.lightOpacity)]
            return
        }
        let full = ring(force: 1, opacity: Self.fullOpacity)
        let light = ring(force: 0, opacity: Self.lightOpacity)
        if brush.effect == .erase {
            rings = [ring(force: 1, opacity: Self.lightOpacity)]
        } else {
            // Two that are nearly the same are one.
            rings = full.radius - light.radius > 1 ? [full, light] : [light]
        }
    }

    /// The pixels that it touches.
    var parts: [Rectangle] { rings.flatMap(\.parts) }
}
