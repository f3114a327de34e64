import Geometry

/// A picture of four bytes a pixel, much smaller than what it is of.
struct SmallPicture {
    /// By how much `smooth` raises the variance, in pixels of this picture.
    static let variance = 0.5
    /// What a byte is multiplied with meanwhile, so that rounding adds up to nothing that is seen.
    private static let fraction: UInt16 = 64

    let size: PixelSize
    /// `fraction` times as much as the bytes are.
    private(set) var values: [UInt16]

    /// A black one.
    init(_ size: PixelSize) {
        self.size = size
        values = Array(repeating: 0, count: 4 * size.width * size.height)
    }

    /// Takes the mean of each square of `factor` pixels that has some of `part` in it; what lies beyond the picture does
    /// not count.
    mutating func average(
        _ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int, _ whole: PixelSize,
        by factor: Int, _ part: PixelRectangle
    ) {
        var sums = [UInt32](repeating: 0, count: 4 * size.width)
        let columns = part.x / factor..<(part.right + factor - 1) / factor
        let pixels = columns.lowerBound * factor..<min(columns.upperBound * factor, whole.width)
        for row in part.y / factor..<(part.bottom + factor - 1) / factor {
            for index in sums.indices { sums[index] = 0 }
            let rows = row * factor..<min((row + 1) * factor, whole.height)
            for y in rows { Self.add(bytes, y * bytesPerRow, pixels, factor, &sums) }
            for column in columns {
                let width = min((column + 1) * factor, whole.width) - column * factor
                let count = UInt32(width * rows.count)
                for byte in 4 * column..<4 * column + 4 {
                    values[4 * row * size.width + byte] = UInt16(
                        truncatingIfNeeded: (sums[byte] &* UInt32(Self.fraction) &+ count / 2)
                            / count)
                }
            }
        }
    }

    private static func add(
        _ bytes: UnsafeMutableRawBufferPointer, _ start: Int, _ pixels: Range<Int>, _ factor: Int,
        _ sums: inout [UInt32]
    ) {
        sums.withUnsafeMutableBytes { sums in
            for column in pixels {
                let pixel = bytes.loadUnaligned(
                    fromByteOffset: start + 4 * column, as: SIMD4<UInt8>.self)
                let place = 16 * (column / factor)
                let sum = sums.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self)
                sums.storeBytes(
                    of: sum &+ SIMD4<UInt32>(truncatingIfNeeded: pixel), toByteOffset: place,
                    as: SIMD4<UInt32>.self)
            }
        }
    }

    /// Blurs by weights of 1, 2, 1 in both directions; beyond its edges lies what is at them.
    mutating func smooth() {
        let (width, height) = (4 * size.width, size.height)
        var rows = values
        values.withUnsafeMutableBufferPointer { values in
            rows.withUnsafeMutableBufferPointer { rows in
                guard let values = values.baseAddress, let rows = rows.baseAddress else { return }
                for row in 0..<height {
                    let middle = values + row * width
                    Self.weigh(
                        row > 0 ? middle - width : middle, middle,
                        row + 1 < height ? middle + width : middle, rows + row * width, width)
                }
                for row in 0..<height {
                    let (source, target) = (rows + row * width, values + row * width)
                    guard width > 4 else { return }
                    Self.weigh(source, source + 4, source + 8, target + 4, width - 8)
                    Self.weigh(source, source, source + 4, target, 4)
                    let end = width - 4
                    Self.weigh(source + end - 4, source + end, source + end, target + end, 4)
                }
            }
        }
    }

    private static func weigh(
        _ first: UnsafePointer<UInt16>, _ second: UnsafePointer<UInt16>,
        _ third: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, _ count: Int
    ) {
        for index in 0..<max(count, 0) {
            target[index] = (first[index] &+ 2 &* second[index] &+ third[index] &+ 2) &>> 2
        }
    }

    /// A mixture with another picture of the same extent: `share` of 256 parts of that.
    func mixed(with other: SmallPicture, _ share: Int) -> SmallPicture {
        var result = self
        let (own, others) = (UInt32(256 - share), UInt32(share))
        for index in values.indices {
            result.values[index] = UInt16(
                truncatingIfNeeded: (UInt32(values[index]) &* own &+ UInt32(other.values[index])
                    &* others) &>> 8)
        }
        return result
    }

    /// The bytes of a row.
    func row(_ index: Int) -> ArraySlice<UInt16> {
        values[4 * size.width * index..<4 * size.width * (index + 1)]
    }

    /// What a byte is, rounded, of a value.
    static func byte(_ value: UInt16) -> UInt16 { (value &+ fraction / 2) / fraction }
}

/// A small picture as large as what it is of: each pixel a mixture of the four that are nearest.
struct Enlargement {
    private let factor: Int
    private let width: Int
    private let small: SmallPicture
    /// Where between two pixels of the small picture each one lies: the first of them, and the share of the second
    /// in 16 parts.
    private let steps: [(first: Int, share: UInt16)]

    init(_ small: SmallPicture, by factor: Int, width: Int) {
        (self.small, self.factor, self.width) = (small, factor, width)
        steps = (0..<factor).map { Self.step($0, factor) }
    }

    private static func step(_ index: Int, _ factor: Int) -> (first: Int, share: UInt16) {
        let place = (Double(index) + 0.5) / Double(factor) - 0.5
        let share = UInt16(((place < 0 ? place + 1 : place) * 16).rounded())
        return (place < 0 ? -1 : 0, share)
    }

    /// Gives each row of the large picture, 256 times as much as its bytes are.
    func draw(_ height: Int, _ body: (Int, UnsafePointer<UInt16>) -> Void) {
        let count = 4 * width
        var (above, below) = (
            [UInt16](repeating: 0, count: count), [UInt16](repeating: 0, count: count)
        )
        var row = [UInt16](repeating: 0, count: count)
        var held = -2
        for y in 0..<height {
            let step = steps[y % factor]
            let first = y / factor + step.first
            if first != held {
                if first == held + 1, held >= -1 {
                    swap(&above, &below)
                } else {
                    widen(first, &above)
                }
                widen(first + 1, &below)
                held = first
            }
            let (upper, lower) = (16 - step.share, step.share)
            row.withUnsafeMutableBufferPointer { row in
                above.withUnsafeBufferPointer { above in
                    below.withUnsafeBufferPointer { below in
                        for index in 0..<count {
                            row[index] = above[index] &* upper &+ below[index] &* lower
                        }
                    }
                }
            }
            row.withUnsafeBufferPointer { if let start = $0.baseAddress { body(y, start) } }
        }
    }

    /// Makes a row as long as the large picture is, 16 times as much as its bytes are.
    private func widen(_ index: Int, _ target: inout [UInt16]) {
        let bytes = small.row(min(max(index, 0), small.size.height - 1)).map(SmallPicture.byte)
        bytes.withUnsafeBytes { bytes in
            target.withUnsafeMutableBytes { target in
                steps.withUnsafeBufferPointer { widen(bytes, target, $0) }
            }
        }
    }

    /// The same, pixel by pixel of the small picture: to divide for each of the large one takes as long as all else.
    private func widen(
        _ bytes: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer,
        _ steps: UnsafeBufferPointer<(first: Int, share: UInt16)>
    ) {
        let last = small.size.width - 1
        func pixel(_ column: Int) -> SIMD4<UInt16> {
            bytes.loadUnaligned(
                fromByteOffset: 8 * min(max(column, 0), last), as: SIMD4<UInt16>.self)
        }
        var (left, middle) = (pixel(-1), pixel(0))
        for column in 0...last {
            let right = pixel(column + 1)
            let start = column * factor
            for place in 0..<min(factor, width - start) {
                let step = steps[place]
                let (first, second) = step.first < 0 ? (left, middle) : (middle, right)
                let mean = first &* (16 &- step.share) &+ second &* step.share
                target.storeBytes(
                    of: mean, toByteOffset: 8 * (start + place), as: SIMD4<UInt16>.self)
            }
            (left, middle) = (middle, right)
        }
    }
}
