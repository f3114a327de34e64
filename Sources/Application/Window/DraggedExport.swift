import Desktop
import Display
import Documents
import Exchange
import Foundation
import Geometry
import Host
import Interface
import InterfaceCore
import Paths
import Wording

/// An export on its way to another program: a file in a folder of its own, which is made while it is dragged.
///
/// Where nobody takes it, it goes at once. Else whoever took it may still read it, and may do so late: it goes with the
/// first window that opens a day later.
final class DraggedExport: Dragging {
    /// How long what was taken is kept, in seconds.
    private static let keptFor: Double = 24 * 60 * 60

    private let drag: any DragSource
    private let folder: FilePath
    private let work: BackgroundWork
    private var job: BackgroundJob?
    /// Whether people gave it up themselves, or know already that there is no file.
    private var isGivenUp = false
    /// Whether it was let go over another program.
    private var isDropped = false

    /// Drags an export as a file of this name, by what `begin` gives for its types; nil where that is nothing.
    ///
    /// `onFailure` takes why the file cannot be written.
    init?(
        _ export: DrawingExport, named name: FilePath, in place: FilePath = DraggedExport.place,
        _ work: BackgroundWork, onFailure: @escaping (Failure) -> Void,
        begin: (_ types: [String]) -> (any DragSource)?
    ) {
        let types = ["text/uri-list"] + (export.format == .png ? ["image/png"] : [])
        guard let drag = begin(types) else { return nil }
        let folder: FilePath = "\(place)/\(UUID().uuidString)"
        let path: FilePath = "\(folder)/\(name)"
        (self.drag, self.folder, self.work) = (drag, folder, work)
        job = work.start(.exports, .exporting(name)) { job in
            Result { () throws(Failure) in
                try Self.make(folder)
                try export.write(to: path, isStopped: { job.isStopped }, progress: job.report)
                // From here, as the window may be closed by now: who was given the picture still gets it.
                drag.provide { Self.bytes(of: path, as: $0) }
            }
        } answer: { [weak self] (result: Result<Void, Failure>?) in
            if case .success = result { return }
            // What is told of it is why it was not written, and no more.
            self?.isGivenUp = true
            drag.fail()
            if case .failure(let failure) = result { onFailure(failure) }
        }
    }

    func move(to place: Point) { drag.move(to: place) }

    func drop() {
        isDropped = drag.stage != .carried
        drag.drop()
    }

    func cancel() {
        isGivenUp = true
        drag.cancel()
    }

    /// Whether it is over.
    var isOver: Bool { drag.stage.isEnd }

    /// Whether another program was given it, and did not take it.
    var isRefused: Bool { drag.stage == .ended(isTaken: false) && isDropped && !isGivenUp }

    /// Clears up what is left of it, once it is over.
    func finish() {
        guard drag.stage == .ended(isTaken: false) else { return }
        job?.stop()
        // In its turn, as the file may be in the middle of being written.
        work.start(.exports) { [folder] _ in
            folder.removeAll()
        } answer: { _ in
        }
    }

    // MARK: - Files

    /// Where all of them are; no other user can look in.
    static var place: FilePath { "\(UserFolders.cache)/downstroke/dragged" }

    private static func make(_ folder: FilePath) throws(Failure) {
        guard folder.folder.makeFolder() == 0, mkdir(folder.cString, 0o700) == 0 else {
            throw Failure(.cannotWrite, .noFolder(folder))
        }
        chmod(folder.folder.cString, 0o700)
    }

    /// The bytes of the file, or those that name it.
    private static func bytes(of path: FilePath, as type: String) -> [UInt8]? {
        guard type == "text/uri-list" else {
            return path.contents
        }
        return Array("\(path.uri)\r\n".utf8)
    }

    /// Removes what was taken a day ago.
    static func sweep(now: Date = .now) {
        for name in place.names {
            let path: FilePath = "\(place)/\(name)"
            guard let date = path.modified, now.timeIntervalSince1970 - date > keptFor else {
                continue
            }
            path.removeAll()
        }
    }
}
