public import Geometry

/// A picture of a window that can be shown at any blur, as dim as wanted, in the time of a frame.
///
/// It keeps small pictures of what is blurred more and more, each a true Gaussian to the eye, and mixes the two
/// between which a blur lies; a blur below the least one is a mixture with the sharp picture.
public final class Backdrop {
    /// Standard deviations of the pictures that are kept beside the small one, which is blurred by being small, in
    /// points; the last is as much above the largest blur as making it may fall short.
    private static let deviations = [5.3, 10, 12.2]
    /// How many points of the window become one pixel of a small picture.
    private static let reduction = 4.0

    /// The window, sharp, as far as it was drawn.
    public let sharp: ImageSurface
    /// What `mix` made last, as large as the window; before that, the sharp one.
    public let mixed: ImageSurface
    /// The largest blur that it has, in points.
    public static let largestBlur = 12.0

    private let factor: Int
    private let scale: Double
    private var reduced: SmallPicture
    private var copies: [(deviation: Double, picture: SmallPicture)] = []
    private var last: (blur: Double, dim: Double)?

    /// The backdrop of a window of `size`, nothing of which is drawn yet, with `scale` pixels a point.
    ///
    /// - Throws: where memory is short.
    public init(size: PixelSize, scale: Double) throws(GraphicsError) {
        (sharp, mixed) = (
            try ImageSurface(size: size, format: .rgb24),
            try ImageSurface(size: size, format: .rgb24)
        )
        self.scale = scale
        factor = max(Int((Self.reduction * scale).rounded()), 1)
        reduced = SmallPicture(
            PixelSize(
                width: (size.width + factor - 1) / factor,
                height: (size.height + factor - 1) / factor))
    }

    /// Draws a part of the window, by what draws all of it.
    ///
    /// What blurring needs of that part is made with it, and the memory of `mixed` is touched: part by part this is
    /// spread over the frames before the first that is blurred, which has enough to do.
    ///
    /// - Throws: what `body` throws, and where memory is short.
    public func draw(
        _ part: PixelRectangle, _ body: (Context) throws(GraphicsError) -> Void
    ) throws(GraphicsError) {
        let part = part.intersection(PixelRectangle(sharp.size))
        guard !part.isEmpty else { return }
        try sharp.draw { context throws(GraphicsError) in
            context.clip(to: part)
            try body(context)
        }
        sharp.withPixels { bytes, bytesPerRow in
            mixed.withPixels { target, _ in
                guard let source = bytes.baseAddress, let target = target.baseAddress else {
                    return
                }
                for row in part.y..<part.bottom {
                    let start = row * bytesPerRow + 4 * part.x
                    (target + start).copyMemory(from: source + start, byteCount: 4 * part.width)
                }
            }
            reduced.average(bytes, bytesPerRow, sharp.size, by: factor, part)
        }
        (copies, last) = ([], nil)
    }

    /// Has pictures at least as blurred as wanted: each is made as it is needed, as all at once they would be the work
    /// of a frame.
    private func prepare(for blur: Double) {
        if copies.isEmpty {
            // What averaging and enlarging blur by themselves: a box, and a triangle of twice its width. They leave a grid
            // that is seen, and smoothing takes it away.
            let own = Double(factor * factor) * (1.0 / 12 + 1.0 / 6 + SmallPicture.variance)
            var least = reduced
            least.smooth()
            copies = [(own.squareRoot() / scale, least)]
        }
        while let (former, picture) = copies.last, former < blur,
            copies.count <= Self.deviations.count
        {
            let next = max(Self.deviations[copies.count - 1], former)
            let variance = (next * next - former * former) * scale * scale
            let step = Double(factor * factor) * SmallPicture.variance
            var blurred = picture
            for _ in 0..<Int((variance / step).rounded()) { blurred.smooth() }
            copies.append((next, blurred))
        }
    }

    /// Has `mixed` show the window at this blur, a standard deviation in points, darkened by `dim`, 0…1.
    public func mix(blur: Double, dim: Double) {
        let blur = min(max(blur, 0), Self.largestBlur)
        prepare(for: blur)
        if let last, last == (blur, dim) { return }
        last = (blur, dim)
        let light = Int((256 * (1 - min(max(dim, 0), 1))).rounded())
        guard let least = copies.first,
            let upper = copies.firstIndex(where: { $0.deviation >= blur })
        else { return }
        guard upper > 0 else {
            return enlarge(
                least.picture, Int((Double(light) * blur / least.deviation).rounded()), light)
        }
        let (first, second) = (copies[upper - 1], copies[upper])
        let share = (blur - first.deviation) / (second.deviation - first.deviation)
        enlarge(
            first.picture.mixed(with: second.picture, Int((256 * share).rounded())), light, light)
    }

    /// Lays a small picture over the sharp one: `share` of 256 parts of it, and so much of that as makes `light`.
    private func enlarge(_ small: SmallPicture, _ share: Int, _ light: Int) {
        let size = sharp.size
        sharp.withPixels { source, bytesPerRow in
            mixed.withPixels { target, _ in
                guard let source = source.bindMemory(to: UInt8.self).baseAddress,
                    let target = target.bindMemory(to: UInt8.self).baseAddress
                else { return }
                let enlargement = Enlargement(small, by: factor, width: size.width)
                enlargement.draw(size.height) { row, pixels in
                    Self.mix(
                        source + row * bytesPerRow, pixels, target + row * bytesPerRow,
                        count: 4 * size.width, UInt16(light - share), UInt16(share))
                }
            }
        }
    }

    /// Mixes a row of bytes with one of 16 times 16 times as much.
    private static func mix(
        _ sharp: UnsafePointer<UInt8>, _ blurred: UnsafePointer<UInt16>,
        _ target: UnsafeMutablePointer<UInt8>, count: Int, _ first: UInt16, _ second: UInt16
    ) {
        for index in 0..<count {
            let sum = UInt16(sharp[index]) &* first &+ (blurred[index] &>> 8) &* second
            target[index] = UInt8(truncatingIfNeeded: sum &>> 8)
        }
    }
}

/// A picture of four bytes a pixel, much smaller than what it is of.
private struct SmallPicture {
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
private struct Enlargement {
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
