import Drawing

/// The parts of the strokes that go on while a drawing is kept, each with the number that its row in a file has.
struct StrokeParts: Hashable, Sendable {
    /// The parts by their numbers, which ascend as they came.
    private(set) var rows: [Int64: StrokePart] = [:]
    private var next: Int64 = 1

    /// Of those of a file none goes on.
    init(after numbers: some Sequence<Int64> = []) { next = (numbers.max() ?? 0) + 1 }

    /// Takes a part, in the place of all before of its stroke where it is the first.
    mutating func take(_ part: StrokePart) {
        if part.number == 0 { drop(part.contact) }
        rows[next] = part
        next += 1
    }

    /// Forgets the stroke of a contact.
    mutating func drop(_ contact: Int) { rows = rows.filter { $0.value.contact != contact } }
}
