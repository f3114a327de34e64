import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// What other programs drop, as they write it.
    @Suite(.serialized) struct DroppedListTests {
        private let data: Scratch
        private let window: TestWindow

        init() throws {
            let data = try Scratch()
            self.data = data
            window = try TestWindow(
                on: .x11, environment: ["DOWNSTROKE_TREE": data.path("tree")], data: data)
            try DrawingFile.create(FilePath(data.path("a b.downstroke")), History())
        }

        @Test(arguments: ["text/uri-list", "text/plain"])
        func filesOfThisMachineAreOpened(_ type: String) throws {
            let path = FilePath(data.path("a b.downstroke")).percentEncoded
            try FileDrop.drop(
                list: "# a list\r\nfile://localhost\(path)\r\n", as: type, on: window.server)
            try waitUntil("it is open") {
                try window.machine.titles().contains("a b — Downstroke")
            }
        }

        @Test(arguments: [
            ("https://example.org/cat.png", "web page"), ("smb://nas/cat.png", "smb://nas/cat.png"),
            ("file://elsewhere.example.org/cat.png", "not on this computer"),
            ("file://localhost/nowhere/cat.png", "cat"),
        ])
        func othersAreTold(_ address: String, _ told: String) throws {
            try FileDrop.drop(list: address + "\r\n", on: window.server)
            try waitUntil("it is told") {
                ShownView.all(in: data.path("tree"))
                    .contains { $0.role == "status" && $0.name.contains(told) }
            }
        }
    }
}
