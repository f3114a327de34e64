public import ApplicationShortcuts

/// The quick actions of the program, as a window has them.
public protocol ShortcutOffering: AnyObject {
    /// Those that do something here, the static ones first.
    var shortcutItems: [ApplicationShortcutItem] { get }

    /// Does one of them; tells whether it could.
    func perform(_ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}
