import Editing
import Geometry
import Graphics
import Toolkit
import Wording

/// What is chosen, over the paper: the loop, the frame with its handles, and the picture that is dragged.
final class SelectionView: View {
    /// What it shows.
    struct Look: Hashable {
        /// The line around what is chosen, or that is just being drawn, in the window.
        var loop: [Point] = []
        /// Whether the line is closed.
        var isClosed = false
        /// What it lies on, whose colours it has.
        var paper = Color.white
        /// The frame; nil where nothing is chosen.
        var frame: SelectionFrame?
    }

    /// The diameters of the handles and of the grip, and the extent of those in the middle of sides, in points.
    private static let (handle, grip, side) = (13.0, 17.0, (16.0, 6.0))
    private static let dashes = [6.0, 5.0]

    /// The picture that is dragged; nil for none.
    var picture: SelectionPicture? { didSet { if picture !== oldValue { invalidateLook() } } }

    private(set) var look = Look()
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .group, name: Message.selection.text())
    }

    // MARK: What it shows

    /// Shows how things are now.
    func show(_ look: Look) {
        guard look != self.look else { return }
        let former = self.look
        if former.frame == nil, look.frame == nil, !look.isClosed, former.paper == look.paper,
            look.loop.count > former.loop.count, look.loop.starts(with: former.loop)
        {
            // Only what the line has become longer by.
            let new = look.loop.dropFirst(max(former.loop.count - 1, 0))
            self.look = look
            return invalidate(Self.extent(of: Array(new)).outset(by: theme.pixels(4)))
        }
        invalidateLook()
        self.look = look
        invalidateLook()
    }

    private func invalidateLook() { invalidate(extent(of: look)) }

    private static func extent(of places: [Point]) -> Rectangle {
        places.reduce(.null) { $0.union(Rectangle(center: $1, radius: 0)) }
    }

    private func extent(of look: Look) -> Rectangle {
        var places = look.loop
        if let frame = look.frame { places += frame.outline + [frame.grip.place] }
        let extent = Self.extent(of: places)
        return extent.isNull ? .null : extent.outset(by: theme.pixels(14))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if let picture, let frame = look.frame {
            picture.draw(part, frame.change, frame.viewport, on: look.paper, in: context)
        }
        drawLoop(in: context)
        if let frame = look.frame { draw(frame, in: context) }
    }

    private func drawLoop(in context: Context) {
        guard look.loop.count > 1 else { return }
        func trace() {
            context.move(to: look.loop[0])
            for place in look.loop.dropFirst() { context.addLine(to: place) }
            if look.isClosed { context.closePath() }
        }
        if look.isClosed {
            context.setSource(theme.color(.accent, on: look.paper).withAlpha(0.06))
            trace()
            context.fill()
        }
        context.setSource(theme.color(.well, on: look.paper).withAlpha(0.9))
        trace()
        context.stroke(width: 3.5 * theme.scale)
        context.setSource(theme.color(.accent, on: look.paper))
        trace()
        context.stroke(width: 1.5 * theme.scale, dashes: Self.dashes.map { $0 * theme.scale })
    }

    private func draw(_ frame: SelectionFrame, in context: Context) {
        let outline = frame.outline
        let (grip, stem) = frame.grip
        context.setSource(theme.color(.accent, on: look.paper).withAlpha(0.55))
        context.move(to: outline[0].onPixel)
        for corner in outline.dropFirst() { context.addLine(to: corner.onPixel) }
        context.closePath()
        if frame.canTurn {
            context.move(to: stem)
            context.addLine(to: grip)
        }
        context.stroke(width: theme.hairline)
        for (x, y) in frame.sideHandles {
            let (width, height) = Self.side
            drawHandle(in: context) {
                context.saved {
                    context.concatenate(Transform(offset: frame.place(x, y) - .zero))
                    let along = y == 0 ? outline[2] - outline[1] : outline[1] - outline[0]
                    context.rotate(by: along.angle)
                    let half = Vector(dx: width / 2, dy: height / 2) * theme.scale
                    let size = Vector(dx: width, dy: height) * theme.scale
                    context.addRoundedRectangle(
                        Rectangle(x: -half.dx, y: -half.dy, width: size.dx, height: size.dy),
                        radius: half.dy)
                }
            }
        }
        for (x, y) in SelectionFrame.corners {
            drawHandle(in: context) {
                context.addCircle(center: frame.place(x, y), radius: radius(Self.handle))
            }
        }
        guard frame.canTurn else { return }
        drawHandle(in: context) { context.addCircle(center: grip, radius: radius(Self.grip)) }
    }

    private func radius(_ diameter: Double) -> Double { (diameter - 2) / 2 * theme.scale }

    private func drawHandle(in context: Context, _ trace: () -> Void) {
        context.setSource(theme.color(.well, on: look.paper))
        trace()
        context.fill()
        context.setSource(theme.color(.accent, on: look.paper))
        trace()
        context.stroke(width: 2 * theme.scale)
    }
}

extension Point {
    /// The middle of the pixel in which it lies.
    fileprivate var onPixel: Point { Point(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5) }
}
