/// A channel of a trace: what one of the numbers of each point means.
struct InkMLChannel {
    /// Its name, `X` or `F`.
    let name: String
    /// The end of its range, as the format names them.
    private(set) var (minimum, maximum): (Double?, Double?)
    /// What a point has that does not report it.
    private(set) var initial: Double?
    /// The time stamp from which its times count; nil where that is the start of the trace.
    private(set) var stamp: String?
    /// -1 where numbers grow the other way.
    private(set) var sign = 1.0
    private var unit: String?
    /// How many of the numbers make a unit, and which unit; nil where they are units.
    private var resolution: (value: Double, unit: String)?

    /// A channel of plain numbers.
    init(name: String) { self.name = name }

    /// The channel that a `channel` element tells of.
    init(_ element: XMLElement) {
        name = element["name"] ?? ""
        unit = element["units"]?.trimmingBlanks
        (minimum, maximum) = (element.number("min"), element.number("max"))
        initial = element.number("default")
        sign = element["orientation"] == "-ve" ? -1 : 1
        stamp = element["respectTo"]
    }

    /// Takes what a `channelProperty` element of its name says of it.
    ///
    /// A resolution of 0, as Office writes for force, means nothing.
    mutating func take(_ property: XMLElement) {
        guard property["name"] == "resolution", let value = property.number("value"), value > 0
        else { return }
        let unit = (property["units"] ?? "").trimmingBlanks
        resolution = (value, unit.hasPrefix("1/") ? String(unit.dropFirst(2)) : unit)
    }

    /// What a number is to be multiplied with, by a table of units; nil where no unit is known.
    func factor(_ units: [String: Double]) -> Double? {
        let known = unit.flatMap { units[$0] }
        guard let resolution else { return known.map { sign * $0 } }
        return (units[resolution.unit] ?? known).map { sign * $0 / resolution.value }
    }
}

/// The units of InkML channels.
enum InkMLUnit {
    /// Pixels of 1/96 inch in a unit of length; counts of the device are none.
    static let pixels: [String: Double] = [
        "m": 96 / 0.0254, "cm": 96 / 2.54, "mm": 96 / 25.4, "in": 96, "pt": 96.0 / 72,
        "pc": 16, "himetric": 0.96 / 25.4, "px": 1,
    ]
    /// Radians in a unit of angles.
    static let radians: [String: Double] = ["deg": .pi / 180, "rad": 1]
    /// Seconds in a unit of time.
    static let seconds: [String: Double] = ["s": 1, "ms": 0.001, "us": 1e-6, "ns": 1e-9]
}
