public import Geometry

/// A picture of a window that can be shown at any blur, as dim as wanted, in the time of a frame.
///
/// It keeps small pictures of what is blurred more and more, each a true Gaussian to the eye, and mixes the two
/// between which a blur lies. What is blurred less than the least of them is a mixture of that with the soft picture, or
/// with the sharp one: what is sharp would be seen through it, however much lies over it.
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
    /// The window, a little blurred, in as many rows as were softened.
    private let soft: ImageSurface
    private let softening: Softening
    private var softRows = 0
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
        (sharp, soft, mixed) = (
            try ImageSurface(size: size, format: .rgb24),
            try ImageSurface(size: size, format: .rgb24),
            try ImageSurface(size: size, format: .rgb24)
        )
        self.scale = scale
        softening = Softening(scale: scale)
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
        soften(part.intersection(PixelRectangle(x: 0, y: 0, width: part.right, height: softRows)))
    }

    /// Whether the soft picture is there: until then a weak blur looks worse.
    public var isSoftened: Bool { softRows == sharp.size.height }

    /// Makes so many rows more of the soft picture, of a window that is drawn there: all at once would be the work of a
    /// frame.
    public func soften(rows: Int) {
        guard !isSoftened else { return }
        let end = softRows + min(max(rows, 1), sharp.size.height - softRows)
        soften(PixelRectangle(x: 0, y: softRows, width: sharp.size.width, height: end - softRows))
        softRows = end
    }

    private func soften(_ part: PixelRectangle) {
        let size = sharp.size
        sharp.withPixels { source, bytesPerRow in
            soft.withPixels { target, _ in
                softening.soften(part, of: source, into: target, bytesPerRow, size)
            }
        }
        last = nil
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
        guard upper > 0 else { return showWeakBlur(blur, below: least, light) }
        let (first, second) = (copies[upper - 1], copies[upper])
        let share = (blur - first.deviation) / (second.deviation - first.deviation)
        enlarge(
            first.picture.mixed(with: second.picture, Int((256 * share).rounded())), over: sharp,
            light, light)
    }

    /// Shows a blur below that of the least of the small pictures.
    private func showWeakBlur(
        _ blur: Double, below least: (deviation: Double, picture: SmallPicture), _ light: Int
    ) {
        let softened = isSoftened ? softening.deviation / scale : 0
        if blur < softened {
            lay(soft, over: sharp, Int((Double(light) * blur / softened).rounded()), light)
        } else {
            let share = (blur - softened) / (least.deviation - softened)
            enlarge(
                least.picture, over: isSoftened ? soft : sharp,
                Int((Double(light) * share).rounded()), light)
        }
    }

    /// Lays a picture over another one: `share` of 256 parts of it, and so much of that as makes `light`.
    private func lay(_ upper: ImageSurface, over lower: ImageSurface, _ share: Int, _ light: Int) {
        lower.withPixels { lower, _ in
            upper.withPixels { upper, _ in
                mixed.withPixels { target, _ in
                    guard let lower = lower.bindMemory(to: UInt8.self).baseAddress,
                        let upper = upper.bindMemory(to: UInt8.self).baseAddress,
                        let bytes = target.bindMemory(to: UInt8.self).baseAddress
                    else { return }
                    Self.blend(
                        lower, upper, bytes, count: target.count, UInt16(light - share),
                        UInt16(share))
                }
            }
        }
    }

    /// Gives the sum of `first` and `second` of 256 parts of two pictures.
    private static func blend(
        _ lower: UnsafePointer<UInt8>, _ upper: UnsafePointer<UInt8>,
        _ target: UnsafeMutablePointer<UInt8>, count: Int, _ first: UInt16, _ second: UInt16
    ) {
        for index in 0..<count {
            let sum = UInt16(lower[index]) &* first &+ UInt16(upper[index]) &* second
            target[index] = UInt8(truncatingIfNeeded: sum &>> 8)
        }
    }

    /// Lays a small picture over one as large as the window, as `lay` does.
    private func enlarge(
        _ small: SmallPicture, over lower: ImageSurface, _ share: Int, _ light: Int
    ) {
        let size = sharp.size
        lower.withPixels { source, bytesPerRow in
            mixed.withPixels { target, _ in
                guard let source = source.bindMemory(to: UInt8.self).baseAddress,
                    let target = target.bindMemory(to: UInt8.self).baseAddress
                else { return }
                let enlargement = Enlargement(small, by: factor, width: size.width)
                enlargement.draw(size.height) { row, pixels in
                    Self.blend(
                        source + row * bytesPerRow, pixels, target + row * bytesPerRow,
                        count: 4 * size.width, UInt16(light - share), UInt16(share))
                }
            }
        }
    }

    /// The same for a row of bytes and one of 16 times 16 times as much.
    private static func blend(
        _ sharp: UnsafePointer<UInt8>, _ blurred: UnsafePointer<UInt16>,
        _ target: UnsafeMutablePointer<UInt8>, count: Int, _ first: UInt16, _ second: UInt16
    ) {
        for index in 0..<count {
            let sum = UInt16(sharp[index]) &* first &+ (blurred[index] &>> 8) &* second
            target[index] = UInt8(truncatingIfNeeded: sum &>> 8)
        }
    }
}
