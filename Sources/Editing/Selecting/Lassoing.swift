import Drawing
public import Geometry
import Ink
import Input

/// A contact that chooses strokes and pictures: those that it goes round, or, where it only taps, the one there.
public struct Lassoing: Sendable {
    /// Less than this is a tap, in points of the window.
    private static let tap = 6.0
    /// Places nearer to each other than this are one, in points of the window.
    private static let step = 1.5

    let start: ContactStart
    let combining: Selection.Combining
    /// Where it went, in the coordinates of the drawing.
    public private(set) var loop: [Point] = []
    /// Points of the drawing for a point of the window.
    private let point: Double
    private var extent = Rectangle.null

    init(
        _ combining: Selection.Combining, pixelsOfPoint: Double, in viewport: Viewport,
        start: ContactStart
    ) {
        (self.combining, self.start) = (combining, start)
        point = pixelsOfPoint / viewport.scale
    }

    mutating func take(_ place: Point) {
        guard place.isFinite else { return }
        if let last = loop.last, last.distance(to: place) < Self.step * point { return }
        loop.append(place)
        extent.formUnion(Rectangle(center: place, radius: 0))
    }

    /// Whether it has only touched a place.
    private var isTap: Bool { max(extent.width, extent.height) < Self.tap * point }

    /// What it chooses of the layers that are meant, as far as they are shown and not locked.
    func selection(in drawing: Drawing, of isMeant: (Layer) -> Bool) -> Selection {
        let layers = drawing.layers.filter { $0.isVisible && !$0.isLocked && isMeant($0) }
        guard let first = loop.first else { return Selection() }
        guard !isTap else { return picked(at: first, of: layers) }
        let lasso = Lasso(loop)
        var found = Selection()
        for layer in layers {
            let ids = lasso.strokes(of: layer)
            // What only erases is nothing that people could choose.
            if ids.contains(where: { layer.strokes[$0]?.brush.effect == .ink }) {
                found.add(ids, of: layer.id)
            }
            if let image = layer.image, lasso.isMostlyAround(image.outline) {
                found.addPicture(of: layer.id)
            }
        }
        if !found.isEmpty { found.loop = loop }
        return found
    }

    private func picked(at place: Point, of layers: [Layer]) -> Selection {
        for layer in layers.reversed() {
            if let id = layer.stroke(at: place, within: Self.tap * point) {
                return Selection([id], of: layer.id)
            }
            if layer.image?.contains(place) == true { return Selection(pictureOf: layer.id) }
        }
        return Selection()
    }
}
