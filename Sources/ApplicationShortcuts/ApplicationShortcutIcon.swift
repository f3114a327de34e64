/// What is drawn beside a quick action: `UIApplicationShortcutIcon` of 3D Touch.
public enum ApplicationShortcutIcon: Hashable, Sendable {
    /// One of those that the system has.
    case type(IconType)
    /// A square picture of one colour among the assets of the program, by its name.
    case template(String)
    /// The picture of the drawing at this path, where a phone shows a contact.
    case drawing(String)

    /// The icons that the system has: `UIApplicationShortcutIconType`, as of iOS 9.1.
    public enum IconType: String, Hashable, Sendable, CaseIterable {
        case compose = "Compose"
        case play = "Play"
        case pause = "Pause"
        case add = "Add"
        case location = "Location"
        case search = "Search"
        case share = "Share"
        case prohibit = "Prohibit"
        case contact = "Contact"
        case home = "Home"
        case markLocation = "MarkLocation"
        case favorite = "Favorite"
        case love = "Love"
        case cloud = "Cloud"
        case invitation = "Invitation"
        case confirmation = "Confirmation"
        case mail = "Mail"
        case message = "Message"
        case date = "Date"
        case time = "Time"
        case capturePhoto = "CapturePhoto"
        case captureVideo = "CaptureVideo"
        case task = "Task"
        case taskCompleted = "TaskCompleted"
        case alarm = "Alarm"
        case bookmark = "Bookmark"
        case shuffle = "Shuffle"
        case audio = "Audio"
        case update = "Update"
    }
}

extension ApplicationShortcutIcon.IconType {
    /// What a property list calls it, such as `UIApplicationShortcutIconTypeCompose`.
    public var key: String { Self.prefix + rawValue }

    /// The icon that a property list calls so; nil where there is none.
    public init?(key: String) {
        guard key.hasPrefix(Self.prefix) else { return nil }
        self.init(rawValue: String(key.dropFirst(Self.prefix.count)))
    }

    private static let prefix = "UIApplicationShortcutIconType"

    /// What launchers call an icon that means the same, of the freedesktop Icon Naming Specification 0.8.90.
    public var themeName: String {
        switch self {
        case .compose: "document-new"
        case .play: "media-playback-start"
        case .pause: "media-playback-pause"
        case .add: "list-add"
        case .location: "go-jump"
        case .search: "edit-find"
        case .share: "document-send"
        case .prohibit: "process-stop"
        case .contact: "contact-new"
        case .home: "go-home"
        case .markLocation: "emblem-important"
        case .favorite: "emblem-favorite"
        case .love: "face-kiss"
        case .cloud: "weather-overcast"
        case .invitation: "mail-attachment"
        case .confirmation: "emblem-default"
        case .mail: "mail-unread"
        case .message: "mail-message-new"
        case .date: "x-office-calendar"
        case .time: "appointment-soon"
        case .capturePhoto: "camera-photo"
        case .captureVideo: "camera-video"
        case .task: "appointment-new"
        case .taskCompleted: "task-due"
        case .alarm: "task-past-due"
        case .bookmark: "user-bookmarks"
        case .shuffle: "media-playlist-shuffle"
        case .audio: "audio-x-generic"
        case .update: "view-refresh"
        }
    }
}
