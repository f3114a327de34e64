import CCairo
import Foundation
public import Geometry
import Synchronization

/// Bytes for pixels, all 0 at first, of which the system gives the pages that are written to.
public final class PixelMemory: Sendable {
    /// How many there are.
    public let count: Int
    nonisolated(unsafe) let start: UnsafeMutableRawPointer

    /// So many bytes.
    ///
    /// - Throws: where the system has none to give.
    public init(count: Int) throws(GraphicsError) {
        let start = mmap(
            nil, max(count, 1), PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let start, start != MAP_FAILED else {
            throw GraphicsError(
                String(cString: cairo_status_to_string(CAIRO_STATUS_NO_MEMORY)), doing: .cannotDraw)
        }
        (self.start, self.count) = (start, count)
    }

    deinit { munmap(start, max(count, 1)) }

    /// Makes all of them 0 again.
    func clear() { memset(start, 0, count) }
}

/// Pictures of one extent that come and go by the dozen, in memory that serves again.
///
/// To be given memory by the system, page by page, takes longer than to draw most of what such a picture shows.
public final class SurfacePool: Sendable {
    /// What a picture has of the pool as long as Cairo knows it.
    private final class Loan {
        private let pool: SurfacePool
        let memory: PixelMemory

        init(_ pool: SurfacePool, _ memory: PixelMemory) {
            (self.pool, self.memory) = (pool, memory)
        }

        deinit { pool.giveBack(memory) }
    }

    private let size: PixelSize
    private let format: ImageSurface.Format
    private let most: Int
    private let free = Mutex<[PixelMemory]>([])

    /// A pool of pictures of this extent, which keeps the memory of `most` that are gone.
    public init(size: PixelSize, format: ImageSurface.Format, most: Int) {
        (self.size, self.format, self.most) = (size, format, most)
    }

    /// How many pictures there is memory for that is not in use.
    var freeCount: Int { free.withLock(\.count) }

    /// A cleared picture.
    ///
    /// - Throws: where memory is short.
    public func make() throws(GraphicsError) -> ImageSurface {
        let bytesPerRow = try format.bytesPerRow(width: size.width)
        let memory: PixelMemory
        if let known = free.withLock({ $0.popLast() }) {
            known.clear()
            memory = known
        } else {
            memory = try PixelMemory(count: bytesPerRow * size.height)
        }
        return try ImageSurface(
            wrapping: memory.start, size: size, bytesPerRow: bytesPerRow, format: format,
            owner: Loan(self, memory))
    }

    private func giveBack(_ memory: PixelMemory) {
        free.withLock { free in
            if free.count < most { free.append(memory) }
        }
    }
}
