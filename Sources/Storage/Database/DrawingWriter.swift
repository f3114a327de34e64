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
    var brushes: [SharedBrush: Int64] = [:]
    /// The images in the file.
    var images: [Int64: FileContents.Image] = [:]
    /// The strokes in the edits of the steps that are undone, by the numbers of these.
    private var undone: [Int64: [StrokeID]] = [:]

    /// Writes into a file that has nothing yet.
    init() {}

    /// Writes into a file with these brushes and images, where these steps are undone.
    init(_ contents: FileContents, undone: [Step]) {
        for (number, brush) in contents.brushes { brushes[brush] = number }
        images = contents.images
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
        for layer in drawing.layers {
            try writePlacements(of: layer.strokes.ids, in: layer, isNew: true, to: database)
        }
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
        try writePlacements(changedBy: EditFootprint(applied), of: drawing, to: database)
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
        let images = images
        let edits = try [step.edit, step.inverse].map { edit in
            Data(
                try EditArchive.bytes(of: edit, brushes: brushes) {
                    Self.number(of: $0, in: images) ?? 0
                })
        }
        try database.cachedStatement(sql: "INSERT INTO step VALUES (?, 0, ?, ?)").execute(
            arguments: [step.number, edits[0], edits[1]])
    }

    /// Writes a stroke, unless it is there, and its brush.
    private mutating func write(
        _ element: IdentifiedStroke, step: Int64, to database: Database
    ) throws {
        try note(element.stroke.sharedBrush, in: database)
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
                id, step, StrokeBatch.possibleStart(stroke.startTime), flags, bounds.minX,
                bounds.minY, bounds.maxX,
                bounds.maxY, stroke.sampleCount, Data(SampleCodec.bytes(of: stroke.samples)),
            ])
    }

    mutating func note(_ brush: SharedBrush, in database: Database) throws {
        guard brushes[brush] == nil else { return }
        try database.execute(
            sql: "INSERT INTO brush (settings) VALUES (?)",
            arguments: [try BrushRecord.json(brush.brush)])
        brushes[brush] = database.lastInsertedRowID
    }

    private static func number(
        of image: PlacedImage, in images: [Int64: FileContents.Image]
    ) -> Int64? {
        images.first { $0.value.mediaType == image.mediaType && $0.value.bytes == image.bytes }?
            .key
    }

    mutating func number(of image: PlacedImage, in database: Database) throws -> Int64 {
        if let number = Self.number(of: image, in: images) { return number }
        try database.execute(
            sql: "INSERT INTO image (media_type, bytes) VALUES (?, ?)",
            arguments: [image.mediaType.rawValue, Data(image.bytes)])
        let number = database.lastInsertedRowID
        images[number] = FileContents.Image(bytes: image.bytes, mediaType: image.mediaType)
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
}
