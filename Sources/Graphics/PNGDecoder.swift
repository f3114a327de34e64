import CPNG
import Geometry

/// Reads the bytes of a PNG file row by row, into a picture that may be so many times smaller.
///
/// So a large file never is whole in memory. Every PNG is read here, as Cairo tells of any damage that
/// it wants memory.
struct PNGDecoder: ~Copyable {
    /// Rows that are read between two looks at whether to go on.
    private static let rowsAtOnce = 64

    /// The extent of the whole picture.
    let size: PixelSize

    private let reader: UnsafeMutablePointer<downstroke_png_reader>
    private let file: UnsafeBufferPointer<UInt8>

    /// Reads the first lines of a file, which stays where it is as long as this is there.
    ///
    /// - Throws: where it is no PNG, or one with too many pixels.
    init(_ file: UnsafeBufferPointer<UInt8>) throws(GraphicsError) {
        self.file = file
        reader = .allocate(capacity: 1)
        reader.initialize(to: downstroke_png_reader())
        let isPNG = downstroke_png_reader_begin(reader, file.baseAddress, file.count) != 0
        size = PixelSize(
            width: Int(reader.pointee.width), height: Int(reader.pointee.height))
        guard isPNG else { throw GraphicsError(.noPNG) }
        try DecodedPicture.check(size)
    }

    deinit {
        downstroke_png_reader_destroy(reader)
        reader.deallocate()
    }

    /// The picture, of which a pixel is the mean of a square of `factor` × `factor`, 1…16.
    ///
    /// `goesOn` is asked now and then whether to go on.
    /// - Throws: where it is damaged, or memory is short; `stopped` where it was not to go on.
    func picture(by factor: Int, goesOn: () -> Bool) throws(GraphicsError) -> ImageSurface {
        let isInterlaced = reader.pointee.passes > 1
        let reduction = PNGReduction(size, by: factor)
        let colors = PictureColors(png: file, reader).flatMap {
            ColorTransform($0, isGrey: reader.pointee.has_colors == 0, isBGR: false)
        }
        let surface = try ImageSurface(size: reduction.reduced, format: .argb32)
        try surface.withPixels { pixels, bytesPerRow throws(GraphicsError) in
            let means = PNGMeans(
                reduction, isInterlaced: isInterlaced, into: pixels, bytesPerRow)
            for pass in 0..<reader.pointee.passes {
                let columns = steps(pass, size.width, isRow: 0)
                // A pass of a narrow picture may have no columns, and then it has no rows either.
                let count = columns.reduce(0) { count, _ in count + 1 }
                guard count > 0 else { continue }
                for y in steps(pass, size.height, isRow: 1) {
                    guard y % Self.rowsAtOnce != 0 || goesOn() else { throw .stopped }
                    try check(downstroke_png_reader_row(reader, means.row.baseAddress))
                    if let colors, let row = means.row.baseAddress {
                        colors.apply(to: row, count: count)
                    }
                    means.takeRow(y, columns)
                }
            }
            means.end()
            try check(downstroke_png_reader_end(reader))
        }
        return surface
    }

    /// The rows or columns of a pass; all of a picture that is not interlaced.
    private func steps(_ pass: Int32, _ count: Int, isRow: Int32) -> StrideTo<Int> {
        guard reader.pointee.passes > 1 else { return stride(from: 0, to: count, by: 1) }
        return stride(
            from: Int(downstroke_png_first(pass, isRow)), to: count,
            by: Int(downstroke_png_step(pass, isRow)))
    }

    private func check(_ isRead: Int32) throws(GraphicsError) {
        guard isRead == 0 else { return }
        throw GraphicsError(.damagedPNG(String(cString: downstroke_png_reader_message(reader))))
    }
}

/// How many times smaller a picture is made.
struct PNGReduction {
    /// How many pixels of a side may become one, so that sums fit into 16 bits.
    static let most = 16

    /// The extent of the whole picture.
    let size: PixelSize
    /// How many pixels of a side become one.
    let factor: Int

    init(_ size: PixelSize, by factor: Int) { (self.size, self.factor) = (size, factor) }

    /// The extent of the smaller picture; its last column and row may be of fewer pixels.
    var reduced: PixelSize {
        PixelSize(
            width: (size.width + factor - 1) / factor, height: (size.height + factor - 1) / factor)
    }
}

/// The means of squares of a picture whose rows come one by one.
private final class PNGMeans {
    private typealias Sum = SIMD4<UInt16>

    /// A row of the file, four bytes a pixel.
    let row: UnsafeMutableBufferPointer<UInt8>

    private let reduction: PNGReduction
    private let pixels: UnsafeMutableRawBufferPointer
    private let bytesPerRow: Int
    /// Rows of an interlaced picture come in passes, so that all sums are kept until the end.
    private let keepsAll: Bool
    private let sums: UnsafeMutableBufferPointer<Sum>

    init(
        _ reduction: PNGReduction, isInterlaced: Bool,
        into pixels: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int
    ) {
        (self.reduction, self.pixels, self.bytesPerRow) = (reduction, pixels, bytesPerRow)
        keepsAll = isInterlaced && reduction.factor > 1
        let reduced = reduction.reduced
        sums = .allocate(capacity: reduced.width * (keepsAll ? reduced.height : 1))
        sums.initialize(repeating: .zero)
        row = .allocate(capacity: 4 * reduction.size.width)
        row.initialize(repeating: 0)
    }

    deinit {
        sums.deallocate()
        row.deallocate()
    }

    /// Takes what stands in `row`: these columns of row `y`.
    func takeRow(_ y: Int, _ columns: StrideTo<Int>) {
        let factor = reduction.factor
        guard factor > 1 else { return copy(columns, to: y) }
        add(columns, to: keepsAll ? y / factor : 0)
        guard !keepsAll, (y + 1) % factor == 0 || y + 1 == reduction.size.height else { return }
        write(0, to: y / factor)
        sums.update(repeating: .zero)
    }

    /// Writes what waits for the last row.
    func end() {
        guard keepsAll else { return }
        for y in 0..<reduction.reduced.height { write(y, to: y) }
    }

    /// Adds the pixels of the row, premultiplied, to a line of sums.
    private func add(_ columns: StrideTo<Int>, to line: Int) {
        guard var source = row.baseAddress, let sums = sums.baseAddress else { return }
        let target = sums + line * reduction.reduced.width
        let factor = reduction.factor
        for x in columns {
            target[x / factor] &+= Self.premultiplied(source)
            source += 4
        }
    }

    /// Writes the pixels of the row as they are.
    private func copy(_ columns: StrideTo<Int>, to y: Int) {
        guard var source = row.baseAddress else { return }
        for x in columns {
            pixels.storeBytes(
                of: SIMD4<UInt8>(truncatingIfNeeded: Self.premultiplied(source)),
                toByteOffset: y * bytesPerRow + 4 * x, as: SIMD4<UInt8>.self)
            source += 4
        }
    }

    /// A pixel of a file as Cairo keeps it.
    @inline(__always)
    private static func premultiplied(_ source: UnsafeMutablePointer<UInt8>) -> Sum {
        let alpha = UInt16(source[3])
        let pixel = Sum(UInt16(source[2]), UInt16(source[1]), UInt16(source[0]), 255)
        guard alpha < 255 else { return pixel }
        // (v + v / 256 + 1) / 256 with 128 added is v / 255 to nearest, in 16 bits.
        let product = pixel &* alpha &+ 128
        return (product &+ (product &>> 8)) &>> 8
    }

    /// Writes a line of sums as the means that row `y` of the smaller picture shows.
    private func write(_ line: Int, to y: Int) {
        let (size, factor, width) = (reduction.size, reduction.factor, reduction.reduced.width)
        let rows = min(factor, size.height - y * factor)
        for x in 0..<width {
            let columns = min(factor, size.width - x * factor)
            let count = SIMD4<UInt32>(repeating: UInt32(rows * columns))
            let sum = SIMD4<UInt32>(truncatingIfNeeded: sums[line * width + x])
            pixels.storeBytes(
                of: SIMD4<UInt8>(truncatingIfNeeded: (sum &+ count / 2) / count),
                toByteOffset: y * bytesPerRow + 4 * x, as: SIMD4<UInt8>.self)
        }
    }
}
