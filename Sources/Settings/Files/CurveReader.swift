import Input

/// A curve as a file has it: `[[0, 0], [0.3, 0.6], [1, 1]]`.
enum CurveReader {
    /// The fewest and the most points of a curve.
    static let (fewest, most) = (2, 32)

    /// Why points are no curve: what is wrong with which of them.
    struct Problem: Error {
        let text: String
    }

    /// The curve of `value`.
    static func curve(_ value: SettingsValue) throws(Problem) -> ResponseCurve {
        guard case .list(let list) = value else { throw Problem(text: "is \(value.described)") }
        guard (fewest...most).contains(list.count) else {
            throw Problem(text: "has \(list.count) points")
        }
        var points: [ResponseCurve.ControlPoint] = []
        for (index, value) in list.enumerated() {
            points.append(try point(value, number: index + 1))
        }
        try check(points)
        guard let curve = ResponseCurve(points) else { throw Problem(text: "is no curve") }
        return curve
    }

    private static func point(
        _ value: SettingsValue, number: Int
    ) throws(Problem) -> ResponseCurve.ControlPoint {
        guard case .list(let pair) = value, pair.count == 2, case .number(let input) = pair[0],
            case .number(let output) = pair[1]
        else { throw Problem(text: "has as point \(number) no pair of numbers") }
        let point = ResponseCurve.ControlPoint(input, output)
        guard (0...1).contains(input), (0...1).contains(output) else {
            throw Problem(text: "has \(described(point)) as point \(number)")
        }
        return point
    }

    private static func check(_ points: [ResponseCurve.ControlPoint]) throws(Problem) {
        if let first = points.first, first.input != 0 {
            throw Problem(text: "begins at \(described(first))")
        }
        if let last = points.last, last.input != 1 {
            throw Problem(text: "ends at \(described(last))")
        }
        for (before, after) in zip(points, points.dropFirst()) {
            guard before.input < after.input, before.output <= after.output else {
                throw Problem(
                    text: "does not rise from \(described(before)) to \(described(after))")
            }
        }
    }

    private static func described(_ point: ResponseCurve.ControlPoint) -> String {
        "[\(SettingsValue.plain(point.input)), \(SettingsValue.plain(point.output))]"
    }
}

extension SettingsTable {
    /// The curve at `key`.
    func curve(_ key: String) throws(SettingsError) -> ResponseCurve? {
        guard let value = values[key] else { return nil }
        do throws(CurveReader.Problem) { return try CurveReader.curve(value) } catch {
            throw self.error(key, "\(error.text); it takes \(Allowed.curve).")
        }
    }
}
