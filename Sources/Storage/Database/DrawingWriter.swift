import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// Writes a drawing, and what happens to it, into the tables of a file.
///
/// A value: after a transaction that failed, the one from before goes on.
struct DrawingWriter {
    /// The numbers of the brushes in the file.
    private var brushes: [SharedBrush: Int64] = [:]
    /// The images in the file.
    private var contents = FileContents()
    /// The strokes in the edits of the steps that are undone, by the numbers of these.
    private var undone: [Int64: [StrokeID]] = [:]

    /// Writes into a file that has nothing yet.
    init() {}

    /// Writes into a file with these brushes and images, where these steps are undone.
    init(_ contents: FileContents, undone: [Step]) {
        for (number, brush) in contents.brushes { brushes[brush] = number }
        self.contents.images = contents.images
        for step in undone { self.undone[step.number] = Self.strokes(of: step) }
    }

    /// Writes a whole history into a file that has nothing yet.
    mutating func write(
        _ history: History, created: Double, modified: Double, to database: Database
    ) throws {
        let drawing = history.drawing
        try database.execute(
            sql: "INSERT INTO drawing VALUES (1, ?, ?, 0, 0, 0, 0, 1, 1, 1, NULL)",
            arguments: [created, modified])
        for step in history.done { try write(step, to: database) }
        for layer in drawing.layers {
            for element in layer.strokes { try write(element, step: 0, to: database) }
        }
        // Last: what they would bring back is in the drawing, and stays when they are forgotten.
        for step in history.undone.reversed() {
            try write(step, to: database)
            try database.execute(
                sql: "UPDATE step SET undone = 1 WHERE number = ?", arguments: [step.number])
            undone[step.number] = Self.strokes(of: step)
        }
        try writeState(drawing, nextStep: history.nextStepNumber, modified, to: database)
        try writeLayers(drawing, to: database)
        for layer in drawing.layers { try place(layer.strokes.ids, in: layer, of: database) }
    }

    /// Writes what became of a step, and of `drawing` by it.
    mutating func write(
        _ transition: Transition, _ drawing: Drawing, nextStep: Int64, now: Double,
        to database: Database
    ) throws {
        let step = transition.step
        var applied = step.edit
        switch transition.kind {
        case .done:
            try forgetUndone(in: database)
            try write(step, to: database)
        case .undone, .redone:
            if transition.kind == .undone { applied = step.inverse }
            undone[step.number] = transition.kind == .undone ? Self.strokes(of: step) : nil
            try database.execute(
                sql: "UPDATE step SET undone = ? WHERE number = ?",
                arguments: [transition.kind == .undone, step.number])
        }
        try writeState(drawing, nextStep: nextStep, now, to: database)
        if applied.changesLayers { try writeLayers(drawing, to: database) }
        let touched = Set(applied.touchedStrokes)
        let delete = try database.cachedStatement(sql: "DELETE FROM placement WHERE stroke = ?")
        for id in touched { try delete.execute(arguments: [id.rawValue]) }
        for layer in drawing.layers {
            try place(touched.filter(layer.strokes.contains), in: layer, of: database)
        }
    }

    /// Undone steps are forgotten, with the strokes that came with them.
    private mutating func forgetUndone(in database: Database) throws {
        guard !undone.isEmpty else { return }
        try database.execute(sql: "DELETE FROM step WHERE undone")
        let delete = try database.cachedStatement(
            sql: """
                DELETE FROM stroke
                WHERE id = ? AND step > (SELECT coalesce(max(number), 0) FROM step)
                """)
        for id in undone.values.joined() { try delete.execute(arguments: [id.rawValue]) }
        undone.removeAll()
    }

    private static func strokes(of step: Step) -> [StrokeID] {
        [step.edit, step.inverse].flatMap { $0.strokes.map(\.id) }
    }

    private mutating func write(_ step: Step, to database: Database) throws {
        // What the step took away was there before it.
        for (edit, bringer) in [(step.inverse, 0), (step.edit, step.number)] {
            for element in edit.strokes { try write(element, step: bringer, to: database) }
            for image in edit.images { _ = try number(of: image, in: database) }
        }
        let edits = try [step.edit, step.inverse].map { edit in
            Data(try EditArchive.bytes(of: edit, brushes: brushes, contents))
        }
        try database.cachedStatement(sql: "INSERT INTO step VALUES (?, 0, ?, ?)").execute(
            arguments: [step.number, edits[0], edits[1]])
    }

    /// Writes a stroke, unless it is there, and its brush.
    private mutating func write(
        _ element: IdentifiedStroke, step: Int64, to database: Database
    ) throws {
        _ = try number(of: element.stroke.sharedBrush, in: database)
        let id = element.id.rawValue
        let known = try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT 1 FROM stroke WHERE id = ?"), arguments: [id])
        guard known == nil else { return }
        guard element.stroke.sampleCount <= SampleCodec.mostSamples else {
            throw StorageError(
                .unwritable, "", .longStroke(limit: SampleCodec.mostSamples))
        }
        let (stroke, bounds) = (element.stroke, element.stroke.unmovedBounds)
        let flags = (stroke.isForceProven ? 1 : 0) | (stroke.hasOnlyZeroForce ? 2 : 0)
        try database.cachedStatement(sql: "INSERT INTO stroke VALUES (?,?,?,?,?,?,?,?,?,?)")
            .execute(arguments: [
                id, step, StrokeReader.possibleStart(stroke.startTime), flags, bounds.minX,
                bounds.minY, bounds.maxX,
                bounds.maxY, stroke.sampleCount, Data(SampleCodec.bytes(of: stroke.samples)),
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
            sql: "INSERT INTO image (media_type, bytes) VALUES (?, ?)",
            arguments: [image.mediaType.rawValue, Data(image.bytes)])
        let number = database.lastInsertedRowID
        contents.images[number] = FileContents.Image(
            bytes: image.bytes, mediaType: image.mediaType)
        return number
    }

    private func writeState(
        _ drawing: Drawing, nextStep: Int64, _ modified: Double, to database: Database
    ) throws {
        let paper = drawing.background
        try database.cachedStatement(
            sql: """
                UPDATE drawing SET modified = ?, red = ?, green = ?, blue = ?, alpha = ?,
                    next_layer = ?, next_stroke = ?, next_step = ?
                """
        ).execute(arguments: [
            modified, paper.red, paper.green, paper.blue, paper.alpha,
            drawing.nextLayerID.rawValue, drawing.nextStrokeID.rawValue, nextStep,
        ])
    }

    /// Writes the list of layers, without their strokes.
    private mutating func writeLayers(_ drawing: Drawing, to database: Database) throws {
        try database.execute(sql: "DELETE FROM layer")
        for (place, layer) in drawing.layers.enumerated() {
            let image = try layer.image.map { try number(of: $0, in: database) }
            let frame = layer.image?.frame
            try database.execute(
                sql: "INSERT INTO layer VALUES (?,?,?,?,?,?,?,?,?,?,?)",
                arguments: [
                    layer.id.rawValue, place, layer.name, layer.isVisible, layer.isLocked,
                    layer.opacity, image, frame?.minX, frame?.minY, frame?.maxX, frame?.maxY,
                ])
        }
        try database.execute(
            sql: "DELETE FROM placement WHERE layer NOT IN (SELECT id FROM layer)")
    }

    /// Writes where strokes of a layer lie and how they look, which have no rows yet.
    private mutating func place(
        _ ids: some Collection<StrokeID>, in layer: Layer, of database: Database
    ) throws {
        guard !ids.isEmpty else { return }
        let places = try StackPlaces(database).places(of: ids, in: layer)
        let insert = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO placement VALUES (?, ?, ?, ?, ?, ?)")
        for id in ids {
            guard let stroke = layer.strokes[id] else { continue }
            // A stroke that was coloured has a brush that no edit holds.
            let brush = try number(of: stroke.sharedBrush, in: database)
            try insert.execute(arguments: [
                id.rawValue, layer.id.rawValue, places[id], brush, stroke.offset.dx,
                stroke.offset.dy,
            ])
        }
    }
}

extension Edit {
    /// The strokes of which it changes where they are or how they look; some may be there twice.
    fileprivate var touchedStrokes: [StrokeID] {
        switch self {
        case .addStrokes(let insertions, _): insertions.map(\.id)
        case .removeStrokes(let ids, _), .moveStrokes(let ids, _, _): ids
        case .placeStrokes(let placements, _): placements.map(\.id)
        case .colorStrokes(let colorings, _): colorings.map(\.id)
        case .addLayer(let layer, _): layer.strokes.ids
        case .replaceLayers(let layers): layers.flatMap(\.strokes.ids)
        case .group(let edits): edits.flatMap(\.touchedStrokes)
        default: []
        }
    }

    /// Whether the list of layers is another one after it.
    fileprivate var changesLayers: Bool {
        switch self {
        case .addStrokes, .removeStrokes, .moveStrokes, .placeStrokes, .colorStrokes,
            .setBackground:
            false
        case .group(let edits): edits.contains(where: \.changesLayers)
        default: true
        }
    }

    /// The strokes that it holds.
    fileprivate var strokes: [IdentifiedStroke] {
        switch self {
        case .addStrokes(let insertions, _): insertions.map(\.element)
        case .addLayer(let layer, _): Array(layer.strokes)
        case .replaceLayers(let layers): layers.flatMap { Array($0.strokes) }
        case .group(let edits): edits.flatMap(\.strokes)
        default: []
        }
    }

    /// The images that it holds.
    fileprivate var images: [PlacedImage] {
        switch self {
        case .placeImage(let image?, _): [image]
        case .addLayer(let layer, _): layer.image.map { [$0] } ?? []
        case .replaceLayers(let layers): layers.compactMap(\.image)
        case .group(let edits): edits.flatMap(\.images)
        default: []
        }
    }
}
