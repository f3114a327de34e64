import Desktop
import Display
import Interface
import InterfaceCore
import Paths
import Wording

/// The panels of the desktop's portal, where there is one; what goes wrong with them is told.
final class PortalPanels: DesktopPanels {
    private let portal: DesktopPortal
    private let tell: (Message) -> Void

    /// The panels that belong to this window.
    init(_ window: any DisplayWindow, tell: @escaping (Message) -> Void) {
        portal = DesktopPortal()
        window.portalName { [portal] in portal.parent = $0 }
        self.tell = tell
    }

    var choosesFiles: Bool { portal.choosesFiles }

    func chooseFile(_ title: Message, answer: @escaping (FilePath?) -> Void) {
        portal.choose(title.text()) { [tell] in answer(Self.chosen($0, else: tell)) }
    }

    func chooseFolder(
        _ title: Message, at path: FilePath, answer: @escaping (FilePath?) -> Void
    ) {
        portal.choose(
            title.text(), isFolder: true, at: FolderReader.absolute(path)
        ) { [tell] in answer(Self.chosen($0, else: tell)) }
    }

    private static func chosen(
        _ outcome: DesktopPortal.Outcome<FilePath>, else tell: (Message) -> Void
    ) -> FilePath? {
        switch outcome {
        case .chosen(let path): return path
        case .cancelled: return nil
        case .failed:
            tell(.nothingFromPanel)
            return nil
        }
    }

    /// Whether there is a panel to print.
    var prints: Bool { portal.prints }

    /// Shows the panel to print, and gives what was chosen there.
    func preparePrint(
        _ title: String, answer: @escaping (DesktopPortal.PrintChoice) -> Void
    ) {
        portal.preparePrint(title) { [tell] outcome in
            switch outcome {
            case .chosen(let choice): answer(choice)
            case .cancelled: break
            case .failed: tell(.notPrinted(.noAnswerFromPanel))
            }
        }
    }

    /// Sends this file to the printer.
    func print(_ title: String, _ file: PrintFile, as choice: DesktopPortal.PrintChoice) {
        // The file stays open until the portal has answered.
        portal.print(title, file.descriptor, as: choice) { [tell] outcome in
            withExtendedLifetime(file) {
                switch outcome {
                case .chosen: tell(.printed(title))
                case .cancelled: break
                case .failed: tell(.notPrinted(.noAnswerFromPanel))
                }
            }
        }
    }
}
