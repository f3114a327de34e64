import Geometry
import Toolkit

/// Where the drawings of a grid lie, in its own coordinates: in rows of as many as there is room for.
struct GridPlaces {
    /// How many drawings lie beside one another.
    let columns: Int
    /// How wide each is, in pixels.
    let width: Double
    /// From one row to the next, in pixels.
    let pitch: Double
    private let margin: Double
    private let columnPitch: Double
    private let height: Double
    private let top: Double
    /// How much stays free below what keys go to, where messages lie.
    private let foot: Double
    /// How much there is between a row and the next one.
    private let rowGap: Double

    /// The places in a grid of this width.
    init(gridWidth: Double, _ theme: Theme) {
        let (gap, widest) = (theme.pixels(24), theme.pixels(264))
        margin = GalleryPage.margin(gridWidth, theme)
        let room = max(gridWidth - 2 * margin, 1)
        let least = theme.pixels(gridWidth < theme.pixels(600) ? 160 : 216)
        columns = max(Int((room + gap) / (least + gap)), 1)
        let gaps = Double(columns - 1)
        width = min(((room - gaps * gap) / Double(columns)).rounded(.down), widest)
        // The last column ends where the room does, also where that is not divided evenly.
        columnPitch = columns > 1 && width < widest ? (room - width) / gaps : width + gap
        height = DrawingCell.height(theme, width: width)
        rowGap = theme.pixels(20)
        pitch = height + rowGap
        (top, foot) = (theme.pixels(14), theme.pixels(76))
    }

    /// The extent of a picture; nil where there is no room.
    var pictureSize: PixelSize? {
        guard width >= 1 else { return nil }
        return PixelSize(width: Int(width), height: Int(DrawingCell.tileHeight(width)))
    }

    /// How high so many drawings are.
    func height(of count: Int) -> Double {
        let rows = (count + columns - 1) / columns
        return top + Double(rows) * pitch + (rows > 0 ? foot - rowGap : 0)
    }

    /// Where the drawing of a number lies.
    func frame(of index: Int) -> Rectangle {
        Rectangle(
            x: (margin + Double(index % columns) * columnPitch).rounded(),
            y: top + Double(index / columns) * pitch, width: width, height: height)
    }

    /// What is shown of it where it is to be seen: it and some room around it.
    func revealedFrame(of index: Int) -> Rectangle {
        let place = frame(of: index).outset(by: top)
        return Rectangle(
            minX: place.minX, minY: place.minY, maxX: place.maxX, maxY: place.maxY - top + foot)
    }

    /// Which of `count` drawings have anything between two heights.
    func indices(from start: Double, to end: Double, of count: Int) -> Range<Int> {
        let first = max(Int((start - top) / pitch), 0) * columns
        let last = min((Int((end - top) / pitch) + 1) * columns, count)
        return first < last ? first..<last : 0..<0
    }
}
