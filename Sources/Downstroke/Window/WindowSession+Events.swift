import Graphics
import Interface
import Pen
import Platform

/// From events to the screen, and from effects to what the program does.
extension WindowSession {
    func takeEvents() {
        window.waitForEvents(until: screen.deadline) { event in
            attempt { () throws(GraphicsError) in try take(event) }
        }
        if sampleCount > 0 { screen.note(statistics) }
        screen.endDrain(now: .now)
    }

    private func take(_ event: WindowEvent) throws(GraphicsError) {
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
        case .resized(let size): try screen.handle(.resized(size), now: .now)
        case .exposed: try screen.handle(.exposed, now: .now)
        case .closeRequested: end()
        case .displayLost: (isOver, isDisplayLost) = (true, true)
        }
    }

    func performEffects() {
        for effect in screen.takeEffects() {
            switch effect {
            case .quit: end()
            case .export: export()
            case .notice, .ask: break
            }
        }
    }
}
