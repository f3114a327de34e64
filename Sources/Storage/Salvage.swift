import Drawing
import Foundation
import GRDB
import Geometry
import Ink
import Wording

/// Makes a sound drawing, in memory, of the rows of a damaged one that can be read, and reads that.
struct Salvage {
    private let damaged: Database
    private let sound: Database
    /// What a layer is called whose name cannot be read.
    private let name = Message.salvagedLayer.text()

    /// Layers of other numbers get new ones: far above all others there would be none for the next.
    private static let layerNumbers = "BETWEEN 1 AND \(1 << 60)"

    /// What can be read of `damaged`.
    ///
    /// - Throws: `FormatError` where nothing can.
    static func drawing(in damaged: Database) throws -> SalvagedDrawing {
        // They compute their rows, and may never end.
        let programs =
            "SELECT 1 FROM sqlite_schema WHERE type = 'view' OR sql LIKE 'CREATE VIRTUAL%'"
        guard (try? Int.fetchOne(damaged, sql: programs)) == nil else {
            throw FormatError(.programs)
        }
        return try DatabaseQueue().write { sound in
            try DrawingSchema.make(in: sound)
            return try Salvage(damaged, into: sound).drawing()
        }
    }

    private init(_ damaged: Database, into sound: Database) {
        (self.damaged, self.sound) = (damaged, sound)
    }

    private func drawing() throws -> SalvagedDrawing {
        var state = DrawingRecord()
        state.background = (try? DrawingRecord.background(damaged)) ?? .white
        try state.insert(sound)
        try copyBrushesAndImages()
        let lostStrokes = try copyStrokes()
        try copyParts()
        guard try isThere("SELECT 1 FROM stroke UNION SELECT 1 FROM image UNION SELECT 1 FROM part")
        else {
            throw FormatError(.nothingLeft)
        }
        try mendBrushes()
        let isAnyLayerLost = try copyLayers()
        let unplaced =
            "SELECT count(*) FROM image WHERE id NOT IN (SELECT image FROM layer WHERE image)"
        let lostImages = isAnyLayerLost ? try Int.fetchOne(sound, sql: unplaced) ?? 0 : 0
        return SalvagedDrawing(
            drawing: try DrawingContent(sound).recovered.history.drawing, lostStrokes: lostStrokes,
            lostImages: lostImages)
    }

    private func isThere(_ sql: String) throws -> Bool { try Row.fetchOne(sound, sql: sql) != nil }

    private func copyBrushesAndImages() throws {
        try copy("brush", isSmall: true) { id, row in
            guard id > 0, DrawingRecord.numbers.contains(id),
                let settings = row.value("settings", String.self),
                let brush = BrushRecord.salvaged(json: settings)
            else { return nil }
            return [id, try BrushRecord.json(brush)]
        }
        try copy("image", isSmall: true) { id, row in
            guard id > 0, DrawingRecord.numbers.contains(id),
                let kind = row.value("media_type", String.self),
                let type = PlacedImage.MediaType(rawValue: kind),
                let bytes = row.value("bytes", Data.self),
                let pages = try? PageRecord.pages(json: row.value("pages", String.self), of: type)
            else { return nil }
            return [id, kind, bytes, PageRecord.json(pages)]
        }
    }

    /// Gives how many strokes cannot be read.
    private func copyStrokes() throws -> Int {
        var lost: Set<Int64> = []
        try copy("stroke") { id, row in
            guard DrawingRecord.numbers.contains(id), id > 0,
                let samples = row.value("samples", Data.self),
                (try? samples.withUnsafeBytes { try SampleCodec.count(in: $0) }) != nil,
                let bounds = bounds(row, samples)
            else {
                lost.insert(id)
                return nil
            }
            let offset = ["dx", "dy"].map { row.value($0, Double.self) ?? 0 }
            let isPossible = offset.allSatisfy { abs($0) <= FileContents.farthest }
            // A layer that cannot be read is one that is not there.
            let layer = row.hasNull("layer") ? nil : row.value("layer", Int64.self) ?? 0
            let began = StrokeReader.possibleStart(row.value("began", Double.self))
            return [
                id, 0, layer, row.value("brush", Int64.self) ?? 0, isPossible ? offset[0] : 0,
                isPossible ? offset[1] : 0, began, row.value("flags", Int64.self) ?? 0,
                bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, samples,
            ]
        }
        return lost.count
    }

    /// What was drawn of strokes that had not ended.
    private func copyParts() throws {
        try copy("part", isSmall: true) { id, row in
            guard DrawingRecord.numbers.contains(id), let samples = row.value("samples", Data.self),
                (try? samples.withUnsafeBytes { try SampleCodec.count(in: $0) }) != nil,
                let contact = row.value("contact", Int64.self),
                let number = row.value("number", Int64.self)
            else { return nil }
            return [
                id, contact, number, row.value("layer", Int64.self) ?? 0,
                row.value("brush", Int64.self) ?? 0,
                StrokeReader.possibleStart(row.value("began", Double.self)),
                row.value("flags", Int64.self) ?? 0, samples,
            ]
        }
    }

    /// The rectangle around a stroke: as it follows from its samples, where it cannot be what is written.
    private func bounds(_ row: Row, _ bytes: Data) -> Rectangle? {
        if let bounds = row.rectangle, StrokeReader.isPossible(bounds) { return bounds }
        guard let samples = try? bytes.withUnsafeBytes({ try SampleCodec.samples(in: $0) }) else {
            return nil
        }
        let settings = try? String.fetchOne(
            sound, sql: "SELECT settings FROM brush WHERE id = ?",
            arguments: [row.value("brush", Int64.self)])
        let brush = settings.flatMap { try? BrushRecord.brush(json: $0) } ?? .pen
        let flags = row.value("flags", Int64.self) ?? 0
        return Stroke(
            brush: SharedBrush(brush), samples: samples, isForceProven: flags & 1 != 0
        )?.unmovedBounds
    }

    /// Strokes whose brushes are lost get a pen.
    private func mendBrushes() throws {
        try sound.execute(
            sql: "INSERT INTO brush (settings) VALUES (?)", arguments: [try BrushRecord.json(.pen)])
        let pen = sound.lastInsertedRowID
        for table in ["stroke", "part"] {
            try sound.execute(
                sql: """
                    UPDATE \(table) SET brush = \(pen) WHERE brush NOT IN (SELECT id FROM brush)
                    """)
        }
    }

    /// Copies the layers, and adds further ones for strokes without one.
    ///
    /// There is one layer at least then. Gives whether any may be lost.
    private func copyLayers() throws -> Bool {
        let gaps = try copy("layer", isSmall: true) { id, row in
            let opacity = row.value("opacity", Double.self) ?? 1
            return [
                id, row.value("place", Int64.self) ?? .max,
                row.value("name", String.self) ?? name,
                row.value("visible", Int64.self) != 0, row.value("locked", Int64.self) == 1,
                (0...1).contains(opacity) ? opacity : 1,
            ] + (try picture(row) ?? [nil, nil, nil, nil, nil, nil])
        }
        let without =
            "SELECT DISTINCT layer FROM stroke WHERE layer NOT IN (SELECT id FROM layer)"
        var numbers = try Int64.fetchAll(sound, sql: without)
        if try numbers.isEmpty && !isThere("SELECT 1 FROM layer") { numbers = [1] }
        for number in numbers {
            try sound.execute(
                sql: """
                    INSERT INTO layer (id, place, name, visible, locked, opacity)
                    VALUES (?, ?, ?, 1, 0, 1)
                    """, arguments: [number, Int64.max, name])
        }
        let highest = "SELECT max(id) FROM layer WHERE id \(Self.layerNumbers)"
        for id in try Int64.fetchAll(
            sound, sql: "SELECT id FROM layer WHERE id NOT \(Self.layerNumbers)")
        {
            let number = (try Int64.fetchOne(sound, sql: highest) ?? 0) + 1
            try sound.execute(
                sql: """
                    UPDATE layer SET id = \(number) WHERE id = \(id);
                    UPDATE stroke SET layer = \(number) WHERE layer = \(id)
                    """)
        }
        return !gaps.isEmpty
    }

    /// The number of a picture that is there, its sides, and its turn; upright where that cannot be.
    private func picture(_ row: Row) throws -> [(any DatabaseValueConvertible)?]? {
        guard let frame = row.rectangle, let image = row.value("image", Int64.self),
            let kind = try String.fetchOne(
                sound, sql: "SELECT media_type FROM image WHERE id = \(image)"),
            let type = PlacedImage.MediaType(rawValue: kind)
        else { return nil }
        var placed = PlacedImage(bytes: [], mediaType: type, frame: frame)
        guard placed.hasPossiblePlace else { return nil }
        placed.turn = (try? TurnRecord.turn(json: row.value("turn", String.self))) ?? .identity
        return [
            image, frame.minX, frame.minY, frame.maxX, frame.maxY,
            placed.hasPossiblePlace ? TurnRecord.json(placed.turn) : nil,
        ]
    }

    /// Copies the rows of a table as `body` gives them, but for those of which it gives nil; gives the
    /// ranges of numbers that cannot be read.
    ///
    /// A range is halved where something is broken. In small tables that ends at single rows, and soon.
    @discardableResult
    private func copy(
        _ table: String, isSmall: Bool = false,
        _ body: (_ id: Int64, Row) throws -> [(any DatabaseValueConvertible)?]?
    ) throws -> [ClosedRange<Int64>] {
        let names = try sound.columns(in: table).map(\.name)
        let columns = columns(names, of: table)
        let values = names.map { _ in "?" }.joined(separator: ", ")
        let insert = try sound.cachedStatement(
            sql: "INSERT OR REPLACE INTO \(table) VALUES (\(values))")
        let (grain, mostProbes) = isSmall ? (1, 200) : (4, 8_000)
        var ranges = [range(of: table)]
        var gaps: [ClosedRange<Int64>] = []
        var probes = 0
        while let range = ranges.popLast() {
            probes += 1
            do {
                let rows = try Row.fetchCursor(
                    damaged,
                    sql: """
                        SELECT \(columns) FROM \(table)
                        WHERE id BETWEEN \(range.lowerBound) AND \(range.upperBound)
                        """)
                while let row = try rows.next() {
                    guard let id = row.value("id", Int64.self), let copied = try body(id, row)
                    else {
                        continue
                    }
                    try insert.execute(arguments: StatementArguments(copied))
                }
            } catch {
                let length = range.upperBound - range.lowerBound
                guard length >= grain, probes < mostProbes else {
                    gaps.append(range)
                    continue
                }
                let middle = range.lowerBound + length / 2
                ranges += [middle + 1...range.upperBound, range.lowerBound...middle]
            }
        }
        return gaps
    }

    /// The columns of these names, as they are selected from a table of the damaged file.
    private func columns(_ names: [String], of table: String) -> String {
        // Files of earlier versions lack some.
        let known =
            (try? String.fetchAll(
                damaged, sql: "SELECT name FROM pragma_table_info('\(table)')")) ?? []
        return names.map { name in
            if !known.isEmpty, !known.contains(name) { return "NULL AS \(name)" }
            guard name == "samples" else { return name }
            // What is longer than samples can be is not even read.
            return "iif(length(samples) <= \(SampleCodec.mostBytes), samples, NULL) AS samples"
        }.joined(separator: ", ")
    }

    /// The numbers that rows of a table may have; where its last row cannot be read, more than a file
    /// of this size was ever likely to have.
    private func range(of table: String) -> ClosedRange<Int64> {
        let bound = { (sql: String) in try? Int64.fetchOne(damaged, sql: sql) }
        let pages = min(bound("PRAGMA page_count") ?? 0, 1 << 20)
        let highest =
            bound("SELECT max(id) FROM \(table)") ?? bound("SELECT next_stroke FROM drawing")
            ?? max(1 << 12, pages * 64)
        let lowest = bound("SELECT min(id) FROM \(table)") ?? 1
        // Half of all numbers, so that a range is never too long to be counted.
        return max(min(lowest, 1), -1 << 61)...max(min(highest, 1 << 62), 1)
    }
}

extension Row {
    /// Whether there is nothing in a column.
    fileprivate func hasNull(_ column: String) -> Bool {
        (self[column] as DatabaseValue?)?.isNull != false
    }

    /// What is in a column; nil where that is something else.
    fileprivate func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: String, _ type: Value.Type
    ) -> Value? {
        try? decode(Value.self, forColumn: column)
    }

    /// The rectangle around a stroke, or that of a picture; nil where a side is missing.
    fileprivate var rectangle: Rectangle? {
        let sides = ["min_x", "min_y", "max_x", "max_y"].compactMap { value($0, Double.self) }
        guard sides.count == 4 else { return nil }
        return Rectangle(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
    }
}
