import Geometry
import Graphics

/// Surfaces that a stroke in between needs, made once it does.
final class ReplayScratch {
    private let size: PixelSize
    private var masks: [CoverageMask] = []
    private var surfaces: [ImageSurface] = []

    init(size: PixelSize) { self.size = size }

    /// What the stroke that is being drawn covers.
    func liveMask() throws(GraphicsError) -> CoverageMask { try mask(0) }

    /// The same with its end, for a part of the page.
    func mask() throws(GraphicsError) -> CoverageMask { try mask(1) }

    /// The ink of a layer with the stroke that is being drawn.
    func ink() throws(GraphicsError) -> ImageSurface { try surface(0) }

    /// The ink of a layer on its picture.
    func sheet() throws(GraphicsError) -> ImageSurface { try surface(1) }

    private func mask(_ index: Int) throws(GraphicsError) -> CoverageMask {
        while masks.count <= index { masks.append(try CoverageMask(size: size)) }
        return masks[index]
    }

    private func surface(_ index: Int) throws(GraphicsError) -> ImageSurface {
        while surfaces.count <= index {
            surfaces.append(try ImageSurface(size: size, format: .argb32))
        }
        return surfaces[index]
    }
}
