import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// Calls the tip palette by a button, and does what people choose there.
final class TipTools {
    private let theme: Theme
    private unowned let canvas: CanvasView
    private weak var palette: TipPalette?
    private weak var menu: Popover?
    private var gesture: (gesture: TipGesture, pointer: PointerID)?
    /// The pointers whose button is held.
    private var held: Set<PointerID> = []

    init(theme: Theme, _ canvas: CanvasView) { (self.theme, self.canvas) = (theme, canvas) }

    /// When it has to do something by itself next; nil for never.
    var deadline: Timestamp? { gesture?.gesture.deadline }

    /// Takes that it is `now`.
    func advance(to now: Timestamp) {
        guard var current = gesture else { return }
        let answer = current.gesture.advance(to: now)
        gesture = current
        take(answer, current.gesture.start)
    }

    /// Takes a sample, and tells whether it is about the palette and not about the paper.
    func handle(_ sample: PenSample) -> Bool {
        let isHeld =
            canvas.editor.hand.buttons.action(of: sample) == .tipPalette
            && sample.phase != .cancelled
        let wasHeld = !held.isEmpty && held.contains(sample.pointer)
        guard isHeld || wasHeld else { return false }
        if isHeld { held.insert(sample.pointer) } else { held.remove(sample.pointer) }
        guard var current = gesture, current.pointer == sample.pointer else {
            // What began elsewhere ends here.
            guard isHeld else { return false }
            // Whoever draws has a button pressed by accident.
            let isIdle = canvas.editor.contacts.isEmpty && !canvas.selection.isHeld
            guard !wasHeld, gesture == nil, isIdle else { return isIdle }
            begin(sample)
            return true
        }
        let answer = isHeld ? current.gesture.move(sample) : current.gesture.release(sample)
        gesture = isHeld ? current : nil
        take(answer, current.gesture.start)
        return true
    }

    private func begin(_ sample: PenSample) {
        if let palette, palette.parent != nil { return palette.close() }
        // On a thing the button shows what can be done to it.
        if canvas.selection.isOnFrame(sample.position) { return showMenu(at: sample.position) }
        gesture = (TipGesture(sample, screenScale: theme.scale), sample.pointer)
    }

    private func take(_ answer: TipGesture.Answer, _ start: Point) {
        switch answer {
        case .nothing: break
        case .show: show(at: start)
        case .flick(let way): perform(TipWish(way, for: canvas.hands.hand), at: start)
        case .aim(let place): palette?.aim(at: place)
        case .release(let place):
            if let palette, let wish = palette.wish(at: place) { choose(wish, palette) }
        }
    }

    /// Shows the palette around a place, unless it is shown already.
    func show(at place: Point) {
        guard palette?.parent == nil else { return }
        let viewport = canvas.editor.viewport
        let palette = TipPalette(
            theme: theme, canvas.editor.hand, for: canvas.hands.hand,
            canUndo: canvas.editor.history.canUndo, at: place,
            shownScale: viewport.scale)
        palette.onWish = { [unowned self, unowned palette] in choose($0, palette) }
        palette.middle.onChange = { [unowned self, unowned palette] in
            canvas.editor.hand.inUse.resize(to: $0)
            palette.middle.brush = canvas.editor.hand.inUse
        }
        palette.onHover = { [unowned self] in _ = handle($0) }
        self.palette = palette
        canvas.show(palette)
    }

    private func choose(_ wish: TipWish, _ palette: TipPalette) {
        let place = palette.frame.center
        palette.close()
        perform(wish, at: place)
    }

    private func perform(_ wish: TipWish, at place: Point) {
        switch wish {
        case .lastBrush: canvas.editor.hand.takeOther()
        case .color(let number):
            canvas.editor.hand.setColor(canvas.editor.hand.tipColors.colors[number])
            if canvas.editor.hand.tool == .eraser { canvas.editor.hand.tool = .brush }
        case .pipette: canvas.pickColor()
        case .eraser: command(.eraser)
        case .undo: command(.undo)
        case .more: showMenu(at: place)
        }
    }

    private func command(_ command: Command) { canvas.paper.effects.append(.perform(command)) }

    // MARK: The context menu

    /// Shows what can be done here.
    func showMenu(at place: Point) {
        menu?.close()
        let isChosen = !canvas.editor.selection.isEmpty
        let commands: [Command] =
            isChosen
            ? [
                .cut, .copy, .duplicate, .recolor, .mirror, .bringToFront, .sendToBack,
                .deleteSelection,
            ]
            : [.paste, .redo, .selectAll, .newLayer, .showAllInk, .flip, .toggleTools, .exportAs]
        let body = CommandMenu(theme: theme, commands, canvas.shortcuts) { [unowned self] in
            menu?.close()
            command($0)
        }
        let shown = Popover(theme: theme, name: .more, at: place, of: canvas, margin: 8, body: body)
        menu = shown
        shown.toggle()
    }
}
