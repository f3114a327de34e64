import Drawing
import Ink
import Rendering

extension Page {
    /// What a format cannot hold of the page, as sentences for people; none where all is kept.
    public func omissions(as format: ExportFormat) -> [String] {
        switch format {
        case .inkml:
            return layers.contains { $0.image != nil }
                ? ["InkML holds no pictures: they were left out."] : []
        case .xopp: return xournalOmissions
        case .png, .svg, .pdf, .ora: return []
        }
    }

    private var xournalOmissions: [String] {
        var notes: [String] = []
        let hidden = layers.count - visibleLayers.count
        if hidden > 0 {
            notes.append("Xournal++ cannot hide layers: \(hidden) hidden ones were left out.")
        }
        let strokes = visibleLayers.lazy.flatMap { layer in layer.strokes.lazy.map(\.stroke.brush) }
        if strokes.contains(where: { $0.effect == .erase }) {
            notes.append("What was erased is whiteout in Xournal++, which covers lower layers too.")
        }
        if strokes.contains(where: { $0.isShaded || $0.tip != .round }) {
            notes.append("Xournal++ has round pens of even strength: some ink looks different.")
        }
        if strokes.contains(where: { $0.inkAlpha < 1 })
            || visibleLayers.contains(where: { $0.opacity < 1 })
        {
            notes.append("In Xournal++ translucent ink is a highlighter's, of half opacity.")
        }
        return notes
    }
}
