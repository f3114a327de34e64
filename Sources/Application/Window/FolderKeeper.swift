import Documents
import InterfaceCore
import Paths
import Storage
import Wording

/// Keeps the folders of the library, and puts drawings into them.
final class FolderKeeper: FolderKeeping {
    private let work: LibraryWork

    private var library: Library { work.library }

    init(_ work: LibraryWork) { self.work = work }

    func folders(around path: FilePath) -> [FilePath]? {
        library.knownKey(of: path).map { key in
            key.components.dropLast().reduce(into: []) { folders, name in
                folders.append("\(folders.last ?? library.folder)/\(name)")
            }
        }
    }

    func makeFolder(
        _ name: String, in folder: FilePath?, answer: @escaping (Message?) -> Void
    ) {
        let folder = folder ?? library.folder
        work.look { () -> Message? in
            do throws(StorageError) { _ = try LibraryFolder.make(name, in: folder) } catch {
                return error.message
            }
            return nil
        } answer: { [unowned self] in
            answer($0)
            work.onChange()
        }
    }

    func renameFolder(
        _ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void
    ) {
        rename(path, to: name, isStep: true, answer: answer)
    }

    private func rename(
        _ path: FilePath, to name: String, isStep: Bool,
        answer: @escaping (DrawingRenaming) -> Void
    ) {
        let (library, own) = (library, work.openPath(within: [path]))
        let moving = own.map { work.window.moving(to: $0.folder, named: nil) }
        work.start(nil, [path], into: path) { path, place throws(StorageError) in
            place = try LibraryFiles(library).renameFolder(path, to: name)
        } answer: { [unowned self] place, problems in
            let former = path.name.escaped
            // Other windows, and the disk's part of this one, learn of it from the system.
            if let own, problems.isEmpty { moving?.note(place + own.dropFirst(path.count)) }
            if isStep, problems.isEmpty, place != path {
                work.note { [unowned self] in
                    rename(place, to: former, isStep: false) {
                        if case .refused(let problem) = $0 { self.work.tell(problem) }
                    }
                }
            }
            answer(problems.first.map(DrawingRenaming.refused) ?? .renamed(place))
        }
    }

    func listFolders(answer: @escaping ([DrawingEntry]) -> Void) {
        let library = library
        work.look {
            LibraryFolder.all(below: library.folder).map { path in
                DrawingEntry(path: path, name: library.key(of: path).shown, day: "", isFolder: true)
            }
        } answer: {
            answer($0)
        }
    }

    func move(_ paths: [FilePath], to folder: FilePath?) {
        move(paths, to: folder ?? library.folder, isStep: true)
    }

    /// Moves drawings to a folder, those that have `names` under these.
    private func move(
        _ paths: [FilePath], to target: FilePath, named names: [FilePath: FilePath] = [:],
        isStep: Bool
    ) {
        let (library, own) = (library, paths.first(where: work.window.isShowing))
        let moving = own.map { work.window.moving(to: target, named: names[$0]) }
        let paths = paths.filter { $0.folder != target }
        work.start(.movingDrawings, paths, into: [(from: FilePath, to: FilePath)]()) {
            [ownMove = moving?.move] path, moves throws(StorageError) in
            let ownPlace = path == own ? try ownMove?.run() : nil
            // What is in the window no more, or was never drawn in there, is a file as any other.
            let place =
                if let ownPlace { ownPlace } else {
                    try LibraryFiles(library).move(path, to: target, named: names[path])
                }
            moves.append((path, place))
        } answer: { [unowned self] moves, problems in
            if let place = moves.first(where: { $0.from == own })?.to {
                moving?.note(place)
            }
            if let first = problems.first { work.tell(.notMoved(problems.count, first)) }
            guard isStep, !moves.isEmpty else { return }
            let name = target == library.folder ? nil : target.name
            work.offer(.moved(moves.count, to: name)) { [unowned self] in takeBack(moves) }
        }
    }

    private func takeBack(_ moves: [(from: FilePath, to: FilePath)]) {
        let folders = Dictionary(grouping: moves) { $0.from.folder }
        for (folder, moves) in folders {
            let names = moves.map { ($0.to, $0.from.name) }
            move(
                moves.map(\.to), to: folder,
                named: Dictionary(names, uniquingKeysWith: { first, _ in first }), isStep: false)
        }
    }
}
