import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// What would come of an export: a picture of it, how large it becomes, and about how many bytes.
final class ExportPreview: View {
    /// The room of the picture beside the form, in points.
    private static let picture = Size(width: 296, height: 400)
    private static let (margin, gap) = (32.0, 20.0)
    /// How large the squares are that show where there is nothing, in points.
    private static let square = 8.0
    /// How wide the words about it are at most, in points: beside the picture, and below it.
    private static let (narrow, wide) = (150.0, 280.0)

    /// Whether there is no paper in the picture.
    var isTransparent = false { didSet { if isTransparent != oldValue { invalidate() } } }

    /// Begins to drag the picture to another program; nil where it cannot be.
    var drag: () -> (any Dragging)? = { nil }
    /// Whether the picture can be dragged to other programs, as is said below it.
    var canDrag = false {
        didSet { if canDrag != oldValue { hint.say(canDrag ? Message.dragThePicture.text() : "") } }
    }

    private let theme: Theme
    private let size: Label
    private let bytes: Label
    private let hint: Label
    private let carry: CarryDrag
    private var dragged: (any Dragging)?
    private var shown: ImageSurface?
    /// How wide the export is for its height; nil where that is not known.
    private var proportion: Double?

    init(theme: Theme) {
        self.theme = theme
        size = Label(theme: theme, style: .figure)
        bytes = Label(theme: theme, style: .small, color: .detail)
        hint = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        carry = CarryDrag(theme: theme)
        super.init(role: .image, name: Message.export.text())
        subviews = [size, bytes, hint]
        carry.isReady = { [unowned self] in
            canDrag && $0.pointerKind != .finger && frames.picture.contains($0.position)
        }
        carry.move = { [unowned self] in move(to: $0) }
        carry.end = { [unowned self] in end(at: $0) }
    }

    override var clips: Bool { true }

    /// How many pixels a picture may have.
    var room: PixelSize {
        PixelSize(
            width: Int(theme.pixels(Self.picture.width)),
            height: Int(theme.pixels(Self.picture.height)))
    }

    /// Shows how large it becomes; nil where it has no pixels.
    func show(_ pixels: PixelSize?) {
        size.say(pixels.map { Message.pixels($0).text() } ?? "")
        proportion = pixels.map { Double($0.width) / Double(max($0.height, 1)) }
        layout()
        invalidate()
    }

    /// Shows what is known of it.
    func show(_ look: ExportLook) {
        shown = look.png.flatMap { try? DecodedPicture(png: $0).surface }
        if let shown { proportion = Double(shown.size.width) / Double(max(shown.size.height, 1)) }
        bytes.say(look.bytes.map { Message.about(bytes: $0).text() } ?? "")
        layout()
        invalidate()
    }

    // MARK: Dragging it

    override var takesContacts: Bool { canDrag }

    override func handle(_ sample: PenSample) { _ = carry.take(sample, on: self) }

    private func move(to place: Point) {
        if dragged == nil { dragged = drag() }
        // Not tried again with each report of the pen.
        guard let dragged else { return carry.giveUp() }
        dragged.move(to: place)
    }

    private func end(at place: Point?) {
        if place == nil { dragged?.cancel() } else { dragged?.drop() }
        dragged = nil
    }

    /// Gives up what is being dragged; false where nothing is.
    func cancelDrag() -> Bool {
        guard let dragged else { return false }
        dragged.cancel()
        self.dragged = nil
        carry.giveUp()
        return true
    }

    // MARK: Its place

    /// Where the picture lies: above the figures, or beside them where there is more width than height.
    private var frames: (picture: Rectangle, figures: Rectangle) {
        let (margin, gap) = (theme.pixels(Self.margin), theme.pixels(Self.gap))
        let isBeside = bounds.width > 1.5 * bounds.height
        let note = hint.size(fitting: theme.pixels(isBeside ? Self.narrow : Self.wide))
        let text = Size(
            width: max(size.natural.width, bytes.natural.width, note.width),
            height: size.natural.height + bytes.natural.height + note.height
                + theme.pixels(note.height > 0 ? 16 : 4))
        if isBeside {
            let high = max(bounds.height - margin, 1)
            let picture = fitted(max(bounds.width / 2 - margin, 1), high)
            let left = ((bounds.width - picture.width - gap - text.width) / 2).rounded()
            return (
                Rectangle(
                    x: left, y: ((bounds.height - picture.height) / 2).rounded(),
                    width: picture.width, height: picture.height),
                Rectangle(
                    x: left + picture.width + gap,
                    y: ((bounds.height - text.height) / 2).rounded(), width: text.width,
                    height: text.height)
            )
        }
        let picture = fitted(
            max(bounds.width - 2 * margin, 1),
            max(bounds.height - 2 * margin - gap - text.height, 1))
        let top = ((bounds.height - picture.height - gap - text.height) / 2).rounded()
        return (
            Rectangle(
                x: ((bounds.width - picture.width) / 2).rounded(), y: top, width: picture.width,
                height: picture.height),
            Rectangle(
                x: ((bounds.width - text.width) / 2).rounded(), y: top + picture.height + gap,
                width: text.width, height: text.height)
        )
    }

    /// The extent of the picture within this room.
    private func fitted(_ width: Double, _ height: Double) -> Size {
        let proportion = min(max(proportion ?? 1.25, 0.02), 50)
        let most = theme.pixels(Self.picture.height)
        let high = min(height, most, width / proportion)
        return Size(
            width: max((high * proportion).rounded(), 1), height: max(high.rounded(), 1))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let figures = frames.figures
        var top = figures.minY
        for label in [size, bytes, hint] {
            let extent = label.size(fitting: max(figures.width, 1))
            if label === hint, extent.height > 0 { top += theme.pixels(8) }
            label.place(
                Rectangle(
                    x: (figures.center.x - extent.width / 2).rounded(), y: top,
                    width: extent.width, height: extent.height))
            if extent.height > 0 { top += extent.height + theme.pixels(4) }
        }
    }

    // MARK: Showing

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        drawGround(in: context)
        let frame = frames.picture
        guard frame.width > 1, frame.height > 1 else { return }
        try theme.drawSurface(PixelRectangle(covering: frame), .small, .bar, in: context)
        if isTransparent { drawSquares(frame, in: context) }
        if let shown { draw(shown, frame, in: context) }
        context.strokeInside(
            frame, radius: theme.radius(.small), width: theme.hairline, color: theme.edge)
    }

    /// The left half of the sheet, or its upper part, with its corners.
    private func drawGround(in context: Context) {
        let (line, radius) = (theme.hairline, theme.radius(.sheet))
        let isBeside = bounds.height > bounds.width
        let inside = Rectangle(
            minX: line, minY: line, maxX: bounds.maxX + (isBeside ? 2 * radius : -line),
            maxY: bounds.maxY + (isBeside ? -line : 2 * radius))
        guard !inside.isNull else { return }
        context.fill(inside, radius: radius - line, theme[.hover])
    }

    private func draw(_ picture: ImageSurface, _ frame: Rectangle, in context: Context) {
        context.saved {
            context.clip(to: PixelRectangle(covering: frame))
            context.concatenate(
                Transform(
                    scale: frame.width / Double(picture.size.width), offset: frame.origin - .zero))
            context.setSource(picture)
            context.paint()
        }
    }

    private func drawSquares(_ frame: Rectangle, in context: Context) {
        let side = theme.pixels(Self.square)
        context.saved {
            context.clip(to: PixelRectangle(covering: frame))
            context.fill(frame, theme[.well])
            for row in 0...Int(frame.height / side) {
                for column in 0...Int(frame.width / side) where (row + column) % 2 == 1 {
                    context.fill(
                        Rectangle(
                            x: frame.minX + Double(column) * side,
                            y: frame.minY + Double(row) * side, width: side, height: side),
                        theme[.pressed])
                }
            }
        }
    }
}
