import Dispatch
import Paths

/// Keeps what the desktop shows of drawings true, beside the main thread.
final class LauncherKeeper {
    private let menu: LauncherMenu
    private let writing = DispatchQueue(label: "downstroke.launcher", qos: .utility)
    /// The drawing that people can go back to.
    private var offered: FilePath?
    /// Whether the desktop was told of that.
    private(set) var isTold = false

    /// Whether the desktop may show the names of drawings, where others see them.
    var areNamesShown = false {
        didSet {
            guard isTold, areNamesShown != oldValue else { return }
            offer(offered)
            writing.async { [menu, areNamesShown] in menu.showRecentFiles(areNamesShown) }
        }
    }

    /// Keeps `menu`.
    init(_ menu: LauncherMenu) { self.menu = menu }

    /// Offers on the icon of the program to go back to the drawing at `path`, nil for none.
    func offer(_ path: FilePath?) {
        (offered, isTold) = (path, true)
        writing.async { [menu, areNamesShown] in menu.offer(path, isNamed: areNamesShown) }
    }

    /// Notes that the drawing at `path` was shown.
    func note(_ path: FilePath) {
        writing.async { [menu, areNamesShown] in menu.note(path, isNamed: areNamesShown) }
    }

    /// Updates the desktop files if the archive has moved, and restores its quick actions.
    func followArchive() {
        writing.async { [menu, offered, isTold, areNamesShown] in
            if Archive.follow(), isTold { menu.offer(offered, isNamed: areNamesShown) }
        }
    }

    /// Has `group` wait until the desktop knows all of that.
    func synchronize(in group: DispatchGroup) { writing.async(group: group) {} }
}
