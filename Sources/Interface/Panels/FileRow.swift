import Geometry
import Graphics
import Toolkit

/// A file in a list: its picture, its name, and when it was changed.
final class FileRow: View {
    /// What it shows.
    let entry: FileEntry

    /// Whether it is the one that Enter chooses.
    var isSelected = false { didSet { if isSelected != oldValue { invalidate() } } }
    /// Whether it is being pressed.
    var isPressed = false { didSet { if isPressed != oldValue { invalidate() } } }

    private let theme: Theme
    private var set: (width: Double, title: TextLayout, detail: TextLayout)?
    private var picture: ImageSurface?
    private var pictureSize = PixelSize(width: 0, height: 0)

    init(_ entry: FileEntry, theme: Theme) {
        self.entry = entry
        self.theme = theme
        super.init(role: .listItem, name: entry.name)
    }

    /// How high a row is.
    static func height(_ theme: Theme) -> Double { theme.pixels(56) }

    /// The extent of a picture, in pixels at most.
    static func pictureSize(_ theme: Theme) -> Size {
        Size(width: theme.pixels(60), height: theme.pixels(44))
    }

    override var states: States { isSelected ? super.states.union(.selected) : super.states }

    override var clips: Bool { true }

    override var value: String? { entry.detail }

    override func layout() {
        guard set?.width != bounds.width else { return }
        let width = max(bounds.width - pictureRoom.width - theme.pixels(30), 1)
        set = (
            bounds.width,
            TextLayout(
                entry.name, font: theme.bodyFont, maximumWidth: width, overflow: .losesEnd),
            TextLayout(
                entry.detail, font: theme.smallFont, maximumWidth: width, overflow: .losesEnd)
        )
    }

    /// Shows a picture of what is in the file; none where it is no picture.
    func setPicture(_ png: [UInt8]) {
        guard let picture = try? ImageSurface(png: png) else { return }
        self.picture = picture
        pictureSize = picture.size
        invalidate()
    }

    private var pictureRoom: Size { Self.pictureSize(theme) }

    private var pictureFrame: Rectangle {
        let size = pictureRoom
        return Rectangle(
            x: theme.pixels(8), y: (bounds.center.y - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isSelected || isPressed {
            context.fill(
                bounds.outset(by: -theme.pixels(2)), radius: theme.radius,
                isSelected ? theme.accent : theme.control)
        }
        drawPicture(in: context)
        guard let (_, title, detail) = set else { return }
        let gap = theme.pixels(2)
        let height = title.size.height + gap + detail.size.height
        let origin = Point(
            x: pictureFrame.maxX + theme.pixels(12), y: (bounds.center.y - height / 2).rounded())
        title.draw(in: context, at: origin, color: theme.panelText)
        let below = Vector(dx: 0, dy: title.size.height + gap)
        detail.draw(
            in: context, at: origin + below,
            color: isSelected ? theme.panelText.withAlpha(0.85) : theme.panelDetail)
    }

    private func drawPicture(in context: Context) {
        let room = pictureFrame
        guard let picture else {
            switch entry.kind {
            case .folder: drawFolder(in: context)
            case .drawing, .document: drawSheet(in: context)
            }
            return
        }
        let origin = Point(
            x: (room.center.x - Double(pictureSize.width) / 2).rounded(),
            y: (room.center.y - Double(pictureSize.height) / 2).rounded())
        let frame = Rectangle(
            x: origin.x, y: origin.y, width: Double(pictureSize.width),
            height: Double(pictureSize.height))
        context.saved {
            context.clip(to: PixelRectangle(covering: frame))
            context.setSource(picture, at: origin)
            context.paint()
        }
    }

    private func drawFolder(in context: Context) {
        let width = theme.pixels(34)
        let height = theme.pixels(24)
        let tab = theme.pixels(4)
        let room = pictureFrame
        let body = Rectangle(
            x: (room.center.x - width / 2).rounded(),
            y: (room.center.y - height / 2 + tab / 2).rounded(), width: width, height: height)
        let flap = Rectangle(
            x: body.minX, y: body.minY - tab, width: theme.pixels(15), height: 2 * tab)
        context.fill(flap, radius: theme.pixels(3), theme.folder)
        context.fill(body, radius: theme.pixels(3), theme.folder)
    }

    private func drawSheet(in context: Context) {
        let room = pictureFrame
        let size = Size(width: theme.pixels(28), height: theme.pixels(36))
        let sheet = Rectangle(
            x: (room.center.x - size.width / 2).rounded(),
            y: (room.center.y - size.height / 2).rounded(), width: size.width,
            height: size.height)
        context.fill(sheet, radius: theme.pixels(2), theme.panelText)
        for line in 1...3 {
            let inset = theme.pixels(6)
            context.fill(
                Rectangle(
                    x: sheet.minX + inset, y: sheet.minY + Double(line) * theme.pixels(9),
                    width: size.width - 2 * inset, height: max(theme.pixels(2), 1)),
                theme.placeholder)
        }
    }
}
