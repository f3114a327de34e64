import Geometry
import Graphics
import InterfaceCore
import Paths
import Toolkit
import Wording

/// The folder that something goes to: its name with a button to choose another one on the panel of the
/// desktop, or a field to type its path where there is none.
final class FolderRow: View {
    /// Takes the path that people type.
    var onChange: (FilePath) -> Void = { _ in }

    /// Lets people choose another one; nil where its path is typed.
    let button: Button?

    private let theme: Theme
    private let field: TextField
    private let label: Label
    private var shown: FilePath = ""

    init(theme: Theme, browses: Bool) {
        self.theme = theme
        field = TextField(theme: theme, name: .folder)
        label = Label(theme: theme)
        button = browses ? Button(theme: theme, .change, style: .link) : nil
        button?.sideRoom = 0
        super.init(role: .group, name: Message.folder.text())
        subviews = button.map { [label, $0] } ?? [field]
        field.onChange = { [unowned self] in onChange(shown.retyped($0)) }
    }

    /// Shows the folder of this path.
    func show(_ path: FilePath) {
        shown = path
        field.setText(path.shown)
        label.say(path.name.shown)
    }

    private var iconRoom: Double { theme.pixels(30) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.controlHeight)
    }

    override func layout() {
        guard let button else { return field.place(bounds) }
        let size = button.size(fitting: max(bounds.width - iconRoom, 1))
        // Its text ends where the controls above do.
        let left = bounds.width - size.width
        button.place(Rectangle(x: left, y: 0, width: size.width, height: size.height))
        let room = max(min(left, bounds.width) - iconRoom, 0)
        let text = label.size(fitting: max(room, 1))
        label.place(
            Rectangle(
                x: iconRoom, y: ((bounds.height - text.height) / 2).rounded(),
                width: min(text.width, room), height: text.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard button != nil else { return }
        let place = Rectangle(
            center: Point(x: theme.pixels(10), y: bounds.center.y), radius: theme.pixels(10))
        theme.icons.draw(.folder, theme.pixels(20), in: place, theme[.detail], in: context)
    }
}
