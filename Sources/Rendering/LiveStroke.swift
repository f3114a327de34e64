import Geometry
import Graphics
public import Ink

/// The pixels of a stroke that is being drawn: a mask of what is settled, and the tail on top.
public final class LiveStroke {
    let brush: Brush
    private(set) var texture: InkTexture
    private(set) var mask: CoverageMask
    private(set) var tail: [InkPoint] = []

    init(brush: Brush, texture: InkTexture, mask: CoverageMask) {
        self.brush = brush
        self.texture = texture
        self.mask = mask
        tail.reserveCapacity(128)
    }

    /// Takes what became of the stroke; its settled points can be discarded afterwards.
    public func update(_ model: StrokeModel) {
        // A lone point is the joint with the next one, whose ink may be fainter around it.
        let isJoint = model.settled.count == 1 && !texture.isPlain
        if !isJoint { mask.add(model.settled, texture) }
        tail.removeAll(keepingCapacity: true)
        // The end of a plain line is open in the mask.
        guard isJoint || texture.isPlain || !model.unsettled.isEmpty else { return }
        if let last = model.settled.last { tail.append(last) }
        tail += model.unsettled
    }

    /// Whether it only lays even ink over what is there.
    var isPlainInk: Bool { texture.isPlain && brush.effect == .ink }

    /// Whether any of its ink may lie in `part`.
    func isVisible(in part: PixelRectangle) -> Bool {
        !mask.touched.intersection(part).isEmpty
            || tail.inkBounds.outset(by: 1).intersects(part.rectangle)
    }

    /// Moves what is settled into a mask of another size; what lies beyond it is lost to the live
    /// picture only.
    func resize(to size: PixelSize, texture: InkTexture) throws(GraphicsError) {
        let former = mask
        self.texture = texture
        mask = try CoverageMask(size: size)
        let kept = former.touched.intersection(PixelRectangle(size))
        mask.copy(kept, from: former, to: (kept.x, kept.y))
    }
}
