package import Wording

// The colours.
extension Message {
    static var hue: Message { "Hue" }
    static var shade: Message { "Saturation and value" }
    static var formerColor: Message { "Back to the previous colour" }
    static var colorCode: Message { "Colour as a code or a name" }
    package static var pickColor: Message { "Pick a colour from the paper" }
    static var recentColors: Message { Message("Recent", context: "colours") }
    package static var palette: Message { "Palette" }
    static var palettes: Message { "Palettes" }
    static var noColor: Message { "Type a colour such as #28559C, or a name." }

    static func degrees(_ turn: Double) -> Message { "\((turn * 360).fixedPoint(0))°" }

    static func shade(_ saturation: Double, _ value: Double) -> Message {
        "saturation \(percent(saturation)), value \(percent(value))"
    }
}
