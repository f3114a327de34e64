import Documents
import Exchange
import Foundation
import Paths
import Wording

/// A folder that numbered frames are written to: all of them, or none.
///
/// They are written into a hidden folder first. Once they are complete it takes the name, or they are
/// moved into the folder that is there, where a failure moves all of them back.
struct FrameFolder {
    private let path: FilePath
    private let isForced: Bool

    /// The folder at `path`, which is empty or not there unless it `isForced`.
    init(path: FilePath, isForced: Bool) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast(1) }
        (self.path, self.isForced) = (path.isThere ? path : path.destination, isForced)
    }

    /// The name of a frame, numbered from 1.
    static func name(of number: Int) -> String {
        String(format: "frame-%05d.png", number)
    }

    /// Writes all frames.
    ///
    /// - Throws: `Failure` with exit code 73 where they cannot be written or the folder has
    ///   something in it, 130 where it was stopped; the folder is as it was then.
    func write(
        _ page: Page, _ frames: ReplayFrames, progress: @escaping (Double) -> Bool
    ) throws(Failure) {
        AbandonedFrames.remove(in: path)
        let former = try contents
        guard isForced || (former ?? []).isEmpty else {
            throw Failure(.cannotWrite, .folderNotEmpty(path))
        }
        let place = try makeFolder(inside: former != nil)
        defer { place.removeAll() }
        try fill(place, page, frames, progress)
        if let former {
            try moveFrames(from: place, replacing: former)
        } else {
            guard rename(place.cString, path.cString) == 0 else { throw Self.failure(path) }
        }
    }

    /// What is in the folder; nil where there is none.
    private var contents: [FilePath]? {
        get throws(Failure) {
            guard access(path.cString, F_OK) == 0 else { return nil }
            guard let entries = path.entries else {
                throw Failure(.cannotWrite, .noFrameFolder(path))
            }
            return entries.map(\.name)
        }
    }

    private func fill(
        _ place: FilePath, _ page: Page, _ frames: ReplayFrames,
        _ progress: @escaping (Double) -> Bool
    ) throws(Failure) {
        do throws(ExportError) {
            try ReplayExporter.writeFrames(page, frames, progress: progress) { number, file in
                let code = ("\(place)/\(Self.name(of: number))" as FilePath).write(file)
                guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
            }
        } catch {
            switch error {
            case .cancelled: throw Failure(.interrupted, .note(path, error.message))
            case .output(let reason):
                throw Failure(.cannotWrite, .cannotWriteFrames(path, reason.localizedDescription))
            default: throw Failure(.software, .note(path, error.message))
            }
        }
    }

    /// Takes the frames into a folder that is there, in place of older ones, or a video would end in
    /// them; where one of them cannot be moved, all are moved back.
    private func moveFrames(from place: FilePath, replacing former: [FilePath]) throws(Failure) {
        let aside: FilePath = "\(place)/former"
        guard let made = place.entries?.map(\.name), mkdir(aside.cString, 0o700) == 0
        else { throw Self.failure(path) }
        let moves: [(from: FilePath, to: FilePath)] =
            former.filter { Self.isFrame($0) && Self.isFile("\(path)/\($0)") }
            .map { (from: "\(path)/\($0)", to: "\(aside)/\($0)") }
            + made.map { (from: "\(place)/\($0)", to: "\(path)/\($0)") }
        for (index, move) in moves.enumerated()
        where rename(move.from.cString, move.to.cString) != 0 {
            let failure = Self.failure(path)
            for undone in moves[..<index].reversed() {
                _ = rename(undone.to.cString, undone.from.cString)
            }
            throw failure
        }
    }

    private static func isFile(_ path: FilePath) -> Bool {
        var status = stat()
        return lstat(path.cString, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }

    /// Whether this is the name of a frame.
    static func isFrame(_ name: FilePath) -> Bool {
        name.text?.wholeMatch(of: /frame-[0-9]{5}\.png/) != nil
    }

    /// Makes the hidden folder: in the folder that is there, or beside the one that is not.
    private func makeFolder(inside isInside: Bool) throws(Failure) -> FilePath {
        let folder = isInside ? path : path.folder
        AbandonedFrames.remove(in: folder)
        let place = AbandonedFrames.place(in: folder)
        guard mkdir(place.cString, 0o777) == 0 else { throw Self.failure(path) }
        return place
    }

    private static func failure(_ path: FilePath) -> Failure {
        Failure(.cannotWrite, .cannotWriteFrames(path, Failure.systemReason))
    }
}
