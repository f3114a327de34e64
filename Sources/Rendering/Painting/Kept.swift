import Graphics

extension Optional {
    /// What is kept here; made now where there is nothing yet.
    mutating func kept(
        or make: @autoclosure () throws(GraphicsError) -> Wrapped
    ) throws(GraphicsError) -> Wrapped {
        if let self { return self }
        let made = try make()
        self = made
        return made
    }
}
