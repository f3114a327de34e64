import Geometry
import Graphics
import InterfaceCore
import Paths
import Settings
import Toolkit
import Wording

/// What is wrong in a file of settings, and what to do about it.
final class ProblemBar: View {
    private let theme: Theme
    private let text: Stack
    private let buttons: Stack

    /// The most sentences that it says at once: further ones follow when these are mended.
    private static let most = 4

    /// What is wrong in the files now; nil where nothing is.
    ///
    /// `close` makes it go, where it can.
    init?(theme: Theme, _ configuring: any Configuring, close: (() -> Void)? = nil) {
        guard let first = configuring.problems.first else { return nil }
        self.theme = theme
        var sentences = configuring.problems.prefix(Self.most).map(\.briefMessage)
        // A failed write can be retried; a file with mistakes can only be replaced.
        let isWritten = !configuring.problems.allSatisfy { $0.kind == .unwritable }
        let rest = configuring.problems.count - sentences.count
        if rest > 0 { sentences.append(.furtherProblems(rest)) }
        let lines = sentences.map {
            Label(theme: theme, $0, color: .warning, overflow: .wraps)
        }
        text = Stack(.vertical, theme: theme, spacing: 6, lines)
        var row: [View] = [
            Button(theme: theme, .openFile) { [weak configuring] in
                configuring?.openFile(FilePath(first.path))
            },
            Button(theme: theme, isWritten ? .useDefaults : .tryAgain) { [weak configuring] in
                configuring?.replaceFiles()
            },
        ]
        if let close { row.append(Button(theme: theme, .close, action: close)) }
        self.buttons = Stack(.horizontal, theme: theme, spacing: 8, row)
        super.init(role: .status, name: lines.map(\.name).joined(separator: "\n"))
        subviews = [text, buttons]
    }

    private var left: Double { theme.pixels(40) }
    private var padding: Double { theme.pixels(12) }

    override func size(fitting width: Double) -> Size {
        let room = max(width - left - padding, 1)
        let height =
            text.size(fitting: room).height + theme.pixels(8) + buttons.size(fitting: room).height
        return Size(width: width, height: height + 2 * padding)
    }

    override func layout() {
        let room = max(bounds.width - left - padding, 1)
        let lines = text.size(fitting: room)
        text.place(Rectangle(x: left, y: padding, width: room, height: lines.height))
        let row = buttons.size(fitting: room)
        buttons.place(
            Rectangle(
                x: left, y: padding + lines.height + theme.pixels(8), width: room,
                height: row.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.strokeInside(
            bounds, radius: theme.radius(.control), width: theme.hairline, color: theme[.warning])
        let place = Rectangle(
            center: Point(x: theme.pixels(22), y: theme.pixels(22)), radius: theme.pixels(10))
        theme.icons.draw(.warning, theme.pixels(20), in: place, theme[.warning], in: context)
    }
}
