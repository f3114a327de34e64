import InterfaceCore
import Paths
import Toolkit

/// Does to the drawings of a gallery what people want done.
final class GalleryCommands {
    /// Takes the path of a drawing that keys go to once it is listed.
    var want: (FilePath?) -> Void = { _ in }

    private let drawings: any DrawingBrowsing
    private let choice: GalleryChoice
    private let questions: GalleryQuestions
    private let contents: () -> GalleryContents

    /// Commands to those of `drawings` that are chosen, of what `contents` gives.
    init(
        _ drawings: any DrawingBrowsing, _ choice: GalleryChoice, _ questions: GalleryQuestions,
        _ contents: @escaping () -> GalleryContents
    ) {
        (self.drawings, self.choice) = (drawings, choice)
        (self.questions, self.contents) = (questions, contents)
    }

    /// Does a command to what is chosen, or to what keys go to; false for one that means nothing to drawings.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .rename, .duplicate, .deleteSelection, .toggleFavourite:
            let targets = choice.targets
            if !targets.isEmpty { perform(command, on: targets) }
            return true
        default: return false
        }
    }

    private func perform(_ command: Command, on targets: [DrawingEntry]) {
        if contents().place == .trash {
            if command == .deleteSelection { delete(targets) }
            return
        }
        let paths = targets.filter { !$0.isFolder || command == .deleteSelection }.map(\.path)
        if command == .rename { return rename(targets[0].path) }
        guard !paths.isEmpty else { return }
        switch command {
        case .duplicate: drawings.duplicate(paths) { [want] in want($0.first) }
        case .deleteSelection:
            choice.clear()
            drawings.trash.moveToTrash(paths)
        default: drawings.setFavourite(paths, to: !targets.allSatisfy(\.isFavourite))
        }
    }

    /// Asks for another name of what is at a path.
    func rename(_ path: FilePath) {
        guard let entry = contents().all.first(where: { $0.path == path }) else { return }
        questions.rename(entry) { [want] in want($0) }
    }

    /// Asks beside a button for the folder to which what is chosen is moved.
    func chooseFolder(beside button: View) {
        let paths = choice.targets.map(\.path)
        questions.chooseFolder(beside: button, now: contents().place.folder) { [weak self] in
            self?.move(paths, to: $0)
        }
    }

    /// Moves drawings to a folder, or to the library itself for nil.
    func move(_ paths: [FilePath], to folder: FilePath?) {
        drawings.folders.move(paths, to: folder)
        choice.clear()
    }

    /// Puts what was thrown away back where it was.
    func putBack(_ entries: [DrawingEntry]) {
        drawings.trash.putBack(entries.map(\.path))
        choice.clear()
    }

    /// Removes what was thrown away for good, once people have said so.
    func delete(_ entries: [DrawingEntry]) {
        questions.delete(entries) { [drawings, choice] in
            choice.clear()
            drawings.trash.deleteForGood(entries.map(\.path))
        }
    }
}
