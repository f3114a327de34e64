import Geometry
import Graphics
import InterfaceCore
import Toolkit

/// A file in a list: its picture, its name, and when it was changed.
final class FileRow: View {
    /// What it shows.
    let entry: FileEntry

    /// Whether it is the one that Enter chooses.
    var isSelected = false { didSet { if isSelected != oldValue { invalidate() } } }
    /// Whether there is more of a drawing to be seen by a press.
    var hasPreview = false { didSet { if hasPreview != oldValue { invalidate() } } }
    /// Whether it is being pressed.
    var isPressed = false { didSet { if isPressed != oldValue { invalidate() } } }

    private let theme: Theme
    private var set: (width: Double, title: TextLayout, detail: TextLayout)?
    private var picture: ImageSurface?

    init(_ entry: FileEntry, theme: Theme) {
        self.entry = entry
        self.theme = theme
        super.init(role: .listItem, name: entry.name)
    }

    /// How high a row is.
    static func height(_ theme: Theme) -> Double { theme.pixels(56) }

    override var states: States { isSelected ? super.states.union(.selected) : super.states }

    override var clips: Bool { pressProgress == nil }

    override var overhang: Double {
        pressProgress == nil ? super.overhang : theme.shadowReach(.popover)
    }

    override func hoverChanged() { invalidate() }

    /// Whether a press on it shows what is in it.
    private var answersPress: Bool { entry.kind == .drawing && hasPreview }

    override var value: String? { entry.detail }

    override func restyle() { set = nil }

    override func layout() {
        guard set?.width != bounds.width else { return }
        let width = max(bounds.width - pictureFrame.width - theme.pixels(34), 1)
        set = (
            bounds.width,
            TextLayout(
                entry.name, font: theme.font(.name), maximumWidth: width, overflow: .losesEnd),
            TextLayout(
                entry.detail, font: theme.font(.small), maximumWidth: width, overflow: .losesEnd)
        )
    }

    /// Shows a picture of what is in the file; none where it is no picture.
    func setPicture(_ png: [UInt8]) {
        guard let picture = try? DecodedPicture(png: png).surface else { return }
        self.picture = picture
        invalidate()
    }

    /// Shows no picture until there is another.
    func dropPicture() {
        picture = nil
        invalidate()
    }

    /// Where its picture lies, in its own coordinates.
    var pictureFrame: Rectangle {
        let size = FilePreview.size(theme)
        return Rectangle(
            x: theme.pixels(12), y: (bounds.center.y - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// A rectangle of these pixels in the middle of the room for the picture.
    private func centered(_ width: Double, _ height: Double) -> Rectangle {
        let middle = pictureFrame.center
        return Rectangle(
            x: (middle.x - width / 2).rounded(), y: (middle.y - height / 2).rounded(),
            width: width, height: height)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if pressProgress != nil {
            try theme.drawSurface(
                PixelRectangle(covering: bounds), .control, .popover, in: context)
        }
        if isSelected || isPressed && pressProgress == nil {
            context.fill(
                bounds.outset(by: -theme.pixels(2)), radius: theme.radius(.control),
                theme[isSelected ? .selected : .hover])
        }
        drawPicture(in: context)
        if answersPress, isHovered || isSelected || pressProgress != nil {
            Tick.draw(
                below: pictureFrame.outset(by: theme.pixels(5)),
                pressProgress ?? 0, isChosen: isSelected, theme, in: context)
        }
        guard let (_, title, detail) = set else { return }
        let gap = theme.pixels(2)
        let height = title.size.height + gap + detail.size.height
        let origin = Point(
            x: pictureFrame.maxX + theme.pixels(12), y: (bounds.center.y - height / 2).rounded())
        title.draw(in: context, at: origin, color: theme[isSelected ? .onSelected : .text])
        let below = Vector(dx: 0, dy: title.size.height + gap)
        detail.draw(
            in: context, at: origin + below,
            color: theme[isSelected ? .onSelected : .detail])
    }

    private func drawPicture(in context: Context) {
        guard let picture else {
            switch entry.kind {
            case .folder: drawFolder(in: context)
            case .drawing, .document: drawPage(in: context)
            }
            return
        }
        context.saved {
            context.clipToRoundedRectangle(pictureFrame, radius: theme.radius(.small))
            context.setSource(picture, at: pictureFrame.origin)
            context.paint()
        }
        context.strokeInside(
            pictureFrame, radius: theme.radius(.small), width: theme.hairline, color: theme.edge)
    }

    private func drawFolder(in context: Context) {
        let tab = theme.pixels(4)
        let body = centered(theme.pixels(34), theme.pixels(24)).offset(
            by: Vector(dx: 0, dy: tab / 2))
        let flap = Rectangle(
            x: body.minX, y: body.minY - tab, width: theme.pixels(15), height: 2 * tab)
        context.fill(flap, radius: theme.pixels(3), theme[.outline])
        context.fill(body, radius: theme.pixels(3), theme[.outline])
    }

    private func drawPage(in context: Context) {
        let page = centered(theme.pixels(28), theme.pixels(36))
        context.fill(page, radius: theme.pixels(2), theme[.well])
        context.strokeInside(
            page, radius: theme.pixels(2), width: theme.hairline, color: theme[.outline])
        let inset = theme.pixels(6)
        for line in 1...3 {
            context.fill(
                Rectangle(
                    x: page.minX + inset, y: page.minY + Double(line) * theme.pixels(9),
                    width: page.width - 2 * inset, height: max(theme.pixels(2), 1)),
                theme[.hairline])
        }
    }
}
