import Editing
import Geometry
import Ink
package import Input
import Rendering

/// The ink of the strokes that are being drawn: their pixels, and where they lead.
package final class LiveInk {
    /// Whether ink leads on to where the pen is expected.
    package var lead = LeadingInk()

    private var strokes: [PointerID: LiveStroke] = [:]

    /// Whether strokes are growing.
    package var isGrowing: Bool { !strokes.isEmpty }

    /// Who draws them.
    var pointers: [PointerID] { Array(strokes.keys) }

    /// When a lead of ink goes by itself; nil for never.
    package var leadEnd: Timestamp? { strokes.isEmpty ? nil : lead.end }

    /// The pixels of the stroke of a pointer.
    subscript(pointer: PointerID) -> LiveStroke? {
        get { strokes[pointer] }
        set { strokes[pointer] = newValue }
    }

    /// Forgets the stroke of a pointer, and gives its pixels.
    func remove(_ pointer: PointerID) -> LiveStroke? { strokes.removeValue(forKey: pointer) }

    /// Forgets the stroke of a pointer that is being lifted, and gives its pixels as they will be in the drawing.
    func end(
        _ pointer: PointerID, _ editor: inout Editor, _ renderer: CanvasRenderer,
        show: (PixelRectangle) -> Void
    ) -> LiveStroke? {
        guard let pixels = remove(pointer) else { return nil }
        let viewport = editor.viewport
        editor.forEachDrawing { other, drawing in
            guard other == pointer else { return }
            let changed = drawing.refreshEnd(
                restart: { show(renderer.restartStroke(pixels)) }, show: { pixels.update($0) })
            show(viewport.windowPart(changed))
        }
        return pixels
    }

    /// Brings the ink of all strokes up to date, leading on to where the pens will be; `note` is told how far each has
    /// come, and where its marks lead.
    func refresh(
        _ editor: inout Editor, _ renderer: CanvasRenderer, now: Timestamp,
        show: (PixelRectangle) -> Void, note: StrokeProgress.Note
    ) {
        lead.begin()
        guard !strokes.isEmpty else { return }
        let (viewport, screenScale) = (editor.viewport, editor.screenScale)
        let longest = LeadingInk.longest * screenScale / viewport.scale
        editor.forEachDrawing { pointer, drawing in
            guard let pixels = strokes[pointer] else { return }
            let isPrecise = drawing.isPrecise
            lead.lead(
                pointer, now: now, in: viewport, screenScale: screenScale,
                place: { isPrecise ? $0 : $0.roundedToPixel }
            ) { expected, places in
                let changed = drawing.refresh(
                    leadingTo: places, longest: longest,
                    restart: { show(renderer.restartStroke(pixels)) },
                    show: { pixels.update($0) })
                show(viewport.windowPart(changed))
                // Marks are where ink is: provisional ink leads nowhere.
                let hasInk = drawing.stroke.model.predictedCount > 0
                note(drawing.progress, hasInk ? expected : [], pointer)
            }
        }
    }
}
