import ArgumentParser
import Documents
import Foundation
import Graphics
import Paths

/// `downstroke draw-svg`: the pixels of an SVG, for the process of the program that asks for them and bounds it.
struct DrawSVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: VectorPixels.command, abstract: "Draw an SVG for the program itself.",
        shouldDisplay: false)

    @Argument(help: "The SVG.", completion: .file())
    var file: FilePath

    func run() throws {
        guard let bytes = file.contents else {
            throw Failure(.noInput, .cannotOpen(file, Failure.systemReason))
        }
        let pixels: VectorPixels
        do throws(GraphicsError) { pixels = try VectorPixels(drawing: bytes) } catch {
            throw Failure(error == .heavySVG ? .unavailable : .badInput, error.message)
        }
        try StandardOutput.write(pixels.bytes)
    }
}
