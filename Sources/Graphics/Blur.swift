public import Geometry

/// Blurs pictures of one extent, fast enough for every frame.
///
/// A picture is averaged to a quarter of its width and height, passes three boxes there, close to a
/// Gaussian, and comes back bilinearly. The small copies are kept, so that another radius or another
/// weight of the same picture costs less. All memory is taken at the start: a quarter of a picture's.
public final class Blur {
    /// The extent of the pictures in pixels.
    public let size: PixelSize

    /// The largest radius, in pixels: beyond it nothing can be made out any more.
    public static let largestRadius = 256.0

    private let averaged: QuarterPicture
    private let blurred: QuarterPicture
    private let boxes: BoxFilter
    private let upscaler: QuarterUpscaler
    /// The radius with which the picture taken last was drawn last, or nil where it was not yet.
    public private(set) var radius: Double?

    /// A blur for pictures of `size`, with four bytes a pixel.
    public init(size: PixelSize) {
        self.size = size
        averaged = QuarterPicture(of: size)
        blurred = QuarterPicture(of: size)
        boxes = BoxFilter(
            averaged, largestDeviation: Self.largestRadius / Double(QuarterPicture.factor))
        upscaler = QuarterUpscaler(averaged)
    }

    /// Takes the picture that is to be blurred: a copy of a quarter of its width and height.
    public func take(_ source: ImageSurface) {
        precondition(source.size == size, "a picture of another extent")
        source.withPixels { bytes, bytesPerRow in averaged.average(bytes, bytesPerRow, size) }
        radius = nil
    }

    /// Lays the picture taken last over `target`, which holds that picture sharp.
    ///
    /// - Parameters:
    ///   - target: the sharp picture; afterwards the blurred one. Its opacity is blurred too.
    ///   - radius: the standard deviation in pixels, from 0 for the picture as it is to
    ///     `largestRadius`. Below 4 px, less than the small copy can show, it fades to the sharp one.
    ///   - weight: how much of the blurred picture is seen, from 0 to 1.
    public func draw(on target: ImageSurface, radius: Double, weight: Double = 1) {
        precondition(target.size == size, "a picture of another extent")
        let radius = min(max(radius, 0), Self.largestRadius)
        let finest = Double(QuarterPicture.factor)
        let share = min(max(weight, 0), 1) * min(radius / finest, 1)
        let parts = Int((share * Double(QuarterUpscaler.whole)).rounded())
        guard parts > 0, size.width > 0, size.height > 0 else { return }
        if self.radius != radius {
            boxes.filter(averaged, into: blurred, deviation: max(radius, finest) / finest)
            self.radius = radius
        }
        target.withPixels { bytes, bytesPerRow in
            upscaler.draw(blurred, on: bytes, bytesPerRow, size, parts: parts)
        }
    }

    /// Blurs `target` in place, as `take` and `draw` do.
    public func apply(to target: ImageSurface, radius: Double, weight: Double = 1) {
        take(target)
        draw(on: target, radius: radius, weight: weight)
    }
}
