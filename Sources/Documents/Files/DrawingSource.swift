import Drawing
public import Exchange
import Foundation
import Geometry
public import Ink
public import Paths
public import Storage
import Wording

/// A drawing in a file of any kind that the program reads.
public struct DrawingSource {
    /// Where the file is.
    public let path: FilePath
    /// What strokes of recordings are drawn with; other files have brushes of their own.
    public var brush = Brush.pen

    /// The file at `path`.
    public init(path: FilePath, brush: Brush = .pen) { (self.path, self.brush) = (path, brush) }

    /// Reads the drawing; what the file has beyond ink and pictures is told of in the notes.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no drawing,
    ///   with the place and what to do.
    ///
    /// `progress` takes how much has been read, 0…1, and says whether to go on.
    public func read(
        progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> ImportedDrawing {
        if DocumentOpener.isDrawing(path) {
            guard progress(0) else { throw stopped }
            let drawing = try ownDrawing()
            guard progress(1) else { throw stopped }
            return drawing
        }
        return try imported(named: path.name.shown, progress)
    }

    /// The strokes of a recording, whatever the file is called.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no recording,
    ///   or has no ink.
    public func recordedStrokes() throws(Failure) -> [Stroke] {
        try imported(named: "recording.csv") { _ in true }.drawing.strokes
    }

    private func imported(
        named name: String, _ progress: @escaping (Double) -> Bool
    ) throws(Failure) -> ImportedDrawing {
        let bytes = try FileReader.bytes(of: path, limit: Importer.maximumFileSize) {
            !progress(0)
        }
        do throws(ImportError) {
            return try Importer.read(
                bytes, named: name, date: modified, brush: brush, progress: progress)
        } catch {
            switch error.problem {
            case .stopped: throw stopped
            case .noInk where Importer.isRecording(bytes, named: name): throw withoutInk
            default:
                throw Failure(.badInput, .problem(path, line: error.line, error.message))
            }
        }
    }

    /// A recording without any ink.
    public var withoutInk: Failure {
        Failure(.badInput, .noInk(path))
    }

    /// The file's name without folder and suffix.
    public var name: FilePath { path.nameWithoutSuffix }

    /// How the drawing was left; nil where nobody has kept that, as in files of other programs.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no drawing.
    public func view() throws(Failure) -> ViewState? {
        guard DocumentOpener.isDrawing(path) else { return nil }
        do throws(StorageError) { return try DrawingFile.view(path) } catch {
            throw Failure(opening: error)
        }
    }

    private func ownDrawing() throws(Failure) -> ImportedDrawing {
        do throws(StorageError) {
            let opened = try DrawingFile.open(path, isWritable: false)
            defer { opened.close() }
            return ImportedDrawing(
                drawing: opened.history.drawing,
                notes: opened.hasLaterBrushes ? [.laterBrushes] : [])
        } catch {
            throw Failure(opening: error)
        }
    }

    private var stopped: Failure { Failure(.interrupted, .stopped(path)) }

    /// When the file was written last, in seconds since 1970; now, where that is in the future or not
    /// known.
    private var modified: Double {
        let now = Date().timeIntervalSince1970
        return min(path.modified ?? now, now)
    }
}
