import CSDL2
import Display
import Geometry
import Wording

/// The pixels of a window, and how they come to the screen.
enum WindowPixels {
    /// Shared with the X server.
    case shared(SharedImage)
    /// Shown by SDL: on the X server of another machine.
    case sdl(SDLWindow, PixelBuffer)

    /// The pixels.
    var buffer: PixelBuffer {
        switch self {
        case .shared(let image): image.buffer
        case .sdl(_, let buffer): buffer
        }
    }

    /// Moves a part of the picture; what comes into view is to be drawn.
    func shift(_ shift: PixelShift) {
        switch self {
        case .shared(let image): image.shift(shift)
        case .sdl(_, let buffer): buffer.shift(shift)
        }
    }

    /// Whether the pixels may be changed at once; else `X11Backend.wait` wakes when they may.
    var isShown: Bool {
        if case .shared(let image) = self { image.isShown } else { true }
    }

    /// Returns when the pixels may be changed.
    func waitUntilShown() {
        if case .shared(let image) = self { image.waitUntilShown() }
    }

    /// Shows parts, each of which has to lie within the pixels; at the next wait at the latest.
    func show(_ parts: [PixelRectangle]) throws(DisplayError) {
        switch self {
        case .shared(let image):
            for part in parts { image.show(part) }
        case .sdl(let window, _):
            let rectangles = parts.map(SDL_Rect.init)
            let count = Int32(clamping: rectangles.count)
            guard SDL_UpdateWindowSurfaceRects(window.raw, rectangles, count) == 0 else {
                throw .surface(SDLSession.takeError())
            }
        }
    }

    /// SDL's pixels of `window`.
    static func sdl(_ window: SDLWindow) throws(DisplayError) -> WindowPixels {
        guard let surface = SDL_GetWindowSurface(window.raw)?.pointee else {
            throw .surface(SDLSession.takeError())
        }
        let format = SDL_PixelFormatEnum(surface.format.pointee.format)
        guard format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888 else {
            throw .surface(.tooFewColors)
        }
        guard let bytes = surface.pixels else { throw .surface(.noMemory) }
        let size = PixelSize(width: Int(surface.w), height: Int(surface.h))
        return .sdl(
            window, PixelBuffer(bytes: bytes, size: size, bytesPerRow: Int(surface.pitch)))
    }
}

extension SDL_Rect {
    init(_ rectangle: PixelRectangle) {
        self.init(
            x: Int32(rectangle.x), y: Int32(rectangle.y), w: Int32(rectangle.width),
            h: Int32(rectangle.height))
    }
}
