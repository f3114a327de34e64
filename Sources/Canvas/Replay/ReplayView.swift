import Drawing
import Geometry
import Graphics
import Input
import Rendering
import Toolkit
import Wording

/// How the drawing was made, in the place of the canvas, and the bar that steers it.
///
/// It changes nothing of the drawing. Contacts beside the bar go through to the canvas.
final class ReplayView: View {
    /// Seconds after which the time is shown anew, though nothing is drawn.
    private static let clockInterval = 0.1
    /// Seconds after which a picture is asked for where nobody tells of it: half a frame.
    private static let askInterval = 0.008

    /// The panel at the lower edge.
    let bar: ReplayBar
    /// Where the replay is.
    private(set) var playback: Playback
    /// Whether somebody wants to see the drawing again.
    private(set) var isClosed = false
    /// Why it cannot be shown any more; nil where it can.
    private(set) var problem: GraphicsError?
    /// Whether it can be shown in the place of the canvas: what lies beneath the ink is there.
    private(set) var isReady = false

    /// The canvas on which the drawing is made once more.
    let player: ReplayPlayer
    private var playhead = ReplayTimeline.Playhead()
    private var lastDrain = Timestamp.zero
    /// Whether pictures have to be asked for.
    private let isAsking: Bool

    /// A replay that begins to play with the next drain.
    init(_ player: ReplayPlayer, isAsking: Bool, theme: Theme) {
        (self.player, self.isAsking) = (player, isAsking)
        playback = Playback(duration: player.timeline.duration)
        bar = ReplayBar(playback, theme: theme)
        super.init(role: .group, name: Message.replay.text())
        subviews = [bar]
        bar.play.action = { [unowned self] in playback.toggle() }
        bar.slower.action = { [unowned self] in playback.slowDown() }
        bar.faster.action = { [unowned self] in playback.speedUp() }
        bar.close.action = { [unowned self] in isClosed = true }
        bar.slider.onChange = { [unowned self] in playback.seek(to: $0) }
    }

    override func layout() { bar.placeAtFoot(of: bounds) }

    /// Takes a key; those that mean nothing here are left to others.
    override func handle(_ press: KeyPress) -> Bool {
        let others: KeyPress.Modifiers = [.control, .alt, .logo]
        guard press.modifiers.isDisjoint(with: others) else { return false }
        switch press.key {
        case .escape: isClosed = true
        case .character(" "): if !press.isRepeat { playback.toggle() }
        case .up, .character("."): playback.speedUp()
        case .down, .character(","): playback.slowDown()
        // Where they share a key, the upper one is the faster.
        case .character("<"):
            if press.modifiers.contains(.shift) { playback.speedUp() } else { playback.slowDown() }
        case .character(">"): playback.speedUp()
        default: return bar.slider.handle(KeyPress(press.key))
        }
        return true
    }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        playback.advance(to: now, isHeld: bar.slider.isHeld)
        lastDrain = now
        playhead = player.timeline.playhead(at: playback.position)
        player.show(playhead)
        bar.show(playback)
        do throws(GraphicsError) { try showFrames() } catch { problem = error }
    }

    /// Shows what has been painted.
    private func showFrames() throws(GraphicsError) {
        let changes = try player.takeChanges()
        guard isReady else {
            isReady = !player.isWaiting
            return invalidate()
        }
        for part in changes.rectangles { invalidate(part.rectangle) }
    }

    /// Nothing wakes the window while nothing moves.
    override var deadline: Timestamp? {
        if player.isBehind || isAsking && player.isWaiting {
            return lastDrain.advanced(by: Self.askInterval)
        }
        guard playback.isPlaying, !bar.slider.isHeld else { return nil }
        let next = player.timeline.change(after: playhead) ?? playback.duration
        let wait = (next - playback.position) / playback.speed
        return lastDrain.advanced(
            by: min(max(wait, OverlayStack.frameInterval), Self.clockInterval))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if isReady { try player.draw(part, in: context) }
    }
}
