import Foundation
public import Graphics

extension ImageSurface {
    /// The picture in the bytes of a PNG.
    public convenience init(png bytes: [UInt8]) throws(GraphicsError) {
        let picture = try DecodedPicture(png: bytes).surface
        try self.init(size: picture.size, format: .argb32)
        try draw { context in
            context.setOperator(.source)
            context.setSource(picture)
            context.paint()
        }
    }

    /// The picture in a PNG file.
    public convenience init(pngAt path: String) throws {
        try self.init(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }
}
