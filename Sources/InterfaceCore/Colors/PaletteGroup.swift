import Editing
import Geometry
import Toolkit
import Wording

/// The palette in use: its name, which shows the others, and its colours; of many, a part that scrolls.
final class PaletteGroup: View {
    let title: PaletteTitle
    let swatches: Swatches
    private let theme: Theme
    private let palette: Palette
    private let mostRows: Int
    private let area: ScrollArea

    /// A palette of which `mostRows` rows are seen at once.
    init(theme: Theme, _ palette: Palette, mostRows: Int) {
        (self.theme, self.palette, self.mostRows) = (theme, palette, mostRows)
        title = PaletteTitle(theme: theme)
        swatches = Swatches(theme: theme, name: .verbatim(palette.name), palette.entries)
        area = ScrollArea(theme: theme, swatches)
        super.init(role: .group)
        subviews = [title, area]
        title.say(palette.name)
    }

    /// Says what is wrong in the place of the name; nil for the name again.
    func say(_ problem: Message?) {
        title.say(problem?.text() ?? palette.name, isProblem: problem != nil)
        layout()
    }

    override func size(fitting width: Double) -> Size {
        let rows = (palette.entries.count + Swatches.columns - 1) / Swatches.columns
        return Size(
            width: width, height: Double(1 + min(rows, mostRows)) * theme.controlHeight)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let top = theme.controlHeight
        title.place(Rectangle(x: 0, y: 0, width: bounds.width, height: top))
        area.place(
            Rectangle(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 1)))
    }
}
