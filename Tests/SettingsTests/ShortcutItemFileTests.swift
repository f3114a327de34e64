import ApplicationShortcuts
import Foundation
import TestSupport
import Testing
import Wording

@testable import Settings

/// Property lists of quick actions.
@Suite struct ShortcutItemFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func read(_ items: String) throws -> [ApplicationShortcutItem] {
        let path = try scratch.write("items.plist", Self.list(items))
        return try ShortcutItemFile.read(path)
    }

    private static func list(_ items: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>UIApplicationShortcutItems</key><array>\(items)</array>
        </dict></plist>
        """
    }

    private static func item(_ keys: String, type: String = "a") -> String {
        """
        <dict><key>UIApplicationShortcutItemType</key><string>\(type)</string>
        <key>UIApplicationShortcutItemTitle</key><string>Title</string>
        \(keys)</dict>
        """
    }

    private static func entry(_ key: String, _ value: String) -> String {
        "<key>UIApplicationShortcutItem\(key)</key>\(value)"
    }

    @Test func theItemsOfTheProgramAreRead() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appending(path: "Assets/Interface/\(ShortcutItemFile.name)").path
        let items = try ShortcutItemFile.read(path)
        #expect(items.map(\.type) == ["new-drawing", "continue-last-drawing", "gallery"])
        let icons = items.compactMap(\.icon)
        #expect(icons.count == items.count)
        for case .template(let name) in icons {
            let icon = root.appending(path: "Assets/Interface/Icons/\(name).svg").path
            #expect(FileManager.default.fileExists(atPath: icon), "\(name)")
        }
    }

    @Test func everyKeyIsRead() throws {
        let items = try read(
            Self.item(
                Self.entry("Subtitle", "<string>Second</string>")
                    + Self.entry(
                        "IconType", "<string>UIApplicationShortcutIconTypePlay</string>")
                    + Self.entry(
                        "UserInfo",
                        "<dict><key>n</key><integer>3</integer><key>on</key><true/></dict>")))
        let item = try #require(items.first)
        #expect(item.type == "a" && item.localizedTitle == "Title")
        #expect(item.localizedSubtitle == "Second" && item.icon == .type(.play))
        #expect(item.userInfo == ["n": .integer(3), "on": .boolean(true)])
    }

    @Test func aFileOfAnIconCountsMoreThanAType() throws {
        let items = try read(
            Self.item(
                Self.entry("IconType", "<string>UIApplicationShortcutIconTypePlay</string>")
                    + Self.entry("IconFile", "<string>gallery</string>")))
        #expect(items.first?.icon == .template("gallery"))
    }

    @Test(arguments: [
        ("<dict/>", "item 1 has no UIApplicationShortcutItemType"),
        (
            "<dict><key>UIApplicationShortcutItemType</key><string>a</string></dict>",
            "item 1 has no UIApplicationShortcutItemTitle"
        ),
        ("<string>a</string>", "item 1 is no dictionary"),
        (item("") + item(""), "item 2 has the type “a”"),
        (
            item("") + item(entry("Subtitle", "<integer>1</integer>"), type: "b"),
            "item 2: UIApplicationShortcutItemSubtitle has to be a text"
        ),
        (item(entry("IconType", "<string>Play</string>")), "there is no icon “Play”"),
        (
            item(entry("UserInfo", "<string>x</string>")),
            "item 1: UIApplicationShortcutItemUserInfo has to be a dictionary"
        ),
    ])
    func whatIsWrongIsSaidWithItsItemAndKey(items: String, message: String) throws {
        let path = try scratch.write("items.plist", Self.list(items))
        let error = try #require(throws: SettingsError.self) {
            try ShortcutItemFile.read(path)
        }
        #expect(error.message.text().hasPrefix(path))
        #expect(error.message.text().contains(message), "\(error.message.text())")
    }

    @Test(arguments: [
        "", "no property list", "<plist><dict>", "{ a = 1; }", "<plist><array/></plist>",
    ])
    func whatIsNoListIsRefused(text: String) throws {
        let path = try scratch.write("items.plist", text)
        #expect(throws: SettingsError.self) { try ShortcutItemFile.read(path) }
    }

    @Test func aFileThatIsNotThereIsUnreadable() throws {
        let error = try #require(throws: SettingsError.self) {
            try ShortcutItemFile.read(scratch.path("none.plist"))
        }
        #expect(error.kind == .unreadable)
    }

    /// Titles with anything in them, and values of every type.
    @Test func whatIsKeptIsReadAgain() throws {
        let title = "“\u{1F58C}” 100 %; a\nb <&> \\ \"" + String(repeating: "长", count: 10_000)
        let items = [
            ApplicationShortcutItem(
                type: "a b;c", localizedTitle: title, localizedSubtitle: "",
                icon: .drawing("/tmp/é & è.downstroke"),
                userInfo: [
                    "path": "/x", "on": .boolean(false), "n": .integer(-1), "r": .number(0.5),
                    "d": .date(1_000), "b": .data([0, 255]), "one": .integer(1),
                    "list": .array([.text("a"), .boolean(true), .dictionary(["k": .integer(0)])]),
                ]),
            ApplicationShortcutItem(type: "b", localizedTitle: "B", icon: .type(.update)),
            ApplicationShortcutItem(type: "c", localizedTitle: "C", icon: .template("new")),
        ]
        let path = scratch.path("items.plist")
        try ShortcutItemFile.write(items, to: path)
        #expect(try ShortcutItemFile.read(path) == items)
        try ShortcutItemFile.write([], to: path)
        #expect(try ShortcutItemFile.read(path).isEmpty)
    }

    @Test func whatCannotBeWrittenIsSaid() throws {
        let error = try #require(throws: SettingsError.self) {
            try ShortcutItemFile.write([], to: scratch.path("none/items.plist"))
        }
        #expect(error.kind == .unwritable)
    }
}
