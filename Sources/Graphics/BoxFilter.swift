/// Three passes of a box in each direction: close to a Gaussian, at a cost that does not depend on its
/// width.
///
/// After Wells, “Efficient synthesis of Gaussian filters by cascaded uniform filters”, 1986.
///
/// The box has a fraction of a pixel at both ends, so that its width can be any number. Beyond the
/// edges of a picture its outermost pixels repeat.
final class BoxFilter {
    /// A pixel of each of two lines: the sum along one line waits for itself, that of two less.
    private typealias Wide = SIMD8<Float>

    private static let passes = 3

    private let turned: UnsafeMutablePointer<SIMD4<UInt16>>
    private let lineLength: Int
    private let margin: Int
    private let lines: (UnsafeMutablePointer<Wide>, UnsafeMutablePointer<Wide>)

    /// A filter for pictures of the extent of `picture`, up to this deviation in its pixels.
    init(_ picture: QuarterPicture, largestDeviation: Double) {
        let count = max(picture.width * picture.height, 1)
        turned = .allocate(capacity: count)
        turned.initialize(repeating: .zero, count: count)
        margin = Box(deviation: largestDeviation).reach + 2
        lineLength = max(picture.width, picture.height) + 2 * margin
        lines = (.allocate(capacity: lineLength), .allocate(capacity: lineLength))
        lines.0.initialize(repeating: .zero, count: lineLength)
        lines.1.initialize(repeating: .zero, count: lineLength)
    }

    deinit {
        turned.deallocate()
        lines.0.deallocate()
        lines.1.deallocate()
    }

    /// Filters `source` into `target`; `deviation` is in their pixels.
    func filter(_ source: QuarterPicture, into target: QuarterPicture, deviation: Double) {
        let box = Box(deviation: deviation)
        let (width, height) = (source.width, source.height)
        filterRows(source.values, count: height, length: width, box, turnedInto: turned)
        filterRows(turned, count: width, length: height, box, turnedInto: target.values)
    }

    /// How wide a box is.
    private struct Box {
        /// Whole pixels to each side of the middle one.
        let reach: Int
        /// How much of the next pixel at each side counts, 0…1.
        let fraction: Float
        /// One by the width.
        let scale: Float

        /// The box of which three in a row have this standard deviation: a box of width w has the
        /// variance (w² - 1) / 12.
        init(deviation: Double) {
            let width = (4 * deviation * deviation + 1).squareRoot()
            let reach = ((width - 1) / 2).rounded(.down)
            self.reach = Int(reach)
            fraction = Float((width - 1) / 2 - reach)
            scale = Float(1 / width)
        }
    }

    /// Filters each row and writes it as a column, so that the same code serves both directions.
    private func filterRows(
        _ source: UnsafeMutablePointer<SIMD4<UInt16>>, count: Int, length: Int, _ box: Box,
        turnedInto target: UnsafeMutablePointer<SIMD4<UInt16>>
    ) {
        let (first, second) = (lines.0 + margin, lines.1 + margin)
        for row in stride(from: 0, to: count, by: 2) {
            let isPair = row + 1 < count
            let values = source + row * length
            let others = isPair ? values + length : values
            for index in 0..<length { first[index] = Self.wide(values[index], others[index]) }
            pass(box, from: first, to: second, length)
            pass(box, from: second, to: first, length)
            pass(box, from: first, to: second, length)
            for index in 0..<length {
                let pair = Self.narrow(second[index])
                let place = target + index * count + row
                place[0] = pair.lowHalf
                if isPair { place[1] = pair.highHalf }
            }
        }
    }

    /// 2²³: the numbers of this size have no fraction, so their lowest bits are whole numbers.
    ///
    /// The
    /// conversions of the library go lane by lane.
    private static let bias: Float = 8_388_608

    @inline(__always)
    private static func wide(_ value: SIMD4<UInt16>, _ other: SIMD4<UInt16>) -> Wide {
        let low = SIMD4<UInt32>(truncatingIfNeeded: value) | bias.bitPattern
        let high = SIMD4<UInt32>(truncatingIfNeeded: other) | bias.bitPattern
        return unsafeBitCast(SIMD8(lowHalf: low, highHalf: high), to: Wide.self) - bias
    }

    /// Rounded to nearest.
    @inline(__always)
    private static func narrow(_ value: Wide) -> SIMD8<UInt16> {
        SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(value + bias, to: SIMD8<UInt32>.self))
    }

    /// Moves the box along a line that has room for it at both ends.
    private func pass(
        _ box: Box, from source: UnsafeMutablePointer<Wide>, to target: UnsafeMutablePointer<Wide>,
        _ length: Int
    ) {
        let reach = box.reach
        for index in 1...reach + 1 {
            source[-index] = source[0]
            source[length - 1 + index] = source[length - 1]
        }
        var sum = Wide.zero
        for index in -reach...reach { sum += source[index] }
        for index in 0..<length {
            let (before, after) = (source[index - reach - 1], source[index + reach + 1])
            target[index] = (sum + (before + after) * box.fraction) * box.scale
            sum += after - source[index - reach]
        }
    }
}
