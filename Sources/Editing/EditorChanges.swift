import Drawing

/// What happens to the drawing, for whoever keeps it: edits, and parts of strokes that go on, so that not all of a
/// long one is lost with the program.
extension Editor {
    /// What happened to the drawing since the last time, in order, for whoever keeps it.
    public mutating func takeChanges() -> [CanvasChange] {
        guard !changes.isEmpty else { return [] }
        defer { changes.removeAll() }
        return changes
    }

    /// Whether more was drawn of strokes than was handed on to whoever keeps the drawing.
    public var hasNewParts: Bool { keeping != nil && contacts.hasNewParts }

    /// Hands on what was drawn of strokes that go on.
    public mutating func noteParts() {
        guard let origin = keeping?.origin, let layer = activeLayer?.id else { return }
        var parts: [StrokePart] = []
        contacts.forEachDrawing { _, drawing in
            if let part = drawing.takePart(on: layer, origin: origin) { parts.append(part) }
        }
        changes += parts.map { .drawn($0) }
    }

    /// Takes back the parts of a stroke that has ended without an edit.
    mutating func dropParts() {
        if let contact = endingContact { changes.append(.dropped(contact: contact)) }
        endingContact = nil
    }
}
