public import Geometry

/// The paper that people have chosen to print on, as it is laid before them.
public struct PrintPaper: Hashable, Sendable {
    /// Its width and height, in millimetres.
    public let size: Size
    /// The part of it that ink reaches, in millimetres from its upper left corner.
    public let room: Rectangle

    /// Lengths beyond are no paper, in millimetres.
    private static let lengths = 1.0...20_000.0

    /// The paper of a page setup as the portal tells it, which has the names of GTK; nil where that says
    /// nothing that could be true.
    ///
    /// Width and height are those of the upright sheet, margins those of the page as it is turned.
    init?(_ setup: BusValue) {
        func length(_ name: String) -> Double { setup[name]?.number ?? 0 }
        let isTurned = setup["Orientation"]?.text?.hasSuffix("landscape") == true
        let (width, height) = (length("Width"), length("Height"))
        guard Self.lengths.contains(width), Self.lengths.contains(height) else { return nil }
        size =
            isTurned
            ? Size(width: height, height: width) : Size(width: width, height: height)
        let room = Rectangle(
            minX: length("MarginLeft"), minY: length("MarginTop"),
            maxX: size.width - length("MarginRight"), maxY: size.height - length("MarginBottom"))
        let sheet = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        let inside = room.isNull ? sheet : room.intersection(sheet)
        // Margins that leave next to nothing are no margins.
        self.room = inside.width * inside.height < size.width * size.height / 4 ? sheet : inside
    }
}
