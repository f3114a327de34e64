import CPNG
import Geometry

/// The one way to libpng: a picture row by row, its bytes in pieces to a sink.
///
/// `failure` of the sink is kept; a sink that failed gets no more.
struct PNGEncoder: ~Copyable {
    /// What a pixel of a row holds, a byte each.
    enum Layout {
        case gray
        case rgb
        case rgba

        var bytesPerPixel: Int {
            switch self {
            case .gray: 1
            case .rgb: 3
            case .rgba: 4
            }
        }

        fileprivate var colorType: Int32 {
            switch self {
            case .gray: PNG_COLOR_TYPE_GRAY
            // PNG_COLOR_TYPE_RGB and PNG_COLOR_TYPE_RGB_ALPHA are sums, which Swift does not import.
            case .rgb: PNG_COLOR_MASK_COLOR
            case .rgba: PNG_COLOR_MASK_COLOR | PNG_COLOR_MASK_ALPHA
            }
        }
    }

    /// What takes the bytes; gives false where it cannot.
    typealias Sink = (UnsafeRawBufferPointer) -> Bool

    /// The fastest of zlib's levels.
    ///
    /// A drawing is even colours: what more work saves is little.
    static let fastest: Int32 = 1

    /// zlib's Z_DEFAULT_STRATEGY.
    private static let strategy: Int32 = 0

    /// Bytes that are handed to the sink at once: few calls of the system, and little memory.
    private static let pieceLength = 64 * 1024

    private let state: UnsafeMutablePointer<downstroke_png>
    private let sink: UnsafeMutablePointer<Sink>

    /// An encoder whose bytes go to `sink`, which must not be called after the encoder's end.
    init(level: Int32 = fastest, sink: @escaping Sink) throws(GraphicsError) {
        self.sink = .allocate(capacity: 1)
        self.sink.initialize(to: sink)
        state = .allocate(capacity: 1)
        state.initialize(to: downstroke_png())
        try check(downstroke_png_create(state, Self.receive, self.sink))
        try check(
            downstroke_png_compress(state, level, Self.strategy, Self.pieceLength))
    }

    deinit {
        downstroke_png_destroy(state)
        state.deallocate()
        sink.deinitialize(count: 1)
        sink.deallocate()
    }

    /// Adds a text under one of the keys of the format: Title, Software.
    private func add(_ text: String, key: String) throws(GraphicsError) {
        let isASCII: Int32 = text.utf8.allSatisfy { $0 < 0x80 } ? 1 : 0
        try check(downstroke_png_text(state, key, text, isASCII))
    }

    /// Begins the rows, after what the file tells besides.
    func begin(
        _ size: PixelSize, _ layout: Layout, _ metadata: PNGMetadata = PNGMetadata()
    ) throws(GraphicsError) {
        if let title = metadata.title { try add(title, key: "Title") }
        if let software = metadata.software { try add(software, key: "Software") }
        let header = downstroke_png_header(
            width: UInt32(clamping: size.width), height: UInt32(clamping: size.height),
            color_type: layout.colorType,
            density: UInt32(clamping: metadata.pixelsPerMetre ?? 0))
        try check(downstroke_png_begin(state, header))
    }

    /// Adds a chunk of another kind between the rows of pictures.
    func add(chunk name: String, _ bytes: [UInt8]) throws(GraphicsError) {
        try check(downstroke_png_chunk(state, name, bytes, bytes.count))
    }

    /// Adds the next row.
    func add(row: UnsafeRawBufferPointer) throws(GraphicsError) {
        try check(downstroke_png_row(state, row.baseAddress?.assumingMemoryBound(to: UInt8.self)))
    }

    /// Ends the picture.
    func end() throws(GraphicsError) { try check(downstroke_png_end(state)) }

    private func check(_ status: Int32) throws(GraphicsError) {
        guard status == 0 else { return }
        let reason = String(cString: downstroke_png_message(state))
        throw GraphicsError("cannot encode the picture as PNG: \(reason)")
    }

    private static let receive: downstroke_png_sink = { context, bytes, count in
        guard let sink = context?.assumingMemoryBound(to: Sink.self) else { return 0 }
        return sink.pointee(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
    }
}
