/// What a program is doing, for a script that waits for it.
public struct ProgramStatus: Hashable, Sendable {
    /// The names of running tasks, such as “export of Sketch.pdf”, for use in messages.
    public var busy: [String]
    /// Whether something would be lost if the program ended now.
    public var isUnsaved: Bool

    /// The status of a program; by default one that rests.
    public init(busy: [String] = [], isUnsaved: Bool = false) {
        (self.busy, self.isUnsaved) = (busy, isUnsaved)
    }
}
