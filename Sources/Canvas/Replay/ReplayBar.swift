import Geometry
import Graphics
import Toolkit
import Wording

/// The panel at the lower edge from which a replay is steered.
final class ReplayBar: Box {
    /// To go somewhere, in seconds from the beginning.
    let slider: Slider
    let play: IconButton
    let slower: IconButton
    let faster: IconButton
    let close: IconButton
    private let time: Label
    private let speed: Label
    private let row: Stack
    private let longestTime: String

    /// A bar for `playback`, whose controls do nothing yet.
    init(_ playback: Playback, theme: Theme) {
        play = IconButton(theme: theme, .pause, name: .pause)
        slower = IconButton(theme: theme, .chevronLeft, name: .slower)
        faster = IconButton(theme: theme, .chevronRight, name: .faster)
        close = IconButton(theme: theme, .close, name: .closeReplay)
        slider = Slider(
            theme: theme, name: .position, in: 0...playback.duration,
            step: Playback.step, text: { .verbatim(Playback.text($0)) })
        slider.leastWidth = 40
        longestTime = playback.longestTimeText
        time = Label(theme: theme, style: .figure)
        speed = Label(theme: theme, style: .figure)
        speed.leastWidth = 28
        row = Stack(.horizontal, theme: theme, spacing: 4, [])
        super.init(
            theme: theme, name: .replay, padding: Size(width: 8, height: 8),
            corner: .bar, row)
        measureTime()
        show(playback)
    }

    override func restyle() {
        super.restyle()
        measureTime()
    }

    /// Keeps room for the longest time, so that nothing moves while it runs.
    private func measureTime() {
        let width = TextLayout(longestTime, font: theme.font(.figure)).size.width
        time.leastWidth = width / theme.scale
    }

    override var takesContacts: Bool { true }

    /// Shows where a replay is.
    func show(_ playback: Playback) {
        let isPlaying = playback.isPlaying
        play.change(isPlaying ? .pause : .play, name: isPlaying ? .pause : .play)
        slower.isEnabled = playback.canBeSlower
        faster.isEnabled = playback.canBeFaster
        time.say(playback.timeText)
        speed.say(playback.speedText)
        slider.show(playback.position)
    }

    /// Puts it at the lower edge of `room`.
    func placeAtFoot(of room: Rectangle) {
        let margin = theme.pixels(min(room.width, room.height) < theme.pixels(420) ? 8 : 16)
        let width = max(min(room.width - 2 * margin, theme.pixels(760)), 1).rounded()
        // What matters least goes first.
        let speeds = width < theme.pixels(400) ? [] : [slower, speed, faster]
        row.subviews =
            [play] + (width < theme.pixels(280) ? [] : [time]) + [slider] + speeds + [close]
        let height = min(size(fitting: width).height, room.height)
        place(
            Rectangle(
                x: ((room.width - width) / 2).rounded(),
                y: max(room.height - height - margin, 0).rounded(), width: width, height: height))
    }
}
