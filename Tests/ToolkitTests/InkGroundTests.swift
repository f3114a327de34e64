import Geometry
import Testing

@testable import Toolkit

/// What ink is shown on where it is chosen.
@Suite struct InkGroundTests {
    @Test(arguments: Theme.Appearance.allCases, [ColorToken.well, .surface])
    func everyGrayCanBeSeen(appearance: Theme.Appearance, token: ColorToken) {
        let theme = Theme(appearance: appearance)
        for step in 0...20 {
            let ink = Color(gray: Double(step) / 20)
            let ground = theme.ground(theme[token], under: ink)
            #expect(abs(OKLab(ink).lightness - OKLab(ground).lightness) > 0.05, "\(step)")
        }
    }

    @Test func blackIsNotShownOnDarkNorWhiteOnWhite() {
        let (light, dark) = (Theme(appearance: .light), Theme(appearance: .dark))
        #expect(dark.ground(dark[.surface], under: .black) == light[.well])
        #expect(light.ground(light[.well], under: .white) == dark[.well])
        #expect(light.ground(light[.well], under: .black) == light[.well])
        #expect(dark.ground(dark[.well], under: .white) == dark[.well])
    }

    /// Paper is of any colour, whatever the theme.
    @Test func inkIsSeenOnAnyPaper() {
        let theme = Theme(appearance: .dark)
        let (cream, night) = (Color(rgb: 0xFBF6E9), Color(rgb: 0x1B1C1F))
        #expect(theme.ground(cream, under: .black) == cream)
        #expect(theme.ground(night, under: .black) == Theme(appearance: .light)[.well])
        #expect(theme.ground(cream, under: cream) == theme[.well])
    }

    /// Colours are seen by their hue as well.
    @Test(arguments: ["#FFD84D", "#28559C", "#B3261E", "#1C6B3F"])
    func coloursStayOnTheGroundOfTheTheme(code: String) throws {
        let ink = try #require(Color(code))
        #expect(Theme().ground(Theme()[.well], under: ink) == Theme()[.well])
    }
}
