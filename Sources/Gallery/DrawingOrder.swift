import InterfaceCore
import Wording

/// The order in which drawings are shown.
enum DrawingOrder: Hashable, CaseIterable {
    /// What was changed last comes first.
    case newest
    /// By name.
    case name

    /// What it is called.
    var title: Message {
        switch self {
        case .newest: .newest
        case .name: .name
        }
    }

    /// Drawings that come with the newest first, in this order; folders stay before them.
    func sorted(_ entries: [DrawingEntry]) -> [DrawingEntry] {
        guard self == .name else { return entries }
        return entries.sorted { left, right in
            left.isFolder == right.isFolder ? left.place < right.place : left.isFolder
        }
    }
}
