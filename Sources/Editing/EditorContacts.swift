public import Input

/// What becomes of contacts that go on.
extension Editor {
    /// Makes a shape of the stroke that a pointer draws, where it is like one; `holdReach` is how far it
    /// moved, in the drawing, while it was held still.
    ///
    /// Gives the shape's ink to be seen with the next `forEachDrawing`; false for none.
    public mutating func snap(_ pointer: PointerID, holdReach: Double) -> Bool {
        var didSnap = false
        _ = contacts.change(pointer) { $0.withDrawing { didSnap = $0.snap(holdReach: holdReach) } }
        return didSnap
    }

    /// Makes the shapes regular that strokes have become which are still held, to be seen as those are.
    public mutating func makeShapesRegular() { contacts.forEachDrawing { $1.makeRegular() } }

    /// Lets these pointers begin anew with their next samples.
    public mutating func restart(_ pointers: [PointerID]) { contacts.restart(pointers) }

    /// Lets no pointer begin anew before its next contact.
    public mutating func stopRestarting() { contacts.stopRestarting() }
}
