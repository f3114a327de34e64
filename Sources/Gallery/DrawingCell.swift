import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A drawing in the gallery: its picture, its name, and when it was changed.
final class DrawingCell: Pressable {
    /// What it shows.
    var entry: DrawingEntry { didSet { if entry != oldValue { note(oldValue) } } }
    /// Whether it is the drawing in the window.
    var isOpen = false { didSet { if isOpen != oldValue { invalidate() } } }
    /// Whether it is chosen, to have something done to it together with others.
    var isSelected = false { didSet { if isSelected != oldValue { invalidate() } } }

    /// Whether what is carried over it would go into it.
    var isTarget = false { didSet { if isTarget != oldValue { invalidate() } } }

    /// Whether it means nothing while others are chosen.
    var isFaint = false { didSet { presence = isFaint ? Theme.faint : 1 } }

    /// Takes that keys go to it.
    var onFocus: () -> Void = {}

    private let theme: Theme
    private var set: (width: Double, title: TextLayout, day: TextLayout)?
    /// What there is to see of it; nil for nothing.
    private(set) var picture: ImageSurface?
    private var problem: String?

    init(_ entry: DrawingEntry, theme: Theme) {
        (self.entry, self.theme) = (entry, theme)
        super.init(name: entry.name)
    }

    /// Shows the drawing as it is now; of one that was changed there is another picture.
    private func note(_ former: DrawingEntry) {
        (name, set) = (entry.name, nil)
        if entry.changed != former.changed || entry.bytes != former.bytes {
            (picture, problem) = (nil, nil)
        }
        if !frame.isNull { layout() }
        invalidate()
    }

    override var value: String? {
        let favourite = entry.isFavourite ? Command.toggleFavourite.title.text() : nil
        return problem ?? [entry.day.text(), favourite].compactMap(\.self).joined(separator: ", ")
    }

    override var states: States {
        isOpen || isSelected ? super.states.union(.selected) : super.states
    }

    override var clips: Bool { false }

    /// How high its picture lies above the gallery while it is not pressed.
    static let elevation = Elevation.bar

    private var elevation: Elevation { pressProgress == nil ? Self.elevation : .popover }

    override var overhang: Double { theme.shadowReach(elevation) }

    /// Its picture, in its own coordinates.
    var pictureFrame: Rectangle { tile }

    /// A ring around its picture shows that keys go to it.
    override var focusCorner: Corner? { nil }

    override func focusChanged() {
        invalidate()
        if isFocused { onFocus() }
    }

    // MARK: Places

    /// How high a cell is that is so wide.
    static func height(_ theme: Theme, width: Double) -> Double {
        tileHeight(width) + theme.pixels(49)
    }

    /// Pictures are 8:5.
    static func tileHeight(_ width: Double) -> Double { (width * 5 / 8).rounded() }

    private var tile: Rectangle {
        Rectangle(x: 0, y: 0, width: bounds.width, height: Self.tileHeight(bounds.width))
    }

    override func restyle() { set = nil }

    override func layout() {
        guard set?.width != bounds.width else { return }
        let width = max(bounds.width - 2 * theme.pixels(2), 1)
        let beside = entry.isFavourite ? theme.pixels(Self.starLength + 8) : 0
        set = (
            bounds.width,
            TextLayout(
                entry.name.printable, font: theme.font(.name),
                maximumWidth: max(width - beside, 1),
                overflow: .losesEnd),
            TextLayout(
                entry.day.text(), font: theme.font(.small), maximumWidth: width,
                overflow: .losesEnd)
        )
    }

    // MARK: Looks

    /// Shows what there is to see of the drawing, and its pixels.
    func show(_ look: DrawingLook, _ picture: ImageSurface?) {
        self.picture = picture
        if case .unreadable(_, let reason) = look { problem = reason.text() }
        invalidate()
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let surface = PixelRectangle(covering: tile)
        try theme.drawShadow(of: surface, .tile, elevation, isOneOfMany: true, in: context)
        drawPicture(in: context)
        try theme.drawEdge(of: surface, .tile, theme.edge, in: context)
        if isPressed, pressProgress == nil {
            context.fill(tile, radius: theme.radius(.tile), theme[.text].withAlpha(0.08))
        }
        drawRing(in: context)
        guard let (_, title, day) = set else { return }
        let (left, top) = (theme.pixels(2), tile.maxY + theme.pixels(10))
        title.draw(in: context, at: Point(x: left, y: top), color: theme[.text])
        // Glyphs of other fonts make the text itself higher.
        let line = theme.font(.name).lineHeight ?? title.size.height
        if entry.isFavourite { drawStar(middle: top + line / 2, in: context) }
        let below = top + line + theme.pixels(2)
        day.draw(in: context, at: Point(x: left, y: below), color: theme[.detail])
        drawTick(in: context)
    }

    /// A line that swells tells that a press does more, and how far it has come: below the day then.
    private func drawTick(in context: Context) {
        guard let progress = pressProgress ?? (isFocused || isHovered ? 0 : nil) else { return }
        let length = theme.scale * 16 + (tile.width - theme.scale * 16) * progress
        let place = Point(
            x: tile.width - length - theme.pixels(2) * (1 - progress),
            y: tile.maxY + theme.scale * (41 + 16 * min(4 * progress, 1)))
        let width = theme.scale * (3 + 4 * progress)
        context.setSource(theme[.accent])
        context.addSwell(from: place, length: length, width)
        context.fill()
    }

    private static let starLength = 16.0

    private func drawStar(middle: Double, in context: Context) {
        let length = theme.pixels(Self.starLength)
        let place = Rectangle(
            center: Point(x: bounds.maxX - theme.pixels(12), y: middle), radius: length / 2)
        theme.icons.draw(.favouriteOn, length, in: place, theme[.detail], in: context)
    }

    private func drawPicture(in context: Context) {
        let radius = theme.radius(.tile)
        guard !entry.isFolder else {
            context.fill(tile, radius: radius, theme[.surface])
            let length = theme.pixels(48)
            let place = Rectangle(center: tile.center, radius: length / 2)
            theme.icons.draw(.folder, length, in: place, theme[.detail], in: context)
            return
        }
        if let picture {
            fill(with: picture, radius, in: context)
        } else {
            context.fill(tile, radius: radius, theme[problem == nil ? .paper : .surface])
            if problem != nil { drawProblem(in: context) }
        }
    }

    /// Lays the picture on the tile: only where its corners are along a curve, which takes much longer.
    private func fill(with picture: ImageSurface, _ radius: Double, in context: Context) {
        let corner = min(radius.rounded(.up), (tile.height / 2).rounded(.down))
        let ends = [tile.minY, tile.minY + corner, tile.maxY - corner, tile.maxY]
        for (top, bottom) in zip(ends, ends.dropFirst()) where bottom > top {
            let strip = Rectangle(minX: tile.minX, minY: top, maxX: tile.maxX, maxY: bottom)
            context.saved {
                context.clip(to: PixelRectangle(covering: strip))
                // What was made for a tile of another size is stretched until there is another one.
                context.addRoundedRectangle(
                    bottom - top > corner ? strip : tile, radius: bottom - top > corner ? 0 : radius
                )
                if Size(picture.size) == Size(width: tile.width, height: tile.height) {
                    context.setSource(picture, at: tile.origin)
                } else {
                    context.stretch(from: Size(picture.size), to: tile)
                    context.setQuickPaddedSource(picture)
                }
                context.fill()
            }
        }
    }

    private func drawProblem(in context: Context) {
        let middle = tile.center
        let place = Rectangle(
            center: Point(x: middle.x, y: middle.y - theme.pixels(12)), radius: theme.pixels(12))
        theme.icons.draw(.warning, theme.pixels(24), in: place, theme[.detail], in: context)
        let text = TextLayout(
            Message.cannotBeRead.text(), font: theme.font(.small),
            maximumWidth: max(tile.width - theme.pixels(16), 1), overflow: .losesEnd)
        text.draw(
            in: context,
            at: Point(
                x: (middle.x - text.size.width / 2).rounded(), y: middle.y + theme.pixels(8)),
            color: theme[.detail])
    }

    /// Around what keys go to, what a pen or mouse is over, and the drawing in the window.
    private func drawRing(in context: Context) {
        if isSelected { drawCheck(in: context) }
        if isTarget {
            context.fill(tile, radius: theme.radius(.tile), theme[.accent].withAlpha(0.16))
        }
        guard pressProgress == nil, isFocused || isHovered || isOpen || isSelected || isTarget
        else {
            return
        }
        let gap = theme.pixels(1) + 2 * theme.hairline
        let isMeant = isFocused || isSelected || isTarget
        // What a pointer is over is not what keys go to.
        let width = (isHovered && !isMeant && !isOpen ? 1 : 2) * theme.hairline
        context.strokeInside(
            tile.outset(by: gap), radius: theme.radius(.tile) + gap, width: width,
            color: theme[isMeant || isHovered ? .accent : .outline])
    }

    /// In the lower corner of what is chosen.
    private func drawCheck(in context: Context) {
        let (radius, edge) = (theme.pixels(12), theme.pixels(20))
        let place = Rectangle(
            center: Point(x: tile.maxX - edge, y: tile.maxY - edge), radius: radius)
        context.fill(place, radius: radius, theme[.accent])
        theme.icons.draw(.check, theme.pixels(16), in: place, theme[.onAccent], in: context)
    }
}
