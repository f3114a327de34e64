import Geometry
import TestSupport
import Testing

@testable import Toolkit

/// Colours by hue, saturation and value.
@Suite struct OkhsvTests {
    private func distance(_ one: Color, _ other: Color) -> Double {
        max(
            abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
    }

    // MARK: Known colours

    /// From a second implementation of the published formulas, on arrays of another language.
    private static let known: [(Okhsv, Color)] = [
        (
            Okhsv(hue: 0.72, saturation: 0.78, value: 0.62),
            Color(red: 0.15621, green: 0.33273, blue: 0.61025)
        ),
        (
            Okhsv(hue: 0.1, saturation: 0.5, value: 0.5),
            Color(red: 0.47958, green: 0.28519, blue: 0.23235)
        ),
        (
            Okhsv(hue: 0.4, saturation: 0.9, value: 0.9),
            Color(red: 0.21874, green: 0.88996, blue: 0.27852)
        ),
        (
            Okhsv(hue: 0.95, saturation: 0.25, value: 0.8),
            Color(red: 0.78111, green: 0.60864, blue: 0.71237)
        ),
        (
            Okhsv(hue: 0.25, saturation: 1, value: 1),
            Color(red: 1, green: 0.79681, blue: 0)
        ),
    ]

    @Test(arguments: known) func aPlaceIsTheColourThatOthersHaveThere(place: Okhsv, color: Color) {
        #expect(distance(place.color, color) < 0.0001)
        let back = Okhsv(color)
        #expect(abs(back.hue - place.hue) < 0.001)
        #expect(abs(back.saturation - place.saturation) < 0.001)
        #expect(abs(back.value - place.value) < 0.001)
    }

    /// The hues of the three lights in OKLab, in degrees.
    @Test(arguments: [(0xFF0000, 29.23), (0x00FF00, 142.5), (0x0000FF, 264.05)])
    func theLightsOfAScreenAreFullAndSaturated(rgb: UInt32, degrees: Double) {
        let place = Okhsv(Color(rgb: rgb))
        #expect(abs(place.hue * 360 - degrees) < 0.05)
        #expect(place.saturation > 0.999 && place.value > 0.999)
    }

    @Test func whiteAndBlackAreTheEndsOfValue() {
        #expect(Okhsv(.white).value > 0.9999)
        #expect(Okhsv(.black) == Okhsv(hue: 0, saturation: 0, value: 0))
        for hue in [0, 0.3, 0.9] {
            #expect(Okhsv(hue: hue, saturation: 0.7, value: 0).color == .black)
            let white = Okhsv(hue: hue, saturation: 0, value: 1).color
            #expect(distance(white, .white) < 0.001)
        }
    }

    // MARK: Properties

    @Test(arguments: SeededGenerator.seeds) func aColourComesBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let color = Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random))
            let place = Okhsv(color)
            #expect((0..<1).contains(place.hue))
            #expect(distance(place.color, color) < 0.5 / 255, "\(color.text())")
        }
    }

    /// On the edges of the space too, where a component is none or all.
    @Test(arguments: SeededGenerator.seeds) func aColourOfBytesComesBackAsItWas(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            func byte() -> Double {
                Double(
                    [0, 1, 254, 255, Int.random(in: 0...255, using: &random)]
                        .randomElement(using: &random) ?? 0) / 255
            }
            let color = Color(red: byte(), green: byte(), blue: byte())
            #expect(Okhsv(color).color.text() == color.text())
        }
    }

    @Test func aGreyHasNoSaturation() {
        for step in 0...255 {
            let place = Okhsv(Color(gray: Double(step) / 255))
            #expect(place.saturation == 0 && place.hue == 0)
            #expect(distance(place.color, Color(gray: Double(step) / 255)) < 0.5 / 255)
        }
    }

    @Test func everyPlaceIsAColourOfTheScreen() {
        for step in 0..<72 {
            for part in 0...10 {
                let color = Okhsv(
                    hue: Double(step) / 72, saturation: Double(part) / 10, value: 1
                ).color
                for component in [color.red, color.green, color.blue] {
                    #expect((0...1).contains(component))
                }
                // The upper edge of the square is the edge of the space.
                #expect(max(color.red, color.green, color.blue) > 0.999)
            }
        }
    }

    @Test func aHueGoesRoundAndTheOthersEnd() {
        #expect(Okhsv(hue: 1.25, saturation: 2, value: -1).hue == 0.25)
        #expect(Okhsv(hue: -0.25, saturation: 2, value: -1).hue == 0.75)
        #expect(Okhsv(hue: 0, saturation: 2, value: -1).saturation == 1)
        #expect(Okhsv(hue: 0, saturation: 2, value: -1).value == 0)
    }

    /// What HSV is not good at: the tints of blue stay blue.
    @Test func theTintsOfBlueKeepTheirHue() {
        let blue = Okhsv(Color(rgb: 0x0000FF))
        for part in 1...9 {
            let tint = Okhsv(hue: blue.hue, saturation: Double(part) / 10, value: 1).color
            let lab = OKLab(tint)
            #expect(
                abs(lab.a / lab.b - OKLab(Color(rgb: 0x0000FF)).a / OKLab(Color(rgb: 0x0000FF)).b)
                    < 0.01)
        }
    }
}
