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
}

extension DrawingFile {
    /// Reads what can be read of a damaged drawing, and changes nothing.
    ///
    /// - Throws: `StorageError` where nothing can.
    public static func salvage(_ path: String) throws(StorageError) -> SalvagedDrawing {
        let claim = try FileClaim(path, toWrite: false)
        defer { withExtendedLifetime(claim) {} }
        do {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(2)
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.inDatabase { try Salvage($0).drawing() }
        } catch { throw .describing(error, path, writing: false) }
    }
}

/// Reads a damaged file row by row, around what is broken.
private struct Salvage {
    /// Where a stroke lay.
    private struct Placement {
        let layer: Int64
        let place: Int64
        let brush: Int64
        let offset: Vector
    }

    /// How often it is tried to get around something broken.
    private static let mostProbes = 20_000
    /// How many rows beside something broken are given up together.
    private static let grain: Int64 = 4

    private let database: Database

    init(_ database: Database) { self.database = database }

    func drawing() throws -> SalvagedDrawing {
        var contents = brushesAndImages()
        var lost = 0
        try scan("stroke", "id") { range in
            try StrokeReader().forEach(in: database, where: Self.within(range, "id")) {
                id, stroke in
                if let stroke { contents.strokes[id] = stroke } else { lost += 1 }
            }
        }
        var placements: [Int64: Placement] = [:]
        let gaps = try scan("placement", "stroke") { range in
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
            database, sql: "SELECT * FROM placement WHERE \(Self.within(range, "stroke"))")
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

    private static func within(_ range: ClosedRange<Int64>, _ column: String) -> String {
        "\(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    }

    /// Reads all rows of a table by their numbers, halving the range where something is broken;
    /// gives the ranges that could not be read.
    @discardableResult
    private func scan(
        _ table: String, _ key: String, _ body: (ClosedRange<Int64>) throws -> Void
    ) throws -> [ClosedRange<Int64>] {
        let sql = "SELECT max(\(key)) FROM \(table)"
        let highest = (try? Int64.fetchOne(database, sql: sql)) ?? (1 << 20)
        var ranges = [1...max(highest, 1)]
        var gaps: [ClosedRange<Int64>] = []
        var probes = 0
        while let range = ranges.popLast() {
            probes += 1
            do { try body(range) } catch {
                let length = range.upperBound - range.lowerBound
                guard length >= Self.grain, probes < Self.mostProbes else {
                    gaps.append(range)
                    continue
                }
                let middle = range.lowerBound + length / 2
                ranges += [middle + 1...range.upperBound, range.lowerBound...middle]
            }
        }
        return gaps
    }
}
