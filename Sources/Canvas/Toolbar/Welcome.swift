import Geometry
import Graphics
import Toolkit
import Wording

/// One quiet line on the empty paper of somebody who starts the program for the first time.
final class Welcome: Overlay {
    /// Whether it is not to be seen.
    var isAway = true { didSet { if isAway != oldValue { setNeedsLayout() } } }
    /// What it is read on: the paper is the drawing's, whatever the theme is.
    var paper: Color? {
        get { line.ground }
        set { line.ground = newValue }
    }
    private let line: Label

    /// Tells what to do first; `help` is the key that tells the rest, nil for none.
    init(theme: Theme, help: String?) {
        line = Label(theme: theme, .welcome(help: help), overflow: .wraps)
        super.init(theme: theme, role: .status, name: line.name, modality: .floating)
        subviews = [line]
    }

    /// It is no more than ink on the paper, below all that comes later.
    override func view(at point: Point) -> View? { nil }

    /// In the middle of the paper.
    override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard !isAway else { return .null }
        let text = line.size(fitting: max(size.width - 2 * theme.pixels(24), 1))
        return Rectangle(
            x: ((size.width - text.width) / 2).rounded(),
            y: ((size.height - text.height) / 2).rounded(), width: text.width,
            height: text.height)
    }

    override func layout() { line.place(bounds) }
}
