import Geometry

/// Where a preview lies in its window, with what belongs to it.
struct PeekPlaces {
    /// How far a preview with its actions is from the upper edge, these from it, and from the lower edge, in points.
    private static let (top, gap, foot) = (40.0, 12.0, 16.0)
    /// How much of the handle lies around its pill, and how far a menu is from its source, in points.
    private static let (handleRoom, menuGap) = (6.0, 8.0)
    /// How far a preview follows a pull fully, in points; a third of what goes beyond.
    private static let follow = 64.0
    /// How much of the height of the window a preview keeps at least above many actions.
    private static let leastShare = 0.3

    /// The extent of the window, in pixels.
    let window: Size
    /// How many pixels a point has.
    let scale: Double

    /// How wide a list of actions may be at most.
    var actionRoom: Double { max(window.width - 2 * points(Self.foot), 1) }

    /// How wide a menu may be at most.
    var menuRoom: Double { max(window.width - 2 * points(Self.menuGap), 1) }

    private func points(_ count: Double) -> Double { (count * scale).rounded() }

    /// The middle of the window.
    func card(_ size: Size) -> Rectangle {
        centered(size, top: ((window.height - size.height) / 2).rounded())
    }

    /// A preview that is pulled up so far: it follows fully at first, and then less.
    func pulled(_ card: Rectangle, by way: Double) -> Rectangle {
        let full = points(Self.follow)
        return card.offset(by: Vector(dx: 0, dy: -(min(way, full) + max(way - full, 0) / 3)))
    }

    /// Above a preview, and within the window.
    func handle(_ size: Size, above card: Rectangle) -> Rectangle {
        let gap = points(Self.gap - Self.handleRoom)
        return centered(size, top: max((card.minY - gap).rounded() - size.height, 0))
    }

    /// Below a preview, and within the window.
    func advice(_ size: Size, below card: Rectangle) -> Rectangle {
        let top = (card.maxY + points(Self.gap)).rounded()
        return centered(size, top: min(top, max(window.height - size.height, 0)))
    }

    /// At the foot of the window.
    func words(_ size: Size) -> Rectangle {
        centered(size, top: max(window.height - points(Self.top) - size.height, 0).rounded())
    }

    /// Below the source of a menu, or above it where there is more room, and within the window.
    func menu(_ size: Size, beside source: Rectangle) -> Rectangle {
        let gap = points(Self.menuGap)
        let (above, below) = (source.minY - 2 * gap, window.height - source.maxY - 2 * gap)
        let isBelow = size.height <= below || above < below
        let height = max(min(size.height, isBelow ? below : above), 1)
        return Rectangle(
            x: min(max(source.minX, gap), max(window.width - gap - size.width, 0)).rounded(),
            y: (isBelow ? source.maxY + gap : source.minY - gap - height).rounded(),
            width: size.width, height: height)
    }

    /// A preview above its actions: it gets smaller, and these scroll, where there is no room for both.
    func card(_ size: Size, above list: Size) -> (card: Rectangle, list: Rectangle) {
        let (gap, foot) = (points(Self.gap), points(Self.foot))
        let top = min(
            points(Self.top),
            max(window.height - foot - list.height - gap - size.height, foot))
        let least = min(size.height, (window.height * Self.leastShare).rounded())
        let room = max(window.height - top - gap - list.height - foot, least)
        let share = min(room / size.height, 1)
        let card = centered(
            Size(width: (size.width * share).rounded(), height: (size.height * share).rounded()),
            top: top)
        let y = card.maxY + gap
        let height = max(min(list.height, window.height - y - foot), 1)
        return (card, centered(Size(width: list.width, height: height), top: y))
    }

    private func centered(_ size: Size, top: Double) -> Rectangle {
        Rectangle(
            x: ((window.width - size.width) / 2).rounded(), y: top, width: size.width,
            height: size.height)
    }
}
