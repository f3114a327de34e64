import Foundation

/// The units of InkML channels.
enum InkMLUnit {
    /// Pixels of 1/96 inch.
    private static let lengths: [String: Double] = [
        "m": 96 / 0.0254, "cm": 96 / 2.54, "mm": 96 / 25.4, "in": 96, "pt": 96.0 / 72,
        "pc": 16, "himetric": 0.96 / 25.4, "px": 1,
    ]

    private static let angles: [String: Double] = ["deg": .pi / 180, "rad": 1]

    private static let times: [String: Double] = [
        "s": 1, "ms": 0.001, "us": 1e-6, "ns": 1e-9,
    ]

    /// Pixels of a unit of length; nil where it is none, as for counts of the device.
    static func pixels(_ unit: String) -> Double? { lengths[unit] }

    /// Radians of a unit of angles.
    static func radians(_ unit: String) -> Double? { angles[unit] }

    /// Seconds of a unit of time.
    static func seconds(_ unit: String) -> Double? { times[unit] }
}
