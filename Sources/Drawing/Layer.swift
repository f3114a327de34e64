public import Geometry
import Ink

/// A sheet of a drawing with its ink, through which the sheets below show.
///
/// Erasing strokes are strokes too: they take away ink that lies below them in their own layer.
public struct Layer: Hashable, Identifiable, Sendable {
    /// Which layer.
    public let id: LayerID
    /// What people call it.
    public var name: String
    /// Whether it is shown.
    public var isVisible: Bool
    /// Whether its ink may not be changed.
    public var isLocked: Bool
    /// How much it hides as a whole, 0…1.
    public var opacity: Double
    /// A picture beneath its strokes, to be traced.
    public var image: PlacedImage?
    /// Its strokes, the lowest first.
    public internal(set) var strokes: StrokeStack

    /// A layer of these; visible, not locked, opaque and empty, unless told otherwise.
    public init(
        id: LayerID, name: String, isVisible: Bool = true, isLocked: Bool = false,
        opacity: Double = 1, image: PlacedImage? = nil, strokes: StrokeStack = StrokeStack()
    ) {
        self.id = id
        self.name = name
        self.isVisible = isVisible
        self.isLocked = isLocked
        self.opacity = opacity
        self.image = image
        self.strokes = strokes
    }

    /// Whether there is neither ink nor a picture on it.
    public var isEmpty: Bool { strokes.isEmpty && image == nil }

    /// The smallest rectangle around its ink and its picture; null without any.
    public var bounds: Rectangle { strokes.bounds.union(image?.bounds ?? .null) }

    /// The strokes whose bounds meet `area`, the lowest first.
    public func strokes(intersecting area: Rectangle) -> [IdentifiedStroke] {
        strokes.intersecting(area)
    }
}

/// How edits change what is on it: each gives what undoes it, and where it looks otherwise.
extension Layer {
    typealias Outcome = (inverse: Edit, area: ChangedArea)

    /// Strokes farther than this from where they were drawn, in points, are lost anyway.
    private static let farthest = 1e9

    mutating func add(_ added: [IdentifiedStroke]) throws(EditError) -> Outcome {
        try check(added)
        var area = ChangedArea()
        strokes.insert(added)
        for element in added { area.insert(element.stroke.bounds) }
        return (.removeStrokes(added.map(\.id), from: id), area)
    }

    mutating func remove(_ ids: [StrokeID]) throws(EditError) -> Outcome {
        let removed = strokes.remove(at: try positions(of: ids).sorted())
        var area = ChangedArea()
        for element in removed { area.insert(element.stroke.bounds) }
        return (.addStrokes(removed, to: id), area)
    }

    mutating func move(_ ids: [StrokeID], by way: Vector) throws(EditError) -> Outcome {
        try place(
            try ids.map { stroke throws(EditError) in
                guard let former = strokes[stroke] else { throw .noStroke(stroke, id) }
                return Edit.Placement(id: stroke, offset: former.offset + way)
            })
    }

    mutating func place(_ placements: [Edit.Placement]) throws(EditError) -> Outcome {
        for placement in placements {
            let (x, y) = (abs(placement.offset.dx), abs(placement.offset.dy))
            // A comparison with what is no number fails too.
            guard x <= Self.farthest, y <= Self.farthest else { throw .tooFar(placement.id) }
        }
        let former = try replace(placements, \.id) { $0.offset = $1.offset }
        let inverse = former.strokes.map { Edit.Placement(id: $0.id, offset: $0.stroke.offset) }
        return (.placeStrokes(inverse, in: id), former.area)
    }

    mutating func color(_ colorings: [Edit.Coloring]) throws(EditError) -> Outcome {
        var brushes: [SharedBrush: [Color: SharedBrush]] = [:]
        let former = try replace(colorings, \.id) { stroke, coloring in
            let known = brushes[stroke.sharedBrush]?[coloring.color]
            var brush = stroke.brush
            brush.color = coloring.color
            let shared = known ?? SharedBrush(brush)
            brushes[stroke.sharedBrush, default: [:]][coloring.color] = shared
            stroke = stroke.withBrush(shared)
        }
        let inverse = former.strokes.map { Edit.Coloring(id: $0.id, color: $0.stroke.brush.color) }
        return (.colorStrokes(inverse, in: id), former.area)
    }

    mutating func place(_ image: PlacedImage?) throws(EditError) -> Outcome {
        if let image { try Self.check(image) }
        let former = self.image
        self.image = image
        var area = ChangedArea()
        if former != image {
            area.insert(former?.bounds ?? .null)
            area.insert(image?.bounds ?? .null)
        }
        return (.placeImage(former, in: id), area)
    }

    /// Changes the strokes that `changes` name; gives them as they were.
    private mutating func replace<Value>(
        _ changes: [Value], _ strokeID: (Value) -> StrokeID, _ change: (inout Stroke, Value) -> Void
    ) throws(EditError) -> (strokes: [IdentifiedStroke], area: ChangedArea) {
        let positions = try positions(of: changes.map(strokeID))
        let former = positions.map { strokes[$0] }
        var area = ChangedArea()
        for (position, (element, value)) in zip(positions, zip(former, changes)) {
            var stroke = element.stroke
            change(&stroke, value)
            area.insert(element.stroke.bounds)
            area.insert(stroke.bounds)
            strokes.replace(at: position, with: stroke)
        }
        return (former, area)
    }

    private func positions(of ids: [StrokeID]) throws(EditError) -> [Int] {
        var named: Set<StrokeID> = []
        return try ids.map { stroke throws(EditError) in
            guard named.insert(stroke).inserted else { throw .strokeNamedTwice(stroke) }
            guard let position = strokes.index(of: stroke) else { throw .noStroke(stroke, id) }
            return position
        }
    }

    private func check(_ added: [IdentifiedStroke]) throws(EditError) {
        var named: Set<StrokeID> = []
        for id in added.lazy.map(\.id) {
            guard named.insert(id).inserted else { throw .strokeNamedTwice(id) }
            guard (1..<Int64.max).contains(id.rawValue), !strokes.contains(id) else {
                throw .strokeExists(id)
            }
        }
    }

    /// Checks a layer that comes in beside others: values in range, identities of its own.
    func check(beside others: [Layer]) throws(EditError) {
        guard (1..<Int64.max).contains(id.rawValue), !others.contains(where: { $0.id == id })
        else { throw .layerExists(id) }
        guard (0...1).contains(opacity) else { throw .badOpacity(opacity) }
        if let image { try Self.check(image) }
        for stroke in strokes.ids {
            guard (1..<Int64.max).contains(stroke.rawValue),
                !others.contains(where: { $0.strokes.contains(stroke) })
            else { throw .strokeExists(stroke) }
        }
    }

    private static func check(_ image: PlacedImage) throws(EditError) {
        guard image.hasPossiblePlace else { throw .badFrame }
        guard image.hasPossiblePages else { throw .badPages }
    }
}
