import Drawing
import Foundation
import GRDB
import Geometry
import Ink
import Paths

/// Writes a drawing, and what happens to it, into the tables of a file.
///
/// A value: after a transaction that failed, the one from before goes on.
struct DrawingWriter {
    /// What is in the file besides layers, strokes and steps.
    private(set) var state = DrawingRecord()
    private var layers: [LayerRecord] = []
    /// The numbers of the brushes in the file.
    private var brushes: [SharedBrush: Int64] = [:]
    /// The images in the file.
    private var contents = FileContents()
    /// The numbers of the parts of strokes in the file.
    private(set) var parts: Set<Int64> = []
    /// No stroke that came with a step that is undone has a lower number.
    private var lowestUndone = Int64.max

    /// Writes into a file that has nothing yet.
    init() {}

    /// Writes into a file with these rows, brushes and images, where these steps are undone.
    init(
        _ state: DrawingRecord, _ layers: [LayerRecord], _ contents: FileContents, undone: [Step],
        parts: Set<Int64>
    ) {
        (self.state, self.layers, self.parts) = (state, layers, parts)
        for (number, brush) in contents.brushes { brushes[brush] = number }
        self.contents.images = contents.images
        for step in undone { noteUndone(step) }
    }

    /// Writes a whole history into a file that has nothing yet.
    mutating func write(
        _ history: History, created: Double, modified: Double, to database: Database
    ) throws {
        let drawing = history.drawing
        state.created = created
        try state.insert(database)
        for step in history.done { try write(step, isUndone: false, drawing, to: database) }
        for layer in drawing.layers {
            for element in layer.strokes {
                try write(element.id, element.stroke, broughtBy: 0, drawing, to: database)
            }
        }
        // Last: what they would bring back is in the drawing, and stays when they are forgotten.
        for step in history.undone.reversed() {
            try write(step, isUndone: true, drawing, to: database)
            noteUndone(step)
        }
        try write(drawing, nextStep: history.nextStepNumber, modified, to: database)
    }

    /// Writes what became of a step, and of `drawing` by it.
    mutating func write(
        _ transition: Transition, _ drawing: Drawing, nextStep: Int64, now: Double,
        to database: Database
    ) throws {
        let step = transition.step
        if transition.kind == .done {
            try forgetUndone(in: database)
            try write(step, isUndone: false, drawing, to: database)
        } else {
            let isUndone = transition.kind == .undone
            if isUndone { noteUndone(step) }
            try writeParts(of: step, drawing, to: database)
            try database.execute(
                sql: "UPDATE step SET undone = ? WHERE number = ?",
                arguments: [isUndone, step.number])
        }
        try write(drawing, nextStep: nextStep, now, to: database)
    }

    /// Makes `parts` those of the file: what is there stays, what is not among them goes.
    mutating func write(_ parts: [Int64: StrokePart], to database: Database) throws {
        for id in self.parts where parts[id] == nil { try PartRecord.delete(id, from: database) }
        for (id, part) in parts where !self.parts.contains(id) {
            let brush = try number(of: part.brush, in: database)
            try PartRecord.insert(part, id: id, brush: brush, into: database)
        }
        self.parts = Set(parts.keys)
    }

    /// Writes how the drawing is shown.
    mutating func write(view: String?, to database: Database) throws {
        try change(database) { $0.view = view }
    }

    /// Undone steps are forgotten, with the strokes that came with them.
    private mutating func forgetUndone(in database: Database) throws {
        guard lowestUndone != .max else { return }
        try database.execute(sql: "DELETE FROM step WHERE undone")
        try database.execute(
            sql: """
                DELETE FROM stroke WHERE id >= ? AND layer IS NULL
                AND step > (SELECT coalesce(max(number), 0) FROM step)
                """, arguments: [lowestUndone])
        lowestUndone = .max
    }

    private mutating func noteUndone(_ step: Step) {
        lowestUndone = step.edit.parts.strokes.reduce(min(lowestUndone, .max - 1)) {
            min($0, $1.id.rawValue)
        }
    }

    private mutating func write(
        _ step: Step, isUndone: Bool, _ drawing: Drawing, to database: Database
    ) throws {
        try writeParts(of: step, drawing, to: database)
        let edits = try [step.edit, step.inverse].map { edit in
            Data(try EditArchive.bytes(of: edit, brushes: brushes, contents))
        }
        try database.cachedStatement(sql: "INSERT INTO step VALUES (?, ?, ?, ?)").execute(
            arguments: [step.number, isUndone, edits[0], edits[1]])
    }

    /// Writes where all strokes are that a step names, and what it holds that is not in the file.
    private mutating func writeParts(
        of step: Step, _ drawing: Drawing, to database: Database
    ) throws {
        let (edit, inverse) = (step.edit.parts, step.inverse.parts)
        for image in edit.images + inverse.images { _ = try number(of: image, in: database) }
        // What the step took away was there before it.
        for (strokes, bringer) in [(inverse.strokes, 0), (edit.strokes, step.number)] {
            for element in strokes {
                _ = try number(of: element.stroke.sharedBrush, in: database)
                try write(
                    element.id, element.stroke, broughtBy: bringer, drawing, to: database)
            }
        }
        for id in edit.others + inverse.others {
            try write(id, nil, broughtBy: 0, drawing, to: database)
        }
    }

    /// Writes where a stroke is now and how it looks there, and all of it where the file has it not.
    ///
    /// Where the drawing has it not, it is in no layer, and looks like `held`.
    private mutating func write(
        _ id: StrokeID, _ held: Stroke?, broughtBy step: Int64, _ drawing: Drawing,
        to database: Database
    ) throws {
        let layer = drawing.layers.first { $0.strokes.contains(id) }
        guard let stroke = layer?.strokes[id] ?? held else { return }
        let brush = try number(of: stroke.sharedBrush, in: database)
        try database.cachedStatement(
            sql: "UPDATE stroke SET layer = ?, brush = ?, dx = ?, dy = ? WHERE id = ?"
        ).execute(arguments: [
            layer?.id.rawValue, brush, stroke.offset.dx, stroke.offset.dy, id.rawValue,
        ])
        guard database.changesCount == 0 else { return }
        guard stroke.sampleCount <= SampleCodec.mostSamples else {
            throw StorageError(.unwritable, "", .longStroke(limit: SampleCodec.mostSamples))
        }
        let bounds = stroke.unmovedBounds
        let flags = (stroke.isForceProven ? 1 : 0) | (stroke.hasOnlyZeroForce ? 2 : 0)
        try database.cachedStatement(
            sql: "INSERT INTO stroke VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)"
        ).execute(arguments: [
            id.rawValue, step, layer?.id.rawValue, brush, stroke.offset.dx, stroke.offset.dy,
            StrokeReader.possibleStart(stroke.startTime), flags, bounds.minX, bounds.minY,
            bounds.maxX, bounds.maxY, Data(SampleCodec.bytes(of: stroke.samples)),
        ])
    }

    /// The number of a brush, which is written unless it is there.
    private mutating func number(of brush: SharedBrush, in database: Database) throws -> Int64 {
        if let number = brushes[brush] { return number }
        try database.execute(
            sql: "INSERT INTO brush (settings) VALUES (?)",
            arguments: [try BrushRecord.json(brush.brush)])
        brushes[brush] = database.lastInsertedRowID
        return database.lastInsertedRowID
    }

    /// The number of an image, which is written unless it is there.
    private mutating func number(of image: PlacedImage, in database: Database) throws -> Int64 {
        if let number = contents.number(of: image) { return number }
        try database.execute(
            sql: "INSERT INTO image (media_type, bytes, pages) VALUES (?, ?, ?)",
            arguments: [
                image.mediaType.rawValue, Data(image.bytes), PageRecord.json(image.pages),
            ])
        let number = database.lastInsertedRowID
        contents.images[number] = FileContents.Image(
            bytes: image.bytes, mediaType: image.mediaType, pages: image.pages)
        return number
    }

    private mutating func change(
        _ database: Database, _ body: (inout DrawingRecord) -> Void
    ) throws {
        let former = state
        body(&state)
        try state.updateChanges(database, from: former)
    }

    /// Writes what changed of the drawing besides its strokes.
    private mutating func write(
        _ drawing: Drawing, nextStep: Int64, _ modified: Double, to database: Database
    ) throws {
        try change(database) { $0.note(drawing, nextStep: nextStep, modified: modified) }
        let rows = try drawing.layers.enumerated().map { place, layer in
            LayerRecord(
                layer, at: place, image: try layer.image.map { try number(of: $0, in: database) })
        }
        guard rows != layers else { return }
        try database.execute(sql: "DELETE FROM layer")
        for row in rows { try row.insert(database) }
        layers = rows
    }
}

extension Edit {
    /// The strokes and images that it holds, and further strokes that it names; some may be there
    /// twice.
    fileprivate var parts:
        (
            strokes: [IdentifiedStroke], others: [StrokeID], images: [PlacedImage]
        )
    {
        switch self {
        case .addStrokes(let strokes, _): (strokes, [], [])
        case .removeStrokes(let ids, _), .moveStrokes(let ids, _, _): ([], ids, [])
        case .placeStrokes(let placements, _): ([], placements.map(\.id), [])
        case .colorStrokes(let colorings, _): ([], colorings.map(\.id), [])
        case .addLayer(let layer, _): Self.parts(of: [layer])
        case .replaceLayers(let layers): Self.parts(of: layers)
        case .placeImage(let image?, _): ([], [], [image])
        case .group(let edits):
            edits.map(\.parts).reduce(into: ([], [], [])) { all, parts in
                all.strokes += parts.strokes
                all.others += parts.others
                all.images += parts.images
            }
        case .placeImage(nil, _), .removeLayer, .moveLayer, .renameLayer, .showLayer, .lockLayer,
            .fadeLayer, .setBackground:
            ([], [], [])
        }
    }

    private static func parts(
        of layers: [Layer]
    ) -> (strokes: [IdentifiedStroke], others: [StrokeID], images: [PlacedImage]) {
        (layers.flatMap { Array($0.strokes) }, [], layers.compactMap(\.image))
    }
}
