import Drawing
import Ink

/// The strokes of a file by their numbers, which mostly come in order and without gaps.
struct StrokeTable: Sendable {
    /// Which strokes there are, ascending.
    private(set) var ids: [StrokeID] = []
    private var strokes: [Stroke] = []

    /// Whether there is none.
    var isEmpty: Bool { ids.isEmpty }

    /// Makes room for so many.
    mutating func reserveCapacity(_ count: Int) {
        ids.reserveCapacity(count)
        strokes.reserveCapacity(count)
    }

    /// A stroke by its number; nil where there is none.
    subscript(id: StrokeID) -> Stroke? { index(of: id).map { strokes[$0] } }

    /// Where the stroke is among `ids`; nil where there is none.
    func index(of id: StrokeID) -> Int? {
        guard let first = ids.first else { return nil }
        let (guess, overflow) = id.rawValue.subtractingReportingOverflow(first.rawValue)
        if !overflow, guess >= 0, guess < ids.count, ids[Int(guess)] == id { return Int(guess) }
        let index = position(of: id)
        return index < ids.count && ids[index] == id ? index : nil
    }

    /// Adds a stroke, or puts it in the place of that with its number.
    mutating func insert(_ stroke: Stroke, _ id: StrokeID) {
        guard let last = ids.last, last >= id else {
            ids.append(id)
            strokes.append(stroke)
            return
        }
        let index = position(of: id)
        if ids[index] == id {
            strokes[index] = stroke
        } else {
            ids.insert(id, at: index)
            strokes.insert(stroke, at: index)
        }
    }

    /// The position of the first number that is not below `id`.
    private func position(of id: StrokeID) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
