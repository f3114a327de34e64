public import ForceTouch
public import Geometry
public import Graphics

/// How far what a pop opens has come.
public enum CommitProgress: Hashable, Sendable {
    /// It is on its way: until it is there the preview that popped stands in its place.
    case awaited
    /// It will not come, after all: its preview goes back at once.
    case refused
    /// It is on the screen, but not all of it is drawn yet: the preview waits a little longer for that.
    case presented
    /// All of it is to be seen.
    case drawn
}

/// What a peek shows, and what a pop opens: a view with what belongs to it while it is only previewed.
open class ViewController {
    /// What is shown.
    public let view: View
    /// How large the preview is to be, in points; 0 for what is usual in that dimension.
    public var preferredContentSize = Size(width: 0, height: 0)

    /// A target that shows `view`.
    public init(_ view: View) { self.view = view }

    /// What can be done with it while it is previewed; nothing unless it says so.
    open var previewActionItems: [PreviewActionItem] { [] }

    /// Whether anything can be done with it now: what has gone leaves its actions to be read.
    open var areActionsEnabled: Bool { true }

    /// A few words below its preview that tell how to go on; nil unless it says so.
    ///
    /// One that is held open stays when its contact is lifted, as it was not opened by force.
    open func advice(isHeldOpen: Bool) -> String? { nil }

    /// Takes that there are other actions, or other pictures of them, than before.
    public final var onActionsChange: () -> Void = {}

    /// A picture that stands beside an action in place of its icon; nil unless it says so.
    open func picture(of action: PreviewAction) -> ImageSurface? { nil }

    /// Whether it can be opened; a press as deep as that leads back where it cannot.
    open var isOpenable: Bool { true }

    /// How far what it opens has come, after the delegate was told to commit it.
    open var commitProgress: CommitProgress { .drawn }

    /// A few words that stand below where that takes long; nil unless it says so.
    open var waitingWords: String? { nil }

    /// What the window shows of that, into which the preview turns, in shares of its width; nil where it fades instead.
    open func openedPicture() -> OpenedPicture? { nil }

    /// Takes that it is shown as a preview now, and may show less than it will.
    open func beginPeek() {}

    /// Takes that it is a preview no more: it is opened, or has gone.
    open func endPeek() {}

    /// The usual size of a preview, in points: a picture of 8:5 with a caption.
    public static let usualContentSize = Size(width: 640, height: 452)
    /// How much of the window a preview fills at most, in each dimension.
    public static let largestShare = 0.8
    /// What a low window keeps free above and below one for what belongs to it, in points, and how much of the height it
    /// has at least.
    private static let (chrome, leastShare) = (60.0, 0.5)

    /// How large its preview is, in pixels, in a window of `size` with `scale` pixels a point.
    public final func previewSize(in size: Size, scale: Double) -> Size {
        func length(_ wanted: Double, _ usual: Double, _ room: Double) -> Double {
            min((wanted > 0 ? wanted : usual) * scale, room).rounded()
        }
        let height = max(size.height - 2 * Self.chrome * scale, size.height * Self.leastShare)
        let usual = Self.usualContentSize
        return Size(
            width: length(
                preferredContentSize.width, usual.width, size.width * Self.largestShare),
            height: length(
                preferredContentSize.height, usual.height,
                min(size.height * Self.largestShare, height)))
    }
}
