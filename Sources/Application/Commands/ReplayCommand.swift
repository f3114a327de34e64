import ArgumentParser
import Documents
import Drawing
import Exchange
import Foundation
import Geometry
import Paths
import Wording

/// `downstroke replay`: how a drawing was made.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Write how a drawing was made, as an animated PNG or as frames of a video.",
        discussion: """
            An output that ends in .png becomes an animated PNG, which browsers play; other \
            programs show the finished drawing. Any other output, unless it ends as a file of another \
            format, becomes a folder of frames, frame-00001.png and so on. Pauses are shortened to --longest-pause.

            Examples:
              downstroke replay sketch.downstroke -o sketch.png --speed 4
              downstroke replay sketch.downstroke -o frames --fps 60
              ffmpeg -framerate 60 -i frames/frame-%05d.png -pix_fmt yuv420p \
            -vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' sketch.mp4
            """)

    @Argument(
        help: "A drawing, or a file that import reads: InkML, Xournal++, a recording.",
        completion: .file())
    var drawing: FilePath

    @Option(
        name: [.short, .long],
        help: "A PNG file, - for the standard output, or a folder for the frames.")
    var output: FilePath

    @Option(parsing: .unconditional, help: "Frames of a second, 1 to 240.")
    var fps = 30

    @Option(parsing: .unconditional, help: "How many times as fast as it was drawn, 0.01 to 1000.")
    var speed = 1.0

    @Option(
        parsing: .unconditional,
        help: "The longest pause in seconds, 0 to 3600; what took longer is shortened to it.")
    var longestPause = 1.0

    @Flag(help: "Play an animated PNG again and again.")
    var loop = false

    @Flag(help: "Write frames into a folder that is not empty, in place of frames in it.")
    var force = false

    @OptionGroup var options: PageOptions

    func validate() throws {
        try check("--fps", Double(fps), in: 1...240)
        try check("--speed", speed, in: 0.01...1000)
        try check("--longest-pause", longestPause, in: 0...3600)
        try check(
            "--width", options.width.map(Double.init), in: 1...Double(ReplayExporter.longest))
        let target = try ReplayTarget(output)
        if loop, !target.isAnimation {
            throw ValidationError(.loopOfFrames)
        }
        if force, target.isAnimation {
            throw ValidationError(.forcedAnimation)
        }
    }

    func run() throws {
        Interruption.listen()
        let source = DrawingSource(path: drawing)
        let page = try options.export(of: try source.drawing(), source).page
        try checkSize(of: page)
        let frames = try frames(of: page)
        let target = try ReplayTarget(output)
        try ProgressMeter.show(.writing(output == "-" ? drawing : output)) {
            progress throws(Failure) in
            switch target {
            case .animation:
                try ExportFile.write(to: output) { sink in
                    try ReplayExporter.writeAnimation(
                        page, frames, isEndless: loop, progress: progress, to: sink)
                }
            case .frames(let path):
                try FrameFolder(path: path, isForced: force)
                    .write(page, frames, progress: progress)
            }
        }
    }

    private func checkSize(of page: Page) throws(Failure) {
        guard max(page.size.width, page.size.height) > ReplayExporter.longest else { return }
        throw Failure(
            .badInput,
            .outputTooLarge(
                drawing, page.size, limit: ReplayExporter.longest, smaller: options.whatIsSmaller))
    }

    private func frames(of page: Page) throws(Failure) -> ReplayFrames {
        let pace = ReplayPace(longestPause: longestPause)
        let timeline = page.timeline(pace: pace)
        if let frames = ReplayFrames(timeline, framesPerSecond: fps, speed: speed) {
            return frames
        }
        let steps = ReplayFrames.steps(of: timeline, fps, speed)
        let enough = (speed * steps / Double(ReplayFrames.most - 1) * 10).rounded(.up) / 10
        throw Failure(
            .badInput,
            .tooManyFrames(
                drawing, String(format: "%.0f", steps + 1), limit: ReplayFrames.most,
                speed: enough))
    }
}

/// What a replay is written to, by the name of the output.
enum ReplayTarget {
    /// One picture that moves, in a file or on the standard output.
    case animation
    /// Numbered pictures in this folder.
    case frames(FilePath)

    /// Suffixes of files that people may expect, and that are no folders.
    private static let videos = ["avi", "gif", "mkv", "mov", "mp4", "webm", "webp"]
    private static let files =
        ExportFormat.allCases.map(\.rawValue) + [
            "bmp", "csv", "downstroke", "html", "jpeg", "jpg", "tif", "tiff", "xoj", "zip",
        ]

    init(_ output: FilePath) throws {
        let suffix = output.suffix?.lowercased() ?? ""
        guard !output.isEmpty else { throw ValidationError(.emptyOutput) }
        if output.hasSuffix("/") || output.isFolder {
            self = .frames(output)
        } else if output == "-" || suffix == "png" || suffix == "apng" {
            self = .animation
        } else if Self.videos.contains(suffix) {
            throw ValidationError(.noVideos(output))
        } else if Self.files.contains(suffix) {
            throw ValidationError(.noReplayFormat(output))
        } else {
            self = .frames(output)
        }
    }

    var isAnimation: Bool { if case .animation = self { true } else { false } }
}
