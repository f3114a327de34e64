import Exchange
import Geometry
import Graphics
public import Paths
import Storage

/// A small picture of the drawing in any file that the program reads, as file managers show it.
public enum FileThumbnail {
    /// The bytes of a PNG, no side longer than `length`.
    ///
    /// Of a drawing of Downstroke's it is the picture that its file keeps, where that is large enough, so that
    /// little is read of large drawings, and damaged ones are seen too. Nothing is blown up; of a drawing
    /// without ink it shows the paper.
    ///
    /// - Throws: `Failure` with exit code 66 for a file that cannot be opened, 65 for one that is no drawing
    ///   or is damaged, 70 where it cannot be drawn, 130 where it was stopped.
    public static func png(ofFileAt path: FilePath, length: Int) throws(Failure) -> [UInt8] {
        if let kept = kept(path, length) { return kept }
        let drawing = try DrawingSource(path: path).read { _ in !Interruption.isRequested }.drawing
        do throws(GraphicsError) {
            return try DrawingPreview.surface(of: drawing, within: Double(length)) {
                !Interruption.isRequested
            }.png()
        } catch {
            guard !Interruption.isRequested else { throw Failure(.interrupted, .stopped(path)) }
            throw Failure(.software, .note(path, error.message))
        }
    }

    private static func kept(_ path: FilePath, _ length: Int) -> [UInt8]? {
        guard length <= Int(DrawingPreview.length), DocumentOpener.isDrawing(path) else {
            return nil
        }
        let room = PixelSize(width: length, height: length)
        return DrawingFile.preview(path).flatMap { DrawingPreview.thumbnail(of: $0, within: room) }
    }
}
