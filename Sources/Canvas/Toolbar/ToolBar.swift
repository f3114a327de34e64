import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// The one row of tools, which lies on the paper.
final class ToolBar: ToolRow {
    /// What it shows of whoever draws.
    struct State: Hashable {
        var hand = Hand()
        /// The colour of the paper.
        var paper = Color.white
        var canUndo = false
        var canRedo = false
    }

    /// What a press on a control asks for.
    enum Wish: Hashable {
        /// Take a brush from the shelf, or show all of them where it is in the hand already.
        case brush(Int)
        case eraser
        case lasso
        case command(Command)
        case line
        case color
        case layers
        case more
        /// Show all brushes.
        case brushes
        /// Show shades of the colour.
        case shades
        /// Mark the shade that the contact is on, at this place of the control.
        case pointAtShade(Point)
        /// Take it; nil for none of them.
        case takeShade(Point?)
        /// Show the layer in use alone, or with the others again.
        case showAlone(Bool)
    }

    /// How high a window is at most in which it has no room for ticks, in points.
    private static let lowWindow = 480.0

    /// Takes what people ask for.
    var onWish: (Wish) -> Void = { _ in }

    let line: LineControl
    let color: ColorControl
    let layers: BarButton
    let more: BarButton
    private(set) var brushes: [BarButton] = [] { didSet { showTicks() } }
    let mark: BarButton
    private let eraser: BarButton
    private let lasso: BarButton
    private let undo: BarButton
    private let redo: BarButton
    private let shortcuts: Shortcuts
    private var state: State?
    override func didChangeHeight() { showTicks() }

    private func showTicks() {
        for button in brushes + [mark, undo, layers] { button.hasRoomForTick = !isLow }
        color.hasRoomForTick = !isLow
    }

    /// What of it there is room for.
    private struct Parts: Hashable {
        var isNarrow = false
        var hasLasso = true
        var hasUndo = true
        var hasSeparators = true
    }
    private var parts = Parts()
    /// Whether it is not to be seen.
    var isAway = false { didSet { if isAway != oldValue { setNeedsLayout() } } }

    init(theme: Theme, _ shortcuts: Shortcuts) {
        self.shortcuts = shortcuts
        line = LineControl(theme: theme)
        color = ColorControl(theme: theme)
        func button(
            _ icon: Icon, _ name: Message, hasTick: Bool = false, color: ColorToken = .text
        ) -> BarButton {
            BarButton(theme: theme, icon, name: name, hasTick: hasTick, color: color)
        }
        mark = button(.mark, .drawings, hasTick: true, color: .accent)
        eraser = button(.eraser, .eraser)
        lasso = button(.lasso, Command.lasso.title)
        undo = button(.undo, .undo, hasTick: true)
        redo = button(.redo, .redo)
        layers = button(.layers, .layers, hasTick: true)
        more = button(.more, .more)
        super.init(theme: theme, .tools)
        listen()
        tellKeys([
            (mark, .showGallery), (eraser, .eraser), (lasso, .lasso), (color, .showColors),
            (undo, .undo), (redo, .redo), (layers, .showLayers),
        ])
        show(State())
    }

    /// Has controls tell the keys that do the same.
    private func tellKeys(_ commands: [(Pressable, Command)]) {
        for (control, command) in commands {
            control.keys = { [shortcuts] in shortcuts.key(of: command)?.caps ?? [] }
        }
    }

    private func listen() {
        mark.action = { [unowned self] in onWish(.command(.showGallery)) }
        eraser.action = { [unowned self] in onWish(.eraser) }
        lasso.action = { [unowned self] in onWish(.lasso) }
        line.action = { [unowned self] in onWish(.line) }
        color.action = { [unowned self] in onWish(.color) }
        undo.action = { [unowned self] in onWish(.command(.undo)) }
        redo.action = { [unowned self] in onWish(.command(.redo)) }
        layers.action = { [unowned self] in onWish(.layers) }
        more.action = { [unowned self] in onWish(.more) }
        listenToPresses()
    }

    /// What presses do, by force or by holding still.
    private func listenToPresses() {
        (mark.pressTip, color.pressTip) = (.forQuickActions, .forShades)
        (layers.pressTip, undo.pressTip, redo.pressTip) = (.forLayerAlone, .forMore, .forMore)
        func press(_ wish: Wish) -> ForcePress {
            ForcePress(theme: theme) { [unowned self] in onWish(wish) }
        }
        let shades = press(.shades)
        shades.move = { [unowned self] in onWish(.pointAtShade($0)) }
        shades.end = { [unowned self] in onWish(.takeShade($0)) }
        color.forcePress = shades
        let alone = press(.showAlone(true))
        alone.end = { [unowned self] _ in onWish(.showAlone(false)) }
        alone.keyed = { [unowned self] in onWish(.command(.showLayerAlone)) }
        layers.forcePress = alone
        for (control, command) in [(undo, Command.undo), (redo, .redo)] {
            let steps = press(.command(command))
            steps.repeats = true
            control.forcePress = steps
        }
    }

    // MARK: What it shows

    /// Shows how things are now.
    func show(_ state: State) {
        guard state != self.state else { return }
        let former = self.state
        self.state = state
        let names = state.hand.favourites.map(\.brush.name)
        if former?.hand.favourites.map(\.brush.name) != names { makeBrushes(state.hand.favourites) }
        let place = state.hand.tool == .brush ? state.hand.place : nil
        for (index, button) in brushes.enumerated() {
            (button.isChosen, button.hasTick) = (index == place, index == place)
        }
        eraser.isChosen = state.hand.tool == .eraser
        lasso.isChosen = state.hand.tool == .lasso
        (line.brush, line.paper) = (state.hand.inUse, state.paper)
        color.color = state.hand.brush.color
        (undo.isEnabled, redo.isEnabled) = (state.canUndo, state.canRedo)
        if parts.isNarrow { arrange() }
    }

    /// The control of the brush at a place on the shelf, or of any that is shown.
    func brushControl(_ place: Int?) -> View? {
        place.flatMap { brushes.indices.contains($0) ? brushes[$0] : nil } ?? brushes.first
    }

    private func makeBrushes(_ shelf: ArraySlice<ShelfBrush>) {
        brushes = shelf.enumerated().map { index, entry in
            let button = BarButton(
                theme: theme, Icon(of: entry.brush), name: .verbatim(entry.title))
            button.action = { [unowned self] in onWish(.brush(index)) }
            button.pressTip = .forAllBrushes
            button.forcePress = ForcePress(theme: theme) { [unowned self] in
                if state?.hand.place != index { onWish(.brush(index)) }
                onWish(.brushes)
            }
            return button
        }
        tellKeys(brushes.map { ($0, .brush) })
        arrange()
    }

    /// What stands for a control: itself, or where there is no room for it the last one.
    func stand(for control: View) -> View { control.parent == nil ? more : control }

    /// What controls do that there is no room for.
    var others: [Command] {
        [(undo, Command.undo), (redo, .redo), (layers, .showLayers)]
            .filter { stand(for: $0.0) === more }.map(\.1)
    }

    /// The controls that there is room for, in groups.
    private func arrange() {
        let chosen = brushes.filter(\.isChosen)
        let groups: [[View]] =
            [
                [mark],
                (parts.isNarrow ? Array((chosen + brushes).prefix(1)) : brushes) + [eraser]
                    + (parts.hasLasso ? [lasso] : []),
                [line, color],
            ]
            + (parts.isNarrow
                ? [(parts.hasUndo ? [undo] : []) + [more]] : [[undo, redo], [layers, more]])
        let shown = groups.flatMap { group in
            (parts.hasSeparators ? [BarSeparator(theme: theme)] : []) + group
        }
        controls = Array(shown.dropFirst(parts.hasSeparators ? 1 : 0))
    }

    // MARK: Its place

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        let isNarrow = size.width < theme.pixels(784)
        line.isShort = isNarrow
        isLow = size.height <= theme.pixels(Self.lowWindow)
        // The figure goes first, then the lasso, the lines between, and undo.
        line.hasFigure = size.width >= theme.pixels(470)
        let parts = Parts(
            isNarrow: isNarrow, hasLasso: size.width >= theme.pixels(446),
            hasUndo: size.width >= theme.pixels(340), hasSeparators: size.width >= theme.pixels(404)
        )
        if parts != self.parts {
            self.parts = parts
            arrange()
        }
        guard !isAway else { return .null }
        let wanted = wanted(fitting: size.width - 2 * theme.pixels(4))
        return Rectangle(
            x: ((size.width - wanted.width) / 2).rounded(), y: theme.pixels(12),
            width: wanted.width, height: wanted.height)
    }
}
