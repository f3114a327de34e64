public import Geometry

/// A picture that lies beneath the strokes of a layer, to be traced.
public struct PlacedImage: Hashable, Sendable {
    /// How the bytes are to be read.
    public enum MediaType: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png = "image/png"
        /// JPEG, as cameras write it.
        case jpeg = "image/jpeg"
        /// Portable Document Format: its pages lie below one another.
        case pdf = "application/pdf"
    }

    /// The file as it was given; copies share it.
    public let bytes: [UInt8]
    /// What kind of file.
    public let mediaType: MediaType
    /// The rectangle of the drawing that the whole picture fills.
    public var frame: Rectangle
    /// The extents of the pages of a PDF, in units of 1/96 inch; empty for others.
    public let pages: [Size]

    /// The picture in `bytes`, laid into `frame`; of a PDF with its pages.
    public init(bytes: [UInt8], mediaType: MediaType, frame: Rectangle, pages: [Size] = []) {
        self.bytes = bytes
        self.mediaType = mediaType
        self.frame = frame
        self.pages = pages
    }

    /// How many pages a PDF may have, and of how many units of 1/96 inch each side of one.
    public static let (pageCounts, pageSides) = (1...20_000, 1.0...100_000)

    /// Whether it has pages such as there can be: a PDF some, and no other picture any.
    public var hasPossiblePages: Bool {
        guard mediaType == .pdf else { return pages.isEmpty }
        return Self.pageCounts.contains(pages.count)
            && pages.allSatisfy {
                Self.pageSides.contains($0.width) && Self.pageSides.contains($0.height)
            }
    }

    /// The room between two pages, in units of 1/96 inch.
    public static let pageGap = 20.0

    /// The extent of pages below one another.
    public static func extent(of pages: [Size]) -> Size {
        Size(
            width: pages.map(\.width).max() ?? 0,
            height: pages.reduce(-pageGap) { $0 + $1.height + pageGap })
    }

    /// The part of `frame` that the picture can fill: all of it, but for pages, which keep their proportions.
    public func room(in frame: Rectangle) -> Rectangle {
        guard mediaType == .pdf, self.frame.width > 0, self.frame.height > 0 else { return frame }
        let share = min(frame.width / self.frame.width, frame.height / self.frame.height)
        return Rectangle(
            x: frame.minX, y: frame.minY, width: self.frame.width * share,
            height: self.frame.height * share)
    }

    /// Units of the drawing per unit of the pages.
    public var pageScale: Double { frame.width / max(Self.extent(of: pages).width, 1e-9) }

    /// Where each page lies in the drawing, from the top, each in the middle.
    public var pageFrames: [Rectangle] {
        let (extent, scale) = (Self.extent(of: pages), pageScale)
        var top = 0.0
        return pages.map { page in
            defer { top += page.height + Self.pageGap }
            return Rectangle(
                x: frame.minX + (extent.width - page.width) / 2 * scale,
                y: frame.minY + top * scale, width: page.width * scale,
                height: page.height * scale)
        }
    }

    /// Feeds what tells most pictures apart, not their millions of bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        hasher.combine(mediaType)
        hasher.combine(frame)
    }
}
