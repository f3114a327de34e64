import Desktop
import Drawing
import Foundation
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

@testable import Application

extension SessionTests {
    /// What the menu of a launcher does: each action of the entry that `make install` leaves, and of the user's copy.
    @Suite(.serialized) struct LauncherActionTests {
        private static let id = "org.downstroke.Downstroke"
        private let data: Scratch
        private let bus: DesktopBus
        private let server: XServer
        private let installation: Installation
        private let shared: String

        /// The program is installed, and `second` and `first` are the drawings that were shown last.
        init() throws {
            (data, bus) = (try Scratch(), try DesktopBus())
            server = try XServer(size: TestWindow.size)
            installation = try Installation()
            let prefix = installation.root.path("own")
            shared = "\(prefix)/share"
            try installation.install(["PREFIX": prefix, "DESTDIR": ""])
            let items = ShortcutItems(
                assets: nil,
                recent: RecentDrawings(
                    data.path("state/downstroke/quick-actions.plist"),
                    launcher: LauncherMenu(data: data.path, shared: [shared])))
            for name in ["first", "second"] {
                try DrawingFile.create(FilePath(path(name)), History())
                items.recent.note(FilePath(path(name)))
            }
            items.recent.synchronize(timeout: 60)
        }

        private func path(_ name: String) -> String { data.path("\(name).downstroke") }

        /// Does an action as a launcher does: the user's own copy of the entry goes before the installed one.
        private func launch(_ action: String) throws {
            let entry = try #require(DesktopEntry(data.path("applications/\(Self.id).desktop")))
            #expect(entry.actions.contains(action))
            entry.launch(action, environment: surroundings.merging(bus.environment) { $1 })
        }

        private var surroundings: [String: String] {
            server.environment.merging([
                "XDG_DATA_HOME": data.path, "XDG_CONFIG_HOME": data.path("config"),
                "XDG_STATE_HOME": data.path("state"), "XDG_DATA_DIRS": shared,
                "DOWNSTROKE_TREE": data.path("tree"),
            ]) { $1 }
        }

        private func waitForTitles(_ names: String...) throws {
            try server.waitForDrawings(names)
        }

        /// Desktops show the window under the entry whose class it has.
        private func waitForWindowOfTheEntry() throws {
            let file = "\(shared)/applications/\(Self.id).desktop"
            let entry = try #require(KeyFile(String(contentsOfFile: file, encoding: .utf8)))
            let name = try #require(entry.text("StartupWMClass", in: "Desktop Entry"))
            try waitUntil("a window is of the class \(name)") {
                try server.classes().contains { $0.last == name }
            }
        }

        private func waitForGallery() throws {
            try waitUntil("the gallery is there") {
                ShownView.all(in: data.path("tree")).contains {
                    $0.role == "dialog" && $0.name == "Drawings"
                }
            }
        }

        /// Ends the program that runs.
        private func end(on bus: DesktopBus? = nil) throws {
            let bus = bus ?? self.bus
            let process = try #require(bus.process(of: Self.id))
            kill(process, SIGTERM)
            // It is nobody's child here, so that what is left of it may stay where nobody asks for that.
            try waitUntil("it has ended") {
                let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                return status?.contains(") Z ") ?? true
            }
            unlink(data.path("tree"))
        }

        @Test func eachActionBeginsTheProgram() throws {
            let steps = [
                ("new-drawing", "New Drawing"), ("continue-last-drawing", "second"),
                ("gallery", nil), ("open-drawing", "first"),
            ]
            for (action, name) in steps {
                try launch(action)
                if let name { try waitForTitles(name) } else { try waitForGallery() }
                try waitForWindowOfTheEntry()
                try end()
            }
        }

        /// A menu may offer a drawing that was deleted since.
        @Test func whatHasGoneIsSaidInAWindow() throws {
            unlink(path("first"))
            try launch("open-drawing")
            try waitUntil("it is told") { data.text("tree").contains("first.downstroke") }
            try waitForTitles("New Drawing")
            try end()
        }

        /// How the program that runs is asked.
        enum Way: CaseIterable { case entry, bus }

        /// One start runs, whoever asks; it takes the others.
        @Test(arguments: Way.allCases) func eachActionReachesTheProgramThatRuns(way: Way) throws {
            try launch("new-drawing")
            try waitForTitles("New Drawing")
            let process = try #require(bus.process(of: Self.id))
            try ask("continue-last-drawing", way)
            try waitForTitles("New Drawing", "second")
            try ask("open-drawing", way)
            try waitForTitles("New Drawing", "second", "first")
            try ask("gallery", way)
            try waitForGallery()
            try ask("new-drawing", way)
            try waitForTitles("New Drawing", "second", "first", "New Drawing")
            #expect(bus.process(of: Self.id) == process)
            try end()
        }

        /// The bus begins it for whoever asks, and hands it what was asked for.
        @Test func eachActionBeginsTheProgramByTheBus() throws {
            let bus = try DesktopBus(environment: surroundings)
            let steps = [
                ("new-drawing", "New Drawing"), ("continue-last-drawing", "second"),
                ("gallery", nil), ("open-drawing", "first"),
            ]
            for (action, name) in steps {
                try ask(action, on: bus)
                // Nothing else is opened, as by the entry.
                if let name { try waitForTitles(name) } else { try waitForGallery() }
                try end(on: bus)
            }
        }

        private func ask(_ action: String, _ way: Way) throws {
            guard way == .bus else { return try launch(action) }
            try ask(action, on: bus)
        }

        private func ask(_ action: String, on bus: DesktopBus) throws {
            let result = try Tool.run([
                "gdbus", "call", "--address", bus.address, "--dest", Self.id,
                "--object-path", "/org/downstroke/Downstroke",
                "--method", "org.freedesktop.Application.ActivateAction", action, "[]", "{}",
            ])
            #expect(result.code == 0, "\(result.output)")
        }
    }
}
