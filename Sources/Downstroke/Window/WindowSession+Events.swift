import Documents
import Graphics
import Input
import Interface
import Platform

/// From events to the screen, and from effects to what the program does.
extension WindowSession {
    func takeEvents() {
        window.waitForEvents(until: deadline) { event in
            attempt { () throws(GraphicsError) in try take(event) }
        }
        if sampleCount > 0 { screen.note(statistics) }
        screen.prepareFrame(now: .now)
    }

    private func take(_ event: InputEvent) throws(GraphicsError) {
        if !event.isMovement { changeFlag.note() }
        switch event {
        case .dropped(let path): dropped.append(path)
        case .closeRequested: end()
        case .displayLost: (isOver, isDisplayLost) = (true, true)
        case .pointer(let sample):
            sampleCount += 1
            recording?.append(sample)
        default: break
        }
        try screen.handle(event)
    }

    /// Does what follows from the events, and what follows from that: nobody waits in between.
    func performEffects() {
        var effects = screen.takeEffects()
        while !effects.isEmpty {
            changeFlag.note()
            for effect in effects { perform(effect) }
            effects = screen.takeEffects()
        }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .quit: end()
        case .export: export()
        case .browse(let path): browse(path)
        case .preview(let paths): preview(paths)
        case .open(let path): open(path)
        case .chooseExport: chooseExport()
        case .measure(let request): tell(.estimate(estimate(of: request)))
        case .exportAs(let request): export(request)
        case .chooseName: if let workspace { tell(.name(workspace.document.name)) }
        case .rename(let name): rename(name)
        case .paste:
            attempt { () throws(GraphicsError) in try screen.handle(.text(window.copiedText)) }
        case .stop: stopWork()
        case .notice, .ask: break
        }
    }
}
