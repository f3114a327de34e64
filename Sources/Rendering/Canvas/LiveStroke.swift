import Geometry
import Graphics
public import Ink

/// The pixels of a stroke that is being drawn: a mask of what is settled, and the tail on top.
public final class LiveStroke {
    let brush: Brush
    private(set) var texture: InkTexture
    private(set) var mask: CoverageMask
    /// All that is settled, in the drawing: another scale needs all of it again.
    private var settled: [InkPoint] = []
    private(set) var tail: [InkPoint] = []
    /// Where the pen is expected, fading.
    private(set) var lead: [InkPoint] = []
    /// Both in the drawing, of which the others are as the mask shows them.
    private var ends: (tail: [InkPoint], lead: [InkPoint]) = ([], [])
    /// From the drawing to the mask.
    private var transform: Transform
    /// Settled points as the mask shows them; used again and again, so that a picture allocates nothing.
    private var placed: [InkPoint] = []

    init(
        brush: Brush, texture: InkTexture, mask: CoverageMask, transform: Transform = .identity
    ) {
        self.brush = brush
        self.texture = texture
        self.mask = mask
        self.transform = transform
        tail.reserveCapacity(128)
        lead.reserveCapacity(128)
        ends.tail.reserveCapacity(128)
        ends.lead.reserveCapacity(128)
    }

    /// Takes what became of the stroke; its settled points are to be discarded afterwards.
    public func update(_ model: StrokeModel) {
        addToMask(model.settled)
        settled += model.settled.dropFirst(settled.isEmpty ? 0 : 1)
        ends.lead.removeAll(keepingCapacity: true)
        ends.lead += model.lead
        ends.tail.removeAll(keepingCapacity: true)
        // The end of a line is open in the mask.
        if let last = model.settled.last { ends.tail.append(last) }
        ends.tail += model.unsettled
        placeEnds()
    }

    private func addToMask(_ settled: [InkPoint]) {
        place(settled, in: &placed)
        mask.add(placed, texture)
    }

    private func placeEnds() {
        place(ends.tail, in: &tail)
        place(ends.lead, in: &lead)
    }

    private func place(_ points: [InkPoint], in placed: inout [InkPoint]) {
        placed.removeAll(keepingCapacity: true)
        for point in points { placed.append(point.applying(transform)) }
    }

    /// Takes the tail for settled: the stroke has ended.
    func settle() {
        mask.add(tail, texture, within: PixelRectangle(mask.size), origin: (0, 0))
        settled = []
        removeEnds()
    }

    /// Forgets all ink.
    func restart() {
        mask.clear()
        settled.removeAll(keepingCapacity: true)
        removeEnds()
    }

    private func removeEnds() {
        ends.tail.removeAll(keepingCapacity: true)
        ends.lead.removeAll(keepingCapacity: true)
        placeEnds()
    }

    /// Hides what lies in `part` of the mask, as it is shown in another way there.
    func clear(_ part: PixelRectangle) { mask.clear(part) }

    /// Whether all of it is in the mask.
    var isInMask: Bool { tail.isEmpty && lead.isEmpty }

    /// The smallest rectangle around what is not in the mask; null for nothing.
    var endBounds: Rectangle { tail.bounds.union(lead.bounds) }

    /// Copies all of it within `part` of its mask to the corner of another one.
    func copy(_ part: PixelRectangle, to other: CoverageMask) throws(GraphicsError) {
        try other.prepare(texture)
        // Faint and shaded ink has no edges to be told apart.
        let edges = PixelRectangle(
            covering: texture.isPlain ? tail.bounds.outset(by: 2) : .null)
        other.copy(part, from: mask, to: (0, 0), edges: edges)
        addEnd(to: other, within: part)
    }

    /// Adds what is not in the mask to another one, within `part` of the canvas, whose corner is at
    /// (0, 0) there.
    func addEnd(to other: CoverageMask, within part: PixelRectangle) {
        let origin = (part.x, part.y)
        if !tail.isEmpty { other.add(tail, texture, within: part, origin: origin) }
        guard !lead.isEmpty else { return }
        var fading = texture
        // Each of its points is as strong as it says.
        fading.isPlain = false
        other.add(lead, fading, within: part, origin: origin)
    }

    /// Whether any of its ink may lie in `part`.
    func isVisible(in part: PixelRectangle) -> Bool {
        !mask.touched.intersection(part).isEmpty
            || endBounds.outset(by: 1).intersects(part.rectangle)
    }

    /// Goes on in an empty mask of another part of the drawing.
    ///
    /// At the same scale what is settled is moved, and only what lay beyond the mask is drawn; at another one all of it
    /// is.
    func move(to mask: CoverageMask, transform: Transform, texture: InkTexture) {
        let (former, place) = (self.mask, self.transform)
        (self.mask, self.texture, self.transform) = (mask, texture, transform)
        if transform.scale == place.scale {
            copySettled(from: former, by: transform.offset - place.offset)
        } else {
            addToMask(settled)
        }
        placeEnds()
    }

    private func copySettled(from former: CoverageMask, by way: Vector) {
        let (x, y) = (Int(way.dx), Int(way.dy))
        let kept = former.touched.moved(by: (x, y)).intersection(PixelRectangle(mask.size))
        let source = kept.moved(by: (-x, -y))
        mask.copy(source, from: former, to: (kept.x, kept.y))
        mask.moveEnd(by: way)
        place(settled, in: &placed)
        let known = PixelRectangle(former.size).moved(by: (x, y))
        for part in PixelRectangle(mask.size).without(known) {
            mask.complete(placed, texture, within: part)
        }
    }
}

extension PixelRectangle {
    /// What is left beside another one: above it, below it, to its left and to its right.
    fileprivate func without(_ other: PixelRectangle) -> [PixelRectangle] {
        let common = intersection(other)
        guard !common.isEmpty else { return [self] }
        let parts = [
            PixelRectangle(x: x, y: y, width: width, height: common.y - y),
            PixelRectangle(x: x, y: common.bottom, width: width, height: bottom - common.bottom),
            PixelRectangle(x: x, y: common.y, width: common.x - x, height: common.height),
            PixelRectangle(
                x: common.right, y: common.y, width: right - common.right, height: common.height),
        ]
        return parts.filter { !$0.isEmpty }
    }
}
