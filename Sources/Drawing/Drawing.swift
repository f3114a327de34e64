public import Geometry
public import Ink

/// A drawing: its paper and its strokes, in the order in which they lie on one another.
public struct Drawing: Hashable, Sendable {
    /// The colour of the paper.
    public var background: Color
    /// The strokes, the lowest first.
    public internal(set) var strokes: [Stroke]

    /// An empty drawing on paper of this colour.
    public init(background: Color = .white) {
        self.background = background
        strokes = []
    }

    /// The smallest rectangle around all ink; null without any.
    public var bounds: Rectangle {
        strokes.reduce(.null) { $0.union($1.bounds) }
    }

    /// Changes the drawing; gives what undoes it, and the rectangle in which the drawing changed.
    public mutating func apply(_ edit: Edit) -> (inverse: Edit, changed: Rectangle) {
        switch edit {
        case .add(let stroke):
            strokes.append(stroke)
            return (.removeLast, stroke.bounds)
        case .removeLast:
            guard let stroke = strokes.popLast() else { return (.replaceAll([]), .null) }
            return (.add(stroke), stroke.bounds)
        case .replaceAll(let others):
            let former = self
            strokes = others
            return (.replaceAll(former.strokes), former.bounds.union(bounds))
        }
    }
}

/// A change of a drawing, as data.
public enum Edit: Hashable, Sendable {
    /// Lays a stroke on top.
    case add(Stroke)
    /// Takes the topmost stroke away; nothing where there is none.
    case removeLast
    /// Puts these strokes in the place of all.
    case replaceAll([Stroke])
}
