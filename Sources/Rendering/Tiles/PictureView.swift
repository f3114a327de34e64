public import Drawing
public import Geometry
public import Graphics
import Synchronization

/// What a rectangle shows of a placed picture alone, made by those who draw tiles.
///
/// Nobody makes it any more once this is gone.
public final class PictureView {
    /// What is to be made, and what came of it.
    final class Content: Sendable {
        /// Handed from thread to thread by the lock.
        private struct Pixels: @unchecked Sendable {
            var isReady = false
            var surface: ImageSurface?
        }

        private let source: PictureSource
        private let size: PixelSize
        private let transform: Transform
        private let pixels = Mutex(Pixels())

        init(_ source: PictureSource, _ size: PixelSize, _ transform: Transform) {
            (self.source, self.size, self.transform) = (source, size, transform)
        }

        var isReady: Bool { pixels.withLock(\.isReady) }

        /// A picture that cannot be read shows nothing, and is told of where its tiles are drawn.
        func make(unless isCancelled: () -> Bool) {
            let surface = try? ImageSurface(size: size, format: .argb32)
            if let surface {
                try? source.paint(
                    on: surface, transform, keeping: PictureSources.capacity, unless: isCancelled)
            }
            let made = Pixels(isReady: true, surface: surface)
            pixels.withLock { $0 = made }
        }

        func take() -> ImageSurface? {
            pixels.withLock { pixels in
                let made = pixels
                pixels.surface = nil
                return made
            }.surface
        }
    }

    private let content: Content
    private let job: TileJob
    private let tiles: CanvasTiles

    init(_ content: Content, _ job: TileJob, _ tiles: CanvasTiles) {
        (self.content, self.job, self.tiles) = (content, job, tiles)
    }

    deinit { tiles.cancel(job) }

    /// Whether it is made.
    public var isReady: Bool { content.isReady }

    /// Its pixels, once; nil where they cannot be made.
    public func takeSurface() -> ImageSurface? { content.take() }
}

extension CanvasRenderer {
    /// Has what a rectangle of this size shows through `transform` of the picture beneath the ink of a layer made;
    /// nil where there is none that can be read.
    ///
    /// Whoever shows it looks whether it is ready after each `takeChanges()`.
    public func picture(
        of layer: LayerID, _ size: PixelSize, _ transform: Transform
    ) -> PictureView? {
        tiles.view(of: layer, size, transform)
    }
}
