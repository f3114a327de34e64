import Geometry
import Graphics
import Input

/// Gives the drawing another name.
final class NamePanel: PanelView {
    private let title: LabelView
    private let field: TextFieldView
    private let problem: LabelView
    private let cancel: ButtonView
    private let rename: ButtonView

    init(theme: Theme, name: String, _ update: inout Update) {
        title = LabelView("Rename the drawing", font: theme.titleFont, color: theme.panelText)
        field = TextFieldView(theme: theme, name: "Name", placeholder: "Name")
        problem = LabelView(
            "", font: theme.smallFont, color: theme.panelDetail, overflow: .wraps)
        cancel = ButtonView(theme: theme, style: .plain, title: "Cancel")
        rename = ButtonView(theme: theme, style: .primary, title: "Rename")
        super.init(theme: theme, name: "Rename the drawing")
        subviews = [title, field, problem, cancel, rename]
        field.setText(name, isSelected: true)
        focus(field, &update)
    }

    override var controls: [ControlView] { [field, cancel, rename] }

    /// Takes why the name was refused; nil where the drawing has it now.
    func show(problem text: String?, in size: PixelSize, _ update: inout Update) {
        guard let text else { return close(&update) }
        update.dirty.insert(frame)
        _ = problem.setText(text)
        focus(field, &update)
        place(in: size)
        update.dirty.insert(frame)
    }

    override func perform(_ press: KeyPress, _ update: inout Update) {
        if press.key == .enter { finish(&update) }
    }

    override func settle(_ update: inout Update) {
        if rename.takeChoice() { finish(&update) }
        if cancel.takeChoice() { close(&update) }
    }

    private func finish(_ update: inout Update) { update.effects.append(.rename(field.text)) }

    override func place(in size: PixelSize) {
        let padding = theme.pixels(20)
        let gap = theme.pixels(12)
        let width = sheet(width: 440, height: 1e4, in: size).width - 2 * padding
        let line = title.place(at: .zero, maximumWidth: width).height
        let note =
            problem.name.isEmpty
            ? 0 : problem.place(at: .zero, maximumWidth: width).height + gap
        let field = TextFieldView.height(theme)
        let button = rename.fittingSize.height
        let height = 2 * padding + line + gap + field + note + gap + theme.pixels(4) + button
        frame = sheet(width: 440, height: height / theme.scale, in: size)
        let inside = frame.outset(by: -padding)
        title.move(to: inside.origin)
        self.field.place(
            Rectangle(
                x: inside.minX, y: inside.minY + line + gap, width: inside.width, height: field))
        problem.move(to: Point(x: inside.minX, y: self.field.frame.maxY + gap))
        var right = inside.maxX
        for button in [rename, cancel] {
            let size = button.fittingSize
            button.frame = Rectangle(
                x: right - size.width, y: inside.maxY - size.height, width: size.width,
                height: size.height)
            right -= size.width + theme.pixels(10)
        }
    }
}
