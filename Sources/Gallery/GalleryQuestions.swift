import Graphics
import InterfaceCore
import Paths
import Toolkit
import Wording

/// What people are asked in a gallery before something is done: for a name, for a place, and whether to go on.
final class GalleryQuestions {
    private let theme: Theme
    private let drawings: any DrawingBrowsing
    private let menu: GalleryMenu
    private let show: (Overlay) -> Void

    /// Questions about `drawings`; those beside a button are asked by `menu`, others by what `show` takes.
    init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ menu: GalleryMenu,
        show: @escaping (Overlay) -> Void
    ) {
        (self.theme, self.drawings, self.menu, self.show) = (theme, drawings, menu, show)
    }

    /// Asks for another name of a drawing or folder; `answer` takes the path that it has then.
    func rename(_ entry: DrawingEntry, answer: @escaping (FilePath) -> Void) {
        let title: Message = entry.isFolder ? .renameFolder : .renameTheDrawing
        ask(title, entry.name, confirm: .rename) { [drawings] name, done in
            let finish = { (outcome: DrawingRenaming) in
                switch outcome {
                case .renamed(let place):
                    answer(place)
                    done(nil)
                case .refused(let problem): done(problem)
                }
            }
            if entry.isFolder {
                drawings.folders.renameFolder(entry.path, to: name, answer: finish)
            } else {
                drawings.rename(entry.path, to: name, answer: finish)
            }
        }
    }

    /// Asks for the name of a folder to be made in one of the library, or in the library itself for nil.
    func makeFolder(in folder: FilePath?) {
        ask(.newFolderTitle, "", confirm: .makeFolder) { [drawings] name, done in
            drawings.folders.makeFolder(name, in: folder, answer: done)
        }
    }

    private func ask(
        _ title: Message, _ name: String, confirm: Message, give: @escaping NameDialog.Give
    ) {
        show(NameDialog(theme: theme, title, name, confirm: confirm, give: give))
    }

    /// Asks beside a button to which folder something goes; `answer` takes its path, or nil for the library.
    func chooseFolder(
        beside button: View, now current: FilePath?, answer: @escaping (FilePath?) -> Void
    ) {
        drawings.folders.listFolders { [weak self] folders in
            let library = (path: FilePath?.none, name: Message.drawings)
            let places = [library] + folders.map { ($0.path, .verbatim($0.name.printable)) }
            self?.menu.show(
                .moveTo, beside: button,
                places.map { path, name in (name, path == current, { answer(path) }) })
        }
    }

    /// Asks whether drawings of the trash are to go for good; `answer` takes that they are.
    func delete(_ entries: [DrawingEntry], answer: @escaping () -> Void) {
        guard let first = entries.first else { return }
        let detail = Label(theme: theme, .goneForGood, color: .detail, overflow: .wraps)
        let dialog = Dialog(
            theme: theme, title: .deleteForGood(entries.count, first.name), body: detail,
            cancel: .cancel, confirm: .delete, style: .destructive, width: 440)
        dialog.primary.action = { [unowned dialog] in
            dialog.close()
            answer()
        }
        show(dialog)
    }
}
