/// How much two pictures differ.
public struct PixelDifference: Hashable, Sendable, CustomStringConvertible {
    /// The largest difference of any channel of any pixel, 0…255.
    public private(set) var largest = 0
    /// How many pixels differ at all.
    public private(set) var count = 0
    /// The mean over all pixels of the difference in their most different channel, 0…255.
    public private(set) var mean = 0.0
    /// The column of the first pixel of those that differ most.
    public private(set) var x = 0
    /// The row of that pixel.
    public private(set) var y = 0

    /// The difference of two pictures of one size and kind.
    public init(_ left: Pixels, _ right: Pixels) {
        precondition(
            left.width == right.width && left.height == right.height
                && left.channels == right.channels, "pictures of different extents")
        guard left.bytes != right.bytes else { return }
        var sum = 0
        for pixel in 0..<left.width * left.height {
            let difference = Self.difference(left, right, at: pixel * left.channels)
            guard difference > 0 else { continue }
            count += 1
            sum += difference
            guard difference > largest else { continue }
            largest = difference
            (x, y) = (pixel % left.width, pixel / left.width)
        }
        mean = Double(sum) / Double(left.width * left.height)
    }

    private static func difference(_ left: Pixels, _ right: Pixels, at start: Int) -> Int {
        var largest = 0
        for index in start..<start + left.channels {
            largest = max(largest, abs(Int(left.bytes[index]) - Int(right.bytes[index])))
        }
        return largest
    }

    /// How many pixels have a channel that differs by more than `tolerance`.
    public static func count(_ left: Pixels, _ right: Pixels, beyond tolerance: Int) -> Int {
        pixels(left, right, beyond: tolerance).count
    }

    /// The same in the square of `side` pixels that has most of them: a word that is another one is much there, and
    /// little of a picture.
    public static func densest(
        _ left: Pixels, _ right: Pixels, beyond tolerance: Int, side: Int
    ) -> Int {
        let columns = (left.width + side - 1) / side
        var counts: [Int: Int] = [:]
        for pixel in pixels(left, right, beyond: tolerance) {
            let (row, column) = (pixel / left.width / side, pixel % left.width / side)
            counts[row * columns + column, default: 0] += 1
        }
        return counts.values.max() ?? 0
    }

    /// The pixels, counted row by row, that have a channel that differs by more than `tolerance`.
    private static func pixels(
        _ left: Pixels, _ right: Pixels, beyond tolerance: Int
    ) -> [Int] {
        guard left.bytes != right.bytes else { return [] }
        var last = -1
        return left.bytes.indices.compactMap { index in
            let pixel = index / left.channels
            guard abs(Int(left.bytes[index]) - Int(right.bytes[index])) > tolerance, pixel != last
            else { return nil }
            last = pixel
            return pixel
        }
    }

    /// Whether no pixel differs.
    public var isZero: Bool { count == 0 }

    /// The figures, for people.
    public var description: String {
        "\(count) pixels differ, by \(largest) at most, at (\(x), \(y)), by \(mean) in the mean"
    }
}
