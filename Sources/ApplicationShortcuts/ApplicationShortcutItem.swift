/// A quick action on the icon of the program: `UIApplicationShortcutItem` of 3D Touch.
///
/// A value: what is changed on a copy of it changes nothing else, as with the mutable item of a phone.
public struct ApplicationShortcutItem: Hashable, Sendable {
    /// How many are shown at most, as on a phone.
    public static let mostShown = 4

    /// What it does, as the program knows it; no two items have the same.
    public var type: String
    /// What it is called, in the language of the program.
    public var localizedTitle: String
    /// A second line, in small; nil for none.
    public var localizedSubtitle: String?
    /// What is drawn beside it; nil for nothing.
    public var icon: ApplicationShortcutIcon?
    /// What else is to be known to do it.
    public var userInfo: [String: PropertyListValue]

    /// An item of this type and title.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil,
        icon: ApplicationShortcutIcon? = nil, userInfo: [String: PropertyListValue] = [:]
    ) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
        (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
    }
}

extension Sequence<ApplicationShortcutItem> {
    /// Those of a list that are shown: the first of each type, four at most.
    ///
    /// Static items stand before dynamic ones, so that it is the dynamic ones that there is no room for.
    public var shown: [ApplicationShortcutItem] {
        var types: Set<String> = []
        return Array(
            filter { types.insert($0.type).inserted }.prefix(ApplicationShortcutItem.mostShown))
    }
}
