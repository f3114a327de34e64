import Geometry
import Testing

@Suite struct HueTests {
    private typealias Example = (Double, Double, Double, UInt32)

    private static let examples: [Example] = [
        (0, 1, 1, 0xFF0000), (1 / 3, 1, 1, 0x00FF00), (2 / 3, 1, 1, 0x0000FF),
        (1 / 6, 1, 1, 0xFFFF00), (0.5, 1, 1, 0x00FFFF), (5 / 6, 1, 1, 0xFF00FF),
        (1, 1, 1, 0xFF0000), (-1 / 3, 1, 1, 0x0000FF), (0.7, 0, 1, 0xFFFFFF),
        (0.2, 0.6, 0, 0x000000), (0, 0.86, 0.91, 0xE82020), (0.53, 0.86, 0.91, 0x20C4E8),
        (0.516, 0.38, 0.85, 0x86D1D9),
    ]

    @Test(arguments: examples)
    func aHueIsTheColourThatOthersCallIt(
        hue: Double, saturation: Double, brightness: Double, rgb: UInt32
    ) {
        let color = Color(hue: hue, saturation: saturation, brightness: brightness)
        let expected = Color(rgb: rgb)
        #expect(abs(color.red - expected.red) < 1.0 / 255)
        #expect(abs(color.green - expected.green) < 1.0 / 255)
        #expect(abs(color.blue - expected.blue) < 1.0 / 255)
        #expect(color.alpha == 1)
    }
}
