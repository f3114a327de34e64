import ArgumentParser
import Geometry

/// Width and height as people write them: `1280x800`.
struct Extent: ExpressibleByArgument {
    let size: PixelSize

    /// The longest side of a window, in pixels: SDL's limit.
    static let maximum = 16_384

    /// Reads `WIDTHxHEIGHT`, each 1 to `maximum`.
    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...Self.maximum).contains(width), (1...Self.maximum).contains(height)
        else { return nil }
        size = PixelSize(width: width, height: height)
    }
}

/// A colour as people write it; see `Color.init(_:)`.
struct ColorArgument: ExpressibleByArgument {
    let color: Color
    let defaultValueDescription: String

    /// A colour by its name or digits; nil where the text is none.
    init?(argument: String) {
        guard let color = Color(argument) else { return nil }
        self.color = color
        defaultValueDescription = argument
    }

    private init(_ name: String, _ color: Color) {
        self.color = color
        defaultValueDescription = name
    }

    static let white = ColorArgument("white", .white)
}

/// Widths of a line as people write them: `1.5..14`, or `3` for one that never changes.
struct WidthRange: ExpressibleByArgument {
    let range: ClosedRange<Double>

    /// The widest line that is accepted, in pixels.
    static let maximum = 2000.0

    /// Reads `MIN..MAX` or one width, each above 0 and at most `maximum`.
    init?(argument: String) {
        let separator = argument.firstRange(of: "..")
        let parts =
            separator.map { [argument[..<$0.lowerBound], argument[$0.upperBound...]] }
            ?? [argument[...]]
        let widths = parts.compactMap { Double($0) }
        guard widths.count == parts.count, let least = widths.first, let most = widths.last,
            least > 0, least <= most, most <= Self.maximum
        else { return nil }
        range = least...most
    }
}
