public import Geometry
import Ink

/// A closed line that somebody draws around strokes.
///
/// Places count as inside where the line goes round them, so both parts of a loop that crosses itself do.
/// A grid over the loop tells most strokes at once: those whose box lies in cells that the line does not
/// pass. Only near the line the samples of a stroke are looked at, against the edges of their rows. So
/// 100,000 strokes take some milliseconds.
public struct Lasso: Sendable {
    /// How many rows and columns the grid has.
    private static let side = 64

    /// The smallest rectangle around the loop; null without places.
    public let bounds: Rectangle

    private let edges: [(start: Point, end: Point)]
    /// The edges of each row, as positions in `edges`.
    private var rows: [[Int]]
    /// How many cells left of a column and above a row are not wholly inside, and how many are not wholly
    /// outside; a row and a column more than there are cells.
    private var sums: [SIMD2<Int32>] = []

    /// The loop through these places, which leads from the last back to the first.
    ///
    /// Places that are no numbers are left out.
    public init(_ loop: [Point]) {
        let places = loop.filter(\.isFinite)
        bounds = places.reduce(.null) { $0.union(Rectangle(center: $1, radius: 0)) }
        edges = places.indices.map { (places[$0], places[($0 + 1) % places.count]) }
        rows = Array(repeating: [], count: Self.side)
        guard !places.isEmpty else { return }
        for (index, edge) in edges.enumerated() {
            let ends = [edge.start.y, edge.end.y]
            for row in row(of: ends.min() ?? 0)...row(of: ends.max() ?? 0) {
                rows[row].append(index)
            }
        }
        sums = sumsOfCells()
    }

    // MARK: What lies inside

    /// Whether a place lies inside.
    public func contains(_ place: Point) -> Bool {
        guard bounds.contains(place) else { return false }
        return rows[row(of: place.y)].reduce(0) { $0 + turn(of: edges[$1], about: place) } != 0
    }

    /// Which strokes of a layer have more than half of their length inside, the lowest first.
    public func strokes(of layer: Layer) -> [StrokeID] {
        guard !bounds.isNull else { return [] }
        let query = StrokeBox.Query(bounds)
        let stack = layer.strokes
        return stack.boxes.indices.filter { index in
            guard query.meets(stack.boxes[index]) else { return false }
            let stroke = stack[index].stroke
            return isAllInside(stroke.bounds) ?? isMostlyInside(stroke)
        }.map { stack.ids[$0] }
    }

    /// Whether all within a rectangle lies inside, or nothing; nil where the line may pass it.
    func isAllInside(_ area: Rectangle) -> Bool? {
        guard bounds.intersects(area) else { return false }
        let inner = area.intersection(bounds)
        let (left, right) = (column(of: inner.minX), column(of: inner.maxX) + 1)
        let (top, bottom) = (row(of: inner.minY), row(of: inner.maxY) + 1)
        func sum(_ column: Int, _ row: Int) -> SIMD2<Int32> { sums[row * (Self.side + 1) + column] }
        let others = sum(right, bottom) &- sum(left, bottom) &- sum(right, top) &+ sum(left, top)
        if others[1] == 0 { return false }
        return others[0] == 0 && inner == area ? true : nil
    }

    /// Whether more than half of the way through the samples of a stroke lies inside; of a dot, whether it does.
    func isMostlyInside(_ stroke: Stroke) -> Bool {
        let places = stroke.samples.map { $0.position + stroke.offset }
        var (length, inside) = (0.0, 0.0)
        for (start, end) in zip(places, places.dropFirst()) {
            let way = start.distance(to: end)
            length += way
            inside += way * share(from: start, to: end)
        }
        guard length > 0 else { return places.first.map { contains($0) } ?? false }
        return inside > length / 2
    }

    /// How much of a straight way lies inside, 0…1.
    func share(from start: Point, to end: Point) -> Double {
        let way = end - start
        let area = Rectangle(center: start, radius: 0).union(Rectangle(center: end, radius: 0))
        guard bounds.intersects(area) else { return 0 }
        let first = row(of: area.minY)
        var crossings = [0.0, 1.0]
        for row in first...row(of: area.maxY) {
            for index in rows[row] {
                // An edge that lies in several rows is asked in the first of them.
                let edge = edges[index]
                guard row == first || self.row(of: min(edge.start.y, edge.end.y)) == row,
                    let place = crossing(start, way, edge)
                else { continue }
                crossings.append(place)
            }
        }
        crossings.sort()
        return zip(crossings, crossings.dropFirst()).reduce(0) { sum, part in
            let isInside = part.1 > part.0 && contains(start + way * ((part.0 + part.1) / 2))
            return isInside ? sum + part.1 - part.0 : sum
        }
    }

    /// Whether more than half of a closed line through these places lies inside.
    public func isMostlyAround(_ outline: [Point]) -> Bool {
        let sides = zip(outline, outline.dropFirst() + outline.prefix(1))
        let (length, inside) = sides.reduce((0.0, 0.0)) { sums, side in
            let length = side.0.distance(to: side.1)
            return (sums.0 + length, sums.1 + length * share(from: side.0, to: side.1))
        }
        return inside > length / 2
    }

    // MARK: The line

    /// At which share of a way an edge crosses it; nil where it does not.
    private func crossing(_ start: Point, _ way: Vector, _ edge: (start: Point, end: Point))
        -> Double?
    {
        let line = edge.end - edge.start
        let cross = way.cross(line)
        guard cross != 0 else { return nil }
        let gap = edge.start - start
        let (place, along) = (gap.cross(line) / cross, gap.cross(way) / cross)
        return place > 0 && place < 1 && along >= 0 && along <= 1 ? place : nil
    }

    /// How an edge goes round a place: 1 where it passes to the right of it downwards, −1 upwards, else 0.
    private func turn(of edge: (start: Point, end: Point), about place: Point) -> Int {
        let isDown = edge.start.y <= place.y && edge.end.y > place.y
        let isUp = edge.start.y > place.y && edge.end.y <= place.y
        guard isDown || isUp else { return 0 }
        let side = (edge.end - edge.start).cross(place - edge.start)
        return isDown ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
    }

    // MARK: The grid

    private func row(of y: Double) -> Int { cell(y - bounds.minY, bounds.height) }

    private func column(of x: Double) -> Int { cell(x - bounds.minX, bounds.width) }

    private func cell(_ distance: Double, _ extent: Double) -> Int {
        guard extent > 0 else { return 0 }
        return Int(min(max(distance / extent * Double(Self.side), 0), Double(Self.side - 1)))
    }

    private func frame(ofColumn column: Int, row: Int) -> Rectangle {
        let (width, height) = (bounds.width / Double(Self.side), bounds.height / Double(Self.side))
        return Rectangle(
            x: bounds.minX + Double(column) * width, y: bounds.minY + Double(row) * height,
            width: width, height: height)
    }

    private func sumsOfCells() -> [SIMD2<Int32>] {
        let side = Self.side
        var sums = [SIMD2<Int32>](repeating: .zero, count: (side + 1) * (side + 1))
        for row in 0..<side {
            let passed = columnsPassed(in: row)
            var line = SIMD2<Int32>.zero
            for column in 0..<side {
                let isInside =
                    passed[column] ? nil : contains(frame(ofColumn: column, row: row).center)
                line &+= SIMD2(isInside == true ? 0 : 1, isInside == false ? 0 : 1)
                let place = (row + 1) * (side + 1) + column + 1
                sums[place] = sums[place - side - 1] &+ line
            }
        }
        return sums
    }

    /// Which cells of a row the line passes, or comes near to.
    private func columnsPassed(in row: Int) -> [Bool] {
        var passed = [Bool](repeating: false, count: Self.side)
        let frame = frame(ofColumn: 0, row: row)
        // Rounding may have put an edge into the row beside.
        let near = Set([row - 1, row, row + 1].filter(rows.indices.contains).flatMap { rows[$0] })
        for edge in near.map({ edges[$0] }) {
            let (way, top, bottom) = (edge.end - edge.start, frame.minY, frame.maxY)
            var (first, last) = (0.0, 1.0)
            if way.dy != 0 {
                let ends = [(top - edge.start.y) / way.dy, (bottom - edge.start.y) / way.dy]
                first = min(max(ends.min() ?? 0, 0), 1)
                last = min(max(ends.max() ?? 1, 0), 1)
            }
            let ends = [edge.start.x + way.dx * first, edge.start.x + way.dx * last]
            let columns = (column(of: ends.min() ?? 0), column(of: ends.max() ?? 0))
            for column in max(columns.0 - 1, 0)...min(columns.1 + 1, Self.side - 1) {
                passed[column] = true
            }
        }
        return passed
    }
}
