/// How settings files identify a device.
extension Device {
    /// The vendor and product IDs of a device on USB or Bluetooth.
    public struct Product: Hashable, Sendable {
        /// The vendor ID.
        public var vendor: UInt16
        /// The product ID.
        public var model: UInt16

        /// A product; nil for zeros, which virtual devices report.
        public init?(vendor: UInt16, model: UInt16) {
            guard vendor != 0 || model != 0 else { return nil }
            (self.vendor, self.model) = (vendor, model)
        }
    }

    /// The key of a device: the same with each driver and in each session.
    ///
    /// - With a known product it is the IDs and the kind: `056a:0357 pen`. Mice and keyboards add
    ///   their name, because mice of one receiver share a product, and a tablet's mouse may have
    ///   the pen's name.
    /// - XWayland reports no product, and its names end in a number that changes between sessions:
    ///   it is the name without that number.
    /// - Otherwise it is the name.
    public static func key(name: String, kind: Kind, product: Product?) -> String {
        guard let product else { return stableName(name) }
        let key = "\(hexadecimal(product.vendor)):\(hexadecimal(product.model)) \(kind.rawValue)"
        return [.pen, .eraser, .touchscreen].contains(kind) ? key : "\(key) \(name)"
    }

    /// Its name for people.
    public var shownName: String { Self.stableName(name) }

    /// A name without the number that XWayland appends.
    static func stableName(_ name: String) -> String {
        guard name.hasPrefix("xwayland-"), let colon = name.lastIndex(of: ":") else { return name }
        let number = name[name.index(after: colon)...]
        let isNumber = !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? String(name[..<colon]) : name
    }

    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
