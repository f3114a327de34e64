import Drawing
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
        case .png, .svg, .pdf, .ora: []
        }
    }

    private var xournalOmissions: [Message] {
        let hidden = layers.count - visibleLayers.count
        let brushes = visibleLayers.lazy.flatMap { layer in layer.strokes.lazy.map(\.stroke.brush) }
        let isTranslucent =
            brushes.contains { $0.inkAlpha < 1 } || visibleLayers.contains { $0.opacity < 1 }
        let omissions: [(isThere: Bool, note: Message)] = [
            (hidden > 0, .xournalHiddenLayers(hidden)),
            (brushes.contains { $0.effect == .erase }, .xournalErasing),
            (brushes.contains { $0.isShaded || $0.tip.shape != .round }, .xournalPens),
            (isTranslucent, .xournalTranslucency),
            (background.ruling?.pattern == .lines, .xournalLines),
        ]
        return omissions.filter(\.isThere).map(\.note)
    }
}
