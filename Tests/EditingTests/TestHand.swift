import Drawing
import Geometry
import Ink
import Input
import TestSupport

@testable import Editing

/// Somebody who draws without a window: an editor, pointers and a clock.
struct TestHand {
    static let size = PixelSize(width: 400, height: 300)

    var editor: Editor
    var now = 100.0

    init(_ drawing: Drawing = Drawing(), viewport: Viewport = Viewport(size: Self.size)) {
        editor = Editor(History(drawing), viewport: viewport)
    }

    /// A report of a pen; what it begins is begun, and what it ends is ended.
    @discardableResult
    mutating func pen(
        _ phase: Phase, _ x: Double, _ y: Double, force: Double? = 0.5, pointer: Int32 = 1,
        kind: PointerKind = .pen, modifiers: KeyPress.Modifiers = [], buttons: Buttons = []
    ) -> (touched: [StrokeID], ending: Editor.Ending?) {
        now += 0.01
        let sample = PenSample(
            time: Timestamp(seconds: now), position: Point(x: x, y: y),
            force: force.map { Force(normalized: $0) }, buttons: buttons, modifiers: modifiers,
            pointer: PointerID(device: DeviceID(rawValue: pointer)), pointerKind: kind,
            phase: phase)
        if phase == .began { _ = editor.begin(sample) }
        let touched = editor.take(sample)?.strokes.map(\.id) ?? []
        if phase == .cancelled { _ = editor.cancel(sample.pointer) }
        return (touched, phase == .ended ? editor.end(sample.pointer) : nil)
    }

    /// A contact from one place to another and back up.
    @discardableResult
    mutating func draw(
        from start: (Double, Double), to end: (Double, Double), force: Double? = 0.5,
        pointer: Int32 = 1, kind: PointerKind = .pen
    ) -> Editor.Ending? {
        pen(.began, start.0, start.1, force: force, pointer: pointer, kind: kind)
        pen(.moved, end.0, end.1, force: force, pointer: pointer, kind: kind)
        return pen(
            .ended, end.0, end.1, force: force.map { _ in 0 }, pointer: pointer, kind: kind
        ).ending
    }

    /// A drawing of level lines, 200 long, at these heights.
    static func lines(_ heights: [Double]) -> Drawing {
        Drawing(
            strokes: heights.compactMap { y in
                Stroke(
                    brush: SharedBrush(.pen),
                    samples: (0...20).map {
                        StrokeSample(
                            position: Point(x: 20 + 10 * Double($0), y: y),
                            seconds: Double($0) / 100, force: 0.5)
                    })
            })
    }

    var drawing: Drawing { editor.history.drawing }
}
