import Geometry
import Ink
import Input
import TestSupport
import Testing
import Wording

/// The one table says what a brush may be, wherever its settings come from.
@Suite struct BrushSettingsTests {
    private static let curve =
        ResponseCurve([.init(0, 0), .init(0.5, 0.28), .init(1, 1)]) ?? .linear

    private static let nib = {
        var nib = plainNib
        (nib.model, nib.widthSteps, nib.tip.profile) = (.grain, .ratio, .soft)
        nib.flow = Brush.Flow(least: 0.1, most: 0.7, response: curve)
        (nib.grain.octaves, nib.grain.second, nib.grain.softness) = (3, 0.5, 0.7)
        (nib.grain.leastReach, nib.grain.mostReach) = (0.4, 1.2)
        (nib.grain.dust, nib.startTaper) = (0.1, 6)
        return nib
    }()

    private static let plainNib = Brush(
        name: "Nib", smallestWidth: 0.25, largestWidth: 30, response: curve,
        forceWhenAbsent: 0.3, color: Color(red: 0.1, green: 0.2, blue: 1 / 3.0, alpha: 0.7),
        opacity: 0.5, opacityAtNoForce: 0.25, effect: .erase, erasing: .strokes,
        tip: .flat(thickness: 0.3, angle: Angle(degrees: 30), followsAzimuth: false),
        tilt: Brush.TiltResponse(widening: 3, lightening: 0.5),
        grain: Brush.Grain(depth: 0.6, size: 4), smoothing: 0, taper: 12)

    @Test(arguments: [Brush.pen, .eraser, .strokeEraser, .standard, nib])
    func settingsMakeTheBrushAgain(_ brush: Brush) throws {
        #expect(try Brush(settings: brush.settings) == brush)
        #expect(brush.mended == brush)
    }

    @Test func whatIsNotThereIsAsInANewBrush() throws {
        let brush = try Brush(settings: ["name": .text("Thin"), "size.smallest": .number(1)])
        #expect(brush == Brush(name: "Thin", smallestWidth: 1, largestWidth: 14))
        var later = Brush.standard
        later.laterSettings = ["no.such": .number(1)]
        #expect(try Brush(settings: ["no.such": .number(1)]) == later)
        #expect(later.settings["no.such"] == .number(1))
    }

    @Test(arguments: BrushSetting.all.filter { $0.range != nil }.map(\.key))
    func aNumberBeyondItsRangeIsRefusedOrBroughtToItsEnd(_ key: String) throws {
        let setting = try #require(BrushSetting.named(key))
        let range = try #require(setting.range)
        for (number, nearest) in [
            (range.lowerBound - 1e-9, range.lowerBound), (range.upperBound * 2, range.upperBound),
            (-.infinity, range.lowerBound), (.infinity, range.upperBound),
        ] {
            var settings = Self.nib.settings
            settings[key] = .number(number)
            #expect(throws: SettingError.self) { try Brush(settings: settings) }
            var mended: [SettingError] = []
            let brush = Brush(mending: settings, &mended)
            #expect(mended.first?.message.description.hasPrefix("\(key): ") == true)
            // A width may push the other one along.
            #expect(setting.value(of: brush) == .number(nearest) || setting.table == "size")
            #expect(try Brush(settings: brush.settings) == brush)
        }
    }

    @Test(arguments: BrushSetting.all.filter { $0.key != "description" }.map(\.key))
    func whatIsNoValueAtAllIsAsInANewBrush(_ key: String) throws {
        let setting = try #require(BrushSetting.named(key))
        let values: [SettingValue] = [
            .number(.nan), .other(.boolean(true)), .table([:]), .list([]), .text(""),
            .list([.text("a"), .number(.nan)]),
        ]
        for value in values {
            var mended: [SettingError] = []
            let brush = Brush(mending: [key: value], &mended)
            #expect(mended.count == 1)
            #expect(setting.value(of: brush) == setting.value(of: .standard))
        }
    }

    @Test func messagesSayWhatIsAllowed() {
        func problem(_ key: String, _ value: SettingValue) -> String? {
            do throws(SettingError) {
                _ = try Brush(settings: [key: value])
                return nil
            } catch { return error.description }
        }
        #expect(
            problem("grain.size", .number(1e-300))
                == "grain.size: 1e-300 is not allowed; use a number from 0.5 to 64 points.")
        #expect(
            problem("effect", .text("smear\u{1B}"))
                == "effect: the text “smear” is not allowed; use \"ink\" or \"erase\".")
        #expect(
            problem("size.smallest", .number(20))
                == "size.smallest: 20 is not allowed; use a number from 0.001 to 14 points.")
    }

    @Test func aSmallestWidthAboveTheLargestWidensTheLine() {
        var mended: [SettingError] = []
        let settings: [String: SettingValue] = [
            "size.smallest": .number(20), "size.largest": .number(10),
        ]
        let brush = Brush(mending: settings, &mended)
        #expect(brush.smallestWidth == 20 && brush.largestWidth == 20)
        #expect(mended.count == 1)
    }

    @Test func aWidthThatStandsAloneMovesTheOther() {
        var mended: [SettingError] = []
        let fine = Brush(mending: ["size.largest": .number(1)], &mended)
        let broad = Brush(mending: ["size.smallest": .number(20)], &mended)
        #expect(fine.smallestWidth == 1 && fine.largestWidth == 1)
        #expect(broad.smallestWidth == 20 && broad.largestWidth == 20)
        #expect(mended.isEmpty)
    }

    @Test func aBrushOfWildNumbersIsMended() {
        var brush = Brush.pen
        (brush.smallestWidth, brush.largestWidth) = (0, 1e9)
        brush.grain.size = 1e-300
        brush.name = String(repeating: "x", count: 99)
        brush.color.alpha = -3
        let mended = brush.mended
        #expect(mended.smallestWidth == BrushSetting.widths.lowerBound)
        #expect(mended.largestWidth == BrushSetting.widths.upperBound)
        #expect(mended.grain.size == 0.5 && mended.name.count == 60 && mended.color.alpha == 0)
    }

    @Test func pointsOfACurveThatAreTooNearAreRefused() {
        let points: [SettingValue] = [(0, 0), (1e-300, 1), (1, 1)].map { input, output in
            .list([.number(input), .number(output)])
        }
        #expect(throws: SettingError.self) { try SettingValue.list(points).curve() }
        #expect(ResponseCurve([.init(0, 0), .init(1e-300, 1), .init(1, 1)]) == nil)
    }
}
