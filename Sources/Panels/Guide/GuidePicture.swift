import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A picture of the guide in its frame, as large as it was taken, or as there is room.
final class GuidePicture: View {
    /// How large the windows are that are shown in the guide, in points.
    static let extent = Size(width: 800, height: 500)
    /// How high a frame is in which there is no picture, in points.
    private static let missingHeight = 96.0

    private let theme: Theme
    /// The picture; nil before it is there.
    private var picture: ImageSurface?
    /// What stands in place of a picture that is missing.
    private var excuse: Label?
    /// The picture as large as it is shown.
    private var shown: ImageSurface?

    init(theme: Theme, caption: Message) {
        self.theme = theme
        super.init(role: .image, name: caption.text())
    }

    /// How many pixels it has where there is room.
    static func size(_ theme: Theme) -> PixelSize {
        PixelSize(
            width: Int(theme.pixels(extent.width)), height: Int(theme.pixels(extent.height)))
    }

    /// Shows this picture; nil where it is not there.
    func show(_ found: FinishedPicture?) {
        (picture, shown) = (found?.surface, nil)
        if picture == nil {
            let excuse = Label(
                theme: theme, .guidePictureMissing, color: .detail, overflow: .wraps)
            (self.excuse, subviews) = (excuse, [excuse])
            setNeedsLayout()
        }
        invalidate()
    }

    override func size(fitting width: Double) -> Size {
        guard let excuse else {
            let wide = min(width, theme.pixels(Self.extent.width))
            let share = Self.extent.height / Self.extent.width
            return Size(width: wide, height: (wide * share).rounded())
        }
        let words = excuse.size(fitting: room(width)).height
        return Size(
            width: width,
            height: max(theme.pixels(Self.missingHeight), words + theme.pixels(32)))
    }

    private func room(_ width: Double) -> Double { max(width - theme.pixels(32), 1) }

    override func layout() {
        guard let excuse else { return }
        excuse.place(bounds.middle(excuse.size(fitting: room(bounds.width))))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard !bounds.isNull else { return }
        let radius = theme.radius(.control)
        guard let picture else {
            context.fill(bounds, radius: radius, theme[.hover])
            return
        }
        context.setSource(try fitted(picture))
        context.addRoundedRectangle(bounds, radius: radius)
        context.fill()
        context.strokeInside(bounds, radius: radius, width: theme.hairline, color: theme.edge)
    }

    /// The picture with as many pixels as it is shown on.
    private func fitted(_ picture: ImageSurface) throws(GraphicsError) -> ImageSurface {
        let size = PixelRectangle(covering: bounds).size
        guard size != picture.size else { return picture }
        if let shown, shown.size == size { return shown }
        let fitted = try picture.stretched(to: size)
        shown = fitted
        return fitted
    }
}
