import Drawing
import Ink
import Wording

/// How many of something are read at most, so that no file takes all memory or time.
struct ImportLimit {
    let most: Int
    /// What they are.
    private let what: Message

    init(_ most: Int, _ what: Message) { (self.most, self.what) = (most, what) }

    /// - Throws: where there are too many.
    func check(_ count: Int, line: Int? = nil) throws(ImportError) {
        if count > most { throw error(line: line) }
    }

    /// Why a file with too many is not read.
    func error(line: Int?) -> ImportError {
        ImportError(line: line, .tooMuch(of: what, limit: most))
    }

    static let bytes = ImportLimit(1 << 29, .bytes)
    /// Two hours of a pen at 133 samples per second.
    static let strokeSamples = ImportLimit(1_000_000, .strokePoints)
    /// Samples of all strokes; 32 bytes each are kept.
    static let samples = ImportLimit(20_000_000, .points)
    static let strokes = ImportLimit(1_000_000, .strokes)
    /// Pictures are among them.
    static let layers = ImportLimit(1000, .layers)
    static let pages = ImportLimit(PlacedImage.pageCounts.upperBound, .pages)
    static let pageSide = ImportLimit(Int(PlacedImage.pageSides.upperBound), .pageSide)
    /// How far down the last page begins.
    static let pagePixels = ImportLimit(Int(StrokeSample.farthest), .pagePixels)
    /// Elements of an XML document.
    static let elements = ImportLimit(10_000_000, .elements)
    /// The library's own limit is little more.
    static let nestedElements = ImportLimit(200, .nestedElements)
    /// Bytes of a tag, which the library has.
    static let tagBytes = ImportLimit(10_000_000, .tagBytes)
    /// Bytes of all names of elements and attributes.
    ///
    /// The library compares each attribute of a tag with all others, so this bounds its time.
    static let nameBytes = ImportLimit(16_000, .nameBytes)
    /// Bytes of text in an element: those of a picture.
    static let elementBytes = ImportLimit(1 << 27, .elementBytes)
    /// Elements of definitions, which are kept until the end.
    static let definitions = ImportLimit(200_000, .definitions)
    /// Bytes of text and attributes in definitions.
    static let definitionBytes = ImportLimit(1 << 26, .definitionBytes)
    static let traceBytes = ImportLimit(1 << 29, .traceBytes)
    /// Channels of all contexts.
    static let contextChannels = ImportLimit(500_000, .contextChannels)
    /// Pixels of all pictures in a document.
    static let picturePixels = ImportLimit(1 << 28, .picturePixels)
    static let pictureBytes = ImportLimit(1 << 27, .pictureBytes)
    static let archiveFiles = ImportLimit(100_000, .archiveFiles)

    /// Bytes that come of so many compressed ones: the text of pens swells three to five times, small
    /// files may more.
    static func inflatedBytes(of compressed: Int) -> ImportLimit {
        ImportLimit(min(1 << 26 + 100 * compressed, 1 << 30), .inflatedBytes)
    }
}

/// Counts what a file has of something, up to its limit.
struct ImportCount {
    private let limit: ImportLimit
    private var count = 0

    init(_ limit: ImportLimit) { self.limit = limit }

    /// Counts so many more.
    ///
    /// - Throws: beyond the limit.
    mutating func add(_ number: Int = 1, line: Int? = nil) throws(ImportError) {
        count += number
        try limit.check(count, line: line)
    }
}

/// Bounds of values.
enum ImportLimits {
    /// Channels of a trace.
    static let channels = 64
    /// How far from the origin a coordinate may lie, in pixels; as in recordings.
    static let coordinate = 10_000_000.0
    /// The widest line, in pixels.
    static let width = BrushSetting.widths.upperBound
    /// Pixels that are made of a picture that is only to be checked.
    static let checkedPixels = 1 << 20
    /// Sentences on one file.
    static let notes = 100
}
