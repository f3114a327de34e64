import CX11
import Display
import Geometry

/// The picture of a window, in memory that the X server reads too.
///
/// Showing a part is one short request that nobody waits for: each event of the connection says how
/// many requests the server has done, so that the next event of the pen tells that the picture was
/// taken. SDL asks the server instead, which costs a change of threads for every sample.
final class SharedImage {
    /// Rows in memory are a multiple of this, in pixels: a few of them are whole pages then.
    private static let widthStep = 64

    private var ring: PixelRing
    private let connection: XConnection
    private let window: CX11.Window
    private let context: GC
    private let image: UnsafeMutablePointer<XImage>
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private var lastRequest: UInt = 0
    private var isAnswerOnItsWay = false

    /// The pixels, until the next shift.
    var buffer: PixelBuffer { ring.buffer }

    /// A black picture of `size`; nil where the server cannot read this memory, as another machine
    /// cannot, or wants other pixels.
    init?(_ connection: XConnection, window: CX11.Window, size: PixelSize) {
        let display = connection.display
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard let image = Self.image(display, window: window, width: size.width, segment) else {
            segment.deallocate()
            return nil
        }
        guard let context = XCreateGC(display, window, 0, nil) else {
            Self.free(image, segment)
            return nil
        }
        let bytesPerRow = Int(image.pointee.bytes_per_line)
        let rowCount = PixelRing.rowCount(
            height: size.height, bytesPerRow: bytesPerRow, pageSize: MirroredMemory.pageSize)
        image.pointee.height = Int32(rowCount)
        guard let memory = MirroredMemory(length: rowCount * bytesPerRow),
            Self.attach(memory, to: segment, of: image, on: connection)
        else {
            XFreeGC(display, context)
            Self.free(image, segment)
            return nil
        }
        self.connection = connection
        self.window = window
        self.context = context
        self.image = image
        self.segment = segment
        ring = PixelRing(memory, size: size, bytesPerRow: bytesPerRow)
    }

    deinit {
        XFreeGC(connection.display, context)
        XShmDetach(connection.display, segment)
        // The server reads the memory until then.
        connection.synchronize()
        Self.free(image, segment)
    }

    /// Moves a part of the picture; what comes into view is to be drawn.
    func shift(_ shift: PixelShift) { ring.shift(shift) }

    /// Shows a part, which has to lie within the picture; it is sent with whatever comes next.
    func show(_ part: PixelRectangle) {
        put(part)
        isAnswerOnItsWay = false
    }

    /// Whether everything that was to be shown is on the screen; where it is not, an event of the
    /// connection will tell.
    var isShown: Bool {
        guard XLastKnownRequestProcessed(connection.display) < lastRequest else { return true }
        if !isAnswerOnItsWay {
            isAnswerOnItsWay = true
            // The server does one after the other, and tells of this one: a pixel once more.
            put(PixelRectangle(x: 0, y: 0, width: 1, height: 1), answering: true)
        }
        return false
    }

    private func put(_ part: PixelRectangle, answering: Bool = false) {
        ring.forEachRun(of: part) { part, row in
            let (x, y) = (Int32(part.x), Int32(part.y))
            XShmPutImage(
                connection.display, window, context, image, x, Int32(row), x, y,
                UInt32(part.width), UInt32(part.height), answering ? 1 : 0)
        }
        // Nothing of the picture may move before the server has read it.
        lastRequest = XNextRequest(connection.display) - 1
        connection.hasUnsent = true
    }

    /// Returns when everything that was to be shown is on the screen; before that, a pixel that
    /// changes may be seen half drawn.
    func waitUntilShown() {
        guard XLastKnownRequestProcessed(connection.display) < lastRequest else { return }
        connection.synchronize()
    }
}

extension SharedImage {
    private static func image(
        _ display: OpaquePointer, window: CX11.Window, width: Int,
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>
    ) -> UnsafeMutablePointer<XImage>? {
        var attributes = XWindowAttributes()
        guard XShmQueryExtension(display) != 0,
            XGetWindowAttributes(display, window, &attributes) != 0,
            let image = XShmCreateImage(
                display, attributes.visual, UInt32(attributes.depth), ZPixmap, nil, segment,
                UInt32((width + widthStep - 1) / widthStep * widthStep), 1)
        else { return nil }
        guard isNative(image.pointee) else {
            _ = image.pointee.f.destroy_image(image)
            return nil
        }
        return image
    }

    /// Whether pixels are 0x00RRGGBB in the byte order of this machine.
    private static func isNative(_ image: XImage) -> Bool {
        let order = Int(littleEndian: 1) == 1 ? LSBFirst : MSBFirst
        return image.bits_per_pixel == 32 && image.byte_order == order
            && image.red_mask == 0xFF0000 && image.green_mask == 0xFF00
            && image.blue_mask == 0xFF
    }

    private static func attach(
        _ memory: MirroredMemory, to segment: UnsafeMutablePointer<XShmSegmentInfo>,
        of image: UnsafeMutablePointer<XImage>, on connection: XConnection
    ) -> Bool {
        segment.pointee.shmid = memory.id
        segment.pointee.shmaddr = memory.bytes.assumingMemoryBound(to: CChar.self)
        image.pointee.data = segment.pointee.shmaddr
        let errors = XFaults.refusalCount
        XShmAttach(connection.display, segment)
        connection.synchronize()
        return XFaults.refusalCount == errors
    }

    private static func free(
        _ image: UnsafeMutablePointer<XImage>, _ segment: UnsafeMutablePointer<XShmSegmentInfo>
    ) {
        image.pointee.data = nil
        _ = image.pointee.f.destroy_image(image)
        segment.deallocate()
    }
}
