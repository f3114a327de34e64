import CCoverage
public import Geometry
public import Graphics
public import Ink
import RealModule

/// How the marks of a layer are laid on all that is below.
///
/// Light paper is multiplied with them, dark paper lightened, so that text stays what it is. As the paper nears the
/// grey on which black and white text are read equally well, less of them is seen: black text on lighter and white
/// text on darker paper keeps 4.5 : 1 wherever the paper alone gives it that, and text on white all that the
/// colour of the mark leaves it. On that grey itself, with which any change would take one text below, none is seen.
public struct MarkBlend: Sendable {
    /// The grey on which black and white text have the same contrast, 4.58 : 1 as WCAG 2 defines it.
    private static let middle = 0.4601
    /// The darkest mark, as a grey, that leaves black text readable on paper of any grey: a light pink of luminance 0.4.
    private static let darkest = 0.66

    /// How they meet what is below.
    public let `operator`: Context.Operator
    /// How much of them is seen, 0…1.
    public let share: Double

    /// Marks on this paper.
    public init(on paper: Color) {
        // What lies below translucent paper is unknown, and white where it is printed.
        let gray = paper.alpha == 1 ? paper.gray : 1
        if gray < Self.middle {
            // White marks make it the middle grey, others less.
            self.init(.screen, (Self.middle - gray) / (1 - gray))
        } else {
            self.init(.multiply, min((1 - Self.middle / gray) / (1 - Self.darkest), 1))
        }
    }

    private init(_ operation: Context.Operator, _ share: Double) {
        (self.operator, self.share) = (operation, share)
    }

    /// Whether they lighten what is below.
    public var lightens: Bool { self.operator == .screen }

    /// The opaque colour of a brush's marks in outlines, where `Context.Operator.darken` lays them on one another: it
    /// does to what is below what the colour does with its opacity.
    public func color(of brush: Brush) -> Color {
        func part(_ value: Double) -> Double {
            lightens ? brush.inkAlpha * value : 1 - brush.inkAlpha * (1 - value)
        }
        let color = brush.color
        return Color(red: part(color.red), green: part(color.green), blue: part(color.blue))
    }

    /// Lays `part` of the marks of a layer of this opacity, or all of them, on what is below, its corner at `origin`.
    public func lay(
        _ marks: ImageSurface, _ part: PixelRectangle? = nil, at origin: Point = .zero,
        opacity: Double, in context: Context
    ) {
        let part = part ?? PixelRectangle(marks.size)
        let way = (Int(origin.x) - part.x, Int(origin.y) - part.y)
        let place = part.moved(by: way)
        guard !layPixels(marks, part, on: place, opacity: opacity, in: context) else { return }
        context.saved {
            context.clip(to: place)
            context.setOperator(self.operator)
            context.setSource(marks, at: Point(x: Double(way.0), y: Double(way.1)))
            context.paint(opacity: opacity * share)
        }
    }

    /// The same in a tenth of the time; gives false where the pixels of an opaque page cannot be written.
    private func layPixels(
        _ marks: ImageSurface, _ part: PixelRectangle, on place: PixelRectangle, opacity: Double,
        in context: Context
    ) -> Bool {
        var job = view_job()
        (job.width, job.height) = (place.width, place.height)
        job.setStrength(opacity, self)
        return context.withPixels(of: place) { page, bytesPerRow in
            job.page = page.assumingMemoryBound(to: UInt8.self)
            job.page_bytes_per_row = bytesPerRow
            marks.withPixels { bytes, bytesPerRow in
                guard let first = bytes.baseAddress else { return }
                let corner = first + part.y * bytesPerRow + 4 * part.x
                view_lay_pixels(
                    &job, UnsafePointer(bytesAt: corner), bytesPerRow, WideVectors.areUsed ? 1 : 0)
            }
        }
    }
}

extension view_job {
    /// Says how a sheet of a layer of this opacity is laid on a page: marks as `blend` does it, all else over it.
    mutating func setStrength(_ opacity: Double, _ blend: MarkBlend?) {
        self.opacity = UInt8(min(max((opacity * (blend?.share ?? 1) * 255).rounded(), 0), 255))
        if let blend { self.blend = blend.lightens ? VIEW_SCREEN : VIEW_MULTIPLY }
    }
}

/// Sheets of marks: each pixel takes from the light of a channel below as much as that lacks of its opacity.
extension ImageSurface {
    /// Lays the marks of a brush on the sheet where `mask`, its corner at a whole pixel of it, is opaque, within `part`.
    ///
    /// The most of what marks take counts, at their edges too: neither order nor repetition matters.
    func mark(
        _ brush: Brush, through mask: ImageSurface, at origin: Point, within part: PixelRectangle
    ) {
        var job = mark_job()
        job.ink = brush.color.withAlpha(brush.inkAlpha).premultiplied
        mask.withPixels { bytes, bytesPerRow in
            let start = (part.y - Int(origin.y)) * bytesPerRow + part.x - Int(origin.x)
            job.mask = bytes.baseAddress.map { $0 + start }.map(UnsafePointer.init(bytesAt:))
            job.mask_bytes_per_row = bytesPerRow
            mark(&job, within: part)
        }
    }

    /// Lays ink of a brush that was painted apart, in the same place, on the rest of its sheet, within `part` or
    /// everywhere; takes ink away with that of an eraser.
    ///
    /// - Throws: where memory is short.
    public func lay(
        _ ink: ImageSurface, of brush: Brush, within part: PixelRectangle? = nil
    ) throws(GraphicsError) {
        guard brush.marks else {
            return try draw { context in
                if let part { context.clip(to: part) }
                context.setOperator(brush.operator)
                context.setSource(ink)
                context.paint()
            }
        }
        let part = part ?? PixelRectangle(size)
        var job = mark_job()
        ink.withPixels { bytes, bytesPerRow in
            let start = part.y * bytesPerRow + 4 * part.x
            job.marks = bytes.baseAddress.map { $0 + start }.map(UnsafePointer.init(bytesAt:))
            job.marks_bytes_per_row = bytesPerRow
            mark(&job, within: part)
        }
    }

    private func mark(_ job: inout mark_job, within part: PixelRectangle) {
        guard !part.isEmpty else { return }
        (job.width, job.height) = (part.width, part.height)
        withPixels { bytes, bytesPerRow in
            guard let sheet = bytes.baseAddress else { return }
            job.sheet =
                (sheet + part.y * bytesPerRow + 4 * part.x).assumingMemoryBound(to: UInt8.self)
            job.sheet_bytes_per_row = bytesPerRow
            mark_lay(&job, WideVectors.areUsed ? 1 : 0)
        }
    }
}

extension UnsafePointer<UInt8> {
    fileprivate init(bytesAt place: UnsafeMutableRawPointer) {
        self.init(place.assumingMemoryBound(to: UInt8.self))
    }
}

extension Color {
    /// The grey, 0…1, that reflects as much light, as WCAG 2 defines it.
    fileprivate var gray: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : .pow((value + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        return luminance <= 0.0031308
            ? luminance * 12.92 : 1.055 * .pow(luminance, 1 / 2.4) - 0.055
    }
}
