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

    /// How many channels of two pictures of one size and kind differ by more than `tolerance`.
    public static func count(_ left: Pixels, _ right: Pixels, beyond tolerance: Int) -> Int {
        guard left.bytes != right.bytes else { return 0 }
        return zip(left.bytes, right.bytes).count { abs(Int($0) - Int($1)) > tolerance }
    }

    /// How many channels differ by more than `tolerance` in the square of `side` pixels in which most do: a word that
    /// is another one is much there, and little of a picture.
    public static func densest(
        _ left: Pixels, _ right: Pixels, beyond tolerance: Int, side: Int
    ) -> Int {
        guard left.bytes != right.bytes else { return 0 }
        let columns = (left.width + side - 1) / side
        var counts = [Int](repeating: 0, count: columns * ((left.height + side - 1) / side))
        for index in left.bytes.indices
        where abs(Int(left.bytes[index]) - Int(right.bytes[index])) > tolerance {
            let pixel = index / left.channels
            counts[pixel / left.width / side * columns + pixel % left.width / side] += 1
        }
        return counts.max() ?? 0
    }

    /// Whether no pixel differs.
    public var isZero: Bool { count == 0 }

    /// The figures, for people.
    public var description: String {
        "\(count) pixels differ, by \(largest) at most, at (\(x), \(y)), by \(mean) in the mean"
    }
}
