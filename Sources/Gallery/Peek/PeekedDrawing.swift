import Drawing
import Geometry
import Graphics
import Input
import InterfaceCore
import Rendering
import Toolkit
import Wording

/// A drawing as it is being drawn, within some seconds, above its name.
final class PeekedDrawing: View {
    /// How many seconds it takes to draw it, whatever it took, and how long it stands before that.
    private static let (duration, pause) = (4.0, 0.5)
    /// How long nothing is said of what is still being read, in seconds.
    private static let patience = 0.4
    /// How high the line with its name is, and the one that tells how far it is, in points.
    private static let (caption, line) = (52.0, 2.0)
    /// How much of a low preview the line with its name takes at most.
    private static let captionShare = 0.4

    private let theme: Theme
    /// What it is, as far as that is known without reading it.
    var entry: DrawingEntry
    /// What to do with it, which stands in the place of when it was changed; nil for nothing in particular.
    private let advice: Message?
    private let title: Label
    private let detail: Label
    /// What is told of it beside its name, and the same in fewer words; nothing as long as it is not read.
    private var details: [String] = []
    private var picture: ImageSurface?
    /// Why nothing can be shown of it, and what else is wrong with it.
    private var problem: Message?
    private var warning: Message?
    /// How it was made; nil before that is known.
    private var timeline: ReplayTimeline?
    private var bounded = Rectangle.null
    private var player: ReplayPlayer?
    /// Whether it is previewed, and since when, and when it was asked last.
    private var isPlaying = false
    /// Whether it is known what is in it, and whether that is said, or that it takes long.
    private var isRead = false
    private var isToldOf = false
    private var start: Timestamp?
    private var now = Timestamp.zero
    /// How far it is, 0…1.
    private var share = 0.0

    init(_ entry: DrawingEntry, theme: Theme, advice: Message? = nil) {
        (self.entry, self.theme, self.advice) = (entry, theme, advice)
        title = Label(theme: theme, .verbatim(entry.name.printable), style: .strong)
        detail = Label(theme: theme, advice ?? entry.day, style: .smallFigure, color: .detail)
        super.init(role: .image, name: entry.name)
        subviews = [title, detail]
    }

    override var value: String? {
        notice?.text ?? (details.contains(detail.name) ? details[0] : detail.name)
    }

    private var notice: PeekNotice? {
        (problem ?? warning).map { PeekNotice($0, of: entry, theme: theme) }
    }

    /// The extent of the picture of a preview of `size` points, in pixels.
    static func pictureSize(in size: Size, _ theme: Theme) -> PixelSize {
        PixelSize(
            width: Int(theme.pixels(size.width)), height: Int(theme.pixels(size.height - caption)))
    }

    // MARK: What there is

    /// Takes what there is to see of it.
    func show(_ look: DrawingLook) {
        switch look {
        case .picture(_, let found): picture = found.surface
        case .nothing: break
        // Who has read it knows better.
        case .unreadable(_, let reason): if !isRead { problem = reason }
        }
        invalidate()
    }

    /// Takes what is in it.
    func show(_ content: DrawingContent) {
        (isRead, isToldOf) = (true, true)
        switch content {
        case .drawing(let found): show(found, warning: nil)
        case .damaged(let found): show(found, warning: .peekedIsDamaged)
        case .missing:
            problem = .peekedIsGone
            detail.say("")
        case .unreadable(let reason):
            problem = reason
            detail.say(Message.cannotBeRead.text())
        }
        layout()
        invalidate()
    }

    private func show(_ found: PlayableDrawing, warning: Message?) {
        (self.warning, problem) = (warning, nil)
        let count = Message.strokes(found.drawing.strokes.count)
        let facts = warning == nil ? Message.day(entry.day, with: count) : count
        details = [advice ?? facts, advice ?? entry.day].map { $0.text() }
        detail.say(details[0])
        (timeline, player) = (found.timeline, nil)
        bounded = found.drawing.bounds
    }

    /// Begins to show how it was made.
    func begin() { isPlaying = true }

    /// Shows all of it.
    func end() {
        (isPlaying, player, share) = (false, picture == nil ? player : nil, 0)
        invalidate()
    }

    // MARK: Playing

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        self.now = now
        guard isPlaying, problem == nil else { return }
        let start = start ?? now
        self.start = start
        if !isToldOf, now.seconds(since: start) >= Self.patience { tellOfReading() }
        guard !theme.isMotionReduced else { return }
        do throws(GraphicsError) { try play(now.seconds(since: start) - Self.pause) } catch {
            problem = error.message
            invalidate()
        }
    }

    /// Says that what is in it is still being read, as from a disk that is slow.
    private func tellOfReading() {
        isToldOf = true
        detail.say(Message.peekedIsBeingRead.text())
        layout()
        invalidate()
    }

    private func play(_ seconds: Double) throws(GraphicsError) {
        guard seconds >= 0, share < 1 || player?.isWaiting == true, let timeline,
            !timeline.events.isEmpty
        else { return }
        let player = try currentPlayer(timeline)
        let former = share
        share = min(seconds / Self.duration, 1)
        player.show(timeline.playhead(at: share * timeline.duration))
        for part in try player.takeChanges().rectangles { invalidate(part.rectangle) }
        if share != former { invalidate(lineFrame) }
    }

    private func currentPlayer(_ timeline: ReplayTimeline) throws(GraphicsError) -> ReplayPlayer {
        if let player { return player }
        let made = try ReplayPlayer(timeline, viewport: viewport)
        player = made
        invalidate()
        return made
    }

    override var deadline: Timestamp? {
        guard isPlaying, problem == nil else { return nil }
        guard !theme.isMotionReduced else {
            return isToldOf ? nil : (start ?? now).advanced(by: Self.patience)
        }
        let isDone = share >= 1 && player?.isWaiting != true
        return isDone ? nil : now.advanced(by: OverlayStack.frameInterval)
    }

    /// The drawing as large as on the tile from which it grows, made as large as this.
    private var viewport: Viewport {
        let area = pictureFrame
        let ink = bounded.isNull ? Rectangle(center: .zero, radius: 0) : bounded
        let scale = InkFit(ink, in: Size(width: area.width, height: area.height)).scale
        let middle = ink.center
        return Viewport(
            size: PixelRectangle(covering: area).size, scale: scale,
            offset: area.center - Point.zero - (middle - Point.zero) * scale)
    }

    // MARK: Places

    /// Where it is drawn, above its name.
    var pictureFrame: Rectangle {
        let most = (bounds.height * Self.captionShare).rounded()
        return Rectangle(
            x: 0, y: 0, width: max(bounds.width, 1),
            height: max(bounds.height - min(theme.pixels(Self.caption), most), 1))
    }

    private var lineFrame: Rectangle {
        let height = theme.pixels(Self.line)
        return Rectangle(
            x: 0, y: pictureFrame.maxY - height, width: bounds.width, height: height)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        if player.map({ $0.viewport.size != PixelRectangle(covering: pictureFrame).size }) == true {
            player = nil
        }
        let (margin, top) = (theme.pixels(20), pictureFrame.maxY)
        func place(_ label: Label, _ size: Size, at x: Double) {
            let y = (top + (bounds.maxY - top - size.height) / 2).rounded()
            label.place(Rectangle(x: x, y: y, width: size.width, height: size.height))
        }
        tellDetails(beside: title.natural.width, in: bounds.width - 3 * margin)
        // Names are cut where there is little room, figures are not.
        let right = detail.natural
        let isRoomy = right.width <= bounds.width / 2
        let end = bounds.width - margin - (isRoomy ? right.width + margin : 0)
        if isRoomy { place(detail, right, at: end + margin) } else { detail.place(.null) }
        place(title, title.size(fitting: max(end - margin, 1)), at: margin)
    }

    /// Leaves out the number of strokes where the name has room beside the day alone.
    private func tellDetails(beside name: Double, in width: Double) {
        guard details.count == 2, details.contains(detail.name) else { return }
        detail.say(details[0])
        guard detail.natural.width + name > width else { return }
        detail.say(details[1])
        if detail.natural.width + name > width { detail.say(details[0]) }
    }

    // MARK: Looks

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let area = pictureFrame
        context.fill(area, theme[.paper])
        if let player, share > 0 || picture == nil {
            let seen = part.intersection(PixelRectangle(covering: area))
            if !seen.isEmpty {
                try context.saved { () throws(GraphicsError) in
                    context.clip(to: seen)
                    try player.draw(seen, in: context)
                }
            }
        } else if let picture {
            context.saved {
                context.clip(to: PixelRectangle(covering: area))
                context.stretch(from: Size(picture.size), to: area)
                context.setQuickPaddedSource(picture)
                context.paint()
            }
        }
        drawLine(in: context)
        notice?.draw(in: area, covers: problem != nil, in: context)
    }

    private func drawLine(in context: Context) {
        guard isPlaying, !theme.isMotionReduced, problem == nil else { return }
        context.fill(lineFrame, theme[.pressed])
        context.fill(
            Rectangle(
                x: 0, y: lineFrame.minY, width: (bounds.width * share).rounded(),
                height: lineFrame.height), theme[.accent])
    }
}
