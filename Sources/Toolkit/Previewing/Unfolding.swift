import Geometry
import Graphics
import Input

/// How far a small picture has turned into what the window shows of the same: what both show moves from its place in one to
/// that in the other, and they take turns where nobody sees it.
///
/// On its way into the window it is what that shows as soon as it is there, where both are alike: to fade all of a large card
/// takes longer than a frame may. On its way back it is small by the time it fades into its own picture.
struct Unfolding {
    /// In which part of its way back it turns into the small picture.
    private static let (fold, folded) = (0.5, 0.9)

    /// What the window shows.
    let opened: OpenedPicture
    /// How far what both show is on its way to where the window has it, 0…1.
    private(set) var share: Double
    /// How much of what the window shows is seen over the small picture, 0…1.
    private(set) var opacity = 1.0
    /// How much of what belongs to the small picture is gone, 0…1.
    private(set) var clearance = 0.0

    private let way: ZoomTransition.Way
    private let spring: Spring?
    private let fade: Double
    private var start: Timestamp?

    /// The beginning of a way.
    init(_ opened: OpenedPicture, _ way: ZoomTransition.Way, theme: Theme) {
        (self.opened, self.way, fade) = (opened, way, theme.fade)
        spring = theme.spring(way == .grow ? .pop : .cancel)
        share = way == .grow ? 0 : 1
        if way == .grow, !opened.isAlike { opacity = 0 }
    }

    /// Takes the time, from the first one on.
    mutating func advance(to now: Timestamp) {
        let start = start ?? now
        self.start = start
        let seconds = now.seconds(since: start)
        let end = way == .grow ? 1.0 : 0
        let state = spring?.state(after: seconds, from: Spring.State(value: 1 - end), to: end)
        share = min(max(state?.value ?? end, 0), 1)
        clearance = min(max(seconds / fade, 0), 1)
        guard way == .shrink else {
            if !opened.isAlike { opacity = clearance }
            return
        }
        opacity = min(max((share - 1 + Self.folded) / (Self.folded - Self.fold), 0), 1)
    }

    /// Whether nobody sees it move any more.
    var isDone: Bool { way == .grow ? share > 0.996 && clearance == 1 : share < 0.004 }

    /// Covers `frame`, which grows out of the small `picture`, or goes back into that; nil where it is not known yet.
    func paint(_ picture: ImageSurface?, in frame: Rectangle, _ context: Context) {
        let place = place(in: frame)
        let large = lay(opened.subject, on: place)
        if opacity < 1 || !cover(frame, large) {
            context.fill(frame, opened.ground)
            if let picture { paint(picture, in: frame, subjectAt: place, context) }
        }
        if opacity > 0 { show(opened.surface, by: large, context, opacity: opacity) }
        if let picture, clearance < 1 { paintFoot(of: picture, in: frame, context) }
    }

    /// Draws the small picture so that what both show lies at `place`.
    private func paint(
        _ picture: ImageSurface, in frame: Rectangle, subjectAt place: Rectangle,
        _ context: Context
    ) {
        let whole = Transform(scale: Double(picture.size.width))
        let area = whole.apply(to: opened.origin.area)
        let moved = lay(whole.apply(to: opened.origin.subject), on: place)
        context.saved {
            context.clip(
                to: PixelRectangle(
                    covering: own(frame, picture).apply(to: area)
                        .intersection(moved.apply(to: area))))
            show(picture, by: moved, context)
        }
    }

    /// Draws what lies below the part of the small picture that turns into the window: its name, for instance.
    private func paintFoot(of picture: ImageSurface, in frame: Rectangle, _ context: Context) {
        let own = own(frame, picture)
        let area = Transform(scale: Double(picture.size.width)).apply(to: opened.origin.area)
        let top = own.apply(to: area).maxY
        guard top < frame.maxY else { return }
        context.saved {
            context.clip(
                to: PixelRectangle(
                    covering: Rectangle(
                        minX: frame.minX, minY: top, maxX: frame.maxX, maxY: frame.maxY)))
            show(picture, by: own, context, opacity: 1 - clearance)
        }
    }

    /// Where the small picture lies on the card, while it is all of that.
    private func own(_ frame: Rectangle, _ picture: ImageSurface) -> Transform {
        Transform(
            scale: frame.width / Double(picture.size.width), offset: frame.origin - Point.zero)
    }

    private func show(
        _ picture: ImageSurface, by transform: Transform, _ context: Context, opacity: Double = 1
    ) {
        context.saved {
            if transform.isNearIdentity {
                context.setSource(picture)
            } else {
                context.concatenate(transform)
                context.setQuickSource(picture, isRough: false)
            }
            context.paint(opacity: opacity)
        }
    }

    /// Where what both show lies, as the card is in `frame`.
    private func place(in frame: Rectangle) -> Rectangle {
        let small = opened.origin.subject
        let large = Transform(scale: 1 / Double(opened.surface.size.width))
            .apply(to: opened.subject)
        func mix(_ edge: KeyPath<Rectangle, Double>) -> Double {
            small[keyPath: edge] + (large[keyPath: edge] - small[keyPath: edge]) * share
        }
        let unit = Rectangle(
            x: mix(\.minX), y: mix(\.minY), width: mix(\.width), height: mix(\.height))
        return Transform(scale: frame.width, offset: frame.origin - Point.zero).apply(to: unit)
    }

    /// What moves `subject` to `place`: as large as that along its longer side.
    private func lay(_ subject: Rectangle, on place: Rectangle) -> Transform {
        let scale =
            subject.width >= subject.height
            ? place.width / max(subject.width, 1e-6) : place.height / max(subject.height, 1e-6)
        return Transform(
            scale: scale,
            offset: (place.center - Point.zero) - (subject.center - Point.zero) * scale)
    }

    /// Whether what the window shows, moved so, leaves nothing of `frame` to be seen.
    private func cover(_ frame: Rectangle, _ large: Transform) -> Bool {
        large.apply(to: PixelRectangle(opened.surface.size).rectangle).outset(by: 0.5)
            .contains(frame)
    }
}

extension Transform {
    /// Whether it moves nothing by as much as anybody sees.
    fileprivate var isNearIdentity: Bool {
        abs(scale - 1) < 1e-4 && abs(offset.dx) < 0.05 && abs(offset.dy) < 0.05
    }
}
