import Drawing
import Geometry
import Ink
import Rendering
public import Wording

extension Page {
    /// What a format cannot hold of the page, as sentences for people; none where all is kept.
    public func omissions(as format: ExportFormat) -> [Message] {
        switch format {
        case .inkml:
            layers.contains { $0.image != nil } ? [.inkmlPictures] : []
        case .xopp: xournalOmissions
        case .pdf where document != nil: documentOmissions
        case .png, .ora: []
        case .svg, .pdf:
            visibleDocument == nil ? [] : [.pagesAsPictures(format.name)]
        }
    }

    private var documentOmissions: [Message] {
        let frames = document?.pageFrames ?? []
        let isBeside = visibleLayers.contains { layer in
            layer.strokes.contains { element in
                // Pages lie below one another, so that only two may be the ones.
                let first = frames.countOfFirst { $0.maxY < element.stroke.bounds.minY }
                return !frames[first...].prefix(2).contains {
                    $0.intersects(element.stroke.bounds)
                }
            }
        }
        let isBelow =
            visibleLayers.firstIndex { $0.image == document } ?? 0 > 0
        let isOther = visibleLayers.count { $0.image?.mediaType == .pdf } > 1
        return (isBeside ? [.inkBesidePages] : []) + (isBelow ? [.pagesAboveInk] : [])
            + (isOther ? [.pagesAsPictures("PDF")] : [])
    }

    private var xournalOmissions: [Message] {
        let hidden = layers.count - visibleLayers.count
        let strokes = visibleLayers.lazy.flatMap { layer in
            layer.strokes.lazy.map { (stroke: $0.stroke, opacity: layer.opacity) }
        }
        let brushes = strokes.lazy.map(\.stroke.brush)
        let isTranslucent =
            brushes.contains { $0.inkAlpha < 1 && !$0.marks }
            || visibleLayers.contains { $0.opacity < 1 }
            || strokes.contains { stroke, opacity in
                !stroke.brush.marks && XournalLook(stroke, opacity: opacity).tool == .highlighter
            }
        let lightens = MarkBlend(on: background.color).lightens
        let isMarked = brushes.contains(where: \.marks)
        let omissions: [(isThere: Bool, note: Message)] = [
            (hidden > 0, .xournalHiddenLayers(hidden)),
            (brushes.contains { $0.effect == .erase }, .xournalErasing),
            (brushes.contains { $0.effect == .erase && $0.isShaded }, .xournalSoftErasing),
            (brushes.contains { $0.isShaded || $0.stains || $0.tip.shape != .round }, .xournalPens),
            (isTranslucent, .xournalTranslucency),
            (isMarked, .xournalMarks),
            (isMarked && lightens, .xournalMarksOnDark),
            (isTranslucent && lightens, .xournalTranslucencyOnDark),
            (background.ruling?.pattern == .lines, .xournalLines),
        ]
        return omissions.filter(\.isThere).map(\.note)
    }
}
