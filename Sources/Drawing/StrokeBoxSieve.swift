import Geometry

/// Tells which of up to 64 rectangles a box may meet, in a time that does not depend on how many they are.
///
/// The place that all of them cover is cut into slabs, across and down. A table has the rectangles that begin
/// before the end of each slab, and those that end after its beginning: a box meets those that are in both, of
/// the slabs of its own sides.
struct StrokeBoxSieve {
    /// How many rectangles there may be.
    static let capacity = 64
    private static let slabs = 64

    private let queries: [StrokeBox.Query]
    /// What surrounds all of them: of a large drawing most boxes do not even meet that.
    private let surrounding: StrokeBox.Query
    private let across: StrokeBoxAxis
    private let down: StrokeBoxAxis
    /// For each slab: what does not end before it, across and down, and what does not begin after it.
    private var sets: [SIMD4<UInt64>]

    /// How many rectangles there are.
    var count: Int { queries.count }

    /// A sieve for these rectangles.
    init(_ areas: some Collection<Rectangle>) {
        precondition(areas.count <= Self.capacity, "more rectangles than bits of a number")
        queries = areas.map { StrokeBox.Query($0) }
        surrounding = StrokeBox.Query(areas.reduce(.null) { $0.union($1) })
        let boxes = areas.map { StrokeBox($0) }
        let outer = boxes.reduce(StrokeBox.none) { $0.union($1) }
        (across, down) = outer.axes(side: Self.slabs)
        sets = Array(repeating: .zero, count: Self.slabs)
        for (index, box) in boxes.enumerated() { add(box, as: 1 << UInt64(index)) }
    }

    private mutating func add(_ box: StrokeBox, as bit: UInt64) {
        let ends = box.ends
        for (index, axis) in [across, down].enumerated() {
            for slab in 0...axis.slot(at: ends[index + 2]) { sets[slab][index] |= bit }
            for slab in axis.slot(at: ends[index])..<Self.slabs { sets[slab][index + 2] |= bit }
        }
    }

    /// Gives the index of each rectangle to `body` that the box may meet.
    @inline(__always)
    func forEach(meeting box: StrokeBox, _ body: (Int) -> Void) {
        guard surrounding.meets(box) else { return }
        let ends = box.ends
        var found =
            sets[across.slot(at: ends[0])][0] & sets[down.slot(at: ends[1])][1]
            & sets[across.slot(at: ends[2])][2] & sets[down.slot(at: ends[3])][3]
        while found != 0 {
            let index = found.trailingZeroBitCount
            if queries[index].meets(box) { body(index) }
            found &= found - 1
        }
    }
}
