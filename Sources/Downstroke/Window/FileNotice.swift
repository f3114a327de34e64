import Documents
import Interface
import Platform
import Wording

extension Screen {
    /// Tells what became of the file at an absolute path, and offers to show it in its folder: on a desktop that
    /// knows the window as `portalName`.
    func tell(_ message: Message, ofFile path: String, portalName: String) {
        tell(message, .showInFolder, detail: .verbatim(UserFolders.abbreviated(path))) {
            [unowned self] in show(file: path, portalName: portalName)
        }
    }

    /// Shows a file in the desktop's file manager, and tells where there is none.
    func show(file path: String, portalName: String) {
        DesktopFile.show(path, for: portalName) { [weak self] isShown in
            if !isShown { self?.tell(.noFileManager(FilePath.folder(of: path))) }
        }
    }
}
