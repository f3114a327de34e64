public import Geometry

/// A picture that lies beneath the strokes of a layer, to be traced.
public struct PlacedImage: Hashable, Sendable {
    /// How the bytes are to be read.
    public enum MediaType: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png = "image/png"
        /// JPEG, as cameras write it.
        case jpeg = "image/jpeg"
    }

    /// The file as it was given; copies share it.
    public let bytes: [UInt8]
    /// What kind of file.
    public let mediaType: MediaType
    /// The rectangle of the drawing that the whole picture fills.
    public var frame: Rectangle

    /// The picture in `bytes`, laid into `frame`.
    public init(bytes: [UInt8], mediaType: MediaType, frame: Rectangle) {
        self.bytes = bytes
        self.mediaType = mediaType
        self.frame = frame
    }

    /// Feeds what tells most pictures apart, not their millions of bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        hasher.combine(mediaType)
        hasher.combine(frame)
    }
}
