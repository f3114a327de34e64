public import Geometry
public import Graphics
import Rendering
public import Toolkit

/// What a window shows of its drawing, without the tools over it.
public struct OpenDrawingPicture {
    /// Its pixels, as large as the window.
    public let surface: ImageSurface
    /// The colour of its paper.
    public let ground: Color
    /// Around all ink of it, in the drawing; null where there is none.
    public let ink: Rectangle
    /// Where the window shows that, in its pixels; null where it is turned or mirrored there.
    public let place: Rectangle

    /// A picture of a drawing whose `ink` the window shows at `place`.
    public init(_ surface: ImageSurface, ground: Color, ink: Rectangle, place: Rectangle) {
        (self.surface, self.ground, self.ink, self.place) = (surface, ground, ink, place)
    }

    /// What a small picture of the drawing turns into, which lies in `area` of a view `width` wide.
    public func opened(outOf area: Rectangle, width: Double) -> OpenedPicture {
        let window = PixelRectangle(surface.size).rectangle
        func make(_ subject: Rectangle, _ small: Rectangle, isAlike: Bool) -> OpenedPicture {
            OpenedPicture(
                surface, ground: ground, subject: subject,
                origin: OpenedPicture.Origin(area: area, subject: small, width: width),
                isAlike: isAlike)
        }
        guard !ink.isNull, !place.isNull else {
            return make(window, area, isAlike: ink.isNull)
        }
        let fit = InkFit(ink, in: Size(width: area.width, height: area.height))
        return make(place, fit.ink.offset(by: area.origin - Point.zero), isAlike: true)
    }
}
