/// What the buttons on the barrel of a pen do, and the right button of a mouse: one table, so that all who
/// listen to buttons mean the same.
public struct PenButtons: Hashable, Sendable {
    /// What a button does.
    public enum Action: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case nothing
        /// The tip takes a colour from the paper as long as the button is held.
        case pipette
        /// The tools come to the place where it is pressed.
        case tipPalette
    }

    /// What the lower button of a pen does, the one next to the tip.
    public var lower = Action.pipette
    /// What the upper button of a pen does.
    public var upper = Action.tipPalette
    /// What the right button of a mouse does.
    public var right = Action.tipPalette

    /// The buttons as they are at first.
    public init() {}

    /// What the buttons that are held with a sample do.
    public func action(of sample: PenSample) -> Action {
        guard !sample.buttons.isDisjoint(with: [.middle, .secondary]) else { return .nothing }
        switch sample.pointerKind {
        case .pen, .eraser: return sample.buttons.contains(.secondary) ? upper : lower
        case .mouse: return sample.buttons.contains(.secondary) ? right : .nothing
        case .finger: return .nothing
        }
    }
}
