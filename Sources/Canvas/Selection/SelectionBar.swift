import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// What can be done to what is chosen, in a row below it.
final class SelectionBar: ToolRow {
    /// How far it stands from the frame, in points.
    private static let gap = 28.0

    /// Takes what people ask for.
    var onCommand: (Command) -> Void = { _ in }
    /// Shows colours beside this control.
    var onColors: (View) -> Void = { _ in }
    /// The commands that are switched on.
    var chosen: () -> Set<Command> = { [] }
    /// The frame that it belongs to; nil where it is not to be seen.
    var frameShown: SelectionFrame? {
        didSet { if frameShown != oldValue { setNeedsLayout() } }
    }

    private let shortcuts: Shortcuts
    private weak var popover: Popover?

    init(theme: Theme, _ shortcuts: Shortcuts) {
        self.shortcuts = shortcuts
        super.init(theme: theme, .selection)
        controls = makeControls()
    }

    private func makeControls() -> [View] {
        func button(_ command: Command) -> IconButton {
            IconButton(theme: theme, command.icon ?? .more, name: command.title) {
                [unowned self] in onCommand(command)
            }
        }
        let recolor = IconButton(
            theme: theme, Command.recolor.icon ?? .more, name: .recolor)
        recolor.action = { [unowned self, unowned recolor] in
            popover?.close()
            onColors(recolor)
        }
        let order = IconButton(theme: theme, .layers, name: .order)
        order.action = { [unowned self, unowned order] in
            show(.order, [.bringToFront, .sendToBack], beside: order)
        }
        let more = IconButton(theme: theme, .more, name: .more)
        more.action = { [unowned self, unowned more] in
            show(
                .more,
                [
                    .selectAll, .dropSelection, .showSelection, .toggleScalingWidth,
                    .toggleAllLayers,
                ],
                beside: more)
        }
        let trash = button(.deleteSelection)
        trash.color = .danger
        return [
            button(.duplicate), button(.copy), recolor, button(.mirror), order,
            BarSeparator(theme: theme), trash, more,
        ]
    }

    private func show(_ name: Message, _ commands: [Command], beside control: View) {
        let isShown = popover?.parent != nil && popover?.control === control
        popover?.close()
        guard !isShown else { return }
        let menu = CommandMenu(theme: theme, commands, shortcuts, chosen: chosen()) {
            [unowned self] command in
            popover?.close()
            onCommand(command)
        }
        let shown = Popover(
            theme: theme, name: name, beside: control, below: self, margin: 8, body: menu)
        popover = shown
        shown.toggle()
    }

    // MARK: Its place

    override var entrance: Entrance? { .fade }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard let frame = frameShown else { return .null }
        let (edge, gap) = (theme.pixels(12), theme.pixels(Self.gap))
        let wanted = wanted(fitting: size.width - 2 * edge)
        let (width, height) = (wanted.width, wanted.height)
        let places = frame.outline + [frame.grip.place]
        let (top, bottom) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
        let center = (places.map(\.x).min() ?? 0) / 2 + (places.map(\.x).max() ?? 0) / 2
        let last = size.height - foot - height - edge
        // Below the tool bar, and else within the frame, where that is larger than the window.
        let first = theme.pixels(12 + 56) + edge
        var y = bottom + gap
        if y > last { y = top - gap - height >= first ? top - gap - height : last }
        return Rectangle(
            x: min(max(center - width / 2, edge), max(size.width - width - edge, 0)).rounded(),
            y: max(y, first).rounded(), width: width, height: height)
    }
}
