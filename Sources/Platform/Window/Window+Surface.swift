import CSDL2
public import Geometry

extension Window {
    /// Gives the pixels of the window, to be changed in place and then presented.
    ///
    /// They are valid during the call; the same pixels come back until the next `.resized`, after
    /// which all of them are new.
    public func withPixels<Result>(
        _ body: (PixelBuffer) -> Result
    ) throws(PlatformError) -> Result {
        let surface = try currentSurface()
        guard let bytes = surface.pointee.pixels else { throw .surface("it has no memory") }
        return body(
            PixelBuffer(
                bytes: bytes,
                size: PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)),
                bytesPerRow: Int(surface.pointee.pitch)))
    }

    /// Shows the pixels of these rectangles; parts outside of the window are left out.
    ///
    /// Where the window was resized since its pixels were drawn, nothing is shown: the picture is
    /// no longer the window's, and `.resized` is on its way.
    public func present(_ rectangles: [PixelRectangle]) throws(PlatformError) {
        guard let surface else { return }
        let all = PixelRectangle(
            PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
        self.rectangles.removeAll(keepingCapacity: true)
        for rectangle in rectangles {
            let visible = rectangle.intersection(all)
            if !visible.isEmpty { self.rectangles.append(SDL_Rect(visible)) }
        }
        guard !self.rectangles.isEmpty else { return }
        let count = Int32(clamping: self.rectangles.count)
        guard SDL_UpdateWindowSurfaceRects(sdlWindow.raw, self.rectangles, count) == 0 else {
            throw .surface(SDLSession.takeError())
        }
    }

    private func currentSurface() throws(PlatformError) -> UnsafeMutablePointer<SDL_Surface> {
        if let surface { return surface }
        guard let surface = SDL_GetWindowSurface(sdlWindow.raw) else {
            throw .surface(SDLSession.takeError())
        }
        let format = SDL_PixelFormatEnum(surface.pointee.format.pointee.format)
        guard format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888 else {
            throw .surface("the display does not show 8 bits of red, green and blue a pixel")
        }
        self.surface = surface
        return surface
    }
}

extension SDL_Rect {
    fileprivate init(_ rectangle: PixelRectangle) {
        self.init(
            x: Int32(rectangle.x), y: Int32(rectangle.y), w: Int32(rectangle.width),
            h: Int32(rectangle.height))
    }
}
