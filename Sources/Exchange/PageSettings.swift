public import Drawing
public import Geometry
import Graphics

/// What people say of an export, for the window and the command line.
public struct PageSettings: Hashable, Sendable {
    /// The part of a drawing that is exported.
    public enum Region: Hashable, Sendable {
        /// All ink that is shown, with a margin.
        case ink
        /// A rectangle, in pixels of the drawing.
        case rectangle(Rectangle)
        /// All ink in the middle of the `room` on a sheet of this size, both in pixels of 1/96 inch; as
        /// large as it is drawn, or as it fits there.
        case sheet(Size, room: Rectangle)
    }

    /// How large the page is.
    public enum Extent: Hashable, Sendable {
        /// Pixels of the page per pixel of the drawing, in `scales`.
        case scale(Double)
        /// So many pixels wide.
        case width(Int)
    }

    /// Why there is no such page.
    public enum Problem: Error, Hashable, Sendable {
        /// There is nothing on the layers that are shown.
        case empty
        /// A side is beyond `longest`.
        case tooLarge(PixelSize)
    }

    /// The room around the ink, in pixels of the drawing.
    public static let margin = 20.0
    /// The scales that pages have.
    public static let scales = 0.01...100.0
    /// How many pixels a side has at most.
    public static let longest = ImageSurface.maximumLength

    /// The part of the drawing.
    public var region: Region
    /// How large it is.
    public var extent: Extent
    /// The colour of the paper, which may have opacity; nil for that of the drawing.
    public var background: Color?
    /// Whether the lines of the paper are shown, where there is paper.
    public var hasLines = true

    /// The settings of a page; by default all ink, as large as it is drawn.
    public init(
        region: Region = .ink, extent: Extent = .scale(1), background: Color? = nil,
        hasLines: Bool = true
    ) {
        self.region = region
        self.extent = extent
        self.background = background
        self.hasLines = hasLines
    }

    /// The page that shows these layers of a drawing, the lowest first.
    ///
    /// What a format does not have does not matter: region, scale, and the limit of its size.
    public func page(
        of drawing: Drawing, layers: [Layer], title: String, for format: ExportFormat = .png
    ) throws(Problem) -> Page {
        let rectangle = rectangle(of: layers, for: format)
        guard !rectangle.isNull, rectangle.width > 0, rectangle.height > 0 else { throw .empty }
        var page = Page(
            layers: layers, region: rectangle, scale: format.isScaled ? scale(of: rectangle) : 1,
            background: background(of: drawing), title: title)
        if format == .pdf, showsAllInk {
            page.document = page.visibleDocument
            // Its pages have their own sizes, however many there are.
            if page.document != nil { return page }
        }
        guard format.isScaled else { return page }
        // Before they are numbers of pixels, which sides without measure would not fit.
        let longest = max(rectangle.width, rectangle.height) * page.scale
        guard longest < 1e9 else { throw .tooLarge(PixelSize(width: 1 << 30, height: 1 << 30)) }
        guard max(page.size.width, page.size.height) <= Self.longest else {
            throw .tooLarge(page.size)
        }
        return page
    }

    private func background(of drawing: Drawing) -> Background {
        var paper = drawing.background
        paper.color = background ?? paper.color
        if !hasLines || paper.color.alpha == 0 { paper.ruling = nil }
        return paper
    }

    private var showsAllInk: Bool { if case .rectangle = region { false } else { true } }

    private func rectangle(of layers: [Layer], for format: ExportFormat) -> Rectangle {
        if format.hasRegion, case .rectangle(let rectangle) = region { return rectangle }
        let bounds = layers.filter(\.isVisible).reduce(Rectangle.null) { $0.union($1.bounds) }
        let ink = bounds.outset(by: Self.margin)
        guard !ink.isNull, case .sheet(let sheet, let room) = region else { return ink }
        let scale = min(room.width / ink.width, room.height / ink.height, 1)
        let corner = ink.center - (room.center - .zero) * (1 / scale)
        return Rectangle(
            x: corner.x, y: corner.y, width: sheet.width / scale, height: sheet.height / scale)
    }

    private func scale(of rectangle: Rectangle) -> Double {
        if case .sheet(let sheet, _) = region { return sheet.width / rectangle.width }
        return switch extent {
        case .scale(let scale): scale
        case .width(let width): Double(width) / rectangle.width
        }
    }
}
