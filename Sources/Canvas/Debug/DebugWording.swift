import Input
import Wording

// The debug view.
extension Message {
    static var debugView: Message { "Debug view" }
    static var gauges: Message { "Gauges" }
    static var dash: Message { "–" }

    static func name(_ kind: PointerKind) -> Message {
        switch kind {
        case .pen: "pen"
        case .eraser: "eraser"
        case .mouse: "mouse"
        case .finger: "finger"
        }
    }

    static func force(_ share: String, _ value: String, of maximum: String) -> Message {
        "\(share)  = \(value) of \(maximum)"
    }

    static func points(stable: Int, unstable: Int, predicted: Int) -> Message {
        "\(stable) stable, \(unstable) unstable, \(predicted) predicted"
    }

    static func samples(perSecond: String, perFrame: String) -> Message {
        "\(perSecond) per second, \(perFrame) per picture"
    }

    static func milliseconds(_ mean: String, atMost longest: String) -> Message {
        "\(mean) ms, at most \(longest) ms"
    }

    static func offBy(_ pixels: String) -> Message { "off by \(pixels) px" }
}

extension Gauge {
    /// What people call it.
    var title: Message {
        switch self {
        case .location: "Location"
        case .force: "Force"
        case .azimuth: "Azimuth"
        case .azimuthVector: "Azimuth vector"
        case .altitude: "Altitude"
        case .rotation: Message("Rotation", context: "axis")
        case .device: "Device"
        case .pointerKind: "Pointer"
        case .points: "Points"
        case .drain: "Last drain"
        case .rate: "Samples"
        case .frame: Message("Picture", context: "gauge")
        case .present: "Presenting"
        case .prediction: "Prediction"
        }
    }
}

extension PointMark {
    /// What the colours mean, for people.
    static let legend: [(type: PointType, name: Message)] = [
        (.standard, "delivered"), (.coalesced, "coalesced"), (.predicted, "predicted"),
        (.needsUpdate, "needs update"), (.cancelled, "cancelled"), (.finger, "no force"),
    ]
}
