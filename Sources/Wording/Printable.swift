extension String {
    /// The text without what commands a terminal, ends the line, or turns the direction of what
    /// follows: the name of a file is to be seen, and not to be obeyed.
    public var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.filter(\.isPrintable)))
    }
}

extension Unicode.Scalar {
    /// Whether the character is part of a line and changes nothing of what follows it.
    public var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Those that turn the direction; others join emoji.
        case .format:
            !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
        default: true
        }
    }
}
