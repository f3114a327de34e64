import Foundation
import Geometry
import TestSupport
import Testing

/// What the first stroke does not need, it does not wait for.
extension WindowTests {
    @Suite(.serialized) struct StartTests {
        @Test func paperAndInkWaitForNoFonts() throws {
            let scratch = try Scratch()
            // Whoever looks for fonts waits until somebody writes into this one.
            let fonts = scratch.path("fonts.conf")
            try #require(mkfifo(fonts, 0o600) == 0)
            let window = try TestWindow(environment: ["FONTCONFIG_FILE": fonts])
            try window.drawLine(from: Point(x: 100, y: 240), to: Point(x: 300, y: 240))
            try window.wait("the line is there") { $0[290, 240] > 0.5 }
        }
    }
}
