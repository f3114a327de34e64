import Desktop
import Display
import Documents
import Interface
import Paths
import Wording

extension Screen {
    /// Tells what became of the file at an absolute path, and offers to show it in its folder.
    func tell(_ message: Message, ofFile path: FilePath, in window: any DisplayWindow) {
        tell(message, .showInFolder, detail: .verbatim(UserFolders.abbreviated(path).shown)) {
            [unowned self, unowned window] in show(file: path, in: window)
        }
    }

    /// Shows a file in the desktop's file manager, and tells where there is none.
    func show(file path: FilePath, in window: any DisplayWindow) {
        window.portalName { [weak self] name in
            DesktopFile.show(path, for: name) { isShown in
                if !isShown { self?.tell(.noFileManager(path.folder)) }
            }
        }
    }
}
