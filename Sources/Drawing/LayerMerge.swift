import Geometry
import Ink

/// Two layers that become one, which looks as both did.
struct LayerMerge {
    /// The layer that goes.
    let upper: Layer
    /// The layer that takes what was on it.
    let lower: Layer

    /// What makes them one; `renumbered` gives strokes as new ones.
    func edit(
        renumbered: (StrokeStack) -> [IdentifiedStroke]
    ) throws(EditError) -> Edit {
        try checkLayers()
        if hasBoth { try checkInk() }
        var edits = [Edit.removeLayer(upper.id)]
        if lower.isEmpty, !upper.isEmpty { edits += takingLook }
        if let image = upper.image { edits.append(.placeImage(image, in: lower.id)) }
        if !upper.strokes.isEmpty {
            edits.append(
                .addStrokes(
                    isLater ? Array(upper.strokes) : renumbered(upper.strokes), to: lower.id))
        }
        return .group(edits)
    }

    /// Looks whether something of the layers themselves is in the way, whatever ink is on them.
    func checkLayers() throws(EditError) {
        for layer in [upper, lower] where layer.isLocked {
            throw .layerLocked(name: layer.name)
        }
        guard hasBoth else { return }
        guard upper.isVisible == lower.isVisible else {
            throw .hiddenMerge(name: upper.isVisible ? lower.name : upper.name)
        }
        let isApart = !upper.bounds.intersects(lower.bounds)
        guard upper.opacity == lower.opacity, upper.opacity == 1 || isApart else {
            throw .fadedMerge(upper: upper.name, lower: lower.name)
        }
    }

    /// Whether there is something on both: else nothing lies on the other that could look different.
    private var hasBoth: Bool { !upper.isEmpty && !lower.isEmpty }

    /// Whether all ink of the upper layer was made after that of the lower, so that it lies above it.
    private var isLater: Bool {
        guard let last = lower.strokes.ids.last, let first = upper.strokes.ids.first else {
            return true
        }
        return last < first
    }

    /// Gives the lower layer, which is empty, the look of the upper.
    private var takingLook: [Edit] {
        var edits: [Edit] = []
        if lower.isVisible != upper.isVisible {
            edits.append(.showLayer(lower.id, upper.isVisible))
        }
        if lower.opacity != upper.opacity {
            edits.append(.fadeLayer(lower.id, opacity: upper.opacity))
        }
        return edits
    }

    private func checkInk() throws(EditError) {
        if let image = upper.image {
            guard lower.image == nil, lower.strokes(intersecting: image.bounds).isEmpty else {
                throw .pictureMerge(upper: upper.name, lower: lower.name)
            }
        }
        if let difference { throw difference }
    }

    /// What would look different of strokes of the upper layer once they lie among those of the lower; nil for nothing.
    private var difference: EditError? {
        let hasMarks = lower.strokes.hasMarks
        var shapes: [StrokeID: StrokeShape] = [:]
        func shape(of element: IdentifiedStroke) -> StrokeShape {
            let shape = shapes[element.id] ?? StrokeShape(element.stroke)
            shapes[element.id] = shape
            return shape
        }
        for element in upper.strokes {
            let stroke = element.stroke
            guard hasMarks || stroke.brush.effect == .erase || stroke.brush.stains else { continue }
            var covered: StrokeShape?
            for below in lower.strokes(intersecting: stroke.bounds) {
                let difference = difference(of: stroke.brush, over: below.stroke.brush)
                guard let difference else { continue }
                let known = covered ?? StrokeShape(stroke)
                covered = known
                if shape(of: below).meets(known) { return difference }
            }
        }
        return nil
    }

    /// What would look different where a stroke of one brush meets one of the other below it.
    private func difference(of brush: Brush, over lower: Brush) -> EditError? {
        let (upper, below) = (upper.name, self.lower.name)
        guard lower.effect == .ink else { return nil }
        if brush.effect == .erase { return .erasingMerge(upper: upper, lower: below) }
        if brush.stains { return .stainingMerge(upper: upper, lower: below) }
        // Ink would come to lie below marks, and marks do no more together than one.
        return lower.marks ? .markedMerge(upper: upper, lower: below) : nil
    }
}
