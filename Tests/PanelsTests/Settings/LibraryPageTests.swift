import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import InterfaceCore

/// The page of the library: the folder is moved, backups are written, and nothing comes back unasked.
@Suite final class LibraryPageTests {
    private let window: TestWindow

    init() throws {
        window = try TestWindow.tools(width: 1280, height: 800).window
    }

    private func open() throws {
        try window.press(.character(","), .control)
        try tap("Library and Backup")
    }

    private func view(_ role: View.Role, _ name: String) throws -> View {
        try #require(
            window.screen.tree.all.last { $0.role == role && $0.name == name },
            "there is no \(role) \(name)")
    }

    private func tap(_ name: String) throws { try window.tap(view(.button, name)) }

    private func field(_ name: String) throws -> TextField {
        try #require(try view(.textField, name) as? TextField)
    }

    @Test func theFolderIsMovedWherePeopleSay() throws {
        try open()
        let field = try field("Folder of your drawings")
        #expect(field.text == "~/Drawings")
        field.setText("/elsewhere")
        try tap("Move There")
        #expect(window.asked == [.moveLibrary("/elsewhere")])
    }

    @Test func aBackupIsWrittenWherePeopleSay() throws {
        try open()
        try tap("Back Up")
        #expect(window.asked == [.backUp("~/Downstroke.zip", replacing: false)])
    }

    @Test func aFileIsReplacedOnlyWherePeopleSaySo() throws {
        window.program.hasBackup = true
        try open()
        try tap("Back Up")
        #expect(window.panel?.name == "Replace this file?" && window.asked.isEmpty)
        try window.press(.escape)
        #expect(window.asked.isEmpty)
        try tap("Back Up")
        try window.tap("Replace")
        #expect(window.asked == [.backUp("~/Downstroke.zip", replacing: true)])
    }

    @Test func nothingComesBackUnasked() throws {
        try open()
        try field("From a backup").setText("/old.zip")
        try tap("Restore…")
        // What is no backup is told by the program.
        #expect(window.panel == nil)
        window.program.backupContent = "Two drawings."
        try tap("Restore…")
        #expect(window.panel?.name == "Restore this backup?" && window.asked.isEmpty)
        try window.press(.escape)
        #expect(window.asked.isEmpty)
        try tap("Restore…")
        try window.tap("Restore")
        #expect(window.asked == [.restore("/old.zip")])
    }

    @Test func theDesktopsPanelsAreOfferedWhereItHasThem() throws {
        try open()
        #expect(!window.screen.tree.all.contains { $0.name == "Browse…" })
        try window.press(.escape)
        window.program.choosesFiles = true
        try open()
        let buttons = window.screen.tree.all.filter { $0.name == "Browse…" && $0.role == .button }
        #expect(buttons.count == 2)
        try window.tap(try #require(buttons.first))
        #expect(window.asked == [.chooseFolder("~/Drawings")])
        window.program.answerChoice("/chosen")
        #expect(try field("Folder of your drawings").text == "/chosen")
    }

    @Test func aWindowWithoutALibraryHasNoSuchPage() throws {
        window.screen.services.library = nil
        try window.press(.character(","), .control)
        #expect(!window.screen.tree.all.contains { $0.name == "Library and Backup" })
    }
}
