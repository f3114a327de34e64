import Foundation
public import Geometry

/// How a drawing was left: the window, what part of the drawing it showed, and the brushes.
///
/// It is kept as the text `Journal.view`, a JSON object; the format page says what is in it.
public struct ViewState: Hashable, Sendable {
    /// The longest side of a window that is believed, in pixels.
    public static let longestSide = 16_384
    /// The scales that are believed, in pixels of the window per point of the drawing.
    public static let scales = 1.0 / 256...256
    /// The scales of a screen that are believed.
    public static let screenScales = 0.25...16
    /// How far the origin of the drawing may lie from the window, in pixels.
    public static let farthest = 1e12

    private static let version = 1
    private static let longestName = 4096

    /// The extent of the window in pixels.
    public var size: PixelSize
    /// Pixels of the window per point of the drawing.
    public var scale: Double
    /// Pixels of the screen per point of 1/96 inch: a scale of as much shows the drawing at 100 %.
    public var screenScale: Double
    /// How far the drawing was turned about its origin, from +x towards +y.
    public var rotation: Angle
    /// Whether it was shown in a mirror.
    public var isFlipped = false
    /// Where the window showed the origin of the drawing, in pixels.
    public var offset: Vector
    /// What was drawn with: the name of a brush, or the path of its file; nil where nobody knows.
    public var brush: String?
    /// What was erased with, told in the same way.
    public var eraser: String?

    /// A view of this window; the drawing is shown as it is, unless told otherwise.
    public init(
        size: PixelSize, scale: Double = 1, screenScale: Double = 1, rotation: Angle = .zero,
        offset: Vector = .zero, brush: String? = nil, eraser: String? = nil
    ) {
        self.size = size
        self.scale = scale
        self.screenScale = screenScale
        self.rotation = rotation
        self.offset = offset
        self.brush = brush
        self.eraser = eraser
    }

    /// The view that a text tells of; nil for what tells of none, or of one that no window can have.
    ///
    /// Keys that are not known are passed over, and so are brushes that are no names.
    public init?(text: String) {
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(text.utf8)),
            let view = record.view
        else { return nil }
        self = view
    }

    /// The text.
    public var text: String {
        let record = Record(
            version: Self.version, width: size.width, height: size.height, scale: scale,
            screen: screenScale == 1 ? nil : screenScale, rotation: rotation.radians,
            flip: isFlipped ? true : nil,
            x: offset.dx, y: offset.dy, brush: brush, eraser: eraser)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only what is no number has no JSON.
        return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// What the text is made of.
    private struct Record: Codable {
        let version: Int
        let width: Int
        let height: Int
        let scale: Double?
        let screen: Double?
        let rotation: Double?
        let flip: Bool?
        let x: Double?
        let y: Double?
        let brush: String?
        let eraser: String?

        /// The view, where every number is one that a window can have.
        var view: ViewState? {
            let sides = 1...ViewState.longestSide
            let (scale, screen, rotation) = (scale ?? 1, screen ?? 1, rotation ?? 0)
            let (x, y) = (x ?? 0, y ?? 0)
            guard version >= 1, sides.contains(width), sides.contains(height),
                ViewState.scales.contains(scale), ViewState.screenScales.contains(screen),
                abs(rotation) <= 1000,
                abs(x) <= ViewState.farthest, abs(y) <= ViewState.farthest
            else { return nil }
            var state = ViewState(
                size: PixelSize(width: width, height: height), scale: scale,
                screenScale: screen, rotation: Angle(radians: rotation),
                offset: Vector(dx: x, dy: y),
                brush: ViewState.name(brush), eraser: ViewState.name(eraser))
            state.isFlipped = flip ?? false
            return state
        }
    }

    private static func name(_ text: String?) -> String? {
        guard let text, (1...longestName).contains(text.utf8.count),
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        return text
    }
}
