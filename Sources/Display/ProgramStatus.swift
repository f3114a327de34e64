/// What a program is doing, for a script that waits for it.
public struct ProgramStatus: Hashable, Sendable {
    /// The names of running tasks, such as “export of Sketch.pdf”, for use in messages.
    public var busy: [String]
    /// The titles of windows whose work would be lost if the program ended now.
    public var unsaved: [String]

    /// The status of a program; by default one that rests.
    public init(busy: [String] = [], unsaved: [String] = []) {
        (self.busy, self.unsaved) = (busy, unsaved)
    }
}
