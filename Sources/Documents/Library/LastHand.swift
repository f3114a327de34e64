import Dispatch
import Paths

/// What somebody drew with last, in whichever drawing.
public final class LastHand: Sendable {
    /// How somebody likes a brush, where that is another way than its file says; nil for as that says.
    public struct Line: Codable, Hashable, Sendable {
        /// How wide it is at full force, in points.
        public var width: Double?
        /// How much it hides, 0…1.
        public var opacity: Double?
        /// How much it smooths, 0…1.
        public var smoothing: Double?
        /// Its colour, of one that keeps its own.
        public var color: String?

        /// A line of these.
        public init(
            width: Double? = nil, opacity: Double? = nil, smoothing: Double? = nil,
            color: String? = nil
        ) {
            (self.width, self.opacity, self.smoothing) = (width, opacity, smoothing)
            self.color = color
        }
    }

    /// What is remembered; colours are codes such as `#28559C`.
    public struct Traits: Codable, Hashable, Sendable {
        /// The colour of the ink.
        public var color: String
        /// The colours that were drawn with lately, in their places.
        public var recentColors: [String]
        /// The colours at the tip of the pen, in their places.
        public var tipColors: [String]
        /// The lines of brushes, by the names of these.
        public var lines: [String: Line]
        /// The palette that was chosen; nil where none was.
        public var palette: String?

        /// These traits.
        public init(
            color: String, recentColors: [String], tipColors: [String], lines: [String: Line],
            palette: String? = nil
        ) {
            (self.color, self.recentColors) = (color, recentColors)
            (self.tipColors, self.lines, self.palette) = (tipColors, lines, palette)
        }
    }

    private let record: Remembered<Traits>

    /// What is noted in `file`.
    init(file: FilePath) { record = Remembered(file: file) }

    /// What is known; nil before anything was drawn.
    public var traits: Traits? { record.value }

    /// Remembers it.
    public func note(_ traits: Traits) { record.note(traits) }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { record.synchronize(in: group) }
}
