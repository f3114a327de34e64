import Geometry
import Graphics

/// What a press looks like over the window: that steps back, blurred, behind what is pressed and the preview of it.
final class PeekPicture {
    /// How far it has come.
    struct Look {
        let motion: PeekMotion
        /// How the preview gives way to what it opens; nil while it does not.
        let opening: PreviewOpening?

        /// How opaque all of it is, 0…1; below 0 once it is over.
        var opacity: Double { opening?.opacity ?? 1 }
        fileprivate var unfolding: Unfolding? { opening?.unfolding }
        /// What looks different everywhere where it changes.
        fileprivate var wide: [Double] {
            [motion.blur, motion.dim, motion.sourceScale, motion.sourceShare, opacity]
        }
    }

    /// The preview; nil before there is one.
    var card: PeekCard?
    /// Where the preview was drawn last, with its shadow.
    private(set) var drawn = Rectangle.null

    /// How many rows of the backdrop are softened with a picture.
    private static let strip = 200

    private let theme: Theme
    private let source: LiftedSource
    private let backdrop: Backdrop
    /// Where the source lay as it was lifted.
    private let start: Rectangle
    private var wide: [Double] = []
    /// Whether all of it stands in one picture by now, and only fades.
    private var isFixed = false

    /// A picture over `backdrop`, of a source that lay at `start` as it was lifted.
    init(theme: Theme, _ source: LiftedSource, _ backdrop: Backdrop, start: Rectangle) {
        (self.theme, self.source, self.backdrop, self.start) = (theme, source, backdrop, start)
    }

    /// The extent of the window of which it is.
    var extent: PixelSize { backdrop.sharp.size }

    /// Takes how far it has come; gives the part that looks different then, which may be null, or nil for all of it.
    func advance(to look: Look) -> Rectangle? {
        defer { wide = look.wide }
        let wasSoftened = backdrop.isSoftened
        // A blur that grows is weak for longer than one that is on its way to a peek.
        if look.motion.way == .hint { backdrop.soften(rows: Self.strip) }
        guard look.wide == wide, backdrop.isSoftened == wasSoftened else {
            backdrop.mix(blur: look.motion.blur, dim: look.motion.dim)
            return nil
        }
        let reach = (look.motion.card ?? .null).outset(by: card?.reach ?? 0)
        // One that stands may still be turning into what the window shows.
        let isTurning = look.unfolding.map { !$0.isDone } ?? false
        return reach == drawn && !isTurning ? .null : reach.union(drawn)
    }

    /// Draws it in a window of `bounds`.
    ///
    /// - Throws: where memory is short.
    func draw(_ look: Look, in bounds: Rectangle, _ context: Context) throws(GraphicsError) {
        guard look.opacity < 1 else { return try drawScene(look, in: bounds, context) }
        if let unfolding = look.unfolding, unfolding.isDone {
            context.setSource(unfolding.opened.surface)
            return context.paint(opacity: max(look.opacity, 0))
        }
        // Laid on as a whole, pixel by pixel: quicker than as many translucent parts.
        if !isFixed {
            try backdrop.mixed.draw { mixed throws(GraphicsError) in
                try drawScene(look, in: bounds, mixed)
            }
        }
        isFixed = true
        context.setSource(backdrop.mixed)
        context.paint(opacity: max(look.opacity, 0))
    }

    private func drawScene(
        _ look: Look, in bounds: Rectangle, _ context: Context
    ) throws(GraphicsError) {
        let motion = look.motion
        if look.opacity == 1 {
            context.paint(around: hidden(by: look, in: bounds), of: bounds) {
                paintBackdrop(in: bounds, context)
            }
        }
        if motion.sourceShare > 0 {
            // A picture that has become a preview is seen once.
            let isGrowing = motion.card != nil && !theme.isMotionReduced
            try source.draw(
                scale: motion.sourceScale, opacity: motion.sourceShare,
                without: isGrowing ? start : .null, on: backdrop.sharp, in: context)
        }
        try drawCard(look, context)
    }

    private func drawCard(_ look: Look, _ context: Context) throws(GraphicsError) {
        let motion = look.motion
        guard let card, let frame = motion.card else { return }
        drawn = frame.outset(by: card.reach)
        let isGrowing = motion.sourceShare > 0 && !theme.isMotionReduced
        try card.draw(
            in: frame, radius: motion.radius, way: motion.wayFromSource,
            opacity: cardOpacity(motion), in: context
        ) { picture, context in
            if let unfolding = look.unfolding {
                return unfolding.paint(picture, in: frame, context)
            }
            context.saved { context.paint(picture, in: frame) }
            guard isGrowing else { return }
            // Half as long: both may show the same a little apart.
            let share = max(2 * motion.sourceShare - 1, 0)
            source.cover(frame, growingOutOf: start, opacity: share, in: context)
        }
    }

    /// What of all around it a preview hides that is seen wholly.
    private func hidden(by look: Look, in bounds: Rectangle) -> PixelRectangle {
        guard look.opacity == 1, cardOpacity(look.motion) == 1, card != nil,
            let frame = look.motion.card
        else { return .empty }
        return frame.inside(radius: theme.radius(.sheet), within: bounds)
    }

    /// The window as it was when it was pressed; another extent of it later stretches that.
    private func paintBackdrop(in bounds: Rectangle, _ context: Context) {
        let size = backdrop.mixed.size
        context.saved {
            if size != PixelRectangle(covering: bounds).size {
                context.stretch(from: Size(size), to: bounds)
            }
            context.setSource(backdrop.mixed)
            context.paint()
        }
    }

    private func cardOpacity(_ motion: PeekMotion) -> Double {
        motion.way == .peek && theme.isMotionReduced
            ? min(motion.cardOpacity, 1 - motion.sourceShare) : motion.cardOpacity
    }
}
