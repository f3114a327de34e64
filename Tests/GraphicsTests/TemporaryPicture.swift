import CCairo
import Foundation
import Geometry
import Graphics
import Testing

/// A PNG file that was written to disk and read by Cairo, which knows nothing of our encoder.
struct TemporaryPicture {
    let surface: ImageSurface

    init(_ file: [UInt8]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(file).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let read = cairo_image_surface_create_from_png(url.path)
        defer { cairo_surface_destroy(read) }
        let source = try #require(cairo_image_surface_get_data(read))
        let sourceBytesPerRow = Int(cairo_image_surface_get_stride(read))
        let size = PixelSize(
            width: Int(cairo_image_surface_get_width(read)),
            height: Int(cairo_image_surface_get_height(read)))
        let isOpaque = cairo_image_surface_get_format(read) == CAIRO_FORMAT_RGB24
        surface = try ImageSurface(size: size, format: isOpaque ? .rgb24 : .argb32)
        surface.withPixels { bytes, bytesPerRow in
            for row in 0..<size.height {
                let line = UnsafeRawBufferPointer(
                    start: source + row * sourceBytesPerRow, count: 4 * size.width)
                UnsafeMutableRawBufferPointer(rebasing: bytes[(row * bytesPerRow)...])
                    .copyMemory(from: line)
            }
        }
    }
}
