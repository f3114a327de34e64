import Drawing
import Ink
import Rendering
public import Wording

extension Page {
    /// What a format cannot hold of the page, as sentences for people; none where all is kept.
    public func omissions(as format: ExportFormat) -> [Message] {
        switch format {
        case .inkml:
            return layers.contains { $0.image != nil }
                ? [.inkmlPictures] : []
        case .xopp: return xournalOmissions
        case .png, .svg, .pdf, .ora: return []
        }
    }

    private var xournalOmissions: [Message] {
        var notes: [Message] = []
        let hidden = layers.count - visibleLayers.count
        if hidden > 0 {
            notes.append(.xournalHiddenLayers(hidden))
        }
        let strokes = visibleLayers.lazy.flatMap { layer in layer.strokes.lazy.map(\.stroke.brush) }
        if strokes.contains(where: { $0.effect == .erase }) {
            notes.append(.xournalErasing)
        }
        if strokes.contains(where: { $0.isShaded || $0.tip.shape != .round }) {
            notes.append(.xournalPens)
        }
        if strokes.contains(where: { $0.inkAlpha < 1 })
            || visibleLayers.contains(where: { $0.opacity < 1 })
        {
            notes.append(.xournalTranslucency)
        }
        return notes
    }
}
