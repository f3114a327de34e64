public import Geometry

/// A drawing with everything that was done to it: undo and redo without limit.
public struct History: Sendable {
    /// The drawing as it is now.
    public private(set) var drawing: Drawing

    private var undone: [Edit] = []
    private var done: [Edit] = []

    /// The history of `drawing`, which begins now.
    public init(_ drawing: Drawing = Drawing()) { self.drawing = drawing }

    /// Whether there is an edit to take back.
    public var canUndo: Bool { !done.isEmpty }

    /// Whether there is an undone edit to do again.
    public var canRedo: Bool { !undone.isEmpty }

    /// Does an edit; gives the rectangle that changed.
    ///
    /// What was undone before is forgotten.
    public mutating func apply(_ edit: Edit) -> Rectangle {
        undone.removeAll()
        let (inverse, changed) = drawing.apply(edit)
        done.append(inverse)
        return changed
    }

    /// Takes the last edit back; gives the rectangle that changed, or nil where there is none.
    public mutating func undo() -> Rectangle? {
        guard let edit = done.popLast() else { return nil }
        let (inverse, changed) = drawing.apply(edit)
        undone.append(inverse)
        return changed
    }

    /// Does the last undone edit again; gives the rectangle that changed, or nil for none.
    public mutating func redo() -> Rectangle? {
        guard let edit = undone.popLast() else { return nil }
        let (inverse, changed) = drawing.apply(edit)
        done.append(inverse)
        return changed
    }
}
