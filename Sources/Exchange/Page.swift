public import Drawing
public import Geometry

/// What of a drawing is to be exported, and how large.
public struct Page: Sendable {
    /// The layers, the lowest first; those that are not shown stay away.
    public var layers: [Layer]
    /// The rectangle of the drawing.
    public var region: Rectangle
    /// Pixels of the page per pixel of the drawing.
    public var scale: Double
    /// The paper, whose colour has opacity where it is to have it.
    public var background: Background
    /// What the drawing is called, for the file's own title.
    public var title: String
    /// The PDF that lies below, where it is to be written page by page.
    public var document: PlacedImage?

    /// A page of these.
    public init(
        layers: [Layer], region: Rectangle, scale: Double = 1, background: Background,
        title: String = ""
    ) {
        self.layers = layers
        self.region = region
        self.scale = scale
        self.background = background
        self.title = title
    }

    /// The layers that can be seen.
    public var visibleLayers: [Layer] { layers.filter { $0.isVisible && $0.opacity > 0 } }

    /// The PDF that can be seen, nil for none.
    var visibleDocument: PlacedImage? {
        visibleLayers.lazy.compactMap(\.image).first { $0.mediaType == .pdf }
    }

    /// The extent in pixels of the page, rounded up to whole ones.
    public var size: PixelSize {
        PixelSize(
            width: max(1, Int((region.width * scale - 1e-6).rounded(.up))),
            height: max(1, Int((region.height * scale - 1e-6).rounded(.up))))
    }

    /// From the drawing to the page.
    public var transform: Transform {
        Transform(scale: scale, offset: (.zero - region.origin) * scale)
    }

    /// The order in which what is to be seen on the page was drawn.
    public func timeline(pace: ReplayPace = ReplayPace()) -> ReplayTimeline {
        ReplayTimeline(layers, background: background, area: region, pace: pace)
    }
}
