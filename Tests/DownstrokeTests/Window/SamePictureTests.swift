import Foundation
import Geometry
import MachineSupport
import Paths
import TestSupport
import Testing

extension DesktopWindowTests {
    /// What a window shows is the same without a screen as on an X server, to the pixel.
    @Suite(.serialized) struct SamePictureTests {
        private static let size = PixelSize(width: 1280, height: 800)

        /// Stands for a tap on the page “Drawing” of the settings: the first one names the devices.
        private static let drawingPage = "Drawing"

        /// Screens, by the keys that lead there, and those that lead back.
        private static let screens: [(keys: [String], back: [String])] = [
            ([], []), (["ctrl+k"], ["escape"]), (["shift+f1"], ["escape"]), (["f1"], ["escape"]),
            (["f7"], ["f7"]), (["ctrl+o"], ["escape"]), (["ctrl+shift+e"], ["escape"]),
            (["ctrl+,", drawingPage], ["escape"]), (["ctrl+g"], ["escape"]), (["f12"], ["f12"]),
            (["l", "ctrl+a"], ["escape"]), (["ctrl+0"], []), (["tab"], ["tab"]),
        ]

        /// A window over a library of one drawing; alike wherever it is shown.
        private func window(_ appearance: String, on display: TestWindow.Display) throws
            -> TestWindow
        {
            let home = try Scratch()
            _ = try home.write(
                "config/downstroke/settings.toml",
                "appearance = \"\(appearance)\"\nmotion = \"reduced\"\n")
            let library = GalleryHome(home: home)
            _ = try home.write("\(GalleryHome.library)/note", "")
            try library.importRecording("stylus-word", as: "word")
            let window = try TestWindow(
                [library.path("word")], on: display, size: Self.size,
                hasTools: true,
                environment: [
                    "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                    "XDG_STATE_HOME": home.path("state"), "TZ": "UTC",
                ], data: home, isWaitedFor: false)
            // Where it hovers over nothing.
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 2, y: 400), force: 0)
            try pen.sync()
            return window
        }

        @Test(arguments: ["light", "dark"])
        func everyScreenLooksTheSame(appearance: String) throws {
            let headless = try window(appearance, on: .headless)
            let shown = try window(appearance, on: .x11)
            var seen: Set<Picture> = []
            for screen in Self.screens {
                for window in [headless, shown] {
                    for key in screen.keys { try take(key, in: window) }
                }
                // Scroll bars have faded by then.
                try headless.machine.pass(seconds: 1.3)
                try headless.rest()
                let picture = try headless.machine.screenshot()
                let keys = screen.keys.isEmpty ? "start" : screen.keys.joined(separator: " ")
                let isNew = seen.insert(picture).inserted
                #expect(isNew || keys == "ctrl+0", "\(keys) shows nothing new")
                try compare(picture, shown, "\(appearance) \(keys)")
                for window in [headless, shown] {
                    for key in screen.back { try window.press(key) }
                }
            }
        }

        private func take(_ key: String, in window: TestWindow) throws {
            guard key == Self.drawingPage else { return try window.press(key) }
            // A sheet dims the paper.
            try waitUntil("the settings are there") { try window.ink[1, 1] > 0.05 }
            let place = Point(x: 234, y: 274)
            try window.drawLine(from: place, to: place, force: 0.3)
        }

        private func compare(_ expected: Picture, _ window: TestWindow, _ name: String) throws {
            var shown: Picture?
            do {
                try waitUntil("“\(name)” looks the same on the X server") {
                    let picture = try window.machine.screenshot()
                    shown = picture
                    return picture.looksLike(expected)
                }
            } catch let error as WaitError {
                let folder = FileManager.default.temporaryDirectory
                for (kind, picture) in [("headless", expected), ("x11", shown ?? expected)] {
                    try picture.savePNG(to: folder.appending(path: "\(name)-\(kind).png"))
                }
                Issue.record("\(error): \(folder.path)/\(name)-*.png")
            }
        }
    }
}
