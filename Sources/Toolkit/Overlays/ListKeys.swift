import Geometry
import Input

/// Keys in lists: arrows go from row to row as they point, whatever the rows are, and whether they lie below or
/// beside one another.
extension Overlay {
    /// Gives keys to another row of the list in which they go to one; false where there is no list, or `key` means
    /// nothing there.
    func moveInList(by key: KeyPress.Key) -> Bool {
        guard let focused, let list = focused.ancestors.first(where: { $0.role == .list }) else {
            return false
        }
        let rows = list.rows
        guard let place = rows.firstIndex(where: focused.isWithin) else { return false }
        let row = rows[place]
        switch key {
        case .up: focus(row.nearest(of: rows, above: true, in: list) ?? row)
        case .down: focus(row.nearest(of: rows, above: false, in: list) ?? row)
        case .left where list.hasColumns: focus(rows[max(place - 1, 0)])
        case .right where list.hasColumns: focus(rows[min(place + 1, rows.count - 1)])
        case .home: focus(rows.first)
        case .end: focus(rows.last)
        default: return false
        }
        return true
    }
}

extension View {
    /// What keys can be given to in it, but for what lies in such a view.
    fileprivate var rows: [View] {
        subviews.flatMap { $0.isFocusable ? ($0.isEnabled ? [$0] : []) : $0.rows }
    }

    /// Whether its rows lie beside one another.
    fileprivate var hasColumns: Bool {
        let frames = rows.prefix(2).compactMap { $0.frame(in: self) }
        return frames.count == 2 && abs(frames[0].center.y - frames[1].center.y) < 1
    }

    /// The row of a list on the next line above or below it that is the least to the side; nil where there is none.
    fileprivate func nearest(of rows: [View], above isAbove: Bool, in list: View) -> View? {
        guard let own = frame(in: list) else { return nil }
        let ways = rows.compactMap { row -> (row: View, along: Double, aside: Double)? in
            guard let way = row.frame(in: list).map({ $0.center - own.center }) else { return nil }
            return (row, isAbove ? -way.dy : way.dy, abs(way.dx))
        }
        return ways.filter { $0.along > own.height / 2 }
            .min { ($0.along, $0.aside) < ($1.along, $1.aside) }?.row
    }
}
