public import Drawing

/// What came out of a file of another program.
public struct ImportedDrawing: Sendable {
    /// The drawing.
    public var drawing: Drawing
    /// Sentences for people: what was left out or is shown in another way.
    public var notes: [String]

    /// A drawing with what there is to say of it.
    public init(drawing: Drawing, notes: [String]) {
        (self.drawing, self.notes) = (drawing, notes)
    }
}

/// Counts what is left out, so that each kind is told of once.
struct ImportNotes {
    private var counts: [(text: String, count: Int)] = []

    /// Notes one more case of `text`.
    mutating func add(_ text: String) {
        if let index = counts.firstIndex(where: { $0.text == text }) {
            counts[index].count += 1
        } else {
            counts.append((text, 1))
        }
    }

    /// The sentences, in the order of their first cases.
    var sentences: [String] {
        counts.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }
    }
}
