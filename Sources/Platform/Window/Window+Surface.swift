public import Geometry
import Wording

extension Window {
    /// Gives the pixels of the window, to be changed in place and then presented.
    ///
    /// They are valid during the call; the same pixels come back until the next `.resized`, after
    /// which all of them are new. Where the screen still takes those of before, it waits for that.
    public func withPixels<Result>(
        _ body: (PixelBuffer) -> Result
    ) throws(PlatformError) -> Result {
        let store = try currentPixels()
        guard let buffer = store.buffer else { throw .surface(.noMemory) }
        store.waitUntilShown()
        return body(buffer)
    }

    /// Whether the screen has all that was presented, so that `withPixels` would not wait for it.
    ///
    /// Where it has not, `waitForEvents` returns as soon as it has. A picture that is drawn then shows
    /// more than one that was begun before a wait.
    public var isShown: Bool { pixels?.isShown ?? true }

    /// Shows the pixels of these rectangles; parts outside of the window are left out.
    ///
    /// They go to the screen when the program next waits for events, or for these pixels.
    /// Where the window was resized since its pixels were drawn, nothing is shown: the picture is
    /// no longer the window's, and `.resized` is on its way.
    public func present(_ rectangles: [PixelRectangle]) throws(PlatformError) {
        guard let pixels, let size = pixels.buffer?.size else { return }
        visible.removeAll(keepingCapacity: true)
        for rectangle in rectangles {
            let part = rectangle.intersection(PixelRectangle(size))
            if !part.isEmpty { visible.append(part) }
        }
        guard !visible.isEmpty else { return }
        if case .sdl = pixels { sdlMayHaveEvents = true }
        try pixels.show(visible)
    }

    private func currentPixels() throws(PlatformError) -> PixelStore {
        if let pixels { return pixels }
        sdlMayHaveEvents = true
        let store: PixelStore
        if isSharingPixels, let shared = sharedPixels() {
            store = shared
        } else {
            store = try .sdl(sdlWindow)
        }
        pixels = store
        return store
    }

    private func sharedPixels() -> PixelStore? {
        guard let pen else { return nil }
        return SharedImage(pen.connection, window: pen.window, size: size).map { .shared($0) }
    }
}
