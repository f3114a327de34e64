public import Display
public import Geometry
import Wording

/// A window that is a picture in memory.
public final class HeadlessWindow: DisplayWindow {
    private let backend: HeadlessBackend
    /// The display that it is open on.
    public var display: any DisplayBackend { backend }
    /// What its events carry.
    public let id: WindowID
    /// The size as of the last `.resized`.
    public private(set) var size: PixelSize
    /// Physical pixels per logical pixel, as the script says.
    public private(set) var scale: Double
    /// Seconds from one refresh to the next: a sixtieth.
    public let refreshInterval = 1.0 / 60
    /// The title, which `titles` writes.
    public var title: String
    /// What the program last asked for; the size stays.
    public var isFullScreen = false
    /// What the program last asked for.
    public var cursor = CursorShape.arrow
    /// Where text is typed; nil if keys give no text.
    public var textInput: TextInput?
    /// Whether something can be dragged from it: always.
    public let canDrag = true
    /// Always true: there is no screen to wait for.
    public let isShown = true
    /// How many times the program raised it.
    public private(set) var raiseCount = 0
    /// Whether it is open.
    public private(set) var isOpen = true

    /// Nil until they are drawn for the first time, and after a change of size.
    private var drawn: HeadlessPixels?
    /// What was presented.
    private var shown: HeadlessPixels?

    init(_ backend: HeadlessBackend, _ id: WindowID, _ request: WindowRequest, _ scale: Double) {
        (self.backend, self.id, self.scale) = (backend, id, scale)
        (title, size) = (request.title, request.extent.size)
    }

    deinit { close() }

    /// Gives it another size, and new pixels.
    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        (drawn, shown) = (nil, nil)
    }

    func rescale(to scale: Double) { self.scale = scale }

    /// Gives the pixels, to be changed in place and then presented; `shift` moves part of them first.
    public func withPixels<Result>(
        shifting shift: PixelShift?, _ body: (PixelBuffer) -> Result
    ) throws(DisplayError) -> Result {
        guard let pixels = drawn ?? HeadlessPixels(size) else {
            throw .surface(.windowTooLarge)
        }
        drawn = pixels
        let buffer = PixelBuffer(
            bytes: pixels.bytes, size: pixels.size, bytesPerRow: pixels.bytesPerRow)
        if let shift { buffer.shift(shift) }
        return body(buffer)
    }

    /// Shows these parts.
    public func present(_ parts: [PixelRectangle]) throws(DisplayError) {
        guard let drawn else { return }
        let shown = try shownPixels()
        for part in parts { shown.copy(part, from: drawn) }
    }

    private func shownPixels() throws(DisplayError) -> HeadlessPixels {
        guard let pixels = shown ?? HeadlessPixels(size) else {
            throw .surface(.windowTooLarge)
        }
        shown = pixels
        return pixels
    }

    /// What it shows: black where nothing was presented.
    ///
    /// - Throws: where memory is short.
    public func picture() throws(DisplayError) -> HeadlessPicture {
        HeadlessPicture(try shownPixels())
    }

    /// Brings it to the front: the lines that follow go to it.
    public func raise() {
        raiseCount += 1
        backend.bringToFront(id)
    }

    /// Answers at once that there is none.
    public func portalName(_ answer: @escaping (String) -> Void) { answer("") }

    /// Starts a drag and adds it to the drags of the backend.
    public func drag(
        _ types: [String], onChange: @escaping @Sendable () -> Void
    ) -> (any DragSource)? {
        let drag = HeadlessDrag(
            types: types, from: size, acceptsDrops: backend.acceptsDrops, onChange: onChange)
        backend.drags.append(drag)
        return drag
    }

    /// Closes it; nothing may be called afterwards.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        backend.forget(id)
        (drawn, shown) = (nil, nil)
    }
}
