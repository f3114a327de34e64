import Geometry
import Graphics

/// What is pressed, sharp above the window around it.
struct LiftedSource {
    /// Where it lay in the window as it was lifted.
    let frame: Rectangle
    /// What it moves with.
    private let view: View
    private weak var window: View?
    private let offset: Vector
    /// The views that it is made of; none where it is a part of one, of which the window's picture is shown.
    private let views: [View]
    private let reach: Double
    private let picture: ImageSurface

    /// What lies in `part` of a view.
    ///
    /// - Throws: where memory is short.
    init(_ part: Rectangle, of view: View) throws(GraphicsError) {
        frame = part.offset(by: view.offset)
        views = Self.views(in: view, within: part)
        self.view = views.first ?? view
        (window, offset) = (view.root, self.view.offset)
        reach = Self.reach(of: views)
        let size = PixelRectangle(covering: frame.outset(by: reach)).size
        picture = try ImageSurface(size: size, format: .argb32)
    }

    /// The views that lie within a part of `view`, the outermost ones only.
    private static func views(in view: View, within part: Rectangle) -> [View] {
        if part.outset(by: 1).contains(view.bounds) { return [view] }
        return view.subviews.flatMap { inner -> [View] in
            guard !inner.frame.isNull, inner.frame.intersects(part) else { return [] }
            return views(in: inner, within: part.offset(by: Point.zero - inner.frame.origin))
        }
    }

    /// How far they draw beyond themselves while they are lifted: their shadow is a larger one then.
    private static func reach(of views: [View]) -> Double {
        let former = views.map(\.pressProgress)
        defer { for (view, progress) in zip(views, former) { view.pressProgress = progress } }
        for view in views { view.pressProgress = 0 }
        return views.map(\.overhang).max() ?? 0
    }

    /// How far it has moved since, as the window got another extent; nil where it is not in that any more.
    private var way: Vector? {
        window.flatMap { view.isWithin($0) ? view.offset - offset : nil }
    }

    /// Whether it lies elsewhere by now.
    var isDisplaced: Bool { way.map { $0 != .zero } ?? false }

    /// What of the window it draws on, its shadow included.
    var extent: Rectangle { frame.outset(by: reach) }

    /// Shows how far it is pressed, 0…1, above the window; nil puts it back into that.
    func show(_ progress: Double?) { for view in views { view.pressProgress = progress } }

    /// Draws it about its middle, so many times as large, and so opaque, but not what grows into a preview, where that
    /// lay as it was lifted; null for nothing.
    ///
    /// - Throws: where memory is short.
    func draw(
        scale: Double, opacity: Double, without grown: Rectangle, on window: ImageSurface,
        in context: Context
    ) throws(GraphicsError) {
        let origin = PixelRectangle(covering: extent).rectangle.origin
        if let way { try update(at: origin, movedBy: way, window) }
        let middle = frame.center - Point.zero
        let transform = Transform(
            scale: scale, offset: middle - middle * scale + (way ?? .zero))
        let hidden = PixelRectangle(covering: transform.apply(to: grown))
        context.paint(around: hidden, of: transform.apply(to: extent)) {
            context.concatenate(transform)
            context.setSource(picture, at: origin)
            context.paint(opacity: opacity)
        }
    }

    /// Covers a preview in `card` with it, as it lay on `source` when it was lifted, so opaque: that grows out of it, or becomes it again.
    func cover(
        _ card: Rectangle, growingOutOf source: Rectangle, opacity: Double, in context: Context
    ) {
        let scale = card.width / max(source.width, 1)
        let origin = PixelRectangle(covering: extent).rectangle.origin - Point.zero
        let way = (card.origin - Point.zero) - (source.origin - Point.zero) * scale
        context.saved {
            context.concatenate(Transform(scale: scale, offset: way + origin * scale))
            context.setQuickSource(picture, isRough: false)
            context.paint(opacity: opacity)
        }
    }

    private func update(
        at origin: Point, movedBy way: Vector, _ window: ImageSurface
    ) throws(GraphicsError) {
        try picture.draw { context throws(GraphicsError) in
            context.setOperator(.clear)
            context.paint()
            context.setOperator(.over)
            context.concatenate(Transform(scale: 1, offset: Point.zero - origin))
            guard !views.isEmpty else {
                context.setSource(window)
                return context.paint()
            }
            for view in views {
                try context.saved { () throws(GraphicsError) in
                    context.concatenate(Transform(scale: 1, offset: view.offset - way))
                    let own = view.bounds.outset(by: view.overhang)
                    try view.render(PixelRectangle(covering: own), in: context)
                }
            }
        }
    }
}
