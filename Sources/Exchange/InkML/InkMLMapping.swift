/// A mapping of places to a canvas by a matrix.
struct InkMLMapping {
    /// A row of the matrix: what X and Y are multiplied with, and what is added.
    private struct Row {
        var (x, y, way): (Double, Double, Double)
    }

    private var (x, y) = (Row(x: 1, y: 0, way: 0), Row(x: 0, y: 1, way: 0))

    /// The mapping that changes nothing.
    static let identity = InkMLMapping()

    private init() {}

    /// The mapping that a `mapping` element tells of; nil where it is no matrix of X and Y.
    ///
    /// Drafts call the matrix `affine`. It has a row for each channel that is bound as a target, and
    /// in it a number for each that is bound as a source, and one to add; unbound, these are X and Y.
    init?(_ node: XMLNode) {
        if node["type"] == "identity" { return }
        let binds = node.children("bind")
        let (sources, targets) = (
            binds.compactMap { $0["source"] }, binds.compactMap { $0["target"] }
        )
        let columns = sources.isEmpty ? ["X", "Y"] : sources
        let rows = targets.isEmpty ? columns : targets
        let words =
            node.child("affine", "matrix")?.text.split { $0 == "," || $0.isWhitespace } ?? []
        let numbers = words.compactMap { Double(finite: String($0)) }
        guard !words.isEmpty, numbers.count == words.count,
            numbers.count == rows.count * (columns.count + 1)
        else { return nil }
        for (index, target) in rows.enumerated() {
            var row = Row(x: 0, y: 0, way: numbers[(index + 1) * (columns.count + 1) - 1])
            for (column, source) in columns.enumerated() {
                let number = numbers[index * (columns.count + 1) + column]
                switch source {
                case "X": row.x = number
                case "Y": row.y = number
                default: if number != 0, ["X", "Y"].contains(target) { return nil }
                }
            }
            if target == "X" { x = row }
            if target == "Y" { y = row }
        }
    }

    /// This mapping, and then another one.
    func followed(by next: InkMLMapping) -> InkMLMapping {
        func row(_ row: Row) -> Row {
            Row(
                x: row.x * x.x + row.y * y.x, y: row.x * x.y + row.y * y.y,
                way: row.x * x.way + row.y * y.way + row.way)
        }
        var product = self
        (product.x, product.y) = (row(next.x), row(next.y))
        return product
    }

    /// Where a place comes to lie; the way is in the numbers of the trace, each so many pixels.
    func place(_ px: Double, _ py: Double, scale: (x: Double, y: Double)) -> (x: Double, y: Double)
    {
        (
            x.x * px + x.y * py + x.way * abs(scale.x), y.x * px + y.y * py + y.way * abs(scale.y)
        )
    }
}
