import Interface
import Platform
import Wording

/// The panels of the desktop's portal, where there is one.
final class PortalPanels: DesktopPanels {
    private let portal: DesktopPortal

    /// The panels that belong to this window.
    init(_ window: Window) { portal = DesktopPortal(parent: window.portalName) }

    var choosesFiles: Bool { portal.choosesFiles }

    func chooseFile(_ title: Message, answer: @escaping (String?) -> Void) {
        portal.choose(title.text(), answer: answer)
    }

    func chooseFolder(
        _ title: Message, at path: String, answer: @escaping (String?) -> Void
    ) {
        portal.choose(
            title.text(), isFolder: true, at: FolderReader.absolute(path), answer: answer)
    }

    /// Whether there is a panel to print.
    var prints: Bool { portal.prints }

    /// Shows the panel to print this file.
    func print(_ title: String, _ file: PrintFile) {
        // The file stays open until the portal has answered.
        portal.print(title, file.descriptor) { _ in withExtendedLifetime(file) {} }
    }
}
