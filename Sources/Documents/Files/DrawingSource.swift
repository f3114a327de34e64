import Drawing
public import Exchange
import Foundation
import Geometry
public import Ink
public import Storage

/// A drawing in a file of any kind that the program reads.
public struct DrawingSource {
    /// Where the file is.
    public let path: String
    /// What strokes of recordings are drawn with; other files have brushes of their own.
    public var brush = Brush.pen

    /// The file at `path`.
    public init(path: String, brush: Brush = .pen) { (self.path, self.brush) = (path, brush) }

    /// Reads the drawing; what the file has beyond ink and pictures is told of in the notes.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no drawing,
    ///   with the place and what to do.
    ///
    /// `progress` takes how much has been read, 0…1, and says whether to go on.
    public func read(
        progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> ImportedDrawing {
        if path.lowercased().hasSuffix(DrawingFile.suffix) {
            guard progress(0) else { throw stopped }
            let drawing = try ownDrawing()
            guard progress(1) else { throw stopped }
            return drawing
        }
        let bytes = try bytes(progress)
        if isRecording(bytes) { return try recording() }
        do throws(ImportError) {
            return try Importer.read(bytes, date: modified, progress: progress)
        } catch {
            if error.problem == .stopped { throw stopped }
            let line = error.line.map { ", line \($0)" } ?? ""
            throw Failure(.badInput, "\(path)\(line): \(error)")
        }
    }

    /// The file's name without folder and suffix.
    public var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// How the drawing was left; nil where nobody has kept that, as in files of other programs.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no drawing.
    public func view() throws(Failure) -> ViewState? {
        guard path.lowercased().hasSuffix(DrawingFile.suffix) else { return nil }
        do throws(StorageError) { return try DrawingFile.view(path) } catch {
            throw Failure(opening: error)
        }
    }

    private func ownDrawing() throws(Failure) -> ImportedDrawing {
        do throws(StorageError) {
            let opened = try DrawingFile.open(path, isWritable: false)
            defer { opened.close() }
            return ImportedDrawing(drawing: opened.history.drawing, notes: [])
        } catch {
            throw Failure(opening: error)
        }
    }

    private func bytes(_ progress: @escaping (Double) -> Bool) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        try FileReader(path: path, isStopped: { !progress(0) }).forEachPiece {
            piece throws(Failure) in
            guard bytes.count + piece.count <= Importer.maximumFileSize else {
                throw Failure(
                    .badInput,
                    "\(path) is larger than \(Importer.maximumFileSize >> 20) MiB, which is the "
                        + "limit. Divide it in its own program.")
            }
            bytes.append(contentsOf: piece)
        }
        return bytes
    }

    private var stopped: Failure { Failure(.interrupted, "\(path): stopped.") }

    private func isRecording(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "t_seconds".utf8) || path.lowercased().hasSuffix(".csv")
    }

    /// When the file was written last, in seconds since 1970; now, where that is in the future or not
    /// known.
    private var modified: Double {
        let now = Date().timeIntervalSince1970
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let date = attributes?[.modificationDate] as? Date
        return min(date?.timeIntervalSince1970 ?? now, now)
    }

    private func recording() throws(Failure) -> ImportedDrawing {
        let strokes = try recordedStrokes()
        guard !strokes.isEmpty else { throw withoutInk }
        return ImportedDrawing(drawing: Drawing(strokes: strokes), notes: [])
    }

    /// A recording without any ink.
    public var withoutInk: Failure {
        Failure(.badInput, "\(path) has no ink: no row has contact 1.")
    }

    /// The strokes of a recording, by its clock.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no recording.
    public func recordedStrokes() throws(Failure) -> [Stroke] {
        let brush = SharedBrush(brush)
        let timed = try RecordingFile(path: path).timedStrokes()
        // A recording has a clock and no date: it ended when its file was written.
        let origin = modified - (timed.compactMap(\.end).max() ?? 0)
        var isForceProven = false
        return timed.compactMap { timed in
            defer {
                isForceProven = isForceProven || timed.samples.contains { ($0.force ?? 0) > 0 }
            }
            var stroke = Stroke(
                brush: brush, samples: timed.samples, isForceProven: isForceProven)
            stroke?.startTime = timed.start.map { origin + $0 }
            return stroke
        }
    }
}
