public import Input
import Wording

extension SettingValue {
    /// The curve, of 2 to 32 points: `[[0, 0], [0.3, 0.6], [1, 1]]`.
    ///
    /// - Throws: What is wrong with which point.
    public func curve() throws(SettingError) -> ResponseCurve { try CurveReader.curve(self) }
}

/// A curve as a file has it.
enum CurveReader {
    /// The fewest and the most points of a curve.
    static let (fewest, most) = (2, 32)

    static func curve(_ value: SettingValue) throws(SettingError) -> ResponseCurve {
        guard case .list(let list) = value else { throw value.refused(.curve) }
        guard (fewest...most).contains(list.count) else { throw refused(.pointCount(list.count)) }
        var points: [ResponseCurve.ControlPoint] = []
        for (index, value) in list.enumerated() {
            points.append(try point(value, number: index + 1))
        }
        if let first = points.first, first.input != 0 { throw refused(.begins(first)) }
        if let last = points.last, last.input != 1 { throw refused(.ends(last)) }
        for (before, after) in zip(points, points.dropFirst()) {
            // Nearer ones have a slope that is no number.
            guard after.input - before.input >= ResponseCurve.leastStep,
                before.output <= after.output
            else { throw refused(.doesNotRise(before, after)) }
        }
        guard let curve = ResponseCurve(points) else { throw refused(.noCurve) }
        return curve
    }

    private static func point(
        _ value: SettingValue, number: Int
    ) throws(SettingError) -> ResponseCurve.ControlPoint {
        guard case .list(let pair) = value, pair.count == 2, case .number(let input) = pair[0],
            case .number(let output) = pair[1]
        else { throw refused(.noPair(number)) }
        let point = ResponseCurve.ControlPoint(input, output)
        guard (0...1).contains(input), (0...1).contains(output) else {
            throw refused(.badPoint(point, number))
        }
        return point
    }

    private static func refused(_ problem: Message) -> SettingError {
        SettingError(message: .refused(problem, .curve))
    }
}
