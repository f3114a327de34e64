import Geometry

/// A weak blur of a picture in full size, close to a Gaussian: weights of 1, 4, 6, 4, 1, twice in both directions.
struct Softening {
    /// How far apart the pixels are that are weighed, in either pass.
    private let steps: [Int]

    /// One of about as many points whatever the scale, in pixels a point.
    init(scale: Double) {
        let step = max(Int(scale.rounded()), 1)
        steps = [(step + 1) / 2, step]
    }

    /// The standard deviation, in pixels.
    var deviation: Double { Double(steps.map { $0 * $0 }.reduce(0, +)).squareRoot() }

    /// How far a pixel has to do with others, in pixels.
    private var reach: Int { 2 * steps.reduce(0, +) }

    /// Blurs what of `source` has to do with a part of it, into `target`: pictures of four bytes a pixel, and of `size`.
    func soften(
        _ part: PixelRectangle, of source: UnsafeMutableRawBufferPointer,
        into target: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int, _ size: PixelSize
    ) {
        let whole = PixelRectangle(size)
        let changed = part.inset(x: -reach, y: -reach).intersection(whole)
        let needed = changed.inset(x: -reach, y: -reach).intersection(whole)
        guard !part.isEmpty, !changed.isEmpty, let source = source.baseAddress,
            let target = target.baseAddress
        else { return }
        let width = 4 * needed.width
        var rows = [UInt8](repeating: 0, count: width * needed.height)
        rows.withUnsafeMutableBytes { rows in
            guard let rows = rows.baseAddress else { return }
            for row in 0..<needed.height {
                (rows + row * width).copyMemory(
                    from: source + (needed.y + row) * bytesPerRow + 4 * needed.x,
                    byteCount: width)
            }
        }
        for step in steps {
            rows = weighed(rows, width, needed.height, step)
        }
        rows.withUnsafeBytes { rows in
            guard let rows = rows.baseAddress else { return }
            for row in changed.y..<changed.bottom {
                (target + row * bytesPerRow + 4 * changed.x).copyMemory(
                    from: rows + (row - needed.y) * width + 4 * (changed.x - needed.x),
                    byteCount: 4 * changed.width)
            }
        }
    }

    /// Weighs each pixel with those `step` pixels apart; beyond the edges lies what is at them.
    private func weighed(_ rows: [UInt8], _ width: Int, _ height: Int, _ step: Int) -> [UInt8] {
        let margin = 8 * step
        // A row with what lies beyond its ends.
        var line = [UInt8](repeating: 0, count: width + 2 * margin)
        return [UInt8](unsafeUninitializedCapacity: width * height) { result, count in
            count = width * height
            rows.withUnsafeBufferPointer { rows in
                line.withUnsafeMutableBufferPointer { line in
                    guard let rows = rows.baseAddress, let line = line.baseAddress,
                        let result = result.baseAddress
                    else { return }
                    func row(_ index: Int) -> UnsafePointer<UInt8> {
                        rows + min(max(index, 0), height - 1) * width
                    }
                    for y in 0..<height {
                        Self.weigh(
                            row(y - 2 * step), row(y - step), row(y), row(y + step),
                            row(y + 2 * step), line + margin, width)
                        for byte in 0..<margin {
                            line[byte] = line[margin + byte % 4]
                            line[margin + width + byte] = line[margin + width - 4 + byte % 4]
                        }
                        Self.weigh(
                            line, line + margin / 2, line + margin, line + margin * 3 / 2,
                            line + 2 * margin, result + y * width, width)
                    }
                }
            }
        }
    }

    private static func weigh(
        _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
        _ middle: UnsafePointer<UInt8>, _ fourth: UnsafePointer<UInt8>,
        _ fifth: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
    ) {
        for index in 0..<count {
            let ends = UInt16(first[index]) &+ UInt16(fifth[index])
            let beside = UInt16(second[index]) &+ UInt16(fourth[index])
            let sum = ends &+ 4 &* beside &+ 6 &* UInt16(middle[index]) &+ 8
            target[index] = UInt8(truncatingIfNeeded: sum &>> 4)
        }
    }
}
