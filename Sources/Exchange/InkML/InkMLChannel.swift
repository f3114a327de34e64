/// A channel of a trace: what one of the numbers of each point means.
struct InkMLChannel {
    /// Its name, `X` or `F`.
    let name: String
    /// The end of its range, as the format names them.
    private(set) var (minimum, maximum): (Double?, Double?)
    /// What a point has that does not report it.
    private(set) var initial: Double?
    /// Whether points may leave it out at their end.
    private(set) var isIntermittent = false
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
    init(_ element: XMLElement, isIntermittent: Bool) {
        name = element["name"] ?? ""
        unit = element["units"]?.trimmingBlanks
        (minimum, maximum) = (element.number("min"), element.number("max"))
        initial = element.number("default")
        sign = element["orientation"] == "-ve" ? -1 : 1
        stamp = element["respectTo"]
        self.isIntermittent = isIntermittent
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
    func factor(_ units: (String) -> Double?) -> Double? {
        if let resolution {
            let known = units(resolution.unit) ?? unit.flatMap(units)
            return known.map { sign * $0 / resolution.value }
        }
        return unit.flatMap(units).map { sign * $0 }
    }
}

/// The units of InkML channels.
enum InkMLUnit {
    /// Pixels of 1/96 inch.
    private static let lengths: [String: Double] = [
        "m": 96 / 0.0254, "cm": 96 / 2.54, "mm": 96 / 25.4, "in": 96, "pt": 96.0 / 72,
        "pc": 16, "himetric": 0.96 / 25.4, "px": 1,
    ]
    private static let angles: [String: Double] = ["deg": .pi / 180, "rad": 1]
    private static let times: [String: Double] = ["s": 1, "ms": 0.001, "us": 1e-6, "ns": 1e-9]

    /// Pixels of a unit of length; nil where it is none, as for counts of the device.
    static func pixels(_ unit: String) -> Double? { lengths[unit] }

    /// Radians of a unit of angles.
    static func radians(_ unit: String) -> Double? { angles[unit] }

    /// Seconds of a unit of time.
    static func seconds(_ unit: String) -> Double? { times[unit] }
}
