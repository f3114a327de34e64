import Testing

@testable import DisplayX11

@Suite("The scale of the desktop")
struct DesktopScaleTests {
    @Test(
        "It is the resolution of fonts, unless the environment knows better",
        arguments: [
            (nil, nil, 1), (nil, "192", 2), (nil, "144 ", 1.5), ("1.25", "192", 1.25),
            ("large", "192", 2), (nil, "big", 1), (nil, "48", 1), ("9", nil, 3), ("nan", nil, 1),
            (nil, "nan", 1), (nil, "", 1), (nil, "110", 1.25), (nil, "106", 1), ("1.9", nil, 2),
        ] as [(String?, String?, Double)])
    func scale(override: String?, resolution: String?, expected: Double) {
        #expect(
            DesktopScale.scale(override: override, fontResolution: resolution) == expected)
    }
}
