public import ApplicationShortcuts

/// The quick actions of the program, as a window has them.
public protocol ShortcutOffering: AnyObject {
    /// Those that do something here, the static ones first.
    var shortcutItems: [ApplicationShortcutItem] { get }

    /// Takes the paths of drawings that there are, the latest first, for where none is known that was shown before.
    func noteDrawings(_ paths: [String])

    /// Does one of them; tells whether it could.
    func perform(_ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}
