public import Ink

/// What was drawn of a stroke that goes on, since the part before: all parts together are the stroke so far.
public struct StrokePart: Hashable, Sendable {
    /// Which contact draws the stroke.
    public let contact: Int
    /// Which part it is, from 0 on; with another 0 the parts before do not hold any more.
    public let number: Int
    /// The layer that took ink then.
    public let layer: LayerID
    /// What the stroke is drawn with.
    public let brush: SharedBrush
    /// When the stroke began, in seconds since 1970 began in UTC; nil where nobody knows.
    public let startTime: Double?
    /// Whether the device had sent a real force before; see `StrokeModel`.
    public let isForceProven: Bool
    /// What the pen reported.
    public let samples: [StrokeSample]

    /// A part of the stroke of a contact.
    public init(
        contact: Int, number: Int, layer: LayerID, brush: SharedBrush, startTime: Double?,
        isForceProven: Bool, samples: [StrokeSample]
    ) {
        (self.contact, self.number, self.layer, self.brush) = (contact, number, layer, brush)
        (self.startTime, self.isForceProven) = (startTime, isForceProven)
        self.samples = samples
    }
}

extension History {
    /// Lays the strokes of which there are these parts on top, as if they had ended, each as an edit of its own;
    /// what comes after a part that is missing is left out.
    ///
    /// Gives what was done, and how the drawing was then. A stroke that the drawing refuses is left out.
    public mutating func end(
        strokesOf parts: some Sequence<StrokePart>
    ) -> [(transition: Transition, drawing: Drawing, nextStepNumber: Int64)] {
        var strokes: [[StrokePart]] = []
        var indices: [Int: Int] = [:]
        for part in parts {
            if let index = indices[part.contact] {
                if strokes[index].count == part.number { strokes[index].append(part) }
            } else if part.number == 0 {
                indices[part.contact] = strokes.count
                strokes.append([part])
            }
        }
        return strokes.compactMap { parts in
            guard let edit = EditBuilder(drawing).addition(ofStrokeWith: parts),
                let transition = try? apply(edit)
            else { return nil }
            return (transition, drawing, nextStepNumber)
        }
    }
}

extension EditBuilder {
    /// Lays the stroke with these parts on the layer that took it, or that takes ink now, and where there is none on
    /// a layer of its own; nil for one that erases, where its own layer takes none.
    fileprivate func addition(ofStrokeWith parts: [StrokePart]) -> Edit? {
        let first = parts[0]
        var stroke = Stroke(
            brush: first.brush, samples: parts.flatMap(\.samples),
            isForceProven: first.isForceProven)
        stroke?.startTime = first.startTime
        guard let stroke else { return nil }
        let layer = drawing.inkLayer(chosen: first.layer) ?? drawing.topmostOpenLayer
        if let layer, stroke.brush.effect == .ink || layer.id == first.layer {
            return addition(of: [stroke], to: layer.id)
        }
        return stroke.brush.effect == .ink ? newLayer(above: first.layer, with: [stroke]) : nil
    }
}
