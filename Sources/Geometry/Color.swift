/// A colour of the sRGB space with its opacity, not premultiplied.
public struct Color: Hashable, Sendable {
    /// Red, 0…1.
    public var red: Double
    /// Green, 0…1.
    public var green: Double
    /// Blue, 0…1.
    public var blue: Double
    /// Opacity: 0 is invisible, 1 hides what is below.
    public var alpha: Double

    /// A colour of these components, each 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey from black (0) to white (1).
    public init(gray: Double, alpha: Double = 1) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The opaque colour of a hue, 0…1 from red over green and blue back to red.
    ///
    /// At saturation 0 it is a grey, at brightness 0 black.
    public init(hue: Double, saturation: Double, brightness: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ shift: Double) -> Double {
            let place = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1))
    }

    /// Black.
    public static let black = Color(gray: 0)
    /// White.
    public static let white = Color(gray: 1)
    /// Invisible.
    public static let transparent = Color(gray: 0, alpha: 0)

    /// The same colour with another opacity.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension Color {
    /// The names that `init(_:)` knows: the sixteen basic colours of CSS, orange and transparent.
    public static let names: [String: Color] = [
        "aqua": Color(rgb: 0x00FFFF), "black": Color(rgb: 0x000000), "blue": Color(rgb: 0x0000FF),
        "fuchsia": Color(rgb: 0xFF00FF), "gray": Color(rgb: 0x808080),
        "green": Color(rgb: 0x008000), "lime": Color(rgb: 0x00FF00), "maroon": Color(rgb: 0x800000),
        "navy": Color(rgb: 0x000080), "olive": Color(rgb: 0x808000), "orange": Color(rgb: 0xFFA500),
        "purple": Color(rgb: 0x800080), "red": Color(rgb: 0xFF0000), "silver": Color(rgb: 0xC0C0C0),
        "teal": Color(rgb: 0x008080), "transparent": .transparent, "white": Color(rgb: 0xFFFFFF),
        "yellow": Color(rgb: 0xFFFF00),
    ]

    /// Reads a colour as people write it: `black`, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    ///
    /// The case does not matter. Nil where the text is none of these.
    public init?(_ text: String) {
        let text = text.lowercased()
        if let named = Self.names[text] {
            self = named
            return
        }
        guard text.first == "#", text.utf8.count == text.count else { return nil }
        let digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == text.count - 1 else { return nil }
        let bytes: [Int]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8:
            bytes = stride(from: 0, to: digits.count, by: 2).map {
                digits[$0] * 16 + digits[$0 + 1]
            }
        default: return nil
        }
        let components = bytes.map { Double($0) / 255 }
        self.init(
            red: components[0], green: components[1], blue: components[2],
            alpha: components.count == 4 ? components[3] : 1)
    }

    /// The nearest colour of bytes as `init(_:)` reads it: `#rrggbb`, or `#rrggbbaa` with this opacity.
    public func text(alpha: Double? = nil) -> String {
        ([red, green, blue] + (alpha.map { [$0] } ?? [])).reduce(into: "#") { text, component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    /// The opaque colour 0xRRGGBB.
    public init(rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
            blue: Double(rgb & 0xFF) / 255)
    }
}
