import Drawing
import Editing
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// Keeps the menu of layers in step with the drawing while it is shown, and does what it asks for.
final class LayerPanel {
    /// Seconds between two turns of painting pictures: half a frame.
    private static let interval = 0.008

    /// What shows the menu.
    weak var popover: Popover? {
        didSet { popover?.onClose = { [weak self] in self?.finish() } }
    }
    /// What shows what can be done to a layer.
    private weak var commands: Popover?

    private let theme: Theme
    private unowned let canvas: CanvasView
    private let pictures = LayerPictures()
    private var menu: LayerMenu?
    /// What the menu shows.
    private var shown: (revision: Int, chosen: LayerID?)?

    init(theme: Theme, _ canvas: CanvasView) { (self.theme, self.canvas) = (theme, canvas) }

    /// A new menu, which shows how things are.
    func makeMenu() -> LayerMenu {
        let menu = LayerMenu(theme: theme, pictures)
        menu.onWish = { [unowned self] in perform($0) }
        menu.asks = { [unowned canvas] in
            canvas.editor.hand.buttons.action(of: $0) == .tipPalette
        }
        menu.focus = { [unowned self] in popover?.focus($0) }
        menu.showCommands = { [unowned self] in showCommands(at: $1, of: $0) }
        (self.menu, shown) = (menu, nil)
        show(menu)
        return menu
    }

    private func showCommands(at place: Point, of row: View) {
        commands?.close()
        let body = CommandMenu(
            theme: theme,
            [
                .showLayerAlone, .duplicateLayer, .mergeLayer, .raiseLayer, .lowerLayer,
                .deleteLayer,
            ],
            canvas.shortcuts
        ) { [unowned self] in
            commands?.close()
            perform(.command($0))
        }
        let shown = Popover(theme: theme, name: .layers, at: place, of: row, body: body)
        commands = shown
        shown.toggle()
    }

    /// Whether the menu is shown.
    var isShown: Bool { popover?.parent != nil }

    /// Lets people type another name of the chosen layer.
    func beginRenaming() { menu?.beginRenaming() }

    /// Does what people were in the middle of, before the drawing is another one or ink comes.
    private func finish() {
        menu?.finish()
        menu = nil
    }

    /// Shows how things are now.
    func update() {
        guard let menu, isShown else { return }
        menu.settle()
        show(menu)
        paint(menu)
    }

    private func show(_ menu: LayerMenu) {
        let editor = canvas.editor
        if let shown, shown == (editor.revision, editor.activeLayerID) { return }
        shown = (editor.revision, editor.activeLayerID)
        menu.show(editor)
        pictures.follow(editor.history.drawing.layers, scale: theme.scale)
    }

    /// Paints a little of the pictures, while nobody draws.
    private func paint(_ menu: LayerMenu) {
        guard pictures.isWaiting, canvas.paper.editor.contacts.isEmpty else { return }
        do throws(GraphicsError) {
            if let id = try pictures.work() { menu.showPicture(of: id) }
        } catch { canvas.paper.tell(.notShown(error.message)) }
    }

    /// When it has to paint next, after the picture at `now`; nil for never.
    func deadline(after now: Timestamp) -> Timestamp? {
        guard isShown, pictures.isWaiting, canvas.paper.editor.contacts.isEmpty else { return nil }
        return now.advanced(by: Self.interval)
    }

    private func perform(_ wish: LayerMenu.Wish) {
        let paper = canvas.paper
        do throws(GraphicsError) {
            switch wish {
            case .choose(let id):
                try paper.interruptAll()
                paper.editor.activeLayerID = id
            case .showAlone(let id): canvas.showAlone(id)
            case .edit(let edit): try paper.changeLayers { _ in edit }
            case .preview(let edit): try paper.preview.show(edit)
            case .command(let command): _ = try canvas.perform(command)
            }
        } catch { paper.tell(.notDone(error.message)) }
    }
}
