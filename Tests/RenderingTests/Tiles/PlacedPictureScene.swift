import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Drawings with placed pictures in a window, whose tiles are drawn when that is said.
class PlacedPictureScene {
    let size = TileDrawings.size
    let executor = ManualExecutor()
    static let whole = Rectangle(x: 0, y: 0, width: 700, height: 540)

    func renderer(
        _ drawing: Drawing, _ viewport: Viewport? = nil
    ) throws -> CanvasRenderer {
        let renderer = try CanvasRenderer(viewport: viewport ?? Viewport(size: size))
        renderer.tiles.executor = executor
        try renderer.show(drawing)
        return renderer
    }

    func finish(_ renderer: CanvasRenderer) throws {
        executor.performAll()
        repeat { _ = try renderer.takeChanges() } while renderer.isWaiting
    }

    func picture(
        _ index: Int, _ renderer: CanvasRenderer, _ drawing: Drawing
    ) throws -> PictureSource {
        var pictures = renderer.tiles.pictures
        let source = pictures.use(drawing.layers[index].id)
        return try #require(source)
    }
}
