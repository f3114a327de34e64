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

    /// The drawing before its first stroke.
    public init(_ timeline: ReplayTimeline) {
        self.timeline = timeline
        drawing = Drawing(background: timeline.background)
        drawing.layers = timeline.layers.map {
            Layer(id: $0.id, name: $0.name, opacity: $0.opacity, image: $0.image)
        }
    }

    /// Goes to where so many strokes are whole; gives an edit for each layer that changed, and where.
    public mutating func go(to count: Int) -> [(edit: Edit, change: Change)] {
        let isBack = count < wholeCount
        let events = timeline.events[min(count, wholeCount)..<max(count, wholeCount)]
        wholeCount = count
        return timeline.layers.enumerated().compactMap { layer, content in
            let own = events.filter { $0.layer == layer }.map(\.element).sorted { $0.id < $1.id }
            guard !own.isEmpty else { return nil }
            var change = Change()
            change.ink[content.id] = own.reduce(into: ChangedArea()) {
                $0.insert($1.stroke.bounds)
            }
            guard isBack else {
                drawing.layers[layer].strokes.insert(own)
                return (.addStrokes(own, to: content.id), change)
            }
            let indices = own.compactMap { drawing.layers[layer].strokes.index(of: $0.id) }
            _ = drawing.layers[layer].strokes.remove(at: indices)
            return (.removeStrokes(own.map(\.id), from: content.id), change)
        }
    }
}
