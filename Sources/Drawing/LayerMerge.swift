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
        guard !meets({ $0.effect == .erase }, { $0.effect == .ink }) else {
            throw .erasingMerge(upper: upper.name, lower: lower.name)
        }
        guard !meets(\.stains, { $0.effect == .ink }) else {
            throw .stainingMerge(upper: upper.name, lower: lower.name)
        }
        // Ink would come to lie below marks, and marks do no more together than one.
        guard !lower.strokes.hasMarks || !meets({ $0.effect == .ink }, \.marks) else {
            throw .markedMerge(upper: upper.name, lower: lower.name)
        }
    }

    /// Whether a stroke of the upper layer with such a brush meets one of the lower with such a one.
    private func meets(_ isMeant: (Brush) -> Bool, _ isBelow: (Brush) -> Bool) -> Bool {
        var shapes: [StrokeID: StrokeShape] = [:]
        func shape(of element: IdentifiedStroke) -> StrokeShape {
            let shape = shapes[element.id] ?? StrokeShape(element.stroke)
            shapes[element.id] = shape
            return shape
        }
        return upper.strokes.contains { element in
            guard isMeant(element.stroke.brush) else { return false }
            let near = lower.strokes(intersecting: element.stroke.bounds)
                .filter { isBelow($0.stroke.brush) }
            guard !near.isEmpty else { return false }
            let covered = StrokeShape(element.stroke)
            return near.contains { shape(of: $0).meets(covered) }
        }
    }
}
