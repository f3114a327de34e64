import Geometry
public import Graphics

/// The pixels of a picture as numbers, to be compared without a surface.
public struct Pixels: Hashable, Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The bytes of all pixels, row after row: four each, or one each for a mask.
    public let bytes: [UInt8]
    /// Bytes of one pixel.
    public let channels: Int

    /// The pixels of a layer: blue, green, red and alpha, premultiplied.
    public init(layer surface: ImageSurface) { self.init(surface, channels: 4) }

    /// The pixels of a page: blue, green, red and 255, whatever its unused byte holds.
    public init(_ surface: ImageSurface) {
        let pixels = Pixels(layer: surface)
        (width, height, channels) = (pixels.width, pixels.height, 4)
        var bytes = pixels.bytes
        // Unoptimised, a range of them takes ten times as long.
        bytes.withUnsafeMutableBufferPointer { bytes in
            var index = 3
            while index < bytes.count {
                bytes[index] = 255
                index += 4
            }
        }
        self.bytes = bytes
    }

    /// The opacities of a mask.
    public init(mask surface: ImageSurface) { self.init(surface, channels: 1) }

    private init(_ surface: ImageSurface, channels: Int) {
        (width, height) = (surface.size.width, surface.size.height)
        self.channels = channels
        let rowLength = width * channels
        bytes = surface.withPixels { bytes, bytesPerRow in
            var copy: [UInt8] = []
            copy.reserveCapacity(rowLength * surface.size.height)
            for row in 0..<surface.size.height {
                copy += bytes[row * bytesPerRow..<row * bytesPerRow + rowLength]
            }
            return copy
        }
    }

    /// One channel of a pixel: 0 blue, 1 green, 2 red, 3 alpha; 0…255.
    public func channel(_ channel: Int, x: Int, y: Int) -> Int {
        Int(bytes[(y * width + x) * channels + channel])
    }

    /// How much black ink lies on white paper in a pixel, 0…1.
    public func ink(x: Int, y: Int) -> Double { 1 - Double(channel(1, x: x, y: y)) / 255 }

    /// The columns and rows of the pixels whose ink is another one than that of `other`, which is as large.
    public func inkChanges(from other: Pixels) -> [(x: Int, y: Int)] {
        (0..<height).flatMap { y in
            (0..<width).filter { channel(1, x: $0, y: y) != other.channel(1, x: $0, y: y) }
                .map { (x: $0, y: y) }
        }
    }

    /// How opaque a pixel is, 0…1.
    public func alpha(x: Int, y: Int) -> Double {
        Double(channel(channels - 1, x: x, y: y)) / 255
    }
}
