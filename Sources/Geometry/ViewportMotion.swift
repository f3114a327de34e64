import RealModule

// How the paper is moved, zoomed, turned and flipped: each gives what the window shows afterwards.
extension Viewport {
    /// The scales that can be chosen: 1 is 100 %, the screen's own scale.
    public static let zooms = 0.01...64.0
    /// How near to 100 %, as a share of it, a zoom is taken for that.
    public static let snappingZoom = 0.03
    /// How near to a quarter of a turn a rotation is taken for that.
    public static let snappingTurn = Angle(degrees: 4)

    /// The place in the middle of the window.
    public var center: Point { PixelRectangle(size).rectangle.center }

    /// The drawing moved in the window, by pixels.
    public func moved(by way: Vector) -> Viewport {
        var other = self
        other.offset = offset + way
        return other
    }

    /// The drawing at another scale, above 0; the place of it at `place` of the window stays there.
    public func zoomed(to scale: Double, about place: Point) -> Viewport {
        var other = self
        other.scale = scale
        return other.showing(drawingPlace(of: place), at: place)
    }

    /// The drawing `factor` times as large, as far as zooms go on a screen of this scale.
    public func zoomed(by factor: Double, about place: Point, screenScale: Double) -> Viewport {
        let zoom = scale / screenScale * factor
        let nearest = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
        return zoomed(to: nearest * screenScale, about: place)
    }

    /// The drawing turned further about a place of the window.
    public func turned(by angle: Angle, about place: Point) -> Viewport {
        turned(to: (rotation + angle).centered, about: place)
    }

    /// The drawing turned so far about a place of the window.
    public func turned(to rotation: Angle, about place: Point) -> Viewport {
        var other = self
        other.rotation = rotation
        return other.showing(drawingPlace(of: place), at: place)
    }

    /// The window in a mirror that stands upright at a place.
    public func flipped(about place: Point) -> Viewport {
        var other = self
        other.isFlipped.toggle()
        other.rotation = .zero - rotation
        return other.showing(drawingPlace(of: place), at: place)
    }

    /// `area` of the drawing as large as it fits into a part of the window, turned as now.
    ///
    /// As far as zooms go on a screen of this scale; an area without extent is shown at 100 %.
    public func fitting(
        _ area: Rectangle, in part: Rectangle, screenScale: Double
    ) -> Viewport {
        guard !area.isNull, !part.isNull else { return self }
        var other = self
        other.scale = 1
        let box = Rectangle(
            around: area.corners.map { .zero + other.windowWay(of: $0 - .zero) })
        let zoom = min(part.width / box.width, part.height / box.height) / screenScale
        let known = zoom.isFinite && zoom > 0 ? zoom : 1
        other.scale =
            min(max(known, Self.zooms.lowerBound), Self.zooms.upperBound) * screenScale
        return other.showing(area.center, at: part.center)
    }

    /// The same at 100 % where its scale is near that, about a place of the window.
    public func zoomSnapped(about place: Point, screenScale: Double) -> Viewport {
        let isNear = abs(scale / screenScale - 1) <= Self.snappingZoom
        return isNear ? zoomed(to: screenScale, about: place) : self
    }

    /// The same turned by quarters where it nearly is, about a place of the window.
    public func turnSnapped(about place: Point) -> Viewport {
        turned(to: rotation.snappedToQuarters(within: Self.snappingTurn), about: place)
    }

    /// What is shown on the way to another view, at a share of it: 0 is this view, 1 is the other.
    ///
    /// The middle of the window moves so that one place of the drawing stays where it is, as far as
    /// the scale changes.
    public func between(_ other: Viewport, share: Double) -> Viewport {
        guard share > 0 else { return self }
        guard share < 1 else { return other }
        var view = other
        view.scale = scale * .pow(other.scale / scale, share)
        let way = (other.rotation - rotation).centered
        view.rotation = rotation + Angle(radians: way.radians * share)
        let (start, end) = (drawingPlace(of: center), other.drawingPlace(of: other.center))
        let all = 1 / other.scale - 1 / scale
        let isZoomed = abs(other.scale / scale - 1) > 1e-3
        let done = isZoomed ? (1 / view.scale - 1 / scale) / all : share
        return view.showing(start + (end - start) * done, at: center)
    }

    /// The drawing moved so that `inside` of it is at `place` of the window.
    private func showing(_ inside: Point, at place: Point) -> Viewport {
        var other = self
        other.offset = place - .zero - windowWay(of: inside - .zero)
        return other
    }
}
