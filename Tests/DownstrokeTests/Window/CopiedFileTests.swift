import Foundation
import Geometry
import Graphics
import MachineSupport
import Paths
import TestSupport
import Testing

extension WindowTests {
    /// Files that were copied in a file manager, and pasted.
    @Suite(.serialized) struct CopiedFileTests {
        private let data: Scratch
        private let window: TestWindow

        init() throws {
            let data = try Scratch()
            self.data = data
            window = try TestWindow(environment: ["DOWNSTROKE_TREE": data.path("tree")], data: data)
            for (name, color) in [("blue 1.png", 0x2060C0), ("red.png", 0xC02020)] {
                let surface = try ImageSurface(
                    size: PixelSize(width: 100, height: 100), format: .argb32)
                try surface.draw { context in
                    context.setSource(Color(rgb: UInt32(color)))
                    context.paint()
                }
                _ = try data.write(name, surface.png())
            }
        }

        private func paste(_ list: String, as type: String) throws {
            _ = try data.write("list", list)
            try window.headless.copy(data.path("list"), as: type)
            try window.press("ctrl+v")
        }

        private func uri(_ name: String) -> String { FilePath(data.path(name)).uri }

        private func count(_ isCounted: (Picture.Pixel) -> Bool) throws -> Int {
            try window.machine.screenshot().count(where: isCounted)
        }

        private func waitUntilTold(_ words: String) throws {
            try waitUntil("it is told: \(words)") {
                ShownView.all(in: data.path("tree"))
                    .contains { $0.role == "status" && $0.name.contains(words) }
            }
        }

        @Test(arguments: [
            "text/uri-list", "x-special/gnome-copied-files", "x-special/mate-copied-files",
            "text/plain;charset=utf-8",
        ])
        func picturesArePastedWhateverListsThem(_ type: String) throws {
            let verb = type.hasPrefix("x-special") ? "copy\n" : ""
            let uris = [uri("blue 1.png"), uri("red.png")].joined(separator: "\n")
            try paste(verb + uris, as: type)
            try waitUntil("both are there") {
                // The second one lies on most of the first.
                let blue = try count { $0.blue > 180 && $0.red < 60 }
                return try blue > 1000 && count { $0.red > 180 && $0.blue < 60 } > 8000
            }
            try window.press("ctrl+z")
            try waitUntil("the second one is taken back") {
                try count { $0.blue > 180 && $0.red < 60 } > 9000
            }
        }

        @Test func aFileThatIsMissingIsToldAndOthersArePasted() throws {
            try paste("\(uri("gone.png"))\r\n\(uri("blue 1.png"))\r\n", as: "text/uri-list")
            try waitUntil("one is there") { try count { $0.blue > 180 && $0.red < 60 } > 9000 }
            try waitUntilTold("gone.png")
        }

        @Test func whatIsNoFileHereIsTold() throws {
            try paste("https://example.org/cat.png", as: "text/uri-list")
            try waitUntilTold("web page")
            try paste("Only words: nothing else", as: "text/plain;charset=utf-8")
            try waitUntilTold("neither ink nor a picture")
            try paste("RIFF", as: "image/webp")
            try waitUntilTold("image/webp")
        }
    }
}
