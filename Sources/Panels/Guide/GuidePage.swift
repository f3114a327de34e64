import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A page of the guide: what it is about, what leads there, a picture, and a few paragraphs.
final class GuidePage: View {
    /// How wide the paragraphs are at most, in points: longer lines are hard to follow.
    private static let widest = 720.0
    /// The room between the picture and what is around it, and between paragraphs, in points.
    private static let (gap, spacing) = (16.0, 8.0)

    /// Whether its title stands above it, and what leads on beside that, which else stands below.
    var isTitled = true
    /// How high the picture is at most, in pixels, so that something is seen of the words below it; nil for as high as
    /// it wants to be.
    var mostPictureHeight: Double?

    private let theme: Theme
    private let title: Label
    /// What leads to what it tells of, with the keys that do the same.
    private let links: [(button: Button, keys: Keycaps)]
    private let picture: GuidePicture
    private let paragraphs: [Label]

    /// The page of a topic; `perform` takes the command of a link.
    init(
        theme: Theme, _ topic: GuideTopic, _ keys: GuideKeys,
        perform: @escaping (Command) -> Void
    ) {
        self.theme = theme
        title = Label(theme: theme, topic.title, style: .title, overflow: .wraps)
        links = topic.commands.map { command in
            let link = Button(theme: theme, command.title, style: .link) { perform(command) }
            link.sideRoom = 0
            let caps = keys.shortcuts.key(of: command)?.caps ?? []
            return (link, Keycaps(theme: theme, caps))
        }
        picture = GuidePicture(theme: theme, caption: topic.caption)
        paragraphs = topic.paragraphs(keys).map { Label(theme: theme, $0, overflow: .wraps) }
        super.init(role: .group, name: title.name)
        subviews =
            [title] + links.flatMap { [$0.button, $0.keys] } + [picture] + paragraphs
    }

    /// Shows this picture; nil where it is not there.
    func show(_ picture: FinishedPicture?) { self.picture.show(picture) }

    /// Where everything lies on a page of this width, and how high that is.
    private func plan(_ width: Double) -> (frames: [(View, Rectangle)], height: Double) {
        var (frames, top) = isTitled ? header(width) : ([], 0)
        let image = picture.size(fitting: pictureWidth(width))
        frames.append(
            (
                picture,
                Rectangle(
                    x: ((width - image.width) / 2).rounded(), y: top, width: image.width,
                    height: image.height)
            ))
        top += image.height + theme.pixels(Self.gap)
        let room = min(width, theme.pixels(Self.widest))
        for label in paragraphs {
            let size = label.size(fitting: room)
            frames.append((label, Rectangle(x: 0, y: top, width: size.width, height: size.height)))
            top += size.height + theme.pixels(Self.spacing)
        }
        guard !isTitled else { return (frames, max(top - theme.pixels(Self.spacing), 0)) }
        let below = linkFrames(endingAt: width, top: top)
        return (frames + below.frames, top + theme.controlHeight)
    }

    private func pictureWidth(_ width: Double) -> Double {
        guard let mostPictureHeight else { return width }
        let extent = GuidePicture.extent
        let widest = (mostPictureHeight * extent.width / extent.height).rounded()
        return min(width, max(widest, theme.pixels(160)))
    }

    /// The title, and what leads to what it tells of at the right.
    private func header(_ width: Double) -> (frames: [(View, Rectangle)], end: Double) {
        let (frames, right) = linkFrames(endingAt: width, top: 0)
        let size = title.size(fitting: max(right - theme.pixels(8), 1))
        let height = max(size.height, theme.controlHeight)
        let place = Rectangle(
            x: 0, y: ((height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
        return ([(title, place)] + frames, height + theme.pixels(8))
    }

    /// What leads to what it tells of, in a line whose texts end there, and where the line begins.
    private func linkFrames(
        endingAt width: Double, top: Double
    ) -> (frames: [(View, Rectangle)], start: Double) {
        let high = theme.controlHeight
        var (frames, right): ([(View, Rectangle)], Double) = ([], width + theme.pixels(20))
        for (button, keys) in links.reversed() {
            let (caps, wide) = (keys.size(fitting: width), button.size(fitting: width).width)
            right -= theme.pixels(20)
            if caps.width > 0 {
                right -= caps.width
                let y = top + ((high - caps.height) / 2).rounded()
                frames.append(
                    (keys, Rectangle(x: right, y: y, width: caps.width, height: caps.height)))
                right -= theme.pixels(10)
            }
            right -= wide
            frames.append((button, Rectangle(x: right, y: top, width: wide, height: high)))
        }
        return (frames, right)
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: plan(width).height)
    }

    override func layout() {
        if !isTitled { title.place(.null) }
        for (view, frame) in plan(bounds.width).frames { view.place(frame) }
    }
}
