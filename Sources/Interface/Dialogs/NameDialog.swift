import Graphics
import Toolkit
import Wording

/// Gives the drawing another name.
final class NameDialog: Dialog {
    private let naming: any Naming
    private let field: TextField
    private let problem: Label

    init(theme: Theme, naming: any Naming, name: String) {
        self.naming = naming
        field = TextField(theme: theme, name: .name, placeholder: .name)
        problem = Label(
            theme: theme, style: .small, color: .detail, overflow: .wraps)
        super.init(
            theme: theme, title: .renameTheDrawing,
            body: Stack(.vertical, theme: theme, spacing: 10, [field, problem]),
            cancel: .cancel, confirm: .rename, width: 440)
        primary.action = { [unowned self] in finish() }
        field.setText(name, isSelected: true)
        focus(field)
    }

    private func finish() {
        guard let text = naming.rename(to: field.text) else { return close() }
        problem.say(text.text())
        focus(field)
    }
}
