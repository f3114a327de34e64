import ArgumentParser
import Documents
import Foundation
import Paths

/// `downstroke thumbnail`: a small picture of a drawing, as file managers ask for it.
struct ThumbnailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbnail",
        abstract: "Write a small picture of a drawing, as file managers ask for it.",
        discussion: """
            It needs neither a display nor a desktop. The picture is a PNG in which all ink is to be \
            seen; it is written whole or not at all. If there is none, the exit code is not 0.

            Example:
              downstroke thumbnail --size 512 sketch.downstroke sketch.png
            """)

    /// The longest side that a picture may have.
    private static let longest = 2_048

    @Option(
        name: [.short, .long], parsing: .unconditional,
        help: "How long each side may be at most, in pixels, 1 to \(longest).")
    var size = 256

    @Argument(
        help: "The drawing, of any kind that Downstroke reads: a path or a file:// address.",
        completion: .file())
    var input: FilePath

    @Argument(help: "The PNG file to write; - for the output.", completion: .file())
    var output: FilePath

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError(.noNameForPicture) }
        try check("--size", Double(size), in: 1...Double(Self.longest))
        let input = try path
        guard output == "-" || !input.isSame(as: output) else {
            throw ValidationError(.pictureIsDrawing(output))
        }
    }

    func run() throws {
        Interruption.listen()
        let png = try FileThumbnail.png(ofFileAt: path, length: size)
        try ExportFile.write(to: output) { sink in try sink(png) }
    }

    /// Where the drawing is, which file managers may give as an address.
    private var path: FilePath {
        get throws {
            let address = input.escaped
            guard address.lowercased().hasPrefix("file:") else { return input }
            guard let url = URL(string: address), url.isFileURL,
                ["", "localhost"].contains(url.host() ?? ""),
                let path = FilePath(percentEncoded: url.path(percentEncoded: true)), !path.isEmpty
            else { throw ValidationError(.notAFileAddress(address)) }
            return path
        }
    }
}
