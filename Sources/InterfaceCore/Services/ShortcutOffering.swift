public import ApplicationShortcuts
public import Paths

/// The quick actions of the program, as a window has them.
public protocol ShortcutOffering: AnyObject {
    /// Those that do something here, the static ones first.
    var shortcutItems: [ApplicationShortcutItem] { get }

    /// Whether too few drawings are known that were shown before, so that those that there are stand for them.
    var wantsDrawings: Bool { get }

    /// Takes the paths of drawings that there are, the latest first.
    func noteDrawings(_ paths: [FilePath])

    /// Does one of them; tells whether it could.
    func perform(_ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}
