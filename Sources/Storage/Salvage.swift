import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// Reads a damaged file row by row, around what is broken.
struct Salvage {
    /// Where a stroke lay.
    private struct Placement {
        let layer: Int64
        let place: Int64
        let brush: Int64
        let offset: Vector
    }

    private let database: Database
    private let scan: RowScan

    init(_ database: Database) { (self.database, scan) = (database, RowScan(database)) }

    func drawing() throws -> SalvagedDrawing {
        var contents = brushesAndImages()
        var lost = 0
        try scan.rows(of: "stroke", by: "id") { range in
            try StrokeReader().forEach(in: database, where: RowScan.within(range, "id")) {
                id, stroke in
                if let stroke { contents.strokes[id] = stroke } else { lost += 1 }
            }
        }
        var placements: [Int64: Placement] = [:]
        let gaps = try scan.rows(of: "placement", by: "stroke") { range in
            try readPlacements(range, into: &placements)
        }
        guard !contents.strokes.isEmpty else { throw FormatError("no stroke can be read") }
        // Where it cannot be known whether a stroke was undone, it is kept.
        for id in contents.strokes.keys
        where placements[id.rawValue] == nil && gaps.contains(where: { $0.contains(id.rawValue) }) {
            placements[id.rawValue] = Placement(
                layer: 0, place: id.rawValue, brush: 0, offset: .zero)
        }
        return SalvagedDrawing(drawing: try drawing(placements, &contents), lostStrokes: lost)
    }

    private func drawing(
        _ placements: [Int64: Placement], _ contents: inout FileContents
    ) throws -> Drawing {
        var stacks: [Int64: [IdentifiedStroke]] = [:]
        for (id, placement) in placements.sorted(by: {
            ($0.value.place, $0.key) < ($1.value.place, $1.key)
        }) {
            if contents.brushes[placement.brush] == nil {
                contents.brushes[placement.brush] = SharedBrush(.pen)
            }
            guard id > 0, id < Int64.max,
                let stroke = try? contents.stroke(
                    StrokeID(id), brush: placement.brush, offset: placement.offset)
            else { continue }
            stacks[placement.layer, default: []].append(
                IdentifiedStroke(id: StrokeID(id), stroke: stroke))
        }
        var layers = (try? DrawingReader(database).layers(of: stacks, contents)) ?? []
        let known = Set(layers.map(\.id.rawValue))
        let unused = (known.union(stacks.keys).filter { $0 < Int64.max - 1 }.max() ?? 0) + 1
        for (id, strokes) in stacks.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
            layers.append(
                Layer(
                    id: LayerID(id > 0 ? id : unused), name: "Salvaged",
                    strokes: StrokeStack(strokes)))
        }
        let paper = (try? DrawingReader(database).state().background) ?? .white
        return try Drawing(
            background: paper, layers: layers, nextStrokeID: StrokeID(1), nextLayerID: LayerID(1))
    }

    private func brushesAndImages() -> FileContents {
        (try? DrawingReader(database).references()) ?? FileContents()
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
                    dx: try row.decode(Double.self, atIndex: 4),
                    dy: try row.decode(Double.self, atIndex: 5)))
        }
    }
}
