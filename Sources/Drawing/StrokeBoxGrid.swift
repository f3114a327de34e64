/// Boxes that come one after the other, to find out whether another one meets any of them.
///
/// A grid of cells over all boxes that there will be; each cell has the boxes that reach into it, until one
/// covers it whole.
struct StrokeBoxGrid {
    /// Cells of a row and of a column.
    private static let side = 64

    private struct Cell {
        /// Whether any box that reaches into it meets one.
        var isCovered = false
        var boxes: [StrokeBox] = []
    }

    private let across: StrokeBoxAxis
    private let down: StrokeBoxAxis
    private var cells: [Cell]
    private var outer = StrokeBox.none

    /// A grid for boxes that lie within `area`; others are found too, but not as fast.
    init(within area: StrokeBox) {
        (across, down) = area.axes(side: Self.side)
        cells = Array(repeating: Cell(), count: Self.side * Self.side)
    }

    /// The columns and rows that a box reaches into.
    private func reach(_ box: StrokeBox) -> (columns: Range<Int>, rows: Range<Int>) {
        let ends = box.ends
        func range(_ axis: StrokeBoxAxis, _ start: Float, _ end: Float) -> Range<Int> {
            let first = axis.slot(at: start)
            return first..<max(axis.slot(at: end), first) + 1
        }
        return (range(across, ends[0], ends[2]), range(down, ends[1], ends[3]))
    }

    /// Adds a box.
    mutating func insert(_ box: StrokeBox) {
        let (columns, rows) = reach(box)
        outer = outer.union(box)
        for row in rows {
            for column in columns {
                let index = row * Self.side + column
                guard !cells[index].isCovered else { continue }
                // Those in between are covered from one end to the other.
                let isWithin =
                    column > columns.lowerBound && column < columns.upperBound - 1
                    && row > rows.lowerBound && row < rows.upperBound - 1
                if isWithin {
                    cells[index] = Cell(isCovered: true)
                } else {
                    cells[index].boxes.append(box)
                }
            }
        }
    }

    /// Whether the box may meet any that was added.
    func meets(_ box: StrokeBox) -> Bool {
        guard outer.meets(box) else { return false }
        let (columns, rows) = reach(box)
        return rows.contains { row in
            columns.contains { column in
                let cell = cells[row * Self.side + column]
                return cell.isCovered || cell.boxes.contains { $0.meets(box) }
            }
        }
    }
}
