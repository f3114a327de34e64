public import Geometry
public import Ink

/// What one contact of an eraser takes away that takes whole strokes.
///
/// It touches a stroke where its ink meets ink that can be seen: not where an opaque eraser has taken
/// that ink since. Erasing strokes are not touched, as there is nothing to see of them.
///
/// What a sample costs follows from the strokes near the eraser, not from the layer: boxes are found by
/// `StrokeBoxIndex`, and the shape of each stroke near by is computed once.
public struct StrokeErasure: Sendable {
    /// The most points that are kept as shapes, 24 MB, before they are forgotten.
    private static let mostPoints = 500_000

    /// The strokes that were touched, in this order.
    public private(set) var touched: [IdentifiedStroke] = []

    /// Which layer's strokes it takes.
    public var layerID: LayerID { layer.id }

    private var layer: Layer
    private var index: StrokeBoxIndex
    private var taken: Set<StrokeID> = []
    private var shapes: [StrokeID: StrokeShape] = [:]
    private var pointCount = 0
    private var last: InkPoint?

    /// A contact that takes strokes from `layer`.
    public init(in layer: Layer) {
        self.layer = layer
        index = StrokeBoxIndex(layer.strokes.boxes)
    }

    /// Goes on with what became of the layer meanwhile.
    public mutating func update(_ layer: Layer) {
        self.layer = layer
        // A stroke that was moved has another shape.
        shapes.removeAll()
        pointCount = 0
        index = StrokeBoxIndex(layer.strokes.boxes)
    }

    /// Takes ink from where the eraser was to `point`; gives the strokes that it touched for the first
    /// time.
    public mutating func append(_ point: InkPoint) -> ArraySlice<IdentifiedStroke> {
        let start = last ?? point
        last = point
        let count = touched.count
        let area = start.bounds.union(point.bounds)
        // Over empty paper nothing is allocated.
        let near = index.positions(meeting: StrokeBox.Query(area))
            .filter { !taken.contains(layer.strokes.ids[$0]) }
        guard !near.isEmpty else { return touched[count...] }
        let contact = InkContact(start == point ? [point] : [start, point])
        let covers = near.filter { layer.strokes[$0].stroke.brush.isOpaqueEraser }
        for index in near { touch(index, contact, covers.filter { $0 > index }) }
        return touched[count...]
    }

    /// The strokes that were touched and are still on that layer of `drawing`, in their order there.
    public func strokes(in drawing: Drawing) -> [StrokeID] {
        guard let layer = drawing[layerID] else { return [] }
        return touched.map(\.id).filter(layer.strokes.contains).sorted()
    }

    /// The smallest rectangle around all that was touched; null for nothing.
    public var bounds: Rectangle { touched.reduce(.null) { $0.union($1.stroke.bounds) } }

    private mutating func touch(_ index: Int, _ contact: InkContact, _ covers: [Int]) {
        let element = layer.strokes[index]
        guard element.stroke.brush.effect == .ink, !taken.contains(element.id),
            element.stroke.bounds.intersects(contact.bounds), shape(of: element).meets(contact)
        else { return }
        if !covers.isEmpty {
            let above = covers.map { shape(of: layer.strokes[$0]) }.filter { $0.meets(contact) }
            let isSeen = shape(of: element).meets(contact) { place in
                !above.contains { $0.covers(place) }
            }
            guard isSeen else { return }
        }
        taken.insert(element.id)
        shapes[element.id] = nil
        touched.append(element)
    }

    private mutating func shape(of element: IdentifiedStroke) -> StrokeShape {
        if let known = shapes[element.id] { return known }
        if pointCount > Self.mostPoints {
            shapes.removeAll()
            pointCount = 0
        }
        let shape = StrokeShape(element.stroke)
        pointCount += shape.count
        shapes[element.id] = shape
        return shape
    }
}

extension Brush {
    /// Whether nothing is left to see of what it covers.
    fileprivate var isOpaqueEraser: Bool {
        effect == .erase && inkAlpha == 1 && model == .even && opacityAtNoForce == 1
            && tilt.lightening == 0 && grain.depth == 0
    }
}
