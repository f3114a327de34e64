import Editing
package import Geometry
package import Graphics
package import Toolkit
import Wording

/// All palettes to choose from, and how further ones come in and out.
package final class PaletteMenu: View {
    private let theme: Theme
    private let column: Stack

    /// The palettes that there are, of which the one of the ID `chosen` is in use; `choose` takes another one,
    /// `perform` what is to be done with palettes.
    init(
        theme: Theme, _ palettes: [Palette], chosen: String?, choose: @escaping (Palette) -> Void,
        perform: @escaping (Command) -> Void
    ) {
        self.theme = theme
        let rows: [View] = palettes.map { palette in
            let row = PaletteRow(theme: theme, palette, isChosen: palette.id == chosen)
            row.action = { choose(palette) }
            return row
        }
        let isOwn = palettes.first { $0.id == chosen }?.isOwn == true
        let all: [Command] = [.importPalette, .exportPalette] + (isOwn ? [.removePalette] : [])
        let commands: [View] = all.map { command in
            let row = CommandRow(theme: theme, command, nil)
            row.action = { perform(command) }
            return row
        }
        column = Stack(.vertical, theme: theme, rows + [HairlineRow(theme: theme)] + commands)
        super.init(role: .list, name: Message.palettes.text())
        subviews = [column]
    }

    package override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(304), width)
        return Size(width: width, height: column.size(fitting: width).height)
    }

    package override func layout() { column.place(bounds) }
}

/// A palette in the list: what it is called, and its first colours.
private final class PaletteRow: Pressable {
    private let theme: Theme
    private let colors: [Color]
    private let isChosen: Bool
    private let title: Label

    init(theme: Theme, _ palette: Palette, isChosen: Bool) {
        (self.theme, self.isChosen) = (theme, isChosen)
        colors = palette.entries.map(\.color)
        title = Label(
            theme: theme, .verbatim(palette.name), style: isChosen ? .strong : .name,
            color: isChosen ? .onSelected : .text)
        super.init(name: palette.name)
        subviews = [title]
    }

    override var states: States { isChosen ? super.states.union(.selected) : super.states }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(56))
    }

    private var inset: Double { theme.pixels(12) }

    override func layout() {
        let size = title.size(fitting: max(bounds.width - 2 * inset, 1))
        title.place(
            Rectangle(
                x: inset, y: (theme.pixels(19) - size.height / 2).rounded(), width: size.width,
                height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let ground: ColorToken? =
            isChosen ? .selected : isPressed ? .pressed : isHovered ? .hover : nil
        if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
        let step = theme.pixels(20)
        let room = max(Int((bounds.width - 2 * inset) / step), 0)
        for (index, color) in colors.prefix(room).enumerated() {
            let center = Point(
                x: inset + theme.pixels(8) + Double(index) * step, y: theme.pixels(40))
            Swatch.draw(color, at: center, radius: theme.pixels(8), theme, in: context)
        }
    }
}

/// A line between what is chosen and what is done.
package final class HairlineRow: View {
    private let theme: Theme

    package init(theme: Theme) {
        self.theme = theme
        super.init(role: .group)
    }

    package override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(9))
    }

    package override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(
            Rectangle(
                x: theme.pixels(12), y: theme.pixels(4), width: bounds.width - theme.pixels(24),
                height: theme.hairline), theme[.hairline])
    }
}
