import Geometry
import RealModule
import Toolkit
import Wording

/// How large the paper is shown, and how far it is turned: to be set by hand.
final class ViewMenu: View {
    /// What people ask for.
    enum Wish: Hashable {
        /// A zoom, as a share of 100 %.
        case zoom(Double)
        case turn(Angle)
    }

    /// Takes what people ask for.
    var onWish: (Wish) -> Void = { _ in }

    /// The zooms that the slider has, as shares of 100 %: others are reached in other ways.
    static let zooms = 0.05...16.0

    private let theme: Theme
    private let zoom: LabelledSlider
    private let dial: TurnDial
    private let title: Label
    private let figure: Label

    /// The view as it is now.
    init(theme: Theme, _ viewport: Viewport) {
        self.theme = theme
        // A step is the same share of the zoom everywhere.
        zoom = LabelledSlider(
            theme: theme, name: .viewZoom,
            in: Double.log(Self.zooms.lowerBound)...Double.log(Self.zooms.upperBound), step: 0.05,
            text: { .view(zoom: Double.exp($0), turn: nil) })
        dial = TurnDial(theme: theme, name: .viewRotation)
        title = Label(theme: theme, .viewRotation, style: .small, color: .detail)
        figure = Label(theme: theme, style: .smallFigure)
        super.init(role: .group, name: Message.viewOfThePaper.text())
        subviews = [zoom, title, figure, dial]
        zoom.onChange = { [unowned self] in onWish(.zoom(Double.exp($0))) }
        dial.onChange = { [unowned self] in onWish(.turn($0)) }
        show(viewport)
    }

    /// Shows the view as it is now.
    func show(_ viewport: Viewport) {
        zoom.show(Double.log(viewport.scale / theme.scale))
        dial.show(viewport.rotation)
        figure.say(dial.value ?? "")
        if !bounds.isNull { placeFigure() }
    }

    // MARK: Places

    private static let width = 280.0

    /// From the zoom to what is below it.
    private var gap: Double { theme.pixels(8) }

    override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(Self.width), width)
        return Size(
            width: width,
            height: zoom.size(fitting: width).height + gap + title.natural.height
                + dial.size(fitting: width).height)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (width, margin) = (bounds.width, theme.pixels(4))
        let upper = zoom.size(fitting: width).height
        zoom.place(Rectangle(x: 0, y: 0, width: width, height: upper))
        let line = title.size(fitting: width)
        title.place(
            Rectangle(x: margin, y: upper + gap, width: line.width, height: line.height))
        placeFigure()
        let side = dial.size(fitting: width)
        dial.place(
            Rectangle(
                x: ((width - side.width) / 2).rounded(), y: title.frame.maxY, width: side.width,
                height: side.height))
    }

    private func placeFigure() {
        let size = figure.size(fitting: bounds.width)
        figure.place(
            Rectangle(
                x: bounds.width - theme.pixels(4) - size.width, y: title.frame.minY,
                width: size.width, height: size.height))
    }
}
