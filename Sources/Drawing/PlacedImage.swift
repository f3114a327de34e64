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
    /// The rectangle of the drawing that the whole picture fills before it is turned.
    public var frame: Rectangle
    /// What becomes of the picture in its frame: it is turned, mirrored or slanted; of most nothing.
    public var turn: Affine
    /// The extents of the pages of a PDF, in units of 1/96 inch; empty for others.
    public let pages: [Size]

    /// The picture in `bytes`, laid into `frame`, and turned there; of a PDF with its pages.
    public init(
        bytes: [UInt8], mediaType: MediaType, frame: Rectangle, turn: Affine = .identity,
        pages: [Size] = []
    ) {
        self.bytes = bytes
        self.mediaType = mediaType
        self.frame = frame
        self.turn = turn
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

    /// The part of `frame` that pages can fill, which keep their proportions.
    private func room(in frame: Rectangle) -> Rectangle {
        guard self.frame.width > 0, self.frame.height > 0 else { return frame }
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

    /// Whether it is the same file, wherever the two lie.
    public func isSameFile(as other: PlacedImage) -> Bool {
        mediaType == other.mediaType && pages == other.pages && bytes == other.bytes
    }

    /// Feeds what tells most pictures apart, not their millions of bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        hasher.combine(mediaType)
        hasher.combine(frame)
        hasher.combine(turn)
    }
}

/// Where it lies.
extension PlacedImage {
    /// No corner of a turned picture lies farther than this from the origin, in points.
    private static let farthest = 1e9
    /// How much of the area of a square a slanted picture keeps at least.
    private static let flattest = 1e-6

    /// Whether it does not just fill its frame.
    public var isTurned: Bool { turn != .identity }

    /// The corners where they are seen, one after the other.
    public var outline: [Point] {
        let corners = frame.corners.map { turn.apply(to: $0) }
        return [corners[0], corners[1], corners[3], corners[2]]
    }

    /// The smallest upright rectangle around it.
    public var bounds: Rectangle { turn.apply(to: frame) }

    /// How long its sides are where they are seen: those of its rows, and those of its columns.
    public var sides: Size {
        Size(width: frame.width * turn.right.length, height: frame.height * turn.down.length)
    }

    /// Whether it is seen at a place.
    public func contains(_ place: Point) -> Bool {
        turn.inverted.map { frame.contains($0.apply(to: place)) } ?? false
    }

    /// The picture where a change of the drawing brings it; pages keep their proportions, and are never turned.
    public func changed(by change: Affine) -> PlacedImage {
        var changed = self
        let turn = turn.then(change)
        if mediaType == .pdf {
            changed.frame = room(in: change.apply(to: frame))
        } else if turn.keepsUpright {
            (changed.frame, changed.turn) = (turn.apply(to: frame), .identity)
        } else {
            changed.turn = turn
        }
        return changed
    }

    /// Whether it lies where a picture can, and has an extent; pages are not turned.
    public var hasPossiblePlace: Bool {
        guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
            return false
        }
        guard isTurned else { return true }
        // Comparisons with what is no number fail too.
        let area = turn.right.length * turn.down.length
        return mediaType != .pdf && abs(turn.determinant) > Self.flattest * area
            && outline.allSatisfy { abs($0.x) <= Self.farthest && abs($0.y) <= Self.farthest }
    }
}
