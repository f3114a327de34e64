import Foundation

/// A channel of a trace: what one of the numbers of each point means.
struct InkMLChannel {
    /// Its name, `X` or `F`.
    var name: String
    /// Its unit as the format names it; nil where it does not.
    var unit: String?
    /// The end of its range, as the format names them.
    var (minimum, maximum): (Double?, Double?)
    /// What a point has that does not report it.
    var initial: Double?
    /// Whether numbers grow the other way.
    var isReversed = false
    /// Whether points may leave it out at their end.
    var isIntermittent = false
    /// The time stamp from which its times count; nil where that is the start of the trace.
    var stamp: String?
    /// How many of the numbers make a unit, and which unit; nil where they are units.
    var resolution: (value: Double, unit: String)?

    /// The channel that a `channel` element tells of.
    init(_ node: XMLNode, isIntermittent: Bool) {
        name = node["name"] ?? ""
        unit = node["units"]?.trimmingBlanks
        minimum = node["min"].flatMap { Double($0) }
        maximum = node["max"].flatMap { Double($0) }
        initial = node["default"].flatMap { Double($0) }
        isReversed = node["orientation"] == "-ve"
        stamp = node["respectTo"]
        self.isIntermittent = isIntermittent
    }

    /// Whether its times count from a time stamp and not from the start of the trace.
    var isAbsolute: Bool { stamp != nil }

    /// A channel of plain numbers.
    init(name: String) { self.name = name }

    /// Takes what a `channelProperty` element says of it.
    ///
    /// A resolution of 0, as Office writes for force, means nothing.
    mutating func take(_ property: XMLNode) {
        guard property["channel"] == name, property["name"] == "resolution",
            let value = property["value"].flatMap({ Double($0) }), value > 0, value.isFinite
        else { return }
        let unit = (property["units"] ?? "").trimmingBlanks
        resolution = (value, unit.hasPrefix("1/") ? String(unit.dropFirst(2)) : unit)
    }

    /// What a number is to be multiplied with, by a table of units; nil where no unit is known.
    func factor(_ units: (String) -> Double?) -> Double? {
        let sign = isReversed ? -1.0 : 1
        if let resolution {
            let known = units(resolution.unit) ?? unit.flatMap(units)
            return known.map { sign * $0 / resolution.value }
        }
        return unit.flatMap(units).map { sign * $0 }
    }
}
