import Graphics
import Input

/// How a preview that pops gives way to what it opens: it waits for that, turns into it while it grows, and fades once both
/// look alike.
struct PreviewOpening {
    /// What comes next.
    enum Outlook: Hashable {
        /// It is on its way to that.
        case goesOn
        /// It has waited for so many seconds for what is not there yet.
        case waits(Double)
        /// It goes back: what was to be opened does not come.
        case fails
    }

    /// How long a preview waits for what it opens at most, in seconds.
    private static let patience = 3.0
    /// How long it waits, once that is there, until all of it is drawn, in seconds.
    private static let drawingPatience = 1.0

    /// How the preview turns into what was opened, once that is there; nil as long as it does not.
    private(set) var unfolding: Unfolding?
    /// How much of the preview, and of all around it, is still to be seen over what was opened, 0…1.
    private(set) var opacity = 1.0
    /// Whether somebody goes on with that: it is to be seen, whatever the preview is in the middle of.
    var isInTheWay = false

    private let start: Timestamp
    private var presented: Timestamp?
    private var fadeStart: Timestamp?

    /// What comes of a preview that pops now.
    init(at now: Timestamp) { start = now }

    /// Takes the time, and how far the preview of `target` has grown.
    mutating func advance(
        to now: Timestamp, _ motion: PeekMotion, of target: ViewController, theme: Theme
    ) -> Outlook {
        let progress = target.commitProgress
        guard [.presented, .drawn].contains(progress) else {
            let seconds = now.seconds(since: start)
            return progress == .refused || seconds > Self.patience ? .fails : .waits(seconds)
        }
        if unfolding == nil, !theme.isMotionReduced, progress == .drawn,
            let opened = target.openedPicture()
        {
            unfolding = Unfolding(opened, .grow, theme: theme)
        }
        unfolding?.advance(to: now)
        if fadeStart == nil, isThere(progress, motion, now) { fadeStart = now }
        if let fadeStart { opacity = 1 - now.seconds(since: fadeStart) / theme.fade }
        return .goesOn
    }

    /// Whether what was opened can be seen in place of the preview: it would be seen empty before it is drawn.
    private mutating func isThere(
        _ progress: CommitProgress, _ motion: PeekMotion, _ now: Timestamp
    ) -> Bool {
        presented = presented ?? now
        if isInTheWay { return true }
        if let unfolding { return motion.isGrown && unfolding.isDone }
        let isPatient = presented.map { now.seconds(since: $0) <= Self.drawingPatience } ?? true
        return motion.isHandedOver && (progress == .drawn || !isPatient)
    }
}
