import Foundation
import Geometry
import Graphics
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// Tokens, icons, shadows.
@Suite struct ThemeTests {
    /// The folder of the icons that come with the program.
    static let icons = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Assets/Interface/Icons").path

    private static func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
            + 0.0722 * linear(color.blue)
    }

    /// The contrast of WCAG 2.1, section 1.4.3.
    private static func contrast(_ one: Color, _ other: Color) -> Double {
        let (light, dark) = (
            max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
        )
        return (light + 0.05) / (dark + 0.05)
    }

    @Test(
        arguments: Theme.Appearance.allCases,
        [
            (ColorToken.text, [ColorToken.surface, .desk, .well, .hover, .pressed], 4.5),
            (.detail, [.surface, .desk, .hover, .pressed], 4.5),
            (.placeholder, [.well, .surface], 4.5), (.accent, [.surface, .well, .desk], 4.5),
            (.onAccent, [.accent], 4.5), (.onSelected, [.selected], 4.5),
            (.danger, [.surface, .hover], 4.5), (.onDanger, [.danger], 4.5),
            (.warning, [.surface], 4.5), (.success, [.surface], 4.5),
            (.outline, [.surface, .well, .desk], 3), (.accent, [.selected, .hover], 3),
        ])
    func everythingCanBeRead(
        appearance: Theme.Appearance, pair: (ink: ColorToken, grounds: [ColorToken], least: Double)
    ) {
        let theme = Theme(appearance: appearance)
        for ground in pair.grounds {
            let contrast = Self.contrast(theme[pair.ink], theme[ground])
            #expect(contrast >= pair.least, "\(pair.ink) on \(ground): \(contrast)")
        }
    }

    @Test(arguments: Corner.allCases) func cornersAreRound(corner: Corner) {
        #expect(Theme().radius(corner) >= 6)
        #expect(Theme(scale: 2).radius(corner) == 2 * Theme().radius(corner))
    }

    @Test(arguments: Motion.allCases) func everythingMovesUnlessThatIsNotWanted(motion: Motion) {
        let theme = Theme()
        #expect(theme.spring(motion) != nil)
        theme.isMotionReduced = true
        #expect(theme.spring(motion) == nil)
    }

    @Test(arguments: TextStyle.allCases) func textsKeepTheirLines(style: TextStyle) {
        for scale in [1, 1.5, 2] {
            let font = Theme(scale: scale).font(style)
            let layout = TextLayout("Downstroke", font: font)
            #expect(layout.size.height == font.lineHeight)
        }
    }

    @Test(arguments: TextStyle.allCases)
    func chineseHasItsOwnShapesMoreRoomAndNoSmallBold(style: TextStyle) {
        let theme = Theme(scale: 2)
        let latin = theme.font(style)
        let chinese = Language(code: "zh_CN") { one, _, _ in one }.speak { theme.font(style) }
        #expect(latin.language == nil && chinese.language == "zh-CN")
        #expect(chinese.lineHeight == latin.lineHeight.map { $0 + 4 })
        let most = chinese.size < 2 * 17 ? 500 : 600
        #expect(chinese.weight == min(latin.weight, most))
    }

    // MARK: Icons

    private func drawn(_ icon: Icon, _ length: Double, folder: String?) throws -> Pixels {
        let surface = try ImageSurface(size: PixelSize(width: 48, height: 48), format: .argb32)
        let icons = Icons(folder: folder)
        var isDrawn = false
        try surface.draw { context in
            isDrawn = icons.draw(
                icon, length, in: PixelRectangle(surface.size).rectangle, .black, in: context)
        }
        let pixels = Pixels(layer: surface)
        #expect(isDrawn == pixels.bytes.contains { $0 > 0 })
        return pixels
    }

    @Test(arguments: Icon.allCases) func everyIconIsThere(icon: Icon) throws {
        for length in [20.0, 24, 36, 48] {
            #expect(try drawn(icon, length, folder: Self.icons).bytes.contains { $0 > 128 })
        }
    }

    @Test func aMissingIconLeavesALetter() throws {
        #expect(try !drawn(.pen, 24, folder: nil).bytes.contains { $0 > 0 })
        #expect(try !drawn(.pen, 24, folder: "/nowhere").bytes.contains { $0 > 0 })
        let button = IconButton(theme: Theme(), .pen, name: "Pen")
        button.place(rectangle(0, 0, 44, 44))
        #expect(try pixels(button, width: 44, height: 44).bytes.contains { $0 > 128 })
    }
}
