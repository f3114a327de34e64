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

        init() throws {
            data = try Scratch()
            for name in ["a b", "c"] {
                try DrawingFile.create(FilePath(data.path("\(name).downstroke")), History())
            }
        }

        @Test(arguments: ["text/uri-list", "text/plain"])
        func filesOfThisMachineAreOpened(_ type: String) throws {
            let window = try TestWindow(on: .x11, data: data)
            let path = FilePath(data.path("a b.downstroke")).percentEncoded
            let other = data.path("c.downstroke")
            try FileDrop.drop(
                list: "# a list\r\nfile://localhost\(path)\r\nfile://\(other)\r\n", as: type,
                on: window.server)
            try window.machine.waitForDrawings(["a b", "c"])
        }

        @Test(arguments: [
            ("https://example.org/cat.png", "web page"), ("smb://nas/cat.png", "smb://nas/cat.png"),
            ("file://elsewhere.example.org/cat.png", "not on this computer"),
            ("file://localhost/nowhere/cat.png", "cat"),
        ])
        func othersAreTold(_ address: String, _ told: String) throws {
            let window = try TestWindow(
                environment: ["DOWNSTROKE_TREE": data.path("tree")], data: data)
            try window.headless.drop(address)
            try waitUntil("it is told") {
                ShownView.all(in: data.path("tree"))
                    .contains { $0.role == "status" && $0.name.contains(told) }
            }
        }
    }
}
