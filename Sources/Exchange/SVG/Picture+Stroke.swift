import Geometry
import Graphics
import Ink
import Rendering

extension InkPoint {
    /// The point as a page shows it.
    func applying(_ transform: Transform) -> InkPoint {
        InkPoint(
            position: transform.apply(to: position), radius: radius * transform.scale,
            nib: nib * transform.scale, opacity: opacity)
    }
}

extension Picture {
    /// Paints a whole stroke.
    func add(_ stroke: Stroke) throws(GraphicsError) {
        try begin(stroke.brush)
        var failure: GraphicsError?
        stroke.forEachChain(tolerance: tolerance) { chain in
            guard failure == nil else { return }
            do throws(GraphicsError) { try add(chain) } catch { failure = error }
        }
        try end()
        if let failure { throw failure }
    }
}

extension ImageSurface {
    /// The picture as the bytes of a PNG file.
    func pngBytes() throws(GraphicsError) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(PNGError<Never>) {
            try writePNG { (piece: UnsafeRawBufferPointer) throws(Never) in bytes += piece }
        } catch {
            if case .encode(let reason) = error { throw reason }
        }
        return bytes
    }
}
