import Graphics
import InterfaceCore
package import Toolkit
package import Wording

/// Asks for a name, and goes once something has it.
package final class NameDialog: Dialog {
    /// Gives something the name, and answers then: why it cannot have it and what to do, or nil.
    package typealias Give = (_ name: String, _ answer: @escaping (Message?) -> Void) -> Void

    private let give: Give
    private let field: TextField
    private let problem: Label

    package init(
        theme: Theme, _ title: Message, _ name: String, confirm: Message, give: @escaping Give
    ) {
        self.give = give
        field = TextField(theme: theme, name: .name, placeholder: .name)
        problem = Label(
            theme: theme, style: .small, color: .detail, overflow: .wraps)
        super.init(
            theme: theme, title: title,
            body: Stack(.vertical, theme: theme, spacing: 10, [field, problem]),
            cancel: .cancel, confirm: confirm, width: 440)
        primary.action = { [unowned self] in finish() }
        field.setText(name, isSelected: true)
        // What was wrong may be mended.
        field.onChange = { [unowned self] _ in problem.say("") }
        focus(field)
    }

    private func finish() {
        give(field.text) { [weak self] reason in
            guard let self else { return }
            guard let reason else { return close() }
            problem.say(reason.text())
            focus(field)
        }
    }
}
