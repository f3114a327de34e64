import Geometry
import Graphics

/// The panel at the lower edge from which a replay is steered.
final class ReplayBar: View {
    /// What somebody chose on the bar.
    enum Choice: Hashable {
        case toggle, slower, faster, close
        /// To go there, 0…1 of the whole.
        case seek(Double)
    }

    let slider: SliderView
    private let theme: Theme
    private let play: IconButton
    private let slower: IconButton
    private let faster: IconButton
    private let close: IconButton
    private let time: LabelView
    private let speed: LabelView
    /// The room that the time takes at most.
    private let timeWidth: Double

    init(_ playback: Playback, theme: Theme) {
        self.theme = theme
        timeWidth = TextLayout(playback.longestTimeText, font: theme.figureFont).size.width
        play = IconButton(.pause, name: "Pause", theme: theme)
        slower = IconButton(.slower, name: "Slower", theme: theme)
        faster = IconButton(.faster, name: "Faster", theme: theme)
        close = IconButton(.close, name: "Close the replay", theme: theme)
        slider = SliderView(name: "Position", theme: theme)
        time = LabelView("", at: .zero, font: theme.figureFont, color: theme.panelText)
        speed = LabelView("", at: .zero, font: theme.figureFont, color: theme.panelText)
        super.init(role: .group, name: "Replay")
        subviews = [play, time, slider, slower, speed, faster, close]
        var update = Update()
        show(playback, &update)
    }

    /// Shows where a replay is.
    func show(_ playback: Playback, _ update: inout Update) {
        let isPlaying = playback.isPlaying
        play.set(isPlaying ? .pause : .play, name: isPlaying ? "Pause" : "Play", &update)
        slower.set(.slower, name: "Slower", isEnabled: playback.canBeSlower, &update)
        faster.set(.faster, name: "Faster", isEnabled: playback.canBeFaster, &update)
        update.dirty.insert(time.setText(playback.timeText))
        if speed.name != playback.speedText {
            update.dirty.insert(speed.setText(playback.speedText))
            placeSpeed()
            update.dirty.insert(speed.frame)
        }
        slider.set(playback.share, &update)
    }

    /// What was chosen since the last time, in no order: it is one thing at most.
    func takeChoice() -> Choice? {
        if let place = slider.takeChoice() { return .seek(place) }
        let choices: [(IconButton, Choice)] = [
            (play, .toggle), (slower, .slower), (faster, .faster), (close, .close),
        ]
        return choices.first { $0.0.takeChoice() }?.1
    }

    override func layout(in size: PixelSize) {
        let (margin, height) = (theme.pixels(16), theme.pixels(56))
        let width = min(Double(size.width) - 2 * margin, theme.pixels(760))
        frame = Rectangle(
            x: ((Double(size.width) - width) / 2).rounded(),
            y: Double(size.height) - height - margin, width: max(width, 0), height: height)
        let inset = theme.pixels(8)
        var (left, right) = (frame.minX + inset, frame.maxX - inset)
        func button(_ view: View, _ width: Double, isRight: Bool) {
            let width = theme.pixels(width)
            if isRight { right -= width }
            view.frame = Rectangle(
                x: isRight ? right : left, y: frame.minY + inset, width: width,
                height: height - 2 * inset)
            if !isRight { left += width }
        }
        button(play, 40, isRight: false)
        button(close, 40, isRight: true)
        button(faster, 32, isRight: true)
        right -= theme.pixels(36)
        button(slower, 32, isRight: true)
        placeSpeed()
        place(time, at: left + inset)
        left += timeWidth + 2 * inset
        slider.frame = Rectangle(
            minX: left, minY: frame.minY + inset, maxX: right - inset, maxY: frame.maxY - inset)
    }

    /// Between the two buttons that change it.
    private func placeSpeed() {
        let middle = (slower.frame.maxX + faster.frame.minX) / 2
        place(speed, at: middle - speed.frame.width / 2)
    }

    private func place(_ label: LabelView, at left: Double) {
        // Before the first layout there is no place.
        guard !frame.isNull else { return }
        label.move(
            to: Point(
                x: left.rounded(), y: (frame.center.y - label.frame.height / 2).rounded()))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.setSource(theme.panel)
        context.addRoundedRectangle(frame, radius: theme.pixels(12))
        context.fill()
        try super.draw(part, in: context)
    }
}
