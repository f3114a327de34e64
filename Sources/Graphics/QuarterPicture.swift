import Geometry

/// A picture of a quarter of the width and height of another: four channels a pixel, 0…4080 each, the
/// sum of sixteen bytes.
final class QuarterPicture {
    /// How many pixels of the large picture are one of these, in each direction.
    static let factor = 4

    let width: Int
    let height: Int
    let values: UnsafeMutablePointer<SIMD4<UInt16>>

    /// A black copy of a picture of `size`; a part of a square at its edges is a pixel too.
    init(of size: PixelSize) {
        width = (size.width + Self.factor - 1) / Self.factor
        height = (size.height + Self.factor - 1) / Self.factor
        values = .allocate(capacity: max(width * height, 1))
        values.initialize(repeating: .zero, count: max(width * height, 1))
    }

    deinit { values.deallocate() }

    /// The pixels of a row.
    func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<UInt16>> { values + y * width }

    /// Takes the mean of each square of a picture of `size`; beyond its edges they repeat.
    func average(_ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int, _ size: PixelSize) {
        guard let base = bytes.baseAddress else { return }
        let whole = size.width / Self.factor
        for y in 0..<height {
            let target = row(y)
            func line(_ index: Int) -> UnsafeMutableRawPointer {
                base + min(Self.factor * y + index, size.height - 1) * bytesPerRow
            }
            let (first, second, third, fourth) = (line(0), line(1), line(2), line(3))
            for x in 0..<whole {
                let offset = 16 * x
                let (one, two) = (Self.pairs(first + offset), Self.pairs(second + offset))
                let (three, four) = (Self.pairs(third + offset), Self.pairs(fourth + offset))
                let even = (one & 255) &+ (two & 255) &+ (three & 255) &+ (four & 255)
                let odd = (one &>> 8) &+ (two &>> 8) &+ (three &>> 8) &+ (four &>> 8)
                target[x] = Self.sum(even, odd)
            }
            guard whole < width else { continue }
            target[whole] = .zero
            for index in 0..<Self.factor {
                for column in 4 * whole..<4 * whole + 4 {
                    let pixel = line(index) + 4 * min(column, size.width - 1)
                    target[whole] &+= Self.wide(pixel.loadUnaligned(as: SIMD4<UInt8>.self))
                }
            }
        }
    }

    /// Four pixels, two channels in each number.
    @inline(__always)
    private static func pairs(_ pixels: UnsafeMutableRawPointer) -> SIMD8<UInt16> {
        pixels.loadUnaligned(as: SIMD8<UInt16>.self)
    }

    /// The sum of four pixels whose channels 0 and 2 are in `even`, 1 and 3 in `odd`.
    @inline(__always)
    private static func sum(_ even: SIMD8<UInt16>, _ odd: SIMD8<UInt16>) -> SIMD4<UInt16> {
        let evenHalves = even.lowHalf &+ even.highHalf
        let oddHalves = odd.lowHalf &+ odd.highHalf
        let evenSum = evenHalves.lowHalf &+ evenHalves.highHalf
        let oddSum = oddHalves.lowHalf &+ oddHalves.highHalf
        return SIMD4(evenSum[0], oddSum[0], evenSum[1], oddSum[1])
    }

    private static func wide(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt16> {
        SIMD4<UInt16>(truncatingIfNeeded: pixel)
    }
}
