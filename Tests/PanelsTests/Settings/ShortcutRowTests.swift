import Geometry
import Input
import InterfaceSupport
import Settings
import TestSupport
import Testing
import Toolkit

@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// The keys of a command, which are set by keys.
@Suite struct ShortcutRowTests {
    @Test func keysStillGoToTheOneThatWasSet() throws {
        let window = try TestWindow.tools(width: 1280, height: 800).window
        try window.press(.character(","), .control)
        let page = window.screen.tree.all.last { $0.role == .button && $0.name == "Shortcuts" }
        try window.tap(try #require(page))
        let row = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? ShortcutRow }.first {
                $0.command == .redo
            })
        let sheet = window.screen.tree.subviews.lazy.compactMap { $0 as? SettingsSheet }.first
        let second = try #require(row.all.last { $0 is Pressable })
        sheet?.focus(second)
        try window.press(.enter)
        try window.press(.function(9))
        #expect(window.program.preferences.shortcuts["redo"]?.last == KeyPress(.function(9)))
        #expect(sheet?.focused === second && second.name == "F9")
    }
}
