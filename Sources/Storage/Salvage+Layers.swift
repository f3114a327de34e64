import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// What strokes lie on and are drawn with, as far as it can be read.
extension Salvage {
    /// What is read of each brush and image by itself: one that is broken costs no other.
    private static let grain: Int64 = 1
    /// There are few of them, so that little is gained by trying for long.
    private static let mostProbes = 200
    private static let layerColumns = [
        "id", "name", "visible", "locked", "opacity", "image", "min_x", "min_y", "max_x", "max_y",
        "place",
    ]

    /// The brushes that can be read.
    func brushes() throws -> [Int64: SharedBrush] {
        var brushes: [Int64: SharedBrush] = [:]
        try forEachRow(of: "brush", ["id", "settings"]) { row in
            guard let id = try? row.decode(Int64.self, atIndex: 0),
                let settings = try? row.decode(String.self, atIndex: 1),
                let brush = BrushRecord.salvaged(json: settings)
            else { return }
            brushes[id] = SharedBrush(brush)
        }
        return brushes
    }

    /// The images that can be read, without their places.
    func images() throws -> [Int64: FileContents.Image] {
        var images: [Int64: FileContents.Image] = [:]
        try forEachRow(of: "image", ["id", "media_type", "bytes"]) { row in
            guard let id = try? row.decode(Int64.self, atIndex: 0),
                let name = try? row.decode(String.self, atIndex: 1),
                let mediaType = PlacedImage.MediaType(rawValue: name),
                let bytes = try? row.decode(Data.self, atIndex: 2)
            else { return }
            images[id] = FileContents.Image(bytes: Array(bytes), mediaType: mediaType)
        }
        return images
    }

    /// Gives the ranges of numbers that could not be read; a row may come twice.
    @discardableResult
    private func forEachRow(
        of table: String, _ columns: [String], _ body: (Row) -> Void
    ) throws -> [ClosedRange<Int64>] {
        let names = columns.joined(separator: ", ")
        return try scan.rows(of: table, by: "id", grain: Self.grain, mostProbes: Self.mostProbes) {
            range in
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT \(names) FROM \(table) WHERE \(RowScan.within(range, "id"))")
            while let row = try rows.next() { body(row) }
        }
    }

    /// The layers that can be read with their strokes, and further ones for strokes without one; one at
    /// least.
    func layers(
        of stacks: [Int64: [IdentifiedStroke]], _ contents: FileContents
    ) throws -> (layers: [Layer], lostImages: Int) {
        let (known, order, isAnyLost) = try knownLayers(contents)
        // Those of layers that were deleted may be there as well.
        let shown = Set(known.values.compactMap(\.image?.bytes))
        let unplaced = contents.images.values.count { !shown.contains($0.bytes) }
        let layers = layers(of: stacks, known, order)
        return (layers, isAnyLost ? unplaced : 0)
    }

    /// The layers that can be read, without strokes; their numbers, the lowest first; and whether there
    /// may be more.
    private func knownLayers(
        _ contents: FileContents
    ) throws -> (known: [Int64: Layer], order: [Int64], isAnyLost: Bool) {
        var known: [Int64: Layer] = [:]
        var places: [(place: Int64, id: Int64)] = []
        func take(_ row: Row) {
            guard let id = try? row.decode(Int64.self, atIndex: 0), known[id] == nil else { return }
            known[id] = layer(id, row, contents)
            places.append(((try? row.decode(Int64.self, atIndex: 10)) ?? .max, id))
        }
        let gaps = try forEachRow(of: "layer", Self.layerColumns, take)
        // Numbers that no layer can have; what is read before something broken stays.
        let names = Self.layerColumns.joined(separator: ", ")
        if let rows = try? Row.fetchCursor(
            database, sql: "SELECT \(names) FROM layer WHERE id < 1 ORDER BY id DESC")
        {
            while let row = try? rows.next() { take(row) }
        }
        return (known, places.sorted { $0 < $1 }.map(\.id), !gaps.isEmpty)
    }

    private func layers(
        of stacks: [Int64: [IdentifiedStroke]], _ known: [Int64: Layer], _ order: [Int64]
    ) -> [Layer] {
        let others = stacks.keys.filter { known[$0] == nil }.sorted()
        // Numbers that no layer can have are replaced, each by another one.
        var unused = (order + others).filter(Self.isPossible).max() ?? 0
        let layers = (order + others).map { id in
            if !Self.isPossible(id) { unused += 1 }
            let number = LayerID(Self.isPossible(id) ? id : unused)
            var layer = Layer(
                id: number, name: "Salvaged", strokes: StrokeStack(stacks[id] ?? []))
            guard let read = known[id] else { return layer }
            layer.name = read.name
            (layer.isVisible, layer.isLocked) = (read.isVisible, read.isLocked)
            (layer.opacity, layer.image) = (read.opacity, read.image)
            return layer
        }
        return layers.isEmpty ? [Layer(id: LayerID(1), name: "Salvaged")] : layers
    }

    /// Numbers far above all others would leave none for the next layers.
    private static func isPossible(_ id: Int64) -> Bool { id > 0 && id < 1 << 61 }

    /// A row without strokes; what cannot be is as in a new layer.
    private func layer(_ id: Int64, _ row: Row, _ contents: FileContents) -> Layer {
        var layer = Layer(
            id: LayerID(id), name: (try? row.decode(String.self, atIndex: 1)) ?? "Salvaged")
        layer.isVisible = (try? row.decode(Int64.self, atIndex: 2)) != 0
        layer.isLocked = (try? row.decode(Int64.self, atIndex: 3)) == 1
        let opacity = (try? row.decode(Double.self, atIndex: 4)) ?? 1
        layer.opacity = (0...1).contains(opacity) ? opacity : 1
        layer.image = image(row, contents)
        return layer
    }

    private func image(_ row: Row, _ contents: FileContents) -> PlacedImage? {
        let sides = (6...9).compactMap { try? row.decode(Double.self, atIndex: $0) }
        guard sides.count == 4, let number = try? row.decode(Int64.self, atIndex: 5) else {
            return nil
        }
        let frame = Rectangle(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
        guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite
        else { return nil }
        return try? contents.image(number, frame: frame)
    }
}
