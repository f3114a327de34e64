import Foundation
import Geometry
import TestSupport
import Testing
import Wording

@testable import Graphics

/// Pictures of lines and areas, as others copy them.
@Suite struct VectorPixelsTests {
    private func bytes(_ attributes: String, _ content: String = "") -> [UInt8] {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>"
        return Array(text.utf8)
    }

    private func pixels(_ attributes: String, _ content: String = "") throws -> VectorPixels {
        try VectorPixels(drawing: bytes(attributes, content))
    }

    private func size(_ pixels: VectorPixels) throws -> PixelSize {
        try DecodedPicture.size(ofPNG: pixels.png)
    }

    @Test func itIsAsLargeAsItSaysAndSharpWhenShownLarger() throws {
        for (attributes, expected) in [
            ("width=\"120\" height=\"90\"", Size(width: 120, height: 90)),
            ("width=\"1in\" height=\"2in\"", Size(width: 96, height: 192)),
            ("viewBox=\"0 0 300 60\"", Size(width: 300, height: 60)),
            ("", Size(width: 512, height: 512)),
        ] {
            let pixels = try pixels(attributes, "<circle r=\"9\"/>")
            #expect(abs(pixels.size.width - expected.width) < 1e-6, "\(attributes)")
            #expect(abs(pixels.size.height - expected.height) < 1e-6, "\(attributes)")
            #expect(try Double(size(pixels).width) >= 5 * expected.width)
        }
    }

    @Test func hugeOnesAreBounded() throws {
        #expect(try size(pixels("width=\"1000000\" height=\"1000\"")).width <= 8000)
        #expect(throws: GraphicsError.heavySVG) {
            try pixels("width=\"1e30\" height=\"1e30\"")
        }
    }

    @Test func nothingElseIsLoaded() throws {
        let scratch = try Scratch()
        let red = try ImageSurface(size: PixelSize(width: 8, height: 8), format: .rgb24)
        try red.draw { context in
            context.setSource(Color(rgb: 0xFF0000))
            context.paint()
        }
        let path = try scratch.write("red.png", red.png())
        let empty = try pixels("width=\"8\" height=\"8\"").png
        for reference in [path, "file://\(path)"] {
            let drawn = try pixels(
                "width=\"8\" height=\"8\"",
                "<image href=\"\(reference)\" width=\"8\" height=\"8\"/>")
            #expect(drawn.png == empty)
        }
    }

    @Test(arguments: ["", "<svg", "no picture", "<html/>", "{}"])
    func whatIsNoneIsRefused(_ text: String) {
        let error = #expect(throws: GraphicsError.self) {
            try VectorPixels(drawing: Array(text.utf8))
        }
        #expect(error != .heavySVG)
    }

    /// Each part is drawn twice by the next one.
    @Test func whatAsksForTooMuchIsHeavy() {
        let parts = (1...40).map {
            "<g id=\"g\($0)\"><use href=\"#g\($0 - 1)\"/><use href=\"#g\($0 - 1)\"/></g>"
        }
        #expect(throws: GraphicsError.heavySVG) {
            try pixels(
                "width=\"9\" height=\"9\"",
                "<rect id=\"g0\" width=\"9\" height=\"9\"/>" + parts.joined())
        }
    }

    // MARK: By another process

    /// What comes of an SVG where this script draws it.
    private func drawn(
        _ script: String, seconds: Double = 60, goesOn: () -> Bool = { true }
    ) throws -> VectorPixels {
        let scratch = try Scratch()
        let path = try scratch.write("drawer", "#!/bin/sh\n\(script)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        var drawer = LimitedProgram(name: path, package: "none")
        drawer.seconds = seconds
        return try VectorPixels.drawn(bytes("width=\"9\" height=\"9\""), by: drawer, goesOn: goesOn)
    }

    @Test func itIsTakenAsItIsHandedOn() throws {
        let (scratch, pixels) = (try Scratch(), try pixels("width=\"12\" height=\"9\""))
        let path = try scratch.write("pixels", try pixels.bytes)
        let drawn = try drawn("test \"$1\" = draw-svg && grep -q svg \"$2\" && exec cat \(path)")
        // The fonts of whoever draws are found as ever.
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        let own = "test \"$HOME\" = '\(home)' && exec cat \(path)"
        #expect(throws: Never.self) { try self.drawn(own) }
        #expect(drawn.size == Size(width: 12, height: 9) && drawn.png == pixels.png)
    }

    @Test(arguments: ["kill -9 $$", "exit 69", "echo nothing"])
    func oneThatComesToNoEndTookTooMuch(script: String) {
        #expect(throws: GraphicsError.heavySVG) { try drawn(script) }
    }

    @Test func oneThatTakesTooLongIsEnded() {
        #expect(throws: GraphicsError.heavySVG) { try drawn("exec sleep 600", seconds: 0.5) }
    }

    @Test func onesThatAreNoneAreToldApart() {
        let error = #expect(throws: GraphicsError.self) { try drawn("exit 65") }
        #expect(error?.message.description.contains("no whole SVG") == true)
    }

    @Test func oneThatIsNotWantedAnyMoreIsEnded() {
        #expect(throws: GraphicsError.stopped) { try drawn("exec sleep 600") { false } }
    }
}
