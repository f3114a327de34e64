import Geometry
import Input

/// A contact that gives the ink the colour that is seen below it.
public struct ColorPicking: Sendable {
    /// The colour before, which comes back where the contact is cancelled.
    let former: Color
    let start: ContactStart
}
