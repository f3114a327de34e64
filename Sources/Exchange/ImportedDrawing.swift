public import Drawing
import Geometry
public import Wording

/// What came out of a file of another program.
public struct ImportedDrawing: Sendable {
    /// The drawing.
    public var drawing: Drawing
    /// Sentences for people: what was left out or is shown in another way.
    public var notes: [Message]

    /// A drawing with what there is to say of it.
    public init(drawing: Drawing, notes: [Message]) {
        (self.drawing, self.notes) = (drawing, notes)
    }

    /// One drawing of several: the layers of each above those of the one before it, on the paper of
    /// the first.
    ///
    /// A layer has the name of its file, and its own where the file has several. Layers without
    /// anything on them are left out; one to draw on is added where all others are locked or hidden.
    /// - Throws: beyond the limit of layers.
    public static func combined(
        _ parts: [(name: String, drawing: Drawing)]
    ) throws(ImportError) -> Drawing {
        var builder = DrawingBuilder()
        builder.background = parts.first?.drawing.background ?? .white
        var isOpen = false
        for (name, drawing) in parts {
            let layers = drawing.layers.filter { !$0.isEmpty }
            for layer in layers {
                let title = layers.count == 1 ? name : "\(name): \(layer.name)"
                let sheet = try builder.add(
                    .init(
                        name: title, isVisible: layer.isVisible, isLocked: layer.isLocked,
                        opacity: layer.opacity, image: layer.image),
                    line: nil)
                for element in layer.strokes { builder.add(element.stroke, to: sheet) }
                isOpen = isOpen || layer.isVisible && !layer.isLocked
            }
        }
        if !isOpen {
            _ = try builder.add(
                .init(name: Message.layer(builder.sheets.count + 1).text()), line: nil)
        }
        return try builder.drawing()
    }
}

/// Counts what is left out or repaired, so that each kind is told of once.
struct ImportNotes {
    private var counts: [Message: Int] = [:]
    private var texts: [Message] = []
    private var untold = 0
    /// Why the first of all was left out: the reason to tell where nothing remains.
    private(set) var problem: ImportError?

    /// Notes one more case of `text`.
    mutating func add(_ text: Message, because problem: ImportError? = nil) {
        self.problem = self.problem ?? problem
        if let count = counts[text] {
            counts[text] = count + 1
        } else if texts.count < ImportLimits.notes {
            counts[text] = 1
            texts.append(text)
        } else {
            untold += 1
        }
    }

    /// The sentences, in the order of their first cases.
    var sentences: [Message] {
        let told = texts.map { text in
            let count = counts[text] ?? 1
            return count == 1 ? text : .repeated(text, count)
        }
        return untold == 0 ? told : told + [.furtherNotes(untold)]
    }
}
