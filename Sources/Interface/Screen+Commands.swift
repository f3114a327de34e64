import Geometry
import Graphics
import Input

/// Keys, answers, and what follows from them.
extension Screen {
    func handle(_ press: KeyPress) throws(GraphicsError) {
        if dialog.isShown, dialog.handle(press) {
            try answerDialog()
            return
        }
        if let panel, Command(press) != .quit { return panel.take(press, &update) }
        if content.handle(press, &update) { return }
        if progress.isShown, press.key == .escape { return update.effects.append(.stop) }
        guard let command = Command(press) else { return }
        try perform(command)
    }

    func perform(_ command: Command) throws(GraphicsError) {
        if try content.perform(command, &update) { return }
        switch command {
        case .quit: update.effects.append(.quit)
        case .open: show(OpenPanel(theme: theme, &update))
        case .exportAs: update.effects.append(.chooseExport)
        case .rename: update.effects.append(.chooseName)
        default: break
        }
    }

    func answerDialog() throws(GraphicsError) {
        guard let answer = dialog.takeAnswer(&update) else { return }
        if case .confirmed(let command) = answer { try perform(command) }
    }

    func handle(_ devices: [Device]) {
        let former = capability
        capability = ForceCapability(devices: devices)
        content.handle(devices: devices, &update)
        switch (former, capability) {
        case (.available, .unavailable):
            update.effects.append(
                .notice("The pen is gone. What you drew is kept; mouse and fingers still draw."))
        case (.unavailable, .available):
            let name = devices.first(where: \.isForceAvailable)?.name ?? "A pen"
            update.effects.append(.notice("\(name) is here: the line follows its force."))
        default: break
        }
    }

    /// Messages and questions are shown by the screen itself; the rest is for the program.
    func absorbEffects() {
        guard !update.effects.isEmpty else { return }
        let effects = update.effects
        update.effects.removeAll(keepingCapacity: true)
        for effect in effects {
            switch effect {
            case .notice(let text): message.show(text)
            case .ask(let question): dialog.show(question, in: size, &update)
            default: update.effects.append(effect)
            }
        }
    }
}
