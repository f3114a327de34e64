/// The boxes of a layer's strokes by place, for many searches while the layer stays as it is.
///
/// A grid of cells; each box lies in the cell of its middle, and a cell has a box around all of its
/// own. Made in one walk over all boxes, 24 bytes each. A search looks at the cells, of which there
/// are a fixed number at most, and at the boxes of those that meet.
struct StrokeBoxIndex: Sendable {
    /// The most cells of a row and of a column.
    private static let mostCells = 64
    /// How many boxes a cell is to have, where there are few.
    private static let boxesOfCell = 16

    private var cells: [StrokeBox]
    /// Where the boxes of each cell begin in `order`, and where the last ones end.
    private var starts: [Int32]
    private var order: [Int32]
    private let boxes: [StrokeBox]

    /// An index of these.
    init(_ boxes: [StrokeBox]) {
        self.boxes = boxes
        let wanted = Double(boxes.count / Self.boxesOfCell).squareRoot()
        let side = min(max(Int(wanted), 1), Self.mostCells)
        let outer = boxes.reduce(StrokeBox.none) { $0.union($1) }
        let (across, down) = outer.axes(side: side)
        let numbers = boxes.map { box in
            let middle = box.middle
            return Int32(down.slot(at: middle.y) * side + across.slot(at: middle.x))
        }
        cells = Array(repeating: .none, count: side * side)
        starts = Array(repeating: 0, count: side * side + 1)
        order = Array(repeating: 0, count: boxes.count)
        for (box, number) in zip(boxes, numbers) {
            cells[Int(number)] = cells[Int(number)].union(box)
            starts[Int(number) + 1] += 1
        }
        for cell in cells.indices { starts[cell + 1] += starts[cell] }
        var next = starts
        for (position, number) in numbers.enumerated() {
            order[Int(next[Int(number)])] = Int32(position)
            next[Int(number)] += 1
        }
    }

    /// The positions of the boxes that may meet what is asked for, ascending.
    func positions(meeting query: StrokeBox.Query) -> [Int] {
        var found: [Int] = []
        for cell in cells.indices where query.meets(cells[cell]) {
            for place in starts[cell]..<starts[cell + 1] {
                let position = Int(order[Int(place)])
                if query.meets(boxes[position]) { found.append(position) }
            }
        }
        return found.count > 1 ? found.sorted() : found
    }
}
