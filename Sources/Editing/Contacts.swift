public import Drawing
import Ink
public import Input

/// What touches the paper, and what each pointer does there.
public struct Contacts: Sendable {
    private var interactions: [PointerID: Interaction] = [:]
    private var beganCount = 0
    /// Whose strokes were cut short, and begin anew with the next sample.
    private var restarting: Set<PointerID> = []
    /// Who takes a colour from the paper, so that a sample of a stroke looks nothing up.
    private var pickers: Set<PointerID> = []

    /// Whether nobody does anything.
    public var isEmpty: Bool { interactions.isEmpty }

    /// The pointers that do something, in the order in which they began.
    public var pointers: [PointerID] {
        guard !isEmpty else { return [] }
        return interactions.sorted { $0.value.start.number < $1.value.start.number }.map(\.key)
    }

    /// What a pointer does; nil where it does nothing.
    public subscript(pointer: PointerID) -> Interaction? { interactions[pointer] }

    /// Whether a pointer takes a colour from the paper.
    public func isPicking(_ pointer: PointerID) -> Bool {
        !pickers.isEmpty && pickers.contains(pointer)
    }

    /// Whether a pointer touches whose stroke was cut short: its next sample begins another one.
    public func isRestarting(_ pointer: PointerID) -> Bool { restarting.contains(pointer) }

    /// Whether more was drawn of a stroke than the parts that were handed on.
    var hasNewParts: Bool {
        interactions.values.contains { interaction in
            if case .drawing(let drawing) = interaction { drawing.stroke.hasNewPart } else { false }
        }
    }

    /// The pointers that erase in vain, as their layer was locked meanwhile or has gone.
    public func vain(in drawing: Drawing) -> [PointerID] {
        pointers.filter { interactions[$0]?.isVain(in: drawing) == true }
    }

    // MARK: Changes

    /// The number of the contact that begins now.
    mutating func nextNumber() -> Int {
        beganCount += 1
        return beganCount
    }

    mutating func begin(_ interaction: Interaction, with pointer: PointerID) {
        interactions[pointer] = interaction
        if case .picking = interaction { pickers.insert(pointer) }
    }

    mutating func end(_ pointer: PointerID) -> Interaction? {
        restarting.remove(pointer)
        pickers.remove(pointer)
        return interactions.removeValue(forKey: pointer)
    }

    mutating func restart(_ pointers: [PointerID]) { restarting.formUnion(pointers) }

    mutating func stopRestarting() { restarting.removeAll() }

    mutating func update(_ drawing: Drawing) {
        for pointer in interactions.keys { interactions[pointer]?.update(drawing) }
    }

    /// Changes what a pointer does in place, so that the arrays of a stroke are not copied for every
    /// sample; nil where it does nothing.
    mutating func change<Result>(
        _ pointer: PointerID, _ body: (inout Interaction) -> Result
    ) -> Result? {
        guard let index = interactions.index(forKey: pointer) else { return nil }
        return body(&interactions.values[index])
    }

    mutating func forEachDrawing(_ body: (PointerID, inout StrokeDrawing) -> Void) {
        // By index: whoever holds the keys while a stroke changes has all copied.
        var index = interactions.startIndex
        while index != interactions.endIndex {
            let pointer = interactions.keys[index]
            interactions.values[index].withDrawing { body(pointer, &$0) }
            interactions.formIndex(after: &index)
        }
    }
}
