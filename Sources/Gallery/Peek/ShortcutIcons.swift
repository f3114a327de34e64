public import ApplicationShortcuts
public import Toolkit

extension ApplicationShortcutIcon.IconType {
    /// The picture of the program that means the same, also for launchers whose theme has none.
    public var icon: Icon {
        switch self {
        case .compose: .new
        case .play: .play
        case .pause: .pause
        case .add: .plus
        case .search: .search
        case .share: .share
        case .prohibit: .close
        case .favorite, .love, .bookmark: .favourite
        case .confirmation, .taskCompleted, .task: .check
        case .capturePhoto, .captureVideo: .picture
        case .update, .shuffle: .replay
        case .home: .gallery
        case .contact: .hand
        case .location, .markLocation: .move
        case .mail, .message, .invitation: .rename
        case .cloud: .layers
        case .date, .time, .alarm: .replay
        case .audio: .play
        }
    }
}
