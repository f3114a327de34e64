import ArgumentParser
import Documents
import Foundation
import Graphics

/// `downstroke draw-svg`: the pixels of an SVG, for the process of the program that asks for them and bounds it.
struct DrawSVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: VectorPixels.command, abstract: "Draw an SVG for the program itself.",
        shouldDisplay: false)

    @Argument(help: "The SVG.", completion: .file())
    var file: String

    func run() throws {
        let bytes = try Data(contentsOf: URL(filePath: file))
        let pixels: VectorPixels
        do throws(GraphicsError) { pixels = try VectorPixels(drawing: Array(bytes)) } catch {
            throw Failure(error == .heavySVG ? .unavailable : .badInput, error.message)
        }
        try StandardOutput.write(pixels.bytes)
    }
}
