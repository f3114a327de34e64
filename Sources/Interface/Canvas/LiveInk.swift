import Editing
import Geometry
import Ink
import Input
import Rendering

/// The ink of the strokes that are being drawn: their pixels, and where they lead.
final class LiveInk {
    /// Whether ink leads on to where the pen is expected.
    var lead = LeadingInk()

    private var strokes: [PointerID: LiveStroke] = [:]

    /// Whether strokes are growing.
    var isGrowing: Bool { !strokes.isEmpty }

    /// Who draws them.
    var pointers: [PointerID] { Array(strokes.keys) }

    /// When a lead of ink goes by itself; nil for never.
    var leadEnd: Timestamp? { strokes.isEmpty ? nil : lead.end }

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

    /// Brings the ink of all strokes up to date, leading on to where the pens will be.
    func refresh(
        _ editor: inout Editor, _ renderer: CanvasRenderer, now: Timestamp, debug: DebugView?,
        show: (PixelRectangle) -> Void
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
                guard let debug else { return }
                // Marks are where ink is: provisional ink leads nowhere.
                let hasInk = drawing.stroke.model.predictedCount > 0
                debug.note(drawing.progress, predicted: hasInk ? expected : [], of: pointer)
            }
        }
    }
}

extension Interaction {
    /// How far the shape of its stroke has come; none for what draws none.
    var progress: StrokeProgress {
        switch self {
        case .drawing(let drawing): drawing.progress
        case .erasing, .picking, .lassoing: StrokeProgress()
        }
    }
}

extension StrokeDrawing {
    /// How far its shape has come.
    var progress: StrokeProgress {
        StrokeProgress(stable: stroke.model.stableCount, unstable: stroke.model.unstableCount)
    }
}
