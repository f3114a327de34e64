public import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// What can still be read of a damaged drawing.
public struct SalvagedDrawing: Sendable {
    /// The strokes and layers that can be read; nothing of it can be undone.
    public let drawing: Drawing
    /// How many strokes there are of which nothing can be read; at least these are lost.
    public let lostStrokes: Int
    /// How many pictures can be read without their places, as their layers are lost.
    public let lostImages: Int
}

/// Reads a damaged file row by row, around what is broken.
struct Salvage {
    /// Where a stroke lay.
    private struct Placement {
        let layer: Int64
        let place: Int64
        let brush: Int64
        let offset: Vector
    }

    let database: Database
    let scan: RowScan

    init(_ database: Database) { (self.database, scan) = (database, RowScan(database)) }

    func drawing() throws -> SalvagedDrawing {
        try refusePrograms()
        var contents = FileContents()
        contents.brushes = try brushes()
        contents.images = try images()
        let lost = try readStrokes(into: &contents)
        var placements: [Int64: Placement] = [:]
        let gaps = try scan.rows(of: "placement", by: "stroke") { range in
            try readPlacements(range, into: &placements)
        }
        guard !contents.strokes.isEmpty || !contents.images.isEmpty else {
            throw FormatError("no stroke can be read")
        }
        // Where it cannot be known whether a stroke was undone, it is kept.
        for id in contents.strokes.ids
        where placements[id.rawValue] == nil && gaps.contains(where: { $0.contains(id.rawValue) }) {
            placements[id.rawValue] = Placement(
                layer: 0, place: id.rawValue, brush: 0, offset: .zero)
        }
        let stacks = stacks(placements, &contents)
        let paper = (try? DrawingReader(database).state().background) ?? .white
        let (layers, lostImages) = try layers(of: stacks, contents)
        let drawing = try Drawing(
            background: paper, layers: layers, nextStrokeID: StrokeID(1), nextLayerID: LayerID(1))
        return SalvagedDrawing(drawing: drawing, lostStrokes: lost, lostImages: lostImages)
    }

    /// No drawing has views or virtual tables: they compute their rows, and may never end.
    private func refusePrograms() throws {
        let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'view' OR sql LIKE 'CREATE VIRTUAL%'"
        guard (try? Int.fetchOne(database, sql: sql)) == nil else {
            throw FormatError("it has views or virtual tables, as no drawing has")
        }
    }

    /// Gives how many cannot be read.
    private func readStrokes(into contents: inout FileContents) throws -> Int {
        var lost = 0
        try scan.rows(of: "stroke", by: "id") { range in
            try StrokeReader().forEach(in: database, where: RowScan.within(range, "id")) {
                id, stroke in
                if let stroke { contents.strokes.insert(stroke, id) } else { lost += 1 }
            }
        }
        return lost
    }

    /// The strokes by the numbers of their layers, the lowest first; those without a brush have a pen.
    private func stacks(
        _ placements: [Int64: Placement], _ contents: inout FileContents
    ) -> [Int64: [IdentifiedStroke]] {
        var stacks: [Int64: [IdentifiedStroke]] = [:]
        for (id, placement) in placements.sorted(by: {
            ($0.value.place, $0.key) < ($1.value.place, $1.key)
        }) {
            if contents.brushes[placement.brush] == nil {
                contents.brushes[placement.brush] = SharedBrush(.pen)
            }
            guard id > 0, id < Int64.max, let stroke = stroke(id, placement, contents)
            else { continue }
            stacks[placement.layer, default: []].append(
                IdentifiedStroke(id: StrokeID(id), stroke: stroke))
        }
        return stacks
    }

    /// A stroke where it lay, or else where it was drawn.
    private func stroke(_ id: Int64, _ placement: Placement, _ contents: FileContents) -> Stroke? {
        let offsets = [placement.offset, .zero]
        return offsets.lazy.compactMap { offset in
            try? contents.stroke(StrokeID(id), brush: placement.brush, offset: offset)
        }.first
    }

    private func readPlacements(
        _ range: ClosedRange<Int64>, into placements: inout [Int64: Placement]
    ) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT stroke, layer, place, brush, dx, dy FROM placement
                WHERE \(RowScan.within(range, "stroke"))
                """)
        while let row = try rows.next() {
            let place = try row.decode(Int64.self, atIndex: 2)
            placements[try row.decode(Int64.self, atIndex: 0)] = Placement(
                layer: try row.decode(Int64.self, atIndex: 1), place: place,
                brush: try row.decode(Int64.self, atIndex: 3),
                offset: Vector(
                    dx: (try? row.decode(Double.self, atIndex: 4)) ?? 0,
                    dy: (try? row.decode(Double.self, atIndex: 5)) ?? 0))
        }
    }
}
