import Ink
import InterfaceCore
import RealModule
import Wording

/// How the numbers of a setting lie on a slider, and how people read and type them.
struct SettingScale {
    /// How places on the slider follow from numbers.
    private enum Law {
        case linear
        /// Equal ways are equal ratios.
        case ratio
        /// Small numbers have more of the slider than large ones.
        case cube
    }

    /// Below this length nobody sees a difference; files may have less.
    private static let finest = 0.1

    private let law: Law
    private let range: ClosedRange<Double>
    /// What stands behind a number.
    let suffix: String
    private let measure: BrushSetting.Measure?
    /// How many times the number of the file is what people read.
    private let factor: Double

    /// The scale of a setting; nil where that is no number.
    init?(_ setting: BrushSetting) {
        guard let range = setting.range else { return nil }
        self.range = range
        let isShare = setting.unit == nil && range == 0...1
        (factor, measure) = (isShare ? 100 : 1, setting.measure)
        suffix =
            switch setting.measure {
            case .length: Message.unitOfLength.text()
            case .angle: Message.unitOfAngle.text()
            case .multiple: Message.unitOfMultiples.text()
            case nil: isShare ? Message.unitOfShares.text() : setting.unit?.text() ?? ""
            }
        let isLong = range.upperBound >= 50 * max(range.lowerBound, 1)
        law = !isLong || range.lowerBound < 0 ? .linear : range.lowerBound > 0 ? .ratio : .cube
    }

    /// The ends of the slider.
    var ends: ClosedRange<Double> { place(of: range.lowerBound)...place(of: range.upperBound) }

    /// How far an arrow key goes on it.
    var step: Double { (ends.upperBound - ends.lowerBound) / 100 }

    /// Where a number lies on it.
    func place(of number: Double) -> Double {
        switch law {
        case .linear: number
        case .ratio: .log(max(number, Self.finest))
        case .cube: .root(max(number, 0), 3)
        }
    }

    /// The number at a place of the slider, as round as the hand is exact there.
    func number(at place: Double) -> Double {
        let number: Double =
            switch law {
            case .linear: place
            case .ratio: .exp(place)
            case .cube: place * place * place
            }
        let grain = law == .linear ? linearGrain : Self.grain(of: number)
        let rounded = (number / grain).rounded() * grain
        return min(max((rounded * 1e6).rounded() / 1e6, range.lowerBound), range.upperBound)
    }

    private var linearGrain: Double {
        let length = range.upperBound - range.lowerBound
        return length > 50 ? 1 : length > 5 ? 0.1 : 0.01
    }

    private static func grain(of number: Double) -> Double {
        number < 1 ? 0.01 : number < 10 ? 0.1 : number < 100 ? 0.5 : 1
    }

    /// A number as a field has it, without its unit: no more digits than it takes.
    func text(_ number: Double) -> String {
        let shown = number * factor
        let decimals = abs(shown) < 0.1 ? 3 : 2
        var text = shown.fixedPoint(decimals)
        guard text.contains(".") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// The same with its unit.
    func message(_ number: Double) -> Message {
        .number(text(number), measure, isShare: factor != 1)
    }

    /// The number that somebody typed; nil for what is none.
    func number(typed text: String) -> Double? {
        let plain = text.filter { !$0.isWhitespace }.map {
            $0 == "," ? "." : $0 == "−" ? "-" : $0
        }
        guard let number = Double(String(plain)), number.isFinite else { return nil }
        // What people read as 30 % is 0.3, and nothing beside it.
        return factor == 1 ? number : (number * 1e9).rounded() / (1e9 * factor)
    }
}
