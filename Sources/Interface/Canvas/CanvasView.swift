public import Drawing
public import Geometry
public import Graphics
public import Ink
import Pen
import Rendering

/// The paper: contacts become strokes, and strokes the drawing.
public final class CanvasView: View {
    /// What a pen, a mouse or a finger draws with.
    public var brush = Brush.pen
    /// What the other end of the pen draws with.
    public var eraser = Brush.eraser

    private var history: History
    private let renderer: CanvasRenderer
    private var strokes: [PointerID: ActiveStroke] = [:]
    private var strokeCount = 0
    private var devices: [Device] = []
    private var devicesToldOf: Set<DeviceID> = []
    private var devicesWithForce: Set<DeviceID> = []

    private struct ActiveStroke {
        var stroke: StrokeInProgress
        let live: LiveStroke
        let number: Int

        /// Takes a sample; gives the rectangle in which the ink changed.
        mutating func append(_ sample: PenSample) -> Rectangle {
            let changed = stroke.append(sample)
            live.update(stroke.model)
            stroke.discardSettled()
            return changed
        }
    }

    /// A canvas of `size` that shows `drawing`.
    public init(drawing: Drawing = Drawing(), size: PixelSize) throws(GraphicsError) {
        history = History(drawing)
        renderer = try CanvasRenderer(size: size, drawing: drawing)
        super.init(role: .canvas, name: "Canvas", frame: PixelRectangle(size).rectangle)
    }

    /// The drawing as it can be seen: with the strokes that are still being drawn on top.
    public var visibleDrawing: Drawing {
        var drawing = history.drawing
        for active in strokes.values.sorted(by: { $0.number < $1.number }) {
            var stroke = active.stroke
            if let finished = stroke.finish() { _ = drawing.apply(.add(finished)) }
        }
        return drawing
    }

    override func layout(in size: PixelSize) throws(GraphicsError) {
        frame = PixelRectangle(size).rectangle
        try renderer.resize(to: size, drawing: history.drawing)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try renderer.draw(part, background: history.drawing.background, in: context)
    }

    override func handle(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        switch sample.phase {
        case .hover: break
        case .began: try begin(sample, &update)
        case .moved: append(sample, &update)
        case .ended:
            append(sample, &update)
            try end(sample.pointer, &update)
        case .cancelled: cancel(sample.pointer, &update)
        }
    }

    override func handle(devices: [Device]?, _ update: inout Update) {
        self.devices = devices ?? []
        devicesToldOf.formIntersection(self.devices.map(\.id))
        devicesWithForce.formIntersection(self.devices.map(\.id))
    }

    override func perform(
        _ command: Command, _ update: inout Update
    ) throws(GraphicsError) -> Bool {
        switch command {
        case .undo:
            // What is being drawn is the last thing that was done.
            for pointer in strokes.keys { try end(pointer, &update) }
            try show(history.undo(), &update)
        case .redo: try show(history.redo(), &update)
        case .export: update.effects.append(.export)
        case .new: askToStartOver(&update)
        case .startOver: try show(history.apply(.replaceAll([])), &update)
        case .quit: return false
        }
        return true
    }

    private func begin(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        // A lift that went missing is no reason to lose the stroke before it.
        if strokes[sample.pointer] != nil { try end(sample.pointer, &update) }
        let brush = sample.tool == .eraser ? eraser : brush
        strokeCount += 1
        strokes[sample.pointer] = ActiveStroke(
            stroke: StrokeInProgress(
                brush: brush, start: sample.time,
                isForceProven: devicesWithForce.contains(sample.pointer.device)),
            live: try renderer.beginStroke(brush), number: strokeCount)
        append(sample, &update)
    }

    private func append(_ sample: PenSample, _ update: inout Update) {
        guard let index = strokes.index(forKey: sample.pointer) else { return }
        // In place, so that the arrays of the stroke are not copied for every sample.
        let changed = strokes.values[index].append(sample)
        guard !changed.isNull else { return }
        update.dirty.insert(changed.outset(by: 1))
    }

    private func end(_ pointer: PointerID, _ update: inout Update) throws(GraphicsError) {
        guard var active = strokes.removeValue(forKey: pointer) else { return }
        update.dirty.insert(renderer.endStroke(active.live))
        guard let stroke = active.stroke.finish() else { return }
        update.dirty.insert(history.apply(.add(stroke)).outset(by: 1))
        try renderer.commit(stroke)
        if stroke.samples.contains(where: { ($0.force ?? 0) > 0 }) {
            devicesWithForce.insert(pointer.device)
        }
        if stroke.hasOnlyZeroForce { tellOfMissingForce(pointer.device, &update) }
    }

    private func cancel(_ pointer: PointerID, _ update: inout Update) {
        guard let active = strokes.removeValue(forKey: pointer) else { return }
        update.dirty.insert(renderer.endStroke(active.live))
    }

    /// Shows an edit that was not a stroke on top.
    private func show(_ changed: Rectangle?, _ update: inout Update) throws(GraphicsError) {
        guard let changed, !changed.isNull else { return }
        let pixels = PixelRectangle(covering: changed.outset(by: 1))
        try renderer.redraw(pixels, history.drawing)
        update.dirty.insert(pixels)
    }

    private func askToStartOver(_ update: inout Update) {
        guard !history.drawing.strokes.isEmpty else { return }
        update.effects.append(
            .ask(
                Question(
                    title: "Start over?",
                    detail: "The paper will be empty. Ctrl+Z brings everything back.",
                    confirmation: "Start Over", command: .startOver)))
    }

    private func tellOfMissingForce(_ device: DeviceID, _ update: inout Update) {
        guard devicesToldOf.insert(device).inserted else { return }
        let name = devices.first { $0.id == device }?.name ?? "This device"
        update.effects.append(
            .notice(
                "\(name) reports no force, so it draws at full width. "
                    + "“downstroke devices” tells more."))
    }
}
