import Editing
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit

/// Shows what a pointer would draw that hovers over the paper, in the place of a cursor.
///
/// Nothing of it is computed while a contact draws.
final class HoverOutline: View {
    /// Seconds without a word after which a pen has gone: nobody tells of that.
    private static let longestSilence = 2.0
    /// The radius of a dot, in pixels.
    private static let dot = 1.5

    private let theme: Theme
    /// What hovers; nil where nothing does.
    private var sample: PenSample?
    private var shape: HoverShape?

    /// No outline yet.
    init(theme: Theme) {
        self.theme = theme
        super.init(role: .image)
    }

    /// Takes a sample of the canvas.
    func follow(_ sample: PenSample) {
        // What draws hides it, and a finger has no place before it draws.
        self.sample = sample.phase == .hover && sample.pointerKind != .finger ? sample : nil
    }

    /// Nothing hovers here any more.
    func hide() { sample = nil }

    override var isTimed: Bool { true }

    override var deadline: Timestamp? {
        guard let sample, sample.pointerKind != .mouse, shape != nil else { return nil }
        return sample.time.advanced(by: Self.longestSilence)
    }

    /// Shows what hovers over `paper` as it is now.
    func show(_ paper: Paper, now: Timestamp) {
        guard sample != nil || shape != nil else { return }
        if let deadline, deadline <= now { sample = nil }
        let next = sample.map { shape(of: $0, over: paper) }
        guard next != shape else { return }
        let former = shape
        shape = next
        for part in (former?.parts ?? []) + (next?.parts ?? []) { invalidate(part) }
    }

    private func shape(of sample: PenSample, over paper: Paper) -> HoverShape {
        if paper.editor.hand.picks(sample), let color = try? paper.color(at: sample.position) {
            return HoverShape(taking: color, at: sample.position, scale: theme.scale)
        }
        return HoverShape(sample, paper.editor.hand, paper.editor.viewport)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard let shape, shape.parts.contains(where: { $0.intersects(part.rectangle) }) else {
            return
        }
        if let color = shape.color, let ring = shape.rings.first {
            context.setSource(color)
            context.addCircle(center: ring.center, radius: ring.radius * 0.75)
            context.stroke(width: ring.radius / 2)
        }
        for ring in shape.rings { draw(ring, in: context) }
    }

    private func draw(_ ring: HoverShape.Ring, in context: Context) {
        let ends = (ring.center - ring.nib, ring.center + ring.nib)
        var (dark, light) = (Color.black, Color.white)
        (dark.alpha, light.alpha) = (ring.opacity, 0.8 * ring.opacity)
        guard ring.radius > 0 else {
            for (color, radius) in [(light, Self.dot + 1.5), (dark, Self.dot)] {
                context.setSource(color)
                context.addCircle(center: ring.center, radius: radius)
                context.fill()
            }
            return
        }
        for (color, radius, width) in [(light, ring.radius + 0.75, 1.5), (dark, ring.radius, 1)] {
            context.setSource(color)
            context.addCapsule(from: ends.0, to: ends.1, radius: radius)
            context.stroke(width: width)
        }
    }
}
