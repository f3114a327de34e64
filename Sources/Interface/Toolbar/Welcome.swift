import Geometry
import Graphics
import Toolkit
import Wording

/// One quiet line on the empty paper of somebody who starts the program for the first time.
final class Welcome: Overlay {
    /// Whether it is not to be seen.
    var isAway = true { didSet { if isAway != oldValue { setNeedsLayout() } } }
    /// What it is read on: the paper is the drawing's, whatever the theme is.
    var paper = Color.white { didSet { if paper != oldValue { invalidate() } } }
    private var set: (width: Double, text: TextLayout)?

    /// Tells what to do first; `help` is the key that tells the rest, nil for none.
    init(theme: Theme, help: String?) {
        super.init(
            theme: theme, role: .status, name: Message.welcome(help: help).text(),
            modality: .passive)
    }

    private func text(fitting width: Double) -> TextLayout {
        if let set, set.width == width { return set.text }
        let text = TextLayout(name, font: theme.font(.body), maximumWidth: width)
        set = (width, text)
        return text
    }

    /// In the middle of the paper.
    override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard !isAway else { return .null }
        let text = text(fitting: max(size.width - 2 * theme.pixels(24), 1)).size
        return Rectangle(
            x: ((size.width - text.width) / 2).rounded(),
            y: ((size.height - text.height) / 2).rounded(), width: text.width,
            height: text.height)
    }

    override func restyle() { set = nil }

    override func draw(_ part: PixelRectangle, in context: Context) {
        set?.text.draw(in: context, at: .zero, color: theme.detail(on: paper))
    }
}
