import Geometry
import Ink
import Wording

/// What an InkML brush says of a stroke, where it says so.
struct InkMLBrush {
    /// Office's pen where no width is given: 0.035 cm, in pixels.
    static let defaultWidth = 0.035 * 96 / 2.54

    /// How the width varies with force, in nominal widths.
    ///
    /// Office draws the nominal one at half force, which it writes for mice. No format says how far
    /// it goes from there; this range is chosen.
    static let forceRange = (least: 0.25, most: 1.75)

    /// An extent of the tip.
    struct Extent {
        /// In pixels, or in the unit of the trace.
        var value: Double
        /// Whether the file names a unit of length for it.
        var hasUnit: Bool

        /// The extent in pixels where the unit of the trace is so many of them.
        func pixels(ofBare unit: Double) -> Double {
            min(max(hasUnit ? value : value * unit, 0.05), ImportLimits.width)
        }
    }

    /// The nominal width of the tip; nil where none is given.
    private var width: Extent?
    /// Its extent across that; differing from the width for a chisel.
    private var height: Extent?
    private var color = Color.black
    private var opacity: Double?
    private var isHighlighter = false
    private var ignoresForce = false
    /// The brush of this program that made the stroke, where the file keeps it.
    private var own: Brush?

    /// Takes what a `brush` element says besides.
    mutating func take(_ node: XMLElement, notes: inout ImportNotes) {
        for property in node.children("brushProperty") { take(property, &notes) }
        for note in node.children("annotationXML") {
            if let read = note.child("brush").flatMap({ Annotation.brush($0) }) {
                own = read.brush
                for error in read.mended { notes.add(.brushSetting(error)) }
            }
        }
    }

    private mutating func take(_ property: XMLElement, _ notes: inout ImportNotes) {
        guard let text = (property["value"] ?? property.child("value")?.text)?.trimmingBlanks
        else { return }
        func known<Value>(_ value: Value?, else note: Message) -> Value? {
            if value == nil, !text.isEmpty { notes.add(note) }
            return value
        }
        switch property["name"]?.lowercased() {
        case "width":
            width = known(Self.extent(text, property["units"]), else: .brushWidth) ?? width
        case "height":
            height = known(Self.extent(text, property["units"]), else: .brushWidth) ?? height
        case "color": color = known(Color(text)?.withAlpha(1), else: .brushColor) ?? color
        case "transparency":
            opacity = known(Self.opacity(text), else: .brushTransparency) ?? opacity
        case "rasterop": isHighlighter = text == "maskPen"
        case "ignorepressure": ignoresForce = text == "1" || text.lowercased() == "true"
        default: break
        }
    }

    /// The brush for a trace whose unit is so many pixels.
    func brush(hasForce: Bool, unit: Double) -> Brush {
        if let own { return own }
        let width = width?.pixels(ofBare: unit)
        let height = height?.pixels(ofBare: unit)
        let nominal = width.map { max($0, height ?? 0) } ?? height ?? Self.defaultWidth
        let reads = hasForce && !ignoresForce
        let range = reads ? Self.forceRange : (least: 1, most: 1)
        var brush = Brush(
            name: isHighlighter ? "InkML highlighter" : "InkML pen",
            smallestWidth: nominal * range.least, largestWidth: nominal * range.most,
            forceWhenAbsent: 0.5, color: color,
            opacity: opacity ?? 1, smoothing: 0)
        if isHighlighter { brush.blend = .mark }
        if let width, let height, abs(width - height) > 0.1 * max(width, height) {
            brush.tip = .flat(
                thickness: min(width, height) / max(width, height),
                angle: width > height ? .zero : .right, followsAzimuth: false)
        }
        return brush
    }

    private static func extent(_ text: String, _ unit: String?) -> Extent? {
        let scale = unit.flatMap { InkMLUnit.pixels[$0.trimmingBlanks] }
        // Five decimals of a centimetre, as are written here, may lie beyond the limit by as much.
        guard let value = Double(finite: text), value > 0,
            value * (scale ?? 1) <= ImportLimits.width + 0.001
        else { return nil }
        return Extent(value: value * (scale ?? 1), hasUnit: scale != nil)
    }

    /// From 0 opaque to 255; another writer was seen to mean 0 to 1.
    private static func opacity(_ text: String) -> Double? {
        guard let value = Double(finite: text), (0...255).contains(value) else { return nil }
        let isFraction = text.contains(".") && value <= 1
        return 1 - (isFraction ? value : value / 255)
    }
}
