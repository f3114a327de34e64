public import ArgumentParser
public import Exchange
import Foundation
public import Geometry
import Paths
import Wording

extension PixelSize: ExpressibleByArgument {
    /// The longest side of a window, in pixels: what displays allow.
    private static let longest = 16_384

    /// Reads `WIDTHxHEIGHT`, each from 1 to what a window may have.
    public init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        let lengths = parts.compactMap { Int($0) }.filter((1...Self.longest).contains)
        guard parts.count == 2, lengths.count == 2 else { return nil }
        self.init(width: lengths[0], height: lengths[1])
    }
}

extension Color: ExpressibleByArgument {
    /// A colour by its name or digits; see `Color.init(_:)`.
    public init?(argument: String) { self.init(argument) }
}

extension ExportFormat: ExpressibleByArgument {
    /// Reads the suffix that files of a format have.
    public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension ValidationError {
    /// The mistake on the command line, as a sentence.
    init(_ message: Message) { self.init(message.text()) }
}

/// Refuses a number that an option does not take.
func check(_ option: String, _ number: Double?, in range: ClosedRange<Double>) throws {
    if let number, !range.contains(number) {
        throw ValidationError(
            .outOfRange(option, range.lowerBound, range.upperBound, not: number))
    }
}

/// Refuses the name of a PNG that ends as another file does, with what to say of it.
func checkPNG(_ path: FilePath, _ refusal: (FilePath) -> Message) throws {
    let suffix = path.suffix?.lowercased() ?? ""
    guard ["", "png"].contains(suffix) else { throw ValidationError(refusal(path)) }
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
