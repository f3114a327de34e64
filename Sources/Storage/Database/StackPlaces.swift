import Drawing
import GRDB

/// Numbers by which the strokes of a layer are in order, with gaps for those that come in between.
///
/// So a stroke that comes in between two of 100,000 is one row, not 100,000.
struct StackPlaces {
    /// How far apart neighbours are at first: eight can be put between two, one beside the other, before
    /// all move apart, and most numbers take few bytes.
    private static let gap: Int64 = 1 << 8
    /// Places this far from 0 are not counted on from.
    private static let farthest: Int64 = 1 << 61
    /// From how many strokes on all positions are looked up at once.
    private static let few = 8

    private let database: Database
    private let neighbour: Statement

    /// Looks neighbours up in `database`.
    init(_ database: Database) throws {
        self.database = database
        neighbour = try database.cachedStatement(
            sql: "SELECT place FROM placement WHERE stroke = ?")
    }

    /// Numbers for `ids`, which have no row yet; all others of the layer have theirs.
    ///
    /// Where there is no room between two neighbours, all of the layer move apart.
    func places(of ids: some Collection<StrokeID>, in layer: Layer) throws -> [StrokeID: Int64] {
        let all = layer.strokes.ids
        var places: [StrokeID: Int64] = [:]
        let indices = Self.indices(of: ids, in: layer)
        var next = 0
        while next < indices.count {
            let start = next
            repeat {
                next += 1
            } while next < indices.count && indices[next] == indices[next - 1] + 1
            let run = indices[start]...indices[next - 1]
            let below = try run.lowerBound > 0 ? place(all[run.lowerBound - 1], places) : nil
            let above =
                try run.upperBound + 1 < all.count ? place(all[run.upperBound + 1], places) : nil
            guard let numbers = Self.numbers(run.count, between: below, and: above) else {
                return try respread(all)
            }
            for (index, number) in zip(run, numbers) { places[all[index]] = number }
        }
        return places
    }

    private static func indices(of ids: some Collection<StrokeID>, in layer: Layer) -> [Int] {
        if ids.count <= few { return ids.compactMap { layer.strokes.index(of: $0) }.sorted() }
        let wanted = Set(ids)
        return layer.strokes.ids.indices.filter { wanted.contains(layer.strokes.ids[$0]) }
    }

    private func place(_ id: StrokeID, _ places: [StrokeID: Int64]) throws -> Int64? {
        if let known = places[id] { return known }
        return try Int64.fetchOne(neighbour, arguments: [id.rawValue])
    }

    /// Ascending numbers between two; nil where there is no room.
    private static func numbers(
        _ count: Int, between below: Int64?, and above: Int64?
    ) -> [Int64]? {
        let (count, room) = (Int64(count), -farthest..<farthest)
        guard room.contains(below ?? 0), room.contains(above ?? 0) else { return nil }
        let reach = (count + 1) * gap
        let low = below ?? (above ?? reach) - reach
        let step = ((above ?? low + reach) - low) / (count + 1)
        return step < 1 ? nil : (1...count).map { low + $0 * step }
    }

    /// New numbers for all strokes of a layer, with even gaps; those with rows get theirs at once.
    private func respread(_ all: [StrokeID]) throws -> [StrokeID: Int64] {
        let update = try database.cachedStatement(
            sql: "UPDATE placement SET place = ? WHERE stroke = ?")
        var places: [StrokeID: Int64] = [:]
        for (index, id) in all.enumerated() {
            places[id] = Int64(index + 1) * Self.gap
            try update.execute(arguments: [places[id], id.rawValue])
        }
        return places
    }
}
