import CCoverage
import Geometry
import Ink
import RealModule

/// How a wash dries on the pixels of a picture.
final class WashPaper: Sendable {
    /// The settings that it is of.
    let settings: WashField.Settings

    /// How far the outline may lie beside where it would be, in pixels.
    var reach: Double { settings.fringe * scale }

    private let places: PaperPlaces
    private let scale: Double
    private let field: WashField
    /// The densities at depths within the outline.
    private let densities: [Float]

    /// The paper under a picture of `size` that shows a drawing through `transform`.
    init(_ settings: WashField.Settings, size: PixelSize, transform: Transform) {
        self.settings = settings
        places = PaperPlaces(size: size, transform: transform)
        scale = transform.scale
        field = WashField.field(of: settings, side: places.side)
        densities = Self.densities(settings.wash, scale: scale)
    }

    private init(_ other: WashPaper, _ places: PaperPlaces) {
        (settings, self.places, scale) = (other.settings, places, other.scale)
        (field, densities) = (other.field, other.densities)
    }

    /// The same paper in a picture of `size` of another part of the drawing; nil at another scale.
    func moved(to transform: Transform, size: PixelSize) -> WashPaper? {
        places.moved(to: transform, size: size).map { WashPaper(self, $0) }
    }

    /// Pigment gathers where a wash dries first, along its edge; the rest has a little less.
    private static func densities(_ wash: Brush.Wash, scale: Double) -> [Float] {
        (0..<Int(WASH_DEPTHS)).map { index in
            let depth = Double(index) / Double(DEPTH_UNIT) / scale
            let part = depth / wash.rimWidth
            let edge: Double = .exp(-part * part) + 0.35 * .exp(-depth / 5)
            return Float(wash.strength * (1 + wash.rim * (edge - 0.12)))
        }
    }

    /// Lends the paper to the kernels, for a plane with this pixel of the picture at (0, 0).
    func withPaper(at origin: (x: Int, y: Int), _ body: (wash_paper) -> Void) {
        let strength = settings.wash.strength
        field.wobbles.withUnsafeBufferPointer { wobbles in
            field.tones.withUnsafeBufferPointer { tones in
                densities.withUnsafeBufferPointer { densities in
                    places.withPointers { columns, rows in
                        body(
                            wash_paper(
                                wobbles: wobbles.baseAddress, tones: tones.baseAddress,
                                side: Int32(places.side), columns: columns, rows: rows,
                                x: origin.x, y: origin.y,
                                reach: Float(reach),
                                densities: densities.baseAddress, tone: Float(strength),
                                least: Float(0.1 * strength)))
                    }
                }
            }
        }
    }
}

/// What differs from place to place where a wash dries: how far its outline wanders, and how dense it is.
struct WashField: Sendable {
    /// What it depends on.
    struct Settings: Hashable, Sendable {
        let wash: Brush.Wash
        let grain: Brush.Grain
        /// How far the outline may lie beside where it would be, in points.
        let fringe: Double

        init(_ brush: Brush) { (wash, grain, fringe) = (brush.wash, brush.grain, brush.fringe) }
    }

    /// What a square of it depends on.
    private struct Key: Hashable {
        let settings: Settings
        let side: Int
    }

    /// How much finer and smaller the second wave of an outline is, which makes it one of a brush.
    private static let ripple = (size: 0.26, part: 0.2)
    private static let kept = BackgroundCache<Key, WashField>(most: 6) {
        WashField($0.settings.wash, $0.settings.grain, side: $0.side)
    }

    /// How far the outline lies further out, row after row: 128 is where it would be, 255 the fringe.
    let wobbles: [UInt8]
    /// How much denser the wash is, row after row: 128 is as dense as it is, 255 twice as dense.
    let tones: [UInt8]

    /// The field in a square of `side` × `side` steps over the period of the paper; see `ToothField.tooth`.
    static func field(of settings: Settings, side: Int) -> WashField {
        kept.value(of: Key(settings: settings, side: side))
    }

    /// Whether that takes no time.
    static func isKept(_ settings: Settings, side: Int) -> Bool {
        kept.kept(Key(settings: settings, side: side)) != nil
    }

    /// Has the field made beside.
    static func prepare(_ settings: Settings, side: Int) {
        kept.prepare(Key(settings: settings, side: side))
    }

    private init(_ wash: Brush.Wash, _ grain: Brush.Grain, side: Int) {
        func waves(_ length: Double, _ octaves: Double, _ seed: UInt32) -> [Float] {
            ToothField.band(wavelength: length, octaves: octaves, seed: seed)
                .resampled(to: side).values
        }
        let slow = waves(wash.wobbleSize, 1.8, 11)
        let quick = waves(max(wash.wobbleSize * Self.ripple.size, 0.5), 2, 12)
        let pools = waves(wash.poolSize, 2.5, 13)
        // The same paper as that of pencils.
        let tooth = waves(grain.size, grain.octaves, 1)
        let grains = wash.grains / 12.0.squareRoot()
        wobbles = (0..<side * side).map {
            Self.byte((Double(slow[$0]) + Self.ripple.part * Double(quick[$0])) / 3)
        }
        tones = (0..<side * side).map {
            Self.byte(wash.pools * Double(pools[$0]) + grains * Double(tooth[$0]))
        }
    }

    private static func byte(_ swing: Double) -> UInt8 {
        UInt8((127.5 * (1 + min(max(swing, -1), 1))).rounded())
    }
}

extension PaperPlaces {
    /// Lends the columns and the rows.
    func withPointers(
        _ body: (_ columns: UnsafePointer<Int32>?, _ rows: UnsafePointer<Int32>?) -> Void
    ) {
        columns.withUnsafeBufferPointer { columns in
            rows.withUnsafeBufferPointer { rows in body(columns.baseAddress, rows.baseAddress) }
        }
    }
}
