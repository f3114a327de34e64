import CPNG
import Geometry

/// Reads a PNG row by row into a picture that is so many times smaller: a pixel is the mean of a square.
///
/// So a large file never is whole in memory. Every PNG from outside is read here, as Cairo tells of any
/// damage that it wants memory.
struct PNGReduction {
    /// How many pixels of a side may become one, so that sums fit into 16 bits.
    static let most = 16

    /// Rows that are read between two looks at whether to go on.
    private static let rowsAtOnce = 64

    private typealias Sum = SIMD4<UInt16>

    private let factor: Int
    private let size: PixelSize

    /// The reduction of pictures of `size` by `factor`, 1…16.
    init(_ size: PixelSize, by factor: Int) { (self.size, self.factor) = (size, factor) }

    /// The extent of the smaller picture; its last column and row may be of fewer pixels.
    var reduced: PixelSize {
        PixelSize(
            width: (size.width + factor - 1) / factor, height: (size.height + factor - 1) / factor)
    }

    /// Reads `bytes` into the pixels of a surface of the reduced size; `goesOn` is asked now and then
    /// whether to go on.
    func read(
        _ bytes: [UInt8], into surface: ImageSurface, goesOn: () -> Bool = { true }
    ) throws(GraphicsError) {
        var isStopped = false
        let reason = bytes.withUnsafeBufferPointer { file in
            surface.withPixels { pixels, bytesPerRow in
                read(file, into: pixels, bytesPerRow) {
                    isStopped = !goesOn()
                    return !isStopped
                }
            }
        }
        if isStopped { throw .stopped }
        if let reason { throw GraphicsError(.damagedPNG(reason)) }
    }

    /// Gives what libpng says is wrong; nil for nothing.
    private func read(
        _ file: UnsafeBufferPointer<UInt8>, into pixels: UnsafeMutableRawBufferPointer,
        _ bytesPerRow: Int, goesOn: () -> Bool
    ) -> String? {
        let reader = UnsafeMutablePointer<downstroke_png_reader>.allocate(capacity: 1)
        reader.initialize(to: downstroke_png_reader())
        defer {
            downstroke_png_reader_destroy(reader)
            reader.deallocate()
        }
        var reason: String { String(cString: downstroke_png_reader_message(reader)) }
        guard downstroke_png_reader_begin(reader, file.baseAddress, file.count) != 0 else {
            return reason
        }
        guard Int(reader.pointee.width) == size.width, Int(reader.pointee.height) == size.height
        else { return "another size" }
        // Rows of an interlaced picture come in passes, so that all sums are kept until the end.
        let isInterlaced = reader.pointee.passes > 1
        let sums = UnsafeMutableBufferPointer<Sum>.allocate(
            capacity: factor == 1 ? 0 : reduced.width * (isInterlaced ? reduced.height : 1))
        sums.initialize(repeating: .zero)
        let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4 * size.width)
        row.initialize(repeating: 0)
        defer {
            sums.deallocate()
            row.deallocate()
        }
        for pass in 0..<Int(reader.pointee.passes) {
            let columns =
                isInterlaced ? Self.steps(pass, size.width, isRow: false) : all(size.width)
            let rows = isInterlaced ? Self.steps(pass, size.height, isRow: true) : all(size.height)
            guard columns.first(where: { _ in true }) != nil else { continue }
            for y in rows {
                guard y % Self.rowsAtOnce != 0 || goesOn() else { return "stopped" }
                guard downstroke_png_reader_row(reader, row.baseAddress) != 0 else { return reason }
                guard factor > 1 else {
                    let line = pixels[(y * bytesPerRow)...]
                    copy(row, columns, to: UnsafeMutableRawBufferPointer(rebasing: line))
                    continue
                }
                let start = isInterlaced ? y / factor * reduced.width : 0
                add(row, columns, to: sums[start..<(start + reduced.width)])
                if !isInterlaced, (y + 1) % factor == 0 || y + 1 == size.height {
                    let line = UnsafeMutableRawBufferPointer(
                        rebasing: pixels[(y / factor * bytesPerRow)...])
                    write(sums[...], rows: y % factor + 1, to: line)
                    sums.update(repeating: .zero)
                }
            }
        }
        if isInterlaced, factor > 1 { writeAll(sums, to: pixels, bytesPerRow) }
        return downstroke_png_reader_end(reader) != 0 ? nil : reason
    }

    private func all(_ count: Int) -> StrideTo<Int> { stride(from: 0, to: count, by: 1) }

    private static func steps(_ pass: Int, _ count: Int, isRow: Bool) -> StrideTo<Int> {
        let isRow: Int32 = isRow ? 1 : 0
        return stride(
            from: Int(downstroke_png_first(Int32(pass), isRow)), to: count,
            by: Int(downstroke_png_step(Int32(pass), isRow)))
    }

    /// Adds the pixels of a row, which are these columns of the picture, premultiplied.
    private func add(
        _ row: UnsafeMutableBufferPointer<UInt8>, _ columns: StrideTo<Int>,
        to sums: Slice<UnsafeMutableBufferPointer<Sum>>
    ) {
        guard let source = row.baseAddress, let target = sums.base.baseAddress else { return }
        let line = target + sums.startIndex
        var index = 0
        for x in columns {
            line[x / factor] &+= Self.premultiplied(source + index)
            index += 4
        }
    }

    /// Writes the pixels of a row, which are these columns of the picture, as they are.
    private func copy(
        _ row: UnsafeMutableBufferPointer<UInt8>, _ columns: StrideTo<Int>,
        to line: UnsafeMutableRawBufferPointer
    ) {
        guard var source = row.baseAddress else { return }
        for x in columns {
            line.storeBytes(
                of: SIMD4<UInt8>(truncatingIfNeeded: Self.premultiplied(source)),
                toByteOffset: 4 * x, as: SIMD4<UInt8>.self)
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

    /// Writes a line of means of so many rows.
    private func write(
        _ sums: Slice<UnsafeMutableBufferPointer<Sum>>, rows: Int,
        to line: UnsafeMutableRawBufferPointer
    ) {
        for (x, sum) in sums.enumerated() {
            let columns = min(factor, size.width - x * factor)
            let count = SIMD4<UInt32>(repeating: UInt32(rows * columns))
            let mean = (SIMD4<UInt32>(truncatingIfNeeded: sum) &+ count / 2) / count
            line.storeBytes(
                of: SIMD4<UInt8>(truncatingIfNeeded: mean), toByteOffset: 4 * x,
                as: SIMD4<UInt8>.self)
        }
    }

    private func writeAll(
        _ sums: UnsafeMutableBufferPointer<Sum>, to pixels: UnsafeMutableRawBufferPointer,
        _ bytesPerRow: Int
    ) {
        for y in 0..<reduced.height {
            let line = sums[(y * reduced.width)..<((y + 1) * reduced.width)]
            write(
                line, rows: min(factor, size.height - y * factor),
                to: UnsafeMutableRawBufferPointer(rebasing: pixels[(y * bytesPerRow)...]))
        }
    }
}
