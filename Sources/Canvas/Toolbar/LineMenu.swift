import Geometry
import Ink
import InterfaceCore
import RealModule
import Toolkit
import Wording

/// Size, opacity and smoothing of what is in the hand, and paper to try it on.
final class LineMenu: View {
    private let theme: Theme
    private let box: TryBox
    private let column: Stack
    private var brush: Brush {
        didSet {
            box.brush = brush
            change(brush)
        }
    }
    private let change: (Brush) -> Void

    /// The settings of `brush`, which draws on this paper; `change` takes what people make of it.
    init(theme: Theme, _ brush: Brush, on paper: Color, change: @escaping (Brush) -> Void) {
        (self.theme, self.brush, self.change) = (theme, brush, change)
        box = TryBox(theme: theme, brush, on: paper)
        // A step of the size is the same share of it everywhere.
        let size = LabelledSlider(
            theme: theme, name: .size,
            in: Double.log(Brush.widths.lowerBound)...Double.log(Brush.widths.upperBound),
            step: 0.05, text: { .pointsWide(Double.exp($0)) })
        let opacity = LabelledSlider(
            theme: theme, name: .opacity, in: 0.01...1, step: 0.01, text: { .percent($0) })
        let smoothing = LabelledSlider(
            theme: theme, name: .smoothing, in: 0...1, step: 0.01, text: { .percent($0) })
        let sliders = Stack(.vertical, theme: theme, spacing: 6, [size, opacity, smoothing])
        column = Stack(
            .vertical, theme: theme, [box, Spacer(theme: theme, height: 18), sliders])
        super.init(role: .group, name: Message.sizeAndOpacity.text())
        subviews = [column]
        size.show(Double.log(brush.largestWidth))
        opacity.show(brush.opacity)
        smoothing.show(brush.smoothing)
        size.onChange = { [unowned self] in self.brush.resize(to: Double.exp($0)) }
        opacity.onChange = { [unowned self] in self.brush.opacity = $0 }
        smoothing.onChange = { [unowned self] in self.brush.smoothing = $0 }
    }

    override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(348), width)
        let inside = max(width - 2 * inset, 1)
        return Size(width: width, height: inset + column.size(fitting: inside).height)
    }

    /// The room around it, but for below: there the last slider has as much of its own.
    private var inset: Double { theme.pixels(12) }

    override func layout() {
        column.place(
            Rectangle(
                x: inset, y: inset, width: max(bounds.width - 2 * inset, 1),
                height: max(bounds.height - inset, 1)))
    }
}
