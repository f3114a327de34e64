/// A mapping of places to a canvas by a matrix.
struct InkMLMapping {
    /// What X, Y and 1 are multiplied with for X and for Y of the canvas.
    private var (x, y) = (SIMD3(1.0, 0, 0), SIMD3(0.0, 1, 0))

    /// The mapping that changes nothing.
    static let identity = InkMLMapping()

    private init() {}

    /// The mapping that a `mapping` element tells of; nil where it is no matrix of X and Y.
    ///
    /// Drafts call the matrix `affine`. It has a row for each channel that is bound as a target, and
    /// in it a number for each that is bound as a source, and one to add; unbound, these are X and Y.
    init?(_ node: XMLElement) {
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
        let length = columns.count + 1
        guard !words.isEmpty, numbers.count == words.count, numbers.count == rows.count * length
        else { return nil }
        for (index, target) in rows.enumerated() where ["X", "Y"].contains(target) {
            let row = numbers[index * length..<(index + 1) * length]
            var mapped = SIMD3(0, 0, row.last ?? 0)
            for (source, number) in zip(columns, row) {
                switch source {
                case "X": mapped.x = number
                case "Y": mapped.y = number
                default: if number != 0 { return nil }
                }
            }
            if target == "X" { x = mapped } else { y = mapped }
        }
    }

    /// This mapping, and then another one.
    func followed(by next: InkMLMapping) -> InkMLMapping {
        var product = self
        product.x = next.x.x * x + next.x.y * y + SIMD3(0, 0, next.x.z)
        product.y = next.y.x * x + next.y.y * y + SIMD3(0, 0, next.y.z)
        return product
    }

    /// Where a place comes to lie; what is added is in the numbers of the trace, each so many pixels.
    func place(_ px: Double, _ py: Double, scale: (x: Double, y: Double)) -> (x: Double, y: Double)
    {
        (
            (x * SIMD3(px, py, abs(scale.x))).sum(), (y * SIMD3(px, py, abs(scale.y))).sum()
        )
    }
}
