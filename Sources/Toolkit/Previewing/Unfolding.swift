import Geometry
import Graphics
import Input

/// How far a small picture has turned into what the window shows of the same: that fades in, or out, while what both show
/// moves from its place in one to that in the other.
struct Unfolding {
    /// In which part of its way back it turns into the small picture.
    private static let (fold, folded) = (0.5, 0.9)

    /// What the window shows.
    let opened: OpenedPicture
    /// How far what both show is on its way to where the window has it, 0…1.
    private(set) var share: Double
    /// How much of what the window shows is seen over the small picture, 0…1.
    private(set) var opacity: Double

    private let way: ZoomTransition.Way
    private let spring: Spring?
    private let fade: Double
    private var start: Timestamp?

    /// The beginning of a way.
    init(_ opened: OpenedPicture, _ way: ZoomTransition.Way, theme: Theme) {
        (self.opened, self.way, fade) = (opened, way, theme.fade)
        spring = theme.spring(way == .grow ? .pop : .cancel)
        (share, opacity) = way == .grow ? (0, 0) : (1, 1)
    }

    /// Takes the time, from the first one on.
    mutating func advance(to now: Timestamp) {
        let start = start ?? now
        self.start = start
        let seconds = now.seconds(since: start)
        let end = way == .grow ? 1.0 : 0
        let state = spring?.state(after: seconds, from: Spring.State(value: 1 - end), to: end)
        share = min(max(state?.value ?? end, 0), 1)
        let faded =
            way == .grow
            ? seconds / fade : (share - 1 + Self.folded) / (Self.folded - Self.fold)
        opacity = min(max(faded, 0), 1)
    }

    /// Whether nobody sees it move any more.
    var isDone: Bool { opacity == (way == .grow ? 1 : 0) && abs(share - opacity) < 0.004 }

    /// Covers `frame`, which grows out of the small `picture`, or goes back into that; nil where it is not known yet.
    func paint(_ picture: ImageSurface?, in frame: Rectangle, _ context: Context) {
        context.fill(frame, opened.ground)
        let place = place(in: frame)
        let large = lay(opened.subject, on: place)
        if let picture, !(opacity == 1 && cover(frame, large)) {
            paint(picture, in: frame, subjectAt: place, context)
        }
        if opacity > 0 { show(opened.surface, by: large, context, opacity: opacity) }
    }

    /// Turns what is around a card into paper, as that has `grown` so far, 0…1.
    func veil(_ window: Rectangle, _ grown: Double, _ context: Context) {
        context.fill(window, opened.ground.withAlpha(opacity * min(max(grown, 0), 1)))
    }

    /// Draws the small picture so that what both show lies at `place`, and below it what is no part of that.
    private func paint(
        _ picture: ImageSurface, in frame: Rectangle, subjectAt place: Rectangle,
        _ context: Context
    ) {
        let width = Double(picture.size.width)
        let own = Transform(scale: frame.width / width, offset: frame.origin - Point.zero)
        let whole = Transform(scale: width)
        let area = whole.apply(to: opened.origin.area)
        let seen = own.apply(to: area)
        context.saved {
            context.clip(
                to: PixelRectangle(
                    covering: Rectangle(
                        minX: frame.minX, minY: seen.maxY, maxX: frame.maxX,
                        maxY: max(frame.maxY, seen.maxY))))
            show(picture, by: own, context, opacity: 1 - opacity)
        }
        let moved = lay(whole.apply(to: opened.origin.subject), on: place)
        context.saved {
            context.clip(to: PixelRectangle(covering: seen.intersection(moved.apply(to: area))))
            show(picture, by: moved, context)
        }
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
