import Ink
import Wording

/// What is read at most, so that no file takes all memory or time.
enum ImportLimits {
    /// Bytes of a file.
    static let fileBytes = 1 << 29
    /// Samples of one stroke: two hours of a pen at 133 samples per second.
    static let strokeSamples = 1_000_000
    /// Samples of all strokes; 32 bytes each are kept.
    static let samples = 20_000_000
    /// Strokes.
    static let strokes = 1_000_000
    /// Layers, pictures among them.
    static let layers = 1000
    /// Pages below one another.
    static let pages = 20_000
    /// Elements of a document.
    static let elements = 10_000_000
    /// Elements of definitions, which are kept until the end.
    static let definitions = 200_000
    /// Bytes of text and attributes in definitions.
    static let definitionBytes = 1 << 26
    /// Channels of a trace.
    static let channels = 64
    /// Channels of all contexts.
    static let allChannels = 500_000
    /// How far from the origin a coordinate may lie, in pixels; as in recordings.
    static let coordinate = 10_000_000.0
    /// The widest line, in pixels.
    static let width = BrushSetting.widths.upperBound
    /// Pixels of all pictures in a document.
    static let picturePixels = 1 << 28
    /// Pixels that are made of a picture that is only to be checked.
    static let checkedPixels = 1 << 20
    /// Bytes of one picture.
    static let pictureBytes = 1 << 27
    /// Files in an archive.
    static let archiveEntries = 100_000
    /// Sentences on one file.
    static let notes = 100

    /// Checks that there are not too many of something.
    ///
    /// - Throws: beyond the limit.

    static func check(
        _ count: Int, of what: @autoclosure () -> Message, limit: Int, line: Int? = nil
    ) throws(ImportError) {
        if count > limit { throw ImportError(line: line, .tooMuch(of: what(), limit: limit)) }
    }

    /// How many bytes may come of so many compressed ones: the text of pens swells three to five
    /// times, small files may more.
    static func swollen(_ compressed: Int) -> Int { min(1 << 26 + 100 * compressed, 1 << 30) }
}
