import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// The tools around a canvas: the bar, what its controls show, and what they do to the hand.
final class Studio {
    /// The row of tools.
    let bar: ToolBar
    /// How the paper is shown, at its lower edge.
    let pill: ViewPill
    /// What is told first on empty paper.
    let welcome: Welcome
    private let theme: Theme
    private unowned let canvas: CanvasView
    /// What the bar shows now; it goes by itself.
    private weak var popover: Popover?
    /// What that belongs to.
    private weak var control: View?
    private weak var colorMenu: ColorMenu?
    private weak var shades: Swatches?
    private weak var viewMenu: ViewMenu?
    private let brushes: BrushPanel
    private let layers: LayerPanel
    private let paper: PaperPanel
    private var lineDrag: LineDrag?
    /// How far the bar and the pill have given way to a stroke.
    private var fades = (bar: Fade(), pill: Fade())

    /// The tools of this canvas.
    init(theme: Theme, _ canvas: CanvasView) {
        (self.theme, self.canvas) = (theme, canvas)
        bar = ToolBar(theme: theme, canvas.shortcuts)
        pill = ViewPill(theme: theme, canvas.editor.viewport)
        welcome = Welcome(theme: theme, help: canvas.shortcuts.key(of: .showGuide)?.text)
        brushes = BrushPanel(theme: theme, canvas)
        layers = LayerPanel(theme: theme, canvas)
        paper = PaperPanel(theme: theme, canvas)
        pill.action = { [unowned canvas] in canvas.navigator.switchView() }
        pill.pressed = { [unowned self] in showZoomAndRotation() }
        bar.onWish = { [unowned self] in perform($0) }
        let quickActions = bar.mark.registerForPreviewing(with: self, sourceView: bar.mark)
        quickActions.showsActionsAtOnce = true
        lineDrag = LineDrag(theme: theme, canvas, bar.line) { [unowned self] in popover?.close() }
    }

    /// Shows how things are now.
    func update(now: Timestamp) {
        let history = canvas.editor.history
        bar.show(
            ToolBar.State(
                hand: canvas.editor.hand, paper: paperColor, canUndo: history.canUndo,
                canRedo: history.canRedo))
        bar.isAway = canvas.replay.isWanted || !canvas.showsTools
        colorMenu?.show(canvas.editor.hand)
        pill.isAway = bar.isAway
        pill.hand = canvas.hands.hand
        welcome.paper = history.drawing.background.color
        welcome.isAway = !(canvas.isFirstStart && history.drawing.isEmpty) || canvas.isTouched
        // Nothing comes or goes while somebody draws.
        pill.isInUse = isShown(beside: pill.control)
        if !canvas.isTouched { pill.show(canvas.editor.viewport, now: now) }
        viewMenu?.show(canvas.editor.viewport)
        // The bar may have become narrower or wider.
        if let popover, let control, control !== pill.control {
            popover.control = bar.stand(for: control)
        }
        bar.line.isChosen = isShown(beside: bar.line)
        bar.color.isChosen = isShown(beside: bar.color) || canvas.editor.hand.isPicking
        bar.layers.isChosen = isShown(beside: bar.layers)
        brushes.update(now: now)
        layers.update()
        paper.update()
        bar.more.isChosen = isShown(beside: bar.more)
    }

    /// Lets what lies near a stroke fade, which is at `place` now; nil where nobody draws.
    func giveWay(to place: Point?, now: Timestamp) {
        let reach = theme.pixels(Fade.reach)
        func isNear(_ view: View) -> Bool {
            guard let place, !view.frame.isNull else { return false }
            return view.frame.outset(by: reach).contains(place)
        }
        bar.presence = fades.bar.opacity(
            isNear: isNear(bar), isDrawing: place != nil, now: now)
        pill.presence = fades.pill.opacity(
            isNear: isNear(pill), isDrawing: place != nil, now: now)
    }

    private func isShown(beside control: View) -> Bool {
        popover.map { $0.control === control && $0.parent != nil } ?? false
    }

    /// Does a command that is about the tools.
    func perform(_ command: Command) {
        switch command {
        case .showLine: perform(.line)
        case .showColors: perform(.color)
        case .renameLayer:
            if !layers.isShown { toggleLayers() }
            layers.beginRenaming()
        case .showLayers: perform(.layers)
        case .showBrushes: showBrushes()
        case .showPaper: showPaper()
        case .showView: showView()
        default: break
        }
    }

    private func perform(_ wish: ToolBar.Wish) {
        // Whoever presses something else does not want a colour from the paper any more.
        canvas.editor.hand.isPicking = false
        switch wish {
        case .brush(let place): takeBrush(place)
        case .eraser: canvas.editor.hand.tool = .eraser
        case .lasso: canvas.editor.hand.tool = .lasso
        case .command(let command): canvas.paper.effects.append(.perform(command))
        case .line: toggle(beside: bar.line, .sizeAndOpacity, margin: 4) { makeLineMenu() }
        case .color: toggle(beside: bar.color, .color, margin: 11) { makeColorMenu() }
        case .layers: toggleLayers()
        case .more: toggle(beside: bar.more, .more, margin: 8) { makeCommandMenu() }
        case .brushes: showBrushes()
        case .shades: showShades()
        case .pointAtShade(let place): shades?.point(at: place + bar.color.offset)
        case .takeShade(let place): takeShade(at: place)
        case .showAlone(let isAlone):
            canvas.showAlone(isAlone ? canvas.editor.chosenLayer.id : nil)
        }
    }

    /// When it has to do something by itself next, after the picture at `now`; nil for never.
    func deadline(after now: Timestamp) -> Timestamp? {
        brushes.deadline.earlier(layers.deadline(after: now))
            .earlier(fades.bar.deadline(after: now)).earlier(fades.pill.deadline(after: now))
    }

    /// Shows what belongs to a control, or makes it go.
    private func toggle(
        beside control: View, _ name: Message, margin: Double = 16, _ body: () -> View
    ) {
        let place = bar.stand(for: control)
        if isShown(beside: place) {
            popover?.close()
            return
        }
        popover?.close()
        let shown = Popover(
            theme: theme, name: name, beside: place, below: bar, margin: margin,
            body: body())
        (popover, self.control) = (shown, control)
        shown.toggle()
    }

    // MARK: What the controls show

    /// Takes a brush; the one in the hand shows all of them.
    private func takeBrush(_ place: Int) {
        let hand = canvas.editor.hand
        guard hand.tool == .brush, hand.place == place else {
            return canvas.editor.hand.take(place)
        }
        showBrushes()
    }

    private func showBrushes() {
        guard let control = bar.brushControl(canvas.editor.hand.place) else { return }
        let menu = brushes.makeMenu(
            choose: { [unowned self] in
                canvas.editor.hand.take($0)
                popover?.close()
            },
            perform: { [unowned self] command in
                popover?.close()
                canvas.paper.effects.append(.perform(command))
            })
        menu.onEdit = { [unowned self] in
            canvas.editor.hand.take($0)
            popover?.close()
            canvas.paper.effects.append(.perform(.editBrush))
        }
        toggle(beside: control, .brushes, margin: 8) { menu }
        if let popover, popover.parent != nil { popover.focus(menu.chosen) }
    }

    /// Shows the layers, or makes them go.
    private func toggleLayers() {
        toggle(beside: bar.layers, .layers, margin: 8) { layers.makeMenu() }
        layers.popover = popover
    }

    /// Shows the paper, or makes it go.
    private func showPaper() {
        toggle(beside: bar.more, .paper, margin: 11) { paper.makeMenu() }
        paper.popover = popover
    }

    /// Shows what changes the view, for a hand without keys and a second finger; it stays for the next step.
    private func showView() {
        toggle(beside: bar.more, .viewOfThePaper, margin: 8) {
            CommandMenu(
                theme: theme,
                [
                    .zoomIn, .zoomOut, .zoomToFull, .showAllInk, .turnLeft, .turnRight,
                    .turnUpright, .flip,
                ],
                canvas.shortcuts
            ) { [unowned self] command in
                canvas.paper.effects.append(.perform(command))
            }
        }
    }

    // MARK: What presses show

    /// Shows beside the pill what sets zoom and rotation, or makes it go.
    private func showZoomAndRotation() {
        let isThere = isShown(beside: pill.control)
        popover?.close()
        guard !isThere else { return }
        let menu = ViewMenu(theme: theme, canvas.editor.viewport)
        menu.onWish = { [unowned canvas] wish in
            switch wish {
            case .zoom(let zoom): canvas.navigator.zoom(to: zoom)
            case .turn(let angle): canvas.navigator.turn(to: angle)
            }
        }
        let shown = Popover(
            theme: theme, name: .viewOfThePaper, beside: pill.control, margin: 14, body: menu)
        (popover, control, viewMenu) = (shown, pill.control, menu)
        shown.toggle()
    }

    /// Shows steps of the value of the colour in the hand.
    private func showShades() {
        let former = canvas.editor.hand.brush.color
        let swatches = Swatches(theme: theme, shadesOf: former)
        swatches.onChoose = { [unowned self] in
            canvas.editor.hand.setColor($0, from: former)
            popover?.close()
        }
        popover?.close()
        toggle(beside: bar.color, .shades, margin: 11) { swatches }
        shades = swatches
    }

    /// Takes the shade at a place of the colour's control, where the contact has gone to one; without a place
    /// the shades go.
    private func takeShade(at place: Point?) {
        guard shades != nil else { return }
        guard let place else {
            popover?.close()
            return
        }
        shades?.take(at: place + bar.color.offset)
    }

    /// The colour of the paper, on which lines are shown as they will be drawn.
    private var paperColor: Color { canvas.editor.shownBackground.color }

    private func makeLineMenu() -> View {
        LineMenu(theme: theme, canvas.editor.hand.inUse, on: paperColor) { [unowned self] in
            canvas.editor.hand.inUse = $0
        }
    }

    private func makeColorMenu() -> View {
        let former = canvas.editor.hand.brush.color
        let menu = ColorMenu(theme: theme, canvas.editor.hand, within: canvas.bounds) {
            [unowned self] wish in
            switch wish {
            case .take(let color): canvas.editor.hand.setColor(color, from: former)
            case .pick:
                popover?.close()
                canvas.pickColor()
            case .choose(let palette): canvas.editor.hand.paletteID = palette.id
            case .command(let command): canvas.paper.effects.append(.perform(command))
            }
        }
        colorMenu = menu
        return menu
    }

    private func makeCommandMenu() -> View {
        CommandMenu(
            theme: theme,
            bar.others + [
                .new, .open, .showPaper, .showView, .rename, .exportAs, .print, .replay,
                .toggleDebug,
                .showSettings, .showGuide,
            ],
            canvas.shortcuts
        ) { [unowned self] command in
            popover?.close()
            canvas.paper.effects.append(.perform(command))
        }
    }
}

extension Studio: PreviewingDelegate {
    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        // The menu hangs as far below the bar as what its other controls show.
        let mark = bar.mark.bounds
        let foot = bar.offset.dy + bar.bounds.height - bar.mark.offset.dy
        context.sharpRect = mark
        context.sourceRect = Rectangle(
            minX: mark.minX, minY: mark.minY, maxX: mark.maxX, maxY: foot)
        return canvas.makeQuickActions()
    }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {}
}
