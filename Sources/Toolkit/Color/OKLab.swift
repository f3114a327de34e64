import Geometry
import RealModule

/// A colour of OKLab, in which equal steps look equally large.
///
/// Formulas and constants: Björn Ottosson, “A perceptual color space for image processing”,
/// https://bottosson.github.io/posts/oklab/
struct OKLab {
    /// How light it is: 0 is black, 1 white.
    var lightness: Double
    /// From green to red.
    var a: Double
    /// From blue to yellow.
    var b: Double

    /// How far it is from grey.
    var chroma: Double { (a * a + b * b).squareRoot() }

    init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    /// The colour of sRGB, its opacity aside.
    init(_ color: Color) {
        let light = LinearLight(color)
        func response(_ red: Double, _ green: Double, _ blue: Double) -> Double {
            Double.root(red * light.red + green * light.green + blue * light.blue, 3)
        }
        let long = response(0.4122214708, 0.5363325363, 0.0514459929)
        let medium = response(0.2119034982, 0.6806995451, 0.1073969566)
        let short = response(0.0883024619, 0.2817188376, 0.6299787005)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// It as light, which may be more or less than a screen shows.
    var light: LinearLight {
        func cube(_ root: Double) -> Double { root * root * root }
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return LinearLight(
            red: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    }
}

/// Amounts of the three lights of a screen: 0 is none, 1 all that there is.
struct LinearLight {
    var red: Double
    var green: Double
    var blue: Double

    init(red: Double, green: Double, blue: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The light of a colour of sRGB, by IEC 61966-2-1.
    init(_ color: Color) {
        func light(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4)
        }
        self.init(red: light(color.red), green: light(color.green), blue: light(color.blue))
    }

    var smallest: Double { min(red, green, blue) }
    var largest: Double { max(red, green, blue) }

    /// The nearest colour of sRGB.
    var color: Color {
        func value(_ light: Double) -> Double {
            let light = min(max(light, 0), 1)
            return light <= 0.0031308
                ? 12.92 * light : 1.055 * Double.pow(light, 1 / 2.4) - 0.055
        }
        return Color(red: value(red), green: value(green), blue: value(blue))
    }
}
