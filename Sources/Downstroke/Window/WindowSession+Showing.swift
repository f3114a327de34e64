import Geometry
import Graphics
import Input
import Interface
import Platform
import Wording

/// From the screen to the window.
extension WindowSession {
    /// Shows what is dirty; what cannot be shown stays dirty until the next round.
    func show() {
        let parts = screen.dirtyParts
        guard !parts.isEmpty else { return }
        // A picture that is drawn now and waits for the one before would be an old one by then.
        guard window.isShown else {
            heldSince = heldSince ?? window.lastWakeUp
            return
        }
        do throws(PlatformError) {
            let failure = try window.withPixels { draw(parts, on: $0) }
            if let failure { return complain(.text(failure.description)) }
            let drawn = Timestamp.now
            try window.present(parts)
            screen.clean()
            noteFrame(drawn: drawn)
            heldSince = nil
        } catch {
            complain(error.message)
        }
    }

    private func noteFrame(drawn: Timestamp) {
        guard sampleCount > 0 else { return }
        statistics.note(
            sampleCount: sampleCount, start: heldSince ?? window.lastWakeUp, drawn: drawn,
            end: .now)
        sampleCount = 0
    }

    private func draw(_ parts: [PixelRectangle], on pixels: PixelBuffer) -> GraphicsError? {
        do throws(GraphicsError) {
            let surface = try ImageSurface(
                wrapping: pixels.bytes, size: pixels.size, bytesPerRow: pixels.bytesPerRow,
                format: .rgb24)
            try surface.draw { context throws(GraphicsError) in
                for part in parts { try screen.draw(part, in: context) }
            }
            return nil
        } catch { return error }
    }
}
