import Input

/// A contact that gives the ink the colour that is seen below it.
public struct ColorPicking: Sendable {
    /// The colours before, which come back where the contact is cancelled.
    let former: Hand.Colors
    let start: ContactStart
}
