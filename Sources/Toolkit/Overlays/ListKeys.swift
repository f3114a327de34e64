import Input

/// Keys in lists: arrows go from row to row, whatever the rows are.
extension Overlay {
    /// Gives keys to another row of the list in which they go to one; false where there is no list, or `key` means
    /// nothing there.
    func moveInList(by key: KeyPress.Key) -> Bool {
        guard let focused, let list = focused.ancestors.first(where: { $0.role == .list }) else {
            return false
        }
        let rows = list.rows
        guard let place = rows.firstIndex(where: focused.isWithin) else { return false }
        switch key {
        case .up: focus(rows[max(place - 1, 0)])
        case .down: focus(rows[min(place + 1, rows.count - 1)])
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
}
