import Drawing
import Geometry
import Graphics
import Input
import Rendering
import Toolkit

/// How the drawing was made, in the place of the canvas, and the bar that steers it.
///
/// It changes nothing of the drawing. Contacts beside the bar go through to the canvas.
final class ReplayView: View {
    /// Seconds between two pictures while it is played.
    private static let frameInterval = 1.0 / 60
    /// Seconds after which the time is shown anew, though nothing is drawn.
    private static let clockInterval = 0.1
    /// Seconds after which a picture is asked for where nobody tells of it: half a frame.
    private static let askInterval = 0.008

    /// What is played.
    let timeline: ReplayTimeline
    /// The panel at the lower edge.
    let bar: ReplayBar
    /// Where the replay is.
    private(set) var playback: Playback
    /// Whether somebody wants to see the drawing again.
    private(set) var isClosed = false
    /// Why it cannot be shown any more; nil where it can.
    private(set) var problem: GraphicsError?

    private var player: ReplayPlayer
    /// A player for another part of the drawing, until it has something to show.
    private var nextPlayer: ReplayPlayer?
    private var playhead: ReplayTimeline.Playhead?
    private var played = PlayedStroke()
    private var lastDrain = Timestamp.zero
    /// Whether pictures have to be asked for.
    private let isAsking: Bool

    /// A replay that begins to play with the next drain.
    init(_ timeline: ReplayTimeline, player: ReplayPlayer, isAsking: Bool, theme: Theme) {
        (self.timeline, self.player, self.isAsking) = (timeline, player, isAsking)
        playback = Playback(duration: timeline.duration)
        var choose: (ReplayBar.Choice) -> Void = { _ in }
        bar = ReplayBar(playback, theme: theme) { choose($0) }
        super.init(role: .group, name: theme.text(.replay))
        subviews = [bar]
        choose = { [unowned self] in take($0) }
    }

    /// What part of the drawing it shows, or is about to.
    var viewport: Viewport { (nextPlayer ?? player).viewport }

    /// Whether it can be shown in the place of the canvas.
    var isReady: Bool { player.isReady }

    /// Goes on with another player, of another part of the drawing.
    func play(on player: ReplayPlayer) {
        nextPlayer = player
        playhead = nil
    }

    override func layout() { bar.placeAtFoot(of: bounds) }

    /// Takes a key; those that mean nothing here are left to others.
    override func handle(_ press: KeyPress) -> Bool {
        let others: KeyPress.Modifiers = [.control, .alt, .logo]
        guard press.modifiers.isDisjoint(with: others) else { return false }
        switch press.key {
        case .escape: isClosed = true
        case .character(" "): if !press.isRepeat { playback.toggle() }
        case .left: playback.seek(to: playback.position - Playback.step)
        case .right: playback.seek(to: playback.position + Playback.step)
        case .up, .character("."): playback.speedUp()
        case .down, .character(","): playback.slowDown()
        // Where they share a key, the upper one is the faster.
        case .character("<"):
            if press.modifiers.contains(.shift) { playback.speedUp() } else { playback.slowDown() }
        case .character(">"): playback.speedUp()
        default: return false
        }
        return true
    }

    override func prepareFrame(now: Timestamp) {
        playback.advance(to: now, isHeld: bar.slider.isHeld)
        lastDrain = now
        let playhead = timeline.playhead(at: playback.position, &played)
        if playhead != self.playhead {
            self.playhead = playhead
            (nextPlayer ?? player).show(playhead)
        }
        bar.show(playback)
        do throws(GraphicsError) { try showFrames() } catch { problem = error }
    }

    private func take(_ choice: ReplayBar.Choice) {
        switch choice {
        case .toggle: playback.toggle()
        case .slower: playback.slowDown()
        case .faster: playback.speedUp()
        case .close: isClosed = true
        case .seek(let share): playback.seek(to: share * playback.duration)
        }
    }

    /// Takes over what has been painted.
    private func showFrames() throws(GraphicsError) {
        if let nextPlayer {
            _ = try nextPlayer.takeChanges()
            guard nextPlayer.isReady else { return }
            (player, self.nextPlayer) = (nextPlayer, nil)
            return invalidate()
        }
        let wasReady = player.isReady
        let changes = try player.takeChanges()
        guard wasReady else { return invalidate() }
        for part in changes.rectangles { invalidate(part.rectangle) }
    }

    /// Nothing wakes the window while nothing moves.
    override var deadline: Timestamp? {
        let isWaiting = isAsking && (nextPlayer ?? player).isWaiting
        if isWaiting { return lastDrain.advanced(by: Self.askInterval) }
        guard playback.isPlaying, !bar.slider.isHeld else { return nil }
        let playhead = playhead ?? ReplayTimeline.Playhead()
        let next = timeline.change(after: playhead, &played) ?? playback.duration
        let wait = (next - playback.position) / playback.speed
        return lastDrain.advanced(
            by: min(max(wait, Self.frameInterval), Self.clockInterval))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isReady { player.draw(part, in: context) }
    }
}
