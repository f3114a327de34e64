/// What a view is, and how it stands, to whoever does not see it: keys, tests, a reader of the screen.
extension View {
    /// What a view is to somebody who cannot see it.
    public enum Role: Hashable, Sendable {
        /// The paper.
        case canvas
        /// Something to press.
        case button
        /// A text.
        case label
        /// A view that other views lie in.
        case group
        /// A message that goes by itself.
        case status
        /// A question, or a panel of controls.
        case dialog
        /// A picture.
        case image
        /// A line of text that people type.
        case textField
        /// Things below one another, of which one can be chosen.
        case list
        /// One of the things in a list.
        case listItem
        /// Things beside one another, of which some are chosen.
        case choice
        /// A knob on a line.
        case slider
        /// How far something is.
        case progress
        /// A row of tools.
        case toolBar
    }

    /// How a view stands at the moment.
    public struct States: OptionSet, Hashable, Sendable {
        /// One bit per state.
        public let rawValue: UInt8

        /// The states of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Keys can be given to it.
        public static let focusable = States(rawValue: 1)
        /// Keys go to it.
        public static let focused = States(rawValue: 2)
        /// It is chosen.
        public static let selected = States(rawValue: 4)
        /// It means nothing now.
        public static let disabled = States(rawValue: 8)
        /// All else waits for it.
        public static let modal = States(rawValue: 16)
    }
}
