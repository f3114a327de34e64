import Testing

@testable import Platform

@Suite("The scale of the desktop")
struct DesktopScaleTests {
    @Test(
        "It is the resolution of fonts, unless the environment knows better",
        arguments: [
            (nil, nil, 1), (nil, "Xft.dpi:\t192\n", 2),
            (nil, "Xcursor.size: 24\nXft.dpi: 144", 1.5),
            ("1.25", "Xft.dpi: 192", 1.25), ("large", "Xft.dpi: 192", 2), (nil, "Xft.dpi: big", 1),
            (nil, "Xft.dpi: 48", 1), ("9", nil, 4), ("nan", nil, 1), (nil, "Xft.dpi:", 1),
            (nil, "Xft.dpi2: 192\n: 5", 1),
        ] as [(String?, String?, Double)])
    func scale(override: String?, resources: String?, expected: Double) {
        #expect(DesktopScale.scale(override: override, resources: resources) == expected)
    }
}
