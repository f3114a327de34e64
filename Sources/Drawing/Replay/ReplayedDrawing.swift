import Ink

/// A drawing as it was at some time of its replay: with the strokes that were whole then.
///
/// It goes on and back by edits, as somebody who draws and takes back, so that a canvas shows each step
/// as it shows any edit. Its layers are those of the timeline, none of them locked.
public struct ReplayedDrawing: Sendable {
    /// What is played.
    public let timeline: ReplayTimeline
    /// The drawing with as much ink as there was.
    public private(set) var drawing: Drawing
    /// How many strokes are whole.
    public private(set) var wholeCount = 0

    /// The position in the end of each stroke that is here, for each layer; they ascend.
    private var positions: [[Int]]

    /// The drawing before its first stroke.
    public init(_ timeline: ReplayTimeline) {
        self.timeline = timeline
        drawing = Drawing(background: timeline.background)
        drawing.layers = timeline.layers.map {
            Layer(id: $0.id, name: $0.name, opacity: $0.opacity, image: $0.image)
        }
        positions = timeline.layers.map { _ in [] }
    }

    /// Goes to where so many strokes are whole; gives an edit for each layer that changed, and where.
    public mutating func go(to count: Int) -> [(edit: Edit, change: Change)] {
        let isBack = count < wholeCount
        let events = timeline.events[min(count, wholeCount)..<max(count, wholeCount)]
        wholeCount = count
        return timeline.layers.enumerated().compactMap { layer, content in
            let own = events.filter { $0.layer == layer }.sorted { $0.position < $1.position }
            guard !own.isEmpty else { return nil }
            var change = Change()
            change.ink[content.id] = own.reduce(into: ChangedArea()) {
                $0.insert($1.stroke.bounds)
            }
            let edit =
                isBack ? remove(own, layer, from: content.id) : add(own, layer, to: content.id)
            return (edit, change)
        }
    }

    private mutating func add(
        _ events: [ReplayTimeline.Event], _ layer: Int, to id: LayerID
    ) -> Edit {
        let insertions = events.enumerated().map { number, event in
            Edit.Insertion(
                id: event.id, index: index(of: event, layer) + number, stroke: event.stroke)
        }
        drawing.layers[layer].strokes.insert(insertions)
        let isOnTop = positions[layer].last ?? -1 < events[0].position
        positions[layer] += events.map(\.position)
        if !isOnTop { positions[layer].sort() }
        return .addStrokes(insertions, to: id)
    }

    private mutating func remove(
        _ events: [ReplayTimeline.Event], _ layer: Int, from id: LayerID
    ) -> Edit {
        let indices = events.map { index(of: $0, layer) }
        _ = drawing.layers[layer].strokes.remove(at: indices)
        let removed = Set(events.map(\.position))
        positions[layer].removeAll { removed.contains($0) }
        return .removeStrokes(events.map(\.id), from: id)
    }

    /// Where a stroke lies among those that are here, or would lie.
    private func index(of event: ReplayTimeline.Event, _ layer: Int) -> Int {
        positions[layer].countOfFirst { $0 < event.position }
    }
}
