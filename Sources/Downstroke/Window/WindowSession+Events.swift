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

    private func take(_ event: WindowEvent) throws(GraphicsError) {
        if !event.isMovement { changeFlag.note() }
        switch event {
        case .pointer(.devicesChanged):
            try screen.handle(.devices(window.devices), now: .now)
        case .pointer(let pointer):
            if case .sample(let sample) = pointer {
                sampleCount += 1
                recording?.append(sample)
            }
            try screen.handle(.pointer(pointer), now: .now)
        case .key(let press): try screen.handle(.key(press), now: .now)
        case .text(let text): try screen.handle(.text(text), now: .now)
        case .dropped(let path): dropped.append(path)
        case .resized(let size): try screen.handle(.resized(size), now: .now)
        case .exposed: try screen.handle(.exposed, now: .now)
        case .closeRequested: end()
        case .displayLost: (isOver, isDisplayLost) = (true, true)
        }
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
        case .chooseName: if let kept { tell(.name(kept.name)) }
        case .rename(let name): rename(name)
        case .paste: tell(.text(window.copiedText))
        case .stop: stopWork()
        case .notice, .ask: break
        }
    }
}

extension WindowEvent {
    /// Whether a pen, a mouse or a finger only moved.
    fileprivate var isMovement: Bool {
        guard case .pointer(.sample(let sample)) = self else { return false }
        return sample.phase == .moved || sample.phase == .hover
    }
}
