import Drawing
import GRDB
import Geometry
import Ink

/// Which strokes are where.
extension DrawingWriter {
    /// Writes the list of layers, without their strokes.
    mutating func writeLayers(_ drawing: Drawing, to database: Database) throws {
        try database.execute(sql: "DELETE FROM layer")
        for (place, layer) in drawing.layers.enumerated() {
            var image: Int64?
            if let placed = layer.image { image = try number(of: placed, in: database) }
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

    mutating func writePlacements(
        changedBy footprint: EditFootprint, of drawing: Drawing, to database: Database
    ) throws {
        if footprint.changesLayers { try writeLayers(drawing, to: database) }
        let delete = try database.cachedStatement(sql: "DELETE FROM placement WHERE stroke = ?")
        for id in footprint.comingOrGoing { try delete.execute(arguments: [id.rawValue]) }
        for layer in drawing.layers {
            let here = layer.strokes
            let coming = footprint.comingOrGoing.filter { here.contains($0) }
            try writePlacements(of: coming, in: layer, isNew: true, to: database)
            let changed = footprint.changing.filter { here.contains($0) }
            try writePlacements(of: changed, in: layer, isNew: false, to: database)
        }
    }

    /// Writes where strokes lie and how they look; new ones between those that are there.
    mutating func writePlacements(
        of ids: [StrokeID], in layer: Layer, isNew: Bool, to database: Database
    ) throws {
        guard !ids.isEmpty else { return }
        let places = isNew ? try StackPlaces(database).places(of: ids, in: layer) : [:]
        let insert = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO placement VALUES (?, ?, ?, ?, ?, ?)")
        let update = try database.cachedStatement(
            sql: "UPDATE placement SET brush = ?, dx = ?, dy = ? WHERE stroke = ?")
        for id in ids {
            guard let stroke = layer.strokes[id] else { continue }
            // A stroke that was coloured has one that no edit holds.
            try note(stroke.sharedBrush, in: database)
            let brush = brushes[stroke.sharedBrush]
            let offset = stroke.offset
            if isNew {
                try insert.execute(arguments: [
                    id.rawValue, layer.id.rawValue, places[id] ?? 0, brush, offset.dx, offset.dy,
                ])
            } else {
                try update.execute(arguments: [brush, offset.dx, offset.dy, id.rawValue])
            }
        }
    }
}
