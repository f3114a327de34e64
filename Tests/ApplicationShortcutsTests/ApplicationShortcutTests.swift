import Testing

@testable import ApplicationShortcuts

/// What quick actions are, and in which order they are done.
@Suite struct ApplicationShortcutTests {
    private static func item(_ type: String) -> ApplicationShortcutItem {
        ApplicationShortcutItem(type: type, localizedTitle: "Title of \(type)")
    }

    /// Names of the Icon Naming Specification 0.8.90, by their contexts.
    private static let themeNames: [String: Set<String>] = [
        "Actions": [
            "address-book-new", "appointment-new", "call-start", "call-stop", "contact-new",
            "document-new", "document-open", "document-open-recent", "document-print",
            "document-save", "document-save-as", "document-send", "edit-clear", "edit-copy",
            "edit-cut", "edit-delete", "edit-find", "edit-paste", "edit-redo", "edit-undo",
            "go-down", "go-first", "go-home", "go-jump", "go-last", "go-next", "go-previous",
            "go-top", "go-up", "help-about", "list-add", "list-remove", "mail-forward",
            "mail-message-new", "mail-send", "media-playback-pause", "media-playback-start",
            "media-playback-stop", "media-record", "process-stop", "system-search",
            "view-fullscreen", "view-refresh", "view-restore", "zoom-in", "zoom-out",
        ],
        "Devices": ["audio-card", "camera-photo", "camera-video", "camera-web", "input-tablet"],
        "Emblems": [
            "emblem-default", "emblem-documents", "emblem-downloads", "emblem-favorite",
            "emblem-important", "emblem-mail", "emblem-photos", "emblem-readonly", "emblem-shared",
            "emblem-system",
        ],
        "Emotes": ["face-cool", "face-kiss", "face-laugh", "face-smile", "face-wink"],
        "MimeTypes": [
            "audio-x-generic", "image-x-generic", "text-x-generic", "video-x-generic",
            "x-office-address-book", "x-office-calendar", "x-office-document",
        ],
        "Places": ["folder", "network-server", "start-here", "user-bookmarks", "user-trash"],
        "Status": [
            "appointment-missed", "appointment-soon", "mail-attachment", "mail-read",
            "mail-unread", "media-playlist-repeat", "media-playlist-shuffle", "task-due",
            "task-past-due", "weather-clear", "weather-few-clouds", "weather-overcast",
        ],
    ]

    @Test func everyIconTypeHasTheNameOfItsKeyAndOneOfTheTheme() {
        let types = ApplicationShortcutIcon.IconType.allCases
        #expect(types.count == 29)
        for type in types {
            #expect(ApplicationShortcutIcon.IconType(key: type.key) == type)
            #expect(
                Self.themeNames.values.count { $0.contains(type.themeName) } == 1,
                "\(type): \(type.themeName)")
        }
        #expect(Set(types.map(\.themeName)).count == types.count)
        #expect(
            ApplicationShortcutIcon.IconType.compose.key == "UIApplicationShortcutIconTypeCompose")
        #expect(ApplicationShortcutIcon.IconType(key: "Compose") == nil)
        #expect(ApplicationShortcutIcon.IconType(key: "UIApplicationShortcutIconTypeX") == nil)
    }

    @Test func fourAreShownTheFirstOfEachType() {
        let all = ["a", "b", "a", "c", "d", "e"].map(Self.item)
        #expect(all.shown.map(\.type) == ["a", "b", "c", "d"])
        #expect(all.prefix(1).shown.count == 1)
        #expect([ApplicationShortcutItem]().shown.isEmpty)
    }

    @Test func aCopyIsItsOwn() {
        let item = Self.item("a")
        var other = item
        other.localizedTitle = "Other"
        other.userInfo["path"] = "x"
        #expect(item == Self.item("a") && other != item)
        #expect(other.userInfo["path"]?.text == "x")
    }

    /// A program that writes down what it is asked for.
    private final class Program: ApplicationDelegate {
        var done: [String] = []
        var handles: Bool
        let succeeds: Bool

        init(handles: Bool, succeeds: Bool = true) {
            (self.handles, self.succeeds) = (handles, succeeds)
        }

        func application(didFinishLaunchingWith options: LaunchOptions) -> Bool {
            done.append("launch \(options.shortcutItem?.type ?? "-")")
            return !handles
        }

        func application(
            performActionFor item: ApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            done.append("perform \(item.type)")
            completionHandler(succeeds)
        }

        func applicationWillEnterForeground() { done.append("raise") }
    }

    @Test func whatTheLaunchHasDoneIsNotDoneAgain() {
        let program = Program(handles: true)
        var results: [Bool] = []
        program.launch(with: LaunchOptions(shortcutItem: Self.item("a"))) { results.append($0) }
        #expect(program.done == ["launch a"] && results == [true])
    }

    @Test(arguments: [true, false]) func whatTheLaunchLeavesIsDoneAfterIt(succeeds: Bool) {
        let program = Program(handles: false, succeeds: succeeds)
        var results: [Bool] = []
        program.launch(with: LaunchOptions(shortcutItem: Self.item("a"))) { results.append($0) }
        #expect(program.done == ["launch a", "perform a"] && results == [succeeds])
    }

    @Test func aLaunchWithoutAnActionDoesNone() {
        let program = Program(handles: false)
        program.launch(with: LaunchOptions(files: ["x"])) { _ in Issue.record("there is none") }
        #expect(program.done == ["launch -"])
    }

    @Test(arguments: [true, false]) func whatComesLaterRaisesTheProgramFirst(succeeds: Bool) {
        let program = Program(handles: false, succeeds: succeeds)
        var results: [Bool] = []
        program.perform(Self.item("a")) { results.append($0) }
        #expect(program.done == ["raise", "perform a"] && results == [succeeds])
    }
}
