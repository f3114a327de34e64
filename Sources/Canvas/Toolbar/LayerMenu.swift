import Drawing
import Editing
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// The layers of the drawing, and what can be done to the chosen one.
final class LayerMenu: View {
    /// What people ask for.
    enum Wish: Hashable {
        case choose(LayerID)
        case edit(Edit)
        /// Show a layer alone while it is pressed; nil for all again.
        case showAlone(LayerID?)
        /// Show an edit without doing it yet.
        case preview(Edit)
        case command(Command)
    }

    /// Takes what people ask for.
    var onWish: (Wish) -> Void = { _ in }
    /// Shows what can be done to the chosen layer, at a place of its row.
    var showCommands: (View, Point) -> Void = { _, _ in }
    /// Whether a button is held that asks what can be done to a layer.
    var asks: (PenSample) -> Bool {
        get { list.asks }
        set { list.asks = newValue }
    }
    /// Gives keys to a view of it.
    var focus: (View) -> Void = { _ in }

    private let theme: Theme
    private let title: Label
    private let plus: IconButton
    private let list: LayerList
    private let area: ScrollArea
    private let opacity: LabelledSlider
    private let buttons: [IconButton]
    private var lock: IconButton { buttons[3] }
    private var chosen: LayerRow.State?
    /// Whether the list is to be scrolled to the chosen one.
    private var isRevealing = false
    /// What the opacity was set to since the last picture.
    private var fade: (id: LayerID, opacity: Double)?

    /// No layers yet, which are shown with these pictures.
    init(theme: Theme, _ pictures: LayerPictures) {
        self.theme = theme
        title = Label(theme: theme, .layers, style: .title)
        list = LayerList(theme: theme, pictures)
        area = ScrollArea(theme: theme, list)
        opacity = LabelledSlider(
            theme: theme, name: .opacity, in: 0...1, step: 0.01, text: { .percent($0) })
        func button(
            _ icon: Icon, _ name: Message, color: ColorToken = .text
        ) -> IconButton {
            IconButton(theme: theme, icon, name: name, color: color)
        }
        plus = button(.plus, Command.newLayer.title)
        buttons = [
            button(.duplicate, Command.duplicateLayer.title),
            button(.merge, Command.mergeLayer.title),
            button(.rename, .renameLayer), button(.lock, .lockLayer),
            button(.trash, Command.deleteLayer.title, color: .danger),
        ]
        super.init(role: .group, name: Message.layers.text())
        subviews = [title, plus, area, opacity] + buttons
        listen()
    }

    private func listen() {
        plus.action = { [unowned self] in onWish(.command(.newLayer)) }
        buttons[0].action = { [unowned self] in onWish(.command(.duplicateLayer)) }
        buttons[1].action = { [unowned self] in onWish(.command(.mergeLayer)) }
        buttons[2].action = { [unowned self] in beginRenaming() }
        buttons[3].action = { [unowned self] in
            if let chosen { onWish(.edit(.lockLayer(chosen.id, !chosen.isLocked))) }
        }
        buttons[4].action = { [unowned self] in onWish(.command(.deleteLayer)) }
        opacity.onChange = { [unowned self] number in
            if let chosen { fade = (chosen.id, (number * 100).rounded() / 100) }
        }
        list.onWish = { [unowned self] in take($0) }
    }

    private func take(_ wish: LayerList.Wish) {
        switch wish {
        case .choose(let id): onWish(.choose(id))
        case .ask(let id, let place):
            guard let row = row(of: id) else { return }
            onWish(.choose(id))
            showCommands(row, place)
        case .showAlone(let id): onWish(.showAlone(id))
        case .keepAlone(let id):
            onWish(.choose(id))
            onWish(.command(.showLayerAlone))
        case .show(let id, let isVisible): onWish(.edit(.showLayer(id, isVisible)))
        case .move(let id, let index): onWish(.edit(.moveLayer(id, to: index)))
        case .rename(let id, let name):
            guard let row = row(of: id) else { return }
            focus(row)
            if name != row.state.name { onWish(.edit(.renameLayer(id, to: name))) }
        }
    }

    private func row(of id: LayerID?) -> LayerRow? { list.rows.first { $0.state.id == id } }

    /// Lets people type another name of the chosen layer.
    func beginRenaming() {
        if let row = row(of: chosen?.id) { focus(row.beginRenaming()) }
    }

    // MARK: What it shows

    /// Shows how the layers are now.
    func show(_ editor: Editor) {
        let (drawing, chosen) = (editor.history.drawing, editor.chosenLayer.id)
        list.show(
            drawing.layers.reversed().map { layer in
                LayerRow.State(
                    id: layer.id, name: layer.name, opacity: layer.opacity,
                    isVisible: layer.isVisible, isLocked: layer.isLocked,
                    hasPicture: layer.image != nil, isChosen: layer.id == chosen,
                    paper: drawing.background.color)
            })
        let former = self.chosen?.id
        self.chosen = row(of: chosen)?.state
        showChosen()
        guard former != chosen else { return }
        // A row that has just come has no place yet.
        isRevealing = true
        setNeedsLayout()
    }

    private func showChosen() {
        guard let chosen else { return }
        opacity.rename(.opacity(of: chosen.name))
        if fade == nil { opacity.show(chosen.opacity) }
        lock.change(
            chosen.isLocked ? .unlock : .lock,
            name: chosen.isLocked ? .unlockLayer : .lockLayer)
        buttons[1].isEnabled = chosen.id != list.rows.last?.state.id
        buttons[4].isEnabled = list.rows.count > 1
    }

    /// Shows another picture of a layer.
    func showPicture(of id: LayerID) { row(of: id)?.invalidate() }

    /// Asks for what people have set and typed: an edit once they are done with it.
    func settle() {
        for row in list.rows { row.settle() }
        guard let fade else { return }
        let edit = Edit.fadeLayer(fade.id, opacity: fade.opacity)
        guard !opacity.slider.isHeld else { return onWish(.preview(edit)) }
        self.fade = nil
        onWish(.edit(edit))
    }

    /// The same when it goes, whatever is held.
    func finish() {
        for row in list.rows { row.finish() }
        if let fade { onWish(.edit(.fadeLayer(fade.id, opacity: fade.opacity))) }
        fade = nil
    }

    // MARK: Place

    private var head: Double { theme.pixels(50) }
    private var foot: Double { theme.pixels(126) }

    override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(332), width)
        return Size(width: width, height: head + list.size(fitting: width).height + foot)
    }

    override func minimumHeight(fitting width: Double) -> Double {
        head + min(list.size(fitting: width).height, theme.pixels(160)) + foot
    }

    override func layout() {
        let (width, side) = (bounds.width, theme.controlHeight)
        let size = title.size(fitting: width)
        title.place(
            Rectangle(
                x: theme.pixels(12), y: (theme.pixels(24) - size.height / 2).rounded(),
                width: size.width, height: size.height))
        plus.place(
            Rectangle(
                x: width - theme.pixels(26) - side / 2, y: theme.pixels(2), width: side,
                height: side))
        let top = max(bounds.height - foot, head)
        area.place(Rectangle(x: 0, y: head, width: width, height: max(top - head, 1)))
        if isRevealing, let row = row(of: chosen?.id) {
            isRevealing = false
            area.reveal(row.frame.offset(by: list.frame.origin - .zero))
        }
        // The line of the label may be higher than the slider leaves room for.
        let (inside, buttonTop) = (width - theme.pixels(16), top + theme.pixels(70))
        let high = opacity.size(fitting: inside).height
        opacity.place(
            Rectangle(
                x: theme.pixels(8), y: buttonTop - high, width: inside, height: high))
        let step = (inside - side) / Double(buttons.count - 1)
        for (index, button) in buttons.enumerated() {
            button.place(
                Rectangle(
                    x: (theme.pixels(8) + Double(index) * step).rounded(),
                    y: buttonTop, width: side, height: side))
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let top = max(bounds.height - foot, head) + theme.pixels(8)
        context.fill(
            Rectangle(
                x: theme.pixels(8), y: top, width: bounds.width - theme.pixels(16),
                height: theme.hairline), theme[.hairline])
    }
}
