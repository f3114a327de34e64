/// What a program is started with: `launchOptions` of an application.
public struct LaunchOptions: Hashable, Sendable {
    /// The quick action that it is started by; nil for none.
    public var shortcutItem: ApplicationShortcutItem?
    /// The files that it is to open.
    public var files: [String]

    /// What a program is started with.
    public init(shortcutItem: ApplicationShortcutItem? = nil, files: [String] = []) {
        (self.shortcutItem, self.files) = (shortcutItem, files)
    }
}

/// Who does quick actions: the part of `UIApplicationDelegate` that is about them.
public protocol ApplicationDelegate: AnyObject {
    /// The program begins with these options; false where the quick action among them has been done by that
    /// already.
    func application(didFinishLaunchingWith options: LaunchOptions) -> Bool

    /// Does a quick action in the program that runs, whose window is in front already; tells the handler
    /// whether it could.
    func application(
        performActionFor item: ApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// Brings the program to the front, before it does a quick action.
    func applicationWillEnterForeground()
}

extension ApplicationDelegate {
    /// Begins with these options, and does the quick action among them unless that is done by then.
    ///
    /// `completionHandler` is told whether it could be done; it is not called without one.
    public func launch(
        with options: LaunchOptions, completionHandler: @escaping (Bool) -> Void = { _ in }
    ) {
        let isToBeDone = application(didFinishLaunchingWith: options)
        guard let item = options.shortcutItem else { return }
        guard isToBeDone else { return completionHandler(true) }
        application(performActionFor: item, completionHandler: completionHandler)
    }

    /// Does a quick action that came while the program runs: it comes to the front first.
    public func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        applicationWillEnterForeground()
        application(performActionFor: item, completionHandler: completionHandler)
    }
}
