import Drawing
import Geometry
import Graphics
import Interface
import Rendering

/// Pictures for others.
extension WindowSession {
    func export() {
        guard let canvas else { return }
        do throws(Failure) {
            let path = try exportPath()
            try PictureFile.write(picture(of: canvas), to: path)
            tell("Exported to \(path)")
        } catch {
            tell("The picture was not exported: \(error.message)")
        }
    }

    private func exportPath() throws(Failure) -> String {
        if let output { return output }
        return try PictureFile.defaultPath()
    }

    private func picture(of canvas: CanvasView) throws(Failure) -> ImageSurface {
        do throws(GraphicsError) {
            return try canvas.picture()
        } catch {
            throw Failure(.software, error.description)
        }
    }
}
