import Documents
import Graphics
import Input
import Interface
import Platform

/// From events to the screen.
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
}

extension WindowSession: ProgramControl {
    func quit() { end() }

    var copiedText: String { window.copiedText }
}
