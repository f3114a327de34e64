import Editing
import Geometry
import Ink
import Input
import Toolkit

/// What a drag from the control of the line does: to the side it sets the size, up and down the opacity.
///
/// Meanwhile the outline of the line stands in true size in the middle of the window.
final class LineDrag {
    private unowned let canvas: CanvasView
    private unowned let line: LineControl
    /// What was in the hand before; nil without a drag.
    private var former: Brush?

    /// Has drags of `line` set what is in the hand of `canvas`; `begin` is done before.
    init(theme: Theme, _ canvas: CanvasView, _ line: LineControl, begin: @escaping () -> Void) {
        (self.canvas, self.line) = (canvas, line)
        let drag = AxisDrag(theme: theme)
        drag.move = { [unowned self] axis, way in
            if former == nil { begin() }
            take(axis, way)
        }
        drag.end = { [unowned self] in end(keeping: $0) }
        line.drag = drag
    }

    private func take(_ axis: AxisDrag.Axis, _ way: Double) {
        let former = former ?? canvas.editor.hand.inUse
        self.former = former
        var brush = former
        switch axis {
        case .horizontal: brush.resize(to: Brush.width(former.largestWidth, draggedBy: way))
        case .vertical: brush.opacity = Brush.opacity(former.opacity, draggedBy: way)
        }
        line.showsOpacity = axis == .vertical
        canvas.editor.hand.inUse = brush
        showOutline()
    }

    /// As a mouse is shown that would draw with force, as that stays where it is.
    private func showOutline() {
        canvas.hands.outline.follow(
            PenSample(
                time: .zero, position: canvas.editor.viewport.center,
                force: Force(value: 0, maximumPossible: 1),
                pointer: PointerID(device: DeviceID(rawValue: 0)), pointerKind: .mouse,
                phase: .hover))
    }

    private func end(keeping isKept: Bool) {
        if !isKept, let former { canvas.editor.hand.inUse = former }
        former = nil
        line.showsOpacity = false
        canvas.hands.outline.hide()
    }
}
