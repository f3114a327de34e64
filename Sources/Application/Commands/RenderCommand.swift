import ArgumentParser
import Documents
import Drawing
import Exchange
import Geometry
import Ink
import Paths
import Settings
import Wording

/// `downstroke render`: a recording to a picture, without a window.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a recording into a PNG file.",
        discussion: """
            The recording goes through the same code as a live pen. Without a width and a height \
            the picture fits the ink, with a margin of 20 px.

            Example:
              downstroke render stroke.csv -o stroke.png --brush Pencil --background transparent
            """)

    @Argument(help: "The recording, a CSV file.", completion: .file(extensions: ["csv"]))
    var recording: FilePath

    @Option(name: [.short, .long], help: "The PNG file to write.")
    var output: FilePath

    @Option(
        parsing: .unconditional,
        help: "The width of the part to show, from x = 0, in pixels of the recording.")
    var width: Int?

    @Option(
        parsing: .unconditional,
        help: "The height of the part to show, from y = 0, in pixels of the recording.")
    var height: Int?

    @Option(
        parsing: .unconditional,
        help: "Pixels of the picture per pixel of the recording, 0.01 to 100.")
    var scale = 1.0

    @Option(help: "The paper: a name, #rgb, #rrggbb, #rrggbbaa, or transparent (default: white).")
    var background: Color?

    @Option(help: "The brush: a name of “downstroke brushes”, or a brush file.")
    var brush: String?

    @Option(help: "The ink: a name, #rgb, #rrggbb or #rrggbbaa (default: that of the brush).")
    var color: Color?

    @Option(
        help: """
            The width of the line at no and at full force, MIN..MAX, in pixels of the recording \
            (default: that of the brush; without one, of the Pen).
            """)
    var size: WidthRange?

    /// The room around ink that a picture fits, in pixels of the picture.
    private static let margin = 20.0

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError(.emptyOutput) }
        try checkPNG(output, Message.renderedPNG)
        try check("--scale", scale, in: PageSettings.scales)
        guard (width == nil) == (height == nil) else {
            throw ValidationError(.widthWithoutHeight)
        }
        let lengths = 1...max(1, Double(PageSettings.longest) / scale)
        try check("--width", width.map(Double.init), in: lengths)
        try check("--height", height.map(Double.init), in: lengths)
    }

    func run() throws {
        guard !recording.isSame(as: output) else {
            throw ValidationError(.outputIsRecording)
        }
        Interruption.listen()
        let source = DrawingSource(path: recording, brush: try chosenBrush)
        let strokes = try source.recordedStrokes()
        let settings = PageSettings(
            region: .rectangle(try region(of: strokes, source)), extent: .scale(scale),
            background: background ?? .white)
        let export = try DrawingExport(
            Drawing(strokes: strokes), at: recording, as: .png, settings,
            smaller: "--scale, or --width and --height")
        try ProgressMeter.show(.writing(output)) { progress throws(Failure) in
            try export.write(to: output, progress: progress)
        }
    }

    /// What is to be seen: the part that was asked for, or all ink with a margin.
    private func region(
        of strokes: [Stroke], _ source: DrawingSource
    ) throws(Failure) -> Rectangle {
        if let width, let height {
            return Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
        }
        var bounds = Rectangle.null
        for stroke in strokes {
            stroke.forEachChain(tolerance: StrokeModel.defaultTolerance / scale) { chain in
                for point in chain { bounds.formUnion(point.bounds) }
            }
        }
        guard !bounds.isNull else { throw source.withoutInk }
        return bounds.outset(by: Self.margin / scale)
    }

    /// The brush that was asked for, with the colour and the widths that were.
    private var chosenBrush: Brush {
        get throws {
            let entry = try brush.map { try InstalledFiles.brushes().chosen($0) }
            for note in entry?.definition.notes ?? [] { Failure.tell(note.message) }
            var chosen = entry?.definition.brush ?? .pen
            if let color { chosen.color = color }
            if let size {
                chosen.smallestWidth = size.range.lowerBound
                chosen.largestWidth = size.range.upperBound
            }
            return chosen
        }
    }
}
