import Drawing
import Geometry
import Graphics
import Input
import Rendering

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
        bar = ReplayBar(playback, theme: theme)
        super.init(role: .group, name: "Replay")
        subviews = [bar]
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

    override func layout(in size: PixelSize) throws(GraphicsError) {
        frame = PixelRectangle(size).rectangle
        try super.layout(in: size)
    }

    override func view(at point: Point) -> View? { bar.view(at: point) }

    /// Takes a key; those that mean nothing here are left to others.
    override func handle(_ press: KeyPress, _ update: inout Update) -> Bool {
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

    override func prepareFrame(now: Timestamp, _ update: inout Update) {
        takeChoice()
        playback.advance(to: now, isHeld: bar.slider.isHeld)
        lastDrain = now
        let playhead = timeline.playhead(at: playback.position, &played)
        if playhead != self.playhead {
            self.playhead = playhead
            (nextPlayer ?? player).show(playhead)
        }
        bar.show(playback, &update)
        do throws(GraphicsError) { try showFrames(&update) } catch {
            update.effects.append(.notice("The replay cannot be shown: \(error)"))
            isClosed = true
        }
    }

    private func takeChoice() {
        switch bar.takeChoice() {
        case .toggle: playback.toggle()
        case .slower: playback.slowDown()
        case .faster: playback.speedUp()
        case .close: isClosed = true
        case .seek(let share): playback.seek(to: share * playback.duration)
        case nil: break
        }
    }

    /// Takes over what has been painted.
    private func showFrames(_ update: inout Update) throws(GraphicsError) {
        if let nextPlayer {
            _ = try nextPlayer.takeChanges()
            guard nextPlayer.isReady else { return }
            (player, self.nextPlayer) = (nextPlayer, nil)
            update.dirty.insert(frame)
            return
        }
        let wasReady = player.isReady
        let changes = try player.takeChanges()
        if wasReady { update.dirty.insert(changes) } else { update.dirty.insert(frame) }
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

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if isReady { player.draw(part, in: context) }
        try super.draw(part, in: context)
    }
}
