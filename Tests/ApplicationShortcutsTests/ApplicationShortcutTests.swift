import Testing

@testable import ApplicationShortcuts

/// What quick actions are, and in which order they are done.
@Suite struct ApplicationShortcutTests {
    private static func item(_ type: String) -> ApplicationShortcutItem {
        ApplicationShortcutItem(type: type, localizedTitle: "Title of \(type)")
    }

    @Test func everyIconTypeHasTheNameOfItsKeyAndOneOfTheTheme() {
        let types = ApplicationShortcutIcon.IconType.allCases
        #expect(types.count == 29)
        for type in types {
            #expect(ApplicationShortcutIcon.IconType(key: type.key) == type)
            #expect(!type.themeName.isEmpty && !type.themeName.contains(" "))
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
