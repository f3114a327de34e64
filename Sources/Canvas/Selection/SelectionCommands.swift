import Drawing
import Editing
import Geometry
import Graphics
import Ink
import InterfaceCore
import Wording

/// What keys and commands do to what is chosen.
final class SelectionCommands {
    /// How far a copy lies from what it is a copy of, in points.
    private static let copyWay = Vector(dx: 16, dy: 16)

    /// Whether a change of size changes the width of lines.
    private(set) var scalesWidth = true

    private unowned let canvas: CanvasView
    private let trial: SelectionTrial
    /// Whether no contact is about what is chosen.
    private let isFree: () -> Bool

    init(_ canvas: CanvasView, _ trial: SelectionTrial, isFree: @escaping () -> Bool) {
        (self.canvas, self.trial, self.isFree) = (canvas, trial, isFree)
    }

    private var editor: Editor { canvas.editor }
    private var paper: Paper { canvas.paper }
    private var area: Rectangle { editor.selection.bounds(in: editor.history.drawing) }

    /// Moves what is chosen as the arrow points on the screen; several arrows in a row are one step.
    func nudge(_ way: Vector) throws(GraphicsError) {
        guard !editor.selection.isEmpty, isFree() else { return }
        try paper.interruptAll()
        let viewport = editor.viewport
        let there = viewport.drawingPlace(of: viewport.center + way * viewport.scale)
        let step = there - viewport.drawingPlace(of: viewport.center)
        trial.attempt(.move(trial.way + step))
    }

    /// Does a command about what is chosen.
    func perform(_ command: Command) throws(GraphicsError) {
        switch command {
        case .selectAll:
            try paper.interruptAll()
            canvas.editor.selectAll()
        case .dropSelection: canvas.editor.select(Selection())
        case .toggleScalingWidth: scalesWidth.toggle()
        case .toggleAllLayers: canvas.editor.lassoReachesAllLayers.toggle()
        case .deleteSelection: try apply { SelectionEdit.removal(of: $0, in: $1) }
        case .recolor:
            let color = editor.hand.brush.color
            try apply { SelectionEdit.coloring(color, of: $0, in: $1) }
        case .mirror:
            let change = mirror
            try apply { SelectionEdit.change(by: change, of: $0, in: $1) }
        case .bringToFront: try apply { SelectionEdit.raising($0, in: $1) }
        case .sendToBack: try apply { SelectionEdit.lowering($0, in: $1) }
        case .duplicate:
            try apply {
                SelectionEdit.copies(by: Self.copyWay, of: $0, in: $1) {
                    Message.copy(of: $0.name).text()
                }
            }
        case .showSelection: if !editor.selection.isEmpty { canvas.navigator.show(area) }
        default: break
        }
    }

    /// Left and right of what is chosen change places, as they are seen in the window.
    private var mirror: Affine {
        let viewport = editor.viewport
        // Pages lie upright in the drawing.
        let isUpright = editor.selection.hasPages(in: editor.history.drawing)
        let turn: Angle =
            isUpright ? .zero : viewport.isFlipped ? .zero - viewport.rotation : viewport.rotation
        let middle = area.center
        return Affine.turn(by: turn, about: middle)
            .then(.scale(x: -1, y: 1, about: middle))
            .then(.turn(by: .zero - turn, about: middle))
    }

    private func apply(
        _ edit: (Selection, Drawing) -> SelectionEdit?
    ) throws(GraphicsError) {
        guard !editor.selection.isEmpty, isFree() else { return }
        try paper.interruptAll()
        let selection = editor.selection
        guard let edit = edit(selection, editor.history.drawing) else { return }
        try paper.change { editor throws(EditError) in try editor.apply(edit) }
    }
}
