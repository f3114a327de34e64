import Foundation
import Geometry

extension Picture {
    /// Reads a picture in the binary form of PPM with one byte for each part.
    init(ppmAt path: String) throws {
        let data = try Data(contentsOf: URL(filePath: path))
        let header = data.prefix(32).split(separator: 10, maxSplits: 3).prefix(3).map {
            String(decoding: $0, as: UTF8.self)
        }
        let size = header.dropFirst().first?.split(separator: " ").compactMap { Int($0) } ?? []
        let start = header.reduce(0) { $0 + $1.utf8.count + 1 }
        guard header.first == "P6", header.last == "255", size.count == 2,
            data.count == start + size[0] * size[1] * 3
        else { throw MachineError("no picture at \(path)") }
        let count = size[0] * size[1]
        var bytes = Data(count: count * 4)
        bytes.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
            data.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
                for pixel in 0..<count {
                    for part in 0..<3 {
                        target[pixel * 4 + 2 - part] = source[start + pixel * 3 + part]
                    }
                }
            }
        }
        self.init(width: size[0], height: size[1], bytes: bytes)
    }

    /// The part of the picture in `area`, which lies within it.
    func cropped(to area: PixelRectangle) -> Picture {
        var cropped = Data(capacity: area.width * area.height * 4)
        for y in area.y..<(area.y + area.height) {
            let start = (y * width + area.x) * 4
            cropped += bytes[start..<(start + area.width * 4)]
        }
        return Picture(width: area.width, height: area.height, bytes: cropped)
    }
}
