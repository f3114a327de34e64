import Geometry

/// The zooms that keys step through, as shares of 100 %.
enum ZoomSteps {
    private static let all =
        [1, 2, 3, 5, 7, 10, 15, 20, 25, 33, 50, 67, 80, 100, 125, 150, 200, 300, 400, 600, 800]
        .map { Double($0) / 100 } + [12, 16, 24, 32, 48, 64]
    /// What is as near to a step as this counts as being on it.
    private static let nearness = 1.005

    /// The next larger one; the largest where there is none.
    static func above(_ zoom: Double) -> Double {
        all.first { $0 > zoom * nearness } ?? Viewport.zooms.upperBound
    }

    /// The next smaller one; the smallest where there is none.
    static func below(_ zoom: Double) -> Double {
        all.last { $0 < zoom / nearness } ?? Viewport.zooms.lowerBound
    }
}

/// A zoom by a wheel, which may turn in small steps: without regard to where it stops by itself.
struct WheelZoom {
    /// What it made of the view; another one means that somebody else changed it meanwhile.
    private var shown: Viewport
    /// The scale that it would have without stops.
    private var scale: Double

    /// A zoom of a view that nobody has zoomed before.
    init(_ viewport: Viewport) { (shown, scale) = (viewport, viewport.scale) }

    /// What the window shows after a turn of the wheel at `place`, where it shows `current` now.
    mutating func zoom(
        _ current: Viewport, by factor: Double, about place: Point, screenScale: Double
    ) -> Viewport {
        if current != shown { self = WheelZoom(current) }
        var loose = current.zoomed(to: scale, about: place)
        loose = loose.zoomed(by: factor, about: place, screenScale: screenScale)
        scale = loose.scale
        shown = current.zoomed(to: scale, about: place)
            .zoomSnapped(about: place, screenScale: screenScale)
        return shown
    }
}
