import Geometry
import Graphics
import Toolkit
import Wording

/// The panel at the lower edge from which a replay is steered.
final class ReplayBar: Box {
    /// What somebody chose on the bar.
    enum Choice: Hashable {
        case toggle, slower, faster, close
        /// To go there, 0…1 of the whole.
        case seek(Double)
    }

    let slider: Slider
    private let theme: Theme
    private let play: IconButton
    private let slower: IconButton
    private let faster: IconButton
    private let close: IconButton
    private let time: Label
    private let speed: Label
    private let row: Stack

    /// A bar for `playback`; `onChoose` takes what people choose on it.
    init(_ playback: Playback, theme: Theme, onChoose: @escaping (Choice) -> Void) {
        self.theme = theme
        func button(_ icon: IconButton.Icon, _ name: Message, _ choice: Choice) -> IconButton {
            IconButton(theme: theme, icon, name: theme.text(name)) { onChoose(choice) }
        }
        play = button(.pause, .pause, .toggle)
        slower = button(.less, .slower, .slower)
        faster = button(.more, .faster, .faster)
        close = button(.close, .closeReplay, .close)
        slider = Slider(theme: theme, name: theme.text(.position)) { onChoose(.seek($0)) }
        slider.leastWidth = theme.pixels(40)
        time = Label(theme: theme, font: theme.figureFont)
        time.leastWidth =
            TextLayout(playback.longestTimeText, font: theme.figureFont).size.width
        speed = Label(theme: theme, font: theme.figureFont)
        speed.leastWidth = theme.pixels(28)
        row = Stack(.horizontal, spacing: theme.pixels(4), [])
        super.init(
            theme: theme, name: theme.text(.replay), padding: Size(width: 8, height: 8),
            radius: 12, row)
        show(playback)
    }

    override var takesContacts: Bool { true }

    /// Shows where a replay is.
    func show(_ playback: Playback) {
        let isPlaying = playback.isPlaying
        play.change(isPlaying ? .pause : .play, name: theme.text(isPlaying ? .pause : .play))
        slower.isEnabled = playback.canBeSlower
        faster.isEnabled = playback.canBeFaster
        time.say(playback.timeText)
        speed.say(playback.speedText)
        slider.show(playback.share)
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
