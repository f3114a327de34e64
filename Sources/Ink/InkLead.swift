import Geometry

/// The ink from the end of a stroke to where the pen is expected, which is drawn anew every time.
struct InkLead: Sendable {
    /// The chain: as strong as the line at first, and nothing at its end, as it has not happened.
    private(set) var points: [InkPoint] = []

    private var bounds = Rectangle.null

    /// An empty array with room, for the next lead.
    mutating func takeSpare() -> [InkPoint] {
        var spare: [InkPoint] = []
        swap(&spare, &points)
        spare.removeAll(keepingCapacity: true)
        return spare
    }

    /// Takes the next lead, as far as `longest` along it; gives the rectangle around the last one and
    /// this one, null for none.
    mutating func replace(by next: consuming [InkPoint], longest: Double) -> Rectangle {
        let former = bounds
        points = consume next
        fade(along: shorten(to: longest))
        bounds = points.bounds
        return former.union(bounds)
    }

    /// Ends the chain where it is so long, if it is longer; gives its length.
    private mutating func shorten(to longest: Double) -> Double {
        var length = 0.0
        for index in points.indices.dropFirst() {
            let (last, next) = (points[index - 1], points[index])
            let step = last.position.distance(to: next.position)
            if length + step > longest {
                let part = (longest - length) / step
                points[index] = last.interpolated(
                    to: next, position: last.position + (next.position - last.position) * part,
                    fraction: part)
                points.removeSubrange((index + 1)...)
                return longest
            }
            length += step
        }
        return length
    }

    /// Lets the chain, which is so long, fade evenly along its length.
    private mutating func fade(along length: Double) {
        var left = length
        for index in points.indices {
            if index > 0 {
                left -= points[index].position.distance(to: points[index - 1].position)
            }
            let isLast = index == points.count - 1
            points[index].opacity *= isLast || length == 0 ? 0 : max(left / length, 0)
        }
    }
}
