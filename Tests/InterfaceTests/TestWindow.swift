import Drawing
import Geometry
import Graphics
import Ink
import Input
import TestSupport

@testable import Interface

/// A window without a window system: a screen, its pixels and a clock.
final class TestWindow {
    let screen: Screen
    private(set) var page: ImageSurface
    private(set) var effects: [Effect] = []
    private(set) var now = Timestamp(seconds: 100)
    /// What the last event made dirty.
    private(set) var dirty = DirtyRegion()

    init(_ content: View, size: PixelSize, theme: Theme = Theme()) throws {
        screen = try Screen(content: content, size: size, theme: theme)
        page = try ImageSurface(size: size, format: .argb32)
        try takeUpdate()
    }

    /// Gives an event to the screen and draws what is dirty then, and nothing else.
    func handle(_ event: InputEvent) throws { try handle([event]) }

    /// The same with all events of one drain.
    func handle(_ events: [InputEvent]) throws {
        for event in events { try screen.handle(event) }
        screen.prepareFrame(now: now)
        try takeUpdate()
    }

    /// Tells the screen something, and draws what is dirty then.
    func handle(_ change: WindowChange) throws { try handle([change]) }

    /// The same with several things to tell.
    func handle(_ changes: [WindowChange]) throws {
        for change in changes { try screen.handle(change, now: now) }
        screen.prepareFrame(now: now)
        try takeUpdate()
    }

    /// Several samples in one drain, a little later than the one before.
    func drain(_ samples: [PenSample]) throws {
        now = now.advanced(by: 0.05)
        try handle(samples.map { .pointer($0) })
    }

    /// Lets time pass.
    func wait(_ seconds: Double) throws {
        now = now.advanced(by: seconds)
        screen.prepareFrame(now: now)
        try takeUpdate()
    }

    func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) throws {
        try handle(.key(KeyPress(key, modifiers)))
    }

    func pen(
        _ phase: Phase, _ x: Double, _ y: Double, force: Double? = 0.5, pointer: Int32 = 1,
        pointerKind: PointerKind = .pen
    ) throws {
        now = now.advanced(by: 0.01)
        try handle(
            .pointer(
                PenSample(
                    time: now, position: Point(x: x, y: y),
                    force: force.map { Force(value: $0 * 2048, maximumPossible: 2048) },
                    pointer: PointerID(device: DeviceID(rawValue: pointer)),
                    pointerKind: pointerKind,
                    phase: phase)))
    }

    /// A contact from one place to another and back up.
    func draw(
        from start: (Double, Double), to end: (Double, Double), force: Double? = 0.5,
        pointer: Int32 = 1, pointerKind: PointerKind = .pen
    ) throws {
        try pen(.began, start.0, start.1, force: force, pointer: pointer, pointerKind: pointerKind)
        try pen(.moved, end.0, end.1, force: force, pointer: pointer, pointerKind: pointerKind)
        try pen(
            .ended, end.0, end.1, force: force.map { _ in 0 }, pointer: pointer,
            pointerKind: pointerKind)
    }

    func tap(_ place: Point, pointer: Int32 = 1) throws {
        try pen(.began, place.x, place.y, pointer: pointer)
        try pen(.ended, place.x, place.y, force: 0, pointer: pointer)
    }

    /// What was drawn so far, part by part.
    var pixels: Pixels { Pixels(layer: page) }

    /// The same, drawn at once.
    func wholePixels() throws -> Pixels {
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
        for part in screen.dirtyParts { dirty.insert(part) }
        effects += screen.takeEffects()
        screen.clean()
        for part in dirty.rectangles {
            try page.draw { context throws(GraphicsError) in
                try screen.draw(part, in: context)
            }
        }
    }
}

extension TestWindow {
    /// A window with an empty canvas.
    static func canvas(
        width: Int = 200, height: Int = 150
    ) throws -> (window: TestWindow, canvas: CanvasView) {
        let size = PixelSize(width: width, height: height)
        let canvas = try CanvasView(size: size)
        return (try TestWindow(canvas, size: size), canvas)
    }

    /// The shown message, empty for none.
    var message: String {
        Mirror(reflecting: screen).descendant("message").flatMap { ($0 as? View)?.name } ?? ""
    }

    /// The shown question, or nil.
    var dialog: View? {
        let dialog = Mirror(reflecting: screen).descendant("dialog") as? DialogView
        return dialog?.isShown == true ? dialog : nil
    }
}
