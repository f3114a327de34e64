package import Canvas
package import Drawing
import DrawingSupport
import Editing
package import Geometry
package import Graphics
import Ink
package import Input
package import Interface
package import InterfaceCore
package import Panels
package import Rendering
package import TestSupport
package import Toolkit
package import Wording

/// A window without a window system: a screen, its pixels and a clock.
package final class TestWindow {
    package let screen: Screen
    package private(set) var page: ImageSurface
    package let program = FakeProgram()
    /// What was asked of the program so far.
    package var asked: [FakeProgram.Request] { program.requests }
    package private(set) var now = Timestamp(seconds: 100)
    /// What the last event made dirty.
    package private(set) var dirty = DirtyRegion()

    package init(_ content: any Content, size: PixelSize, theme: Theme = Theme()) throws {
        screen = try Screen(content: content, size: size, theme: theme)
        page = try ImageSurface(size: size, format: .argb32)
        screen.services.program = program
        if let canvas = content as? CanvasView {
            if canvas.editor.hand.brush == .pen { canvas.editor.hand.brush = Strokes.broad }
            screen.services.files = program
            screen.services.drawings = program
            screen.services.shortcuts = program
            screen.services.exporting = program
            screen.services.printing = program
            screen.services.naming = program
            screen.services.configuring = program
            screen.services.library = program
            screen.services.palettes = program
            screen.services.brushes = program
            program.handOfCanvas = (
                { [unowned canvas] in canvas.editor.hand },
                { [unowned canvas] in canvas.editor.hand = $0 }
            )
            screen.services.desktop = program
        }
        try takeUpdate()
    }

    /// Gives an event to the screen and draws what is dirty then, and nothing else.
    package func handle(_ event: InputEvent) throws { try handle([event]) }

    /// The same with all events of one drain.
    package func handle(_ events: [InputEvent]) throws {
        for event in events { try screen.handle(event) }
        screen.prepareFrame(now: now)
        try takeUpdate()
    }

    /// Lets the program tell or answer something, and draws what is dirty then.
    package func after(_ body: () -> Void) throws {
        body()
        screen.prepareFrame(now: now)
        try takeUpdate()
    }

    /// Tells people something, one after the other.
    package func tell(_ messages: Message...) throws {
        try after { for message in messages { screen.tell(message) } }
    }

    /// Several samples in one drain, a little later than the one before.
    package func drain(_ samples: [PenSample]) throws {
        now = now.advanced(by: 0.05)
        try handle(samples.map { .pointer($0) })
    }

    /// Lets time pass.
    package func wait(_ seconds: Double) throws {
        now = now.advanced(by: seconds)
        screen.prepareFrame(now: now)
        try takeUpdate()
    }

    /// Lets the lines of brushes come that are made beside.
    package func waitForLines() throws {
        try waitUntil("all lines are made") {
            try wait(0)
            return !screen.tree.all.contains { ($0 as? BrushSamplePicture)?.isAwaiting == true }
        }
    }

    package func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) throws {
        try handle(.key(KeyPress(key, modifiers)))
    }

    package func pen(
        _ phase: Phase, _ x: Double, _ y: Double, force: Double? = 0.5, pointer: Int32 = 1,
        pointerKind: PointerKind = .pen, modifiers: KeyPress.Modifiers = [], buttons: Buttons = []
    ) throws {
        now = now.advanced(by: 0.01)
        try handle(
            .pointer(
                PenSample(
                    time: now, position: Point(x: x, y: y),
                    force: force.map { Force(value: $0 * 2048, maximumPossible: 2048) },
                    buttons: buttons, modifiers: modifiers,
                    pointer: PointerID(device: DeviceID(rawValue: pointer)),
                    pointerKind: pointerKind,
                    phase: phase)))
    }

    /// A contact from one place to another and back up.
    package func draw(
        from start: (Double, Double), to end: (Double, Double), force: Double? = 0.5,
        pointer: Int32 = 1, pointerKind: PointerKind = .pen
    ) throws {
        try pen(.began, start.0, start.1, force: force, pointer: pointer, pointerKind: pointerKind)
        try pen(.moved, end.0, end.1, force: force, pointer: pointer, pointerKind: pointerKind)
        try pen(
            .ended, end.0, end.1, force: force.map { _ in 0 }, pointer: pointer,
            pointerKind: pointerKind)
    }

    /// Presses a view, by force, or by a mouse that holds still where `force` is nil; it is not lifted.
    package func hold(_ view: View, _ force: Double?, for seconds: Double) throws {
        let place = view.visibleFrame.center
        let kind: PointerKind = force == nil ? .mouse : .pen
        try pen(.began, place.x, place.y, force: force.map { _ in 0.2 }, pointerKind: kind)
        for _ in 0..<Int(seconds * 50) {
            try wait(0.01)
            try pen(.moved, place.x, place.y, force: force, pointerKind: kind)
        }
    }

    /// Ends such a press.
    package func lift(_ view: View, _ force: Double?) throws {
        let place = view.visibleFrame.center
        try pen(
            .ended, place.x, place.y, force: force.map { _ in 0 },
            pointerKind: force == nil ? .mouse : .pen)
    }

    package func tap(_ place: Point, pointer: Int32 = 1) throws {
        try pen(.began, place.x, place.y, pointer: pointer)
        try pen(.ended, place.x, place.y, force: 0, pointer: pointer)
    }

    /// What was drawn so far, part by part.
    package var pixels: Pixels { Pixels(layer: page) }

    /// The same, drawn at once.
    package func wholePixels() throws -> Pixels {
        let whole = try ImageSurface(size: screen.size, format: .argb32)
        try whole.draw { context throws(GraphicsError) in
            try screen.draw(PixelRectangle(screen.size), in: context)
        }
        return Pixels(layer: whole)
    }

    private func takeUpdate() throws {
        if page.size != screen.size {
            page = try ImageSurface(size: screen.size, format: .argb32)
        }
        dirty = DirtyRegion()
        guard let change = screen.takeChange() else { return }
        for part in change.changed { dirty.insert(part) }
        if let shift = change.shift { page.shift(shift) }
        try screen.draw(change.drawn, on: page)
        screen.clean()
    }
}

extension ImageSurface {
    /// Moves what of a part has a picture from before.
    fileprivate func shift(_ shift: PixelShift) {
        withPixels { bytes, bytesPerRow in
            let (former, part) = (Array(bytes), shift.moved)
            for row in part.y..<part.bottom {
                let start = row * bytesPerRow + 4 * part.x
                let source = start - shift.rows * bytesPerRow
                UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + 4 * part.width])
                    .copyBytes(from: former[source..<source + 4 * part.width])
            }
        }
    }
}

extension TestWindow {
    /// A window with an empty canvas.
    package static func canvas(
        width: Int = 200, height: Int = 150
    ) throws -> (window: TestWindow, canvas: CanvasView) {
        let size = PixelSize(width: width, height: height)
        let canvas = try CanvasView(size: size)
        return (try TestWindow(canvas, size: size), canvas)
    }

    /// A window with an empty canvas and the tools around it, which come with the first picture; where it `isStill`
    /// nothing of it moves on its way.
    package static func tools(
        width: Int, height: Int, isStill: Bool = false
    ) throws -> (window: TestWindow, canvas: CanvasView) {
        let (size, theme) = (PixelSize(width: width, height: height), Theme())
        theme.isMotionReduced = isStill
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), theme: theme, hasTools: true)
        return (try TestWindow(canvas, size: size, theme: theme), canvas)
    }

    /// The shown message, empty for none.
    package var message: String { messages?.name ?? "" }

    /// The view with the messages.
    package var messages: Toasts? { screen.tree.all.lazy.compactMap { $0 as? Toasts }.first }

    /// The panel or the question that is open, or nil.
    package var panel: Dialog? { screen.tree.subviews.compactMap { $0 as? Dialog }.last }

    /// The bar that shows how far something is.
    package var progress: ProgressOverlay? {
        screen.tree.subviews.lazy.compactMap { $0 as? ProgressOverlay }.first
    }

    /// The view of this role and name on the panel.
    package func view(_ role: View.Role, _ name: String) -> View? {
        panel?.all.first { $0.role == role && $0.name == name }
    }

    /// Presses a view in its middle with the pen.
    package func tap(_ view: View) throws { try tap(view.visibleFrame.center) }

    /// Presses the button of this name with the pen.
    package func tap(_ name: String) throws {
        if let button = view(.button, name) { try tap(button) }
    }

    /// Types text as a keyboard does: a key, and what it means.
    package func type(_ text: String) throws {
        for character in text {
            try handle([.key(KeyPress(.character(character))), .text(String(character))])
        }
    }

    /// Turns the wheel by so many notches.
    package func turn(_ notches: Double, at place: Point) throws {
        try handle(
            .scroll(Scroll(time: now, position: place, notches: Vector(dx: 0, dy: notches))))
    }

    /// What was asked of the program since the last time.
    package func takeNew(_ count: inout Int) -> [FakeProgram.Request] {
        defer { count = asked.count }
        return Array(asked.dropFirst(count))
    }
}

extension CanvasView {
    /// A canvas of `size` that shows `drawing` at 100 %.
    package convenience init(
        drawing: Drawing = Drawing(), size: PixelSize, theme: Theme = Theme(),
        workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        try self.init(
            history: History(drawing), viewport: Viewport(size: size, scale: theme.scale),
            theme: theme, workers: workers)
    }
}
