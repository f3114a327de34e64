import Geometry

/// Where the pixels of a picture lie on paper whose pattern repeats: the steps of a square that holds all of it.
///
/// A pattern belongs to the paper: the same place of a drawing has the same one in every stroke, in every part that is
/// drawn, and in a picture of any scale.
struct PaperPlaces: Sendable {
    private let transform: Transform
    /// Steps of a side of the square.
    let side: Int
    /// For each column and row of the picture that of the square.
    let columns: [Int32]
    let rows: [Int32]

    /// The places of a picture of `size` that shows a drawing through `transform`.
    init(size: PixelSize, transform: Transform) {
        let side = Self.side(atScale: transform.scale)
        (self.side, self.transform) = (side, transform)
        func indices(_ count: Int, _ offset: Double) -> [Int32] {
            (0..<count).map { index in
                let place = (Double(index) + 0.5 - offset) / transform.scale / ToothField.period
                return Int32(min(Int((place - place.rounded(.down)) * Double(side)), side - 1))
            }
        }
        columns = indices(size.width + ConeCoverage.lanes, transform.offset.dx)
        rows = indices(size.height, transform.offset.dy)
    }

    /// Steps of a side of the square: about a pixel of the picture each, no finer than one can see, nor coarser.
    static func side(atScale scale: Double) -> Int {
        Int(min(max((ToothField.period * scale).rounded(), 32), 2048))
    }

    /// The places in a picture of `size` of another part of the drawing; nil at another scale.
    func moved(to transform: Transform, size: PixelSize) -> PaperPlaces? {
        guard transform.scale == self.transform.scale else { return nil }
        let way =
            (transform.offset - self.transform.offset) / (ToothField.period * transform.scale)
        // It repeats after this way.
        if way.dx == way.dx.rounded(), way.dy == way.dy.rounded() { return self }
        return PaperPlaces(size: size, transform: transform)
    }
}
