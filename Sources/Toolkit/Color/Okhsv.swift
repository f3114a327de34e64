public import Geometry
import RealModule

/// A colour by hue, saturation and value, as in HSV, but of even steps and with hues that stay as they are.
///
/// It reaches each opaque colour of sRGB. Formulas and constants: Björn Ottosson, “Okhsv and Okhsl”,
/// https://bottosson.github.io/posts/colorpicker/
public struct Okhsv: Hashable, Sendable {
    /// Which hue, in turns from 0 to below 1, counted from a cool red over yellow, green and blue; 0 for a
    /// grey.
    public var hue: Double
    /// How far it is from grey, 0…1.
    public var saturation: Double
    /// How far it is from black, 0…1.
    public var value: Double

    /// The colour of a hue, which is taken round the circle, and of a saturation and a value.
    public init(hue: Double, saturation: Double, value: Double) {
        self.hue = hue - hue.rounded(.down)
        self.saturation = min(max(saturation, 0), 1)
        self.value = min(max(value, 0), 1)
    }

    /// A colour of sRGB, its opacity aside.
    public init(_ color: Color) {
        let lab = OKLab(color)
        guard lab.lightness > 1e-6, lab.chroma > 1e-6 else {
            self.init(hue: 0, saturation: 0, value: Toe.seen(max(lab.lightness, 0)))
            return
        }
        let hue = Double.atan2(y: lab.b, x: lab.a) / (2 * .pi)
        let (saturation, value) = HuePlane(hue: hue).place(of: lab)
        self.init(hue: hue, saturation: saturation, value: value)
    }

    /// The opaque colour of sRGB.
    public var color: Color {
        HuePlane(hue: hue).color(saturation: saturation, value: value)
    }
}

/// All colours of one hue.
struct HuePlane {
    /// The saturation of the blacks that the triangle of the hue is straightened to.
    private static let start = 0.5

    /// The direction of the hue in the plane of OKLab.
    private let (a, b): (Double, Double)
    /// The most colourful colour of the hue: its chroma by its lightness, and by what that lacks of white.
    private let (steepness, fall): (Double, Double)

    /// The colours of a hue in turns.
    init(hue: Double) {
        (a, b) = (Double.cos(2 * .pi * hue), Double.sin(2 * .pi * hue))
        let inside = LightOfHue(a, b).end(a, b)
        let most = OKLab(lightness: 1, a: inside * a, b: inside * b).light.largest
        let lightness = Double.root(1 / most, 3)
        (steepness, fall) = (inside, lightness * inside / (1 - lightness))
    }

    private var bend: Double { 1 - Self.start / steepness }

    /// The colour of the hue at this saturation and value.
    func color(saturation: Double, value: Double) -> Color {
        guard value > 0 else { return .black }
        let share = Self.start + fall - fall * bend * saturation
        let (lightness, chroma) = (
            1 - saturation * Self.start / share, saturation * fall * Self.start / share
        )
        let real = Toe.real(value * lightness)
        let scale = scale(lightness: lightness, chroma: chroma)
        // Chroma shrinks in step with lightness.
        let colorfulness = scale * chroma / lightness * real
        return OKLab(lightness: scale * real, a: a * colorfulness, b: b * colorfulness).light.color
    }

    /// The saturation and the value of a colour of the hue, which is neither grey nor black.
    func place(of lab: OKLab) -> (saturation: Double, value: Double) {
        let share = fall / (lab.chroma + lab.lightness * fall)
        let (lightness, chroma) = (share * lab.lightness, share * lab.chroma)
        let seen = Toe.seen(lab.lightness / scale(lightness: lightness, chroma: chroma))
        let saturation =
            (Self.start + fall) * chroma / (fall * Self.start + fall * bend * chroma)
        return (saturation, seen / lightness)
    }

    /// By how much the upper edge of the straightened triangle has to be moved out to that of sRGB.
    private func scale(lightness: Double, chroma: Double) -> Double {
        let real = Toe.real(lightness)
        let colorfulness = chroma * real / lightness
        let light = OKLab(lightness: real, a: a * colorfulness, b: b * colorfulness).light
        return Double.root(1 / max(light.largest, 1e-9), 3)
    }
}

/// The one of the three lights that a hue uses up first on the way from white, where its colours end.
///
/// Near blue a light falls a little below nothing before that and comes back, so that a plain search for
/// the first zero would cut pure blue off: the place is estimated and then mended, as in the source.
private struct LightOfHue {
    /// How much of the three responses there is in it.
    let (long, medium, short): (Double, Double, Double)
    /// About where it ends: a constant, and the parts of a, b, a² and ab.
    let estimate: (Double, Double, Double, Double, Double)

    init(_ a: Double, _ b: Double) {
        if -1.88170328 * a - 0.80936493 * b > 1 {
            (long, medium, short) = (4.0767416621, -3.3077115913, 0.2309699292)
            estimate = (1.19086277, 1.76576728, 0.59662641, 0.75515197, 0.56771245)
        } else if 1.81444104 * a - 1.19445276 * b > 1 {
            (long, medium, short) = (-1.2684380046, 2.6097574011, -0.3413193965)
            estimate = (0.73956515, -0.45954404, 0.08285427, 0.12541070, 0.14503204)
        } else {
            (long, medium, short) = (-0.0041960863, -0.7034186147, 1.7076147010)
            estimate = (1.35733652, -0.00915799, -1.15130210, -0.50559606, 0.00692167)
        }
    }

    /// The chroma by lightness at which it is used up: four steps of Halley's method.
    func end(_ a: Double, _ b: Double) -> Double {
        let responses = [
            (long, 0.3963377774 * a + 0.2158037573 * b),
            (medium, -0.1055613458 * a - 0.0638541728 * b),
            (short, -0.0894841775 * a - 1.2914855480 * b),
        ]
        var place = estimate.0 + estimate.1 * a + estimate.2 * b
        place += estimate.3 * a * a + estimate.4 * a * b
        for _ in 0..<4 {
            var (light, slope, bend) = (0.0, 0.0, 0.0)
            for (share, way) in responses {
                let root = 1 + place * way
                light += share * root * root * root
                slope += 3 * share * way * root * root
                bend += 6 * share * way * way * root
            }
            place -= light * slope / (slope * slope - 0.5 * light * bend)
        }
        return place
    }
}

/// Lightness as people see it beside white, against that of OKLab, which is too dark near black.
private enum Toe {
    private static let (k1, k2) = (0.206, 0.03)
    private static let k3 = (1 + k1) / (1 + k2)

    static func seen(_ lightness: Double) -> Double {
        let shifted = k3 * lightness - k1
        return (shifted + (shifted * shifted + 4 * k2 * k3 * lightness).squareRoot()) / 2
    }

    static func real(_ seen: Double) -> Double {
        (seen * seen + k1 * seen) / (k3 * (seen + k2))
    }
}
