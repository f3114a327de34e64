import Drawing
import Geometry
import Ink
import Input
import Wording

/// A channel of the traces that are written: what a context says of it, and its number in a point.
struct InkMLTraceChannel: Sendable {
    let name: String
    let unit: String
    /// Counts of a unit; those of X and Y are Office's.
    let counts: Double
    /// The attributes that tell its range.
    var range: [(String, String)] = []
    /// The value at a sample in units; nil where it was not reported.
    let value: @Sendable (StrokeSample) -> Double?

    /// Whether its unit is one that others know.
    var hasResolution: Bool { unit != "dev" }

    /// All channels, in the order of their numbers.
    static let all = [
        Self(name: "X", unit: "cm", counts: 1000) { $0.position.x / centimetre },
        Self(name: "Y", unit: "cm", counts: 1000) { $0.position.y / centimetre },
        Self(name: "F", unit: "dev", counts: 32_767, range: [("max", "32767")]) { $0.force },
        Self(name: "OTx", unit: "deg", counts: 100, range: leans) { $0.tilt?.x.degrees },
        Self(name: "OTy", unit: "deg", counts: 100, range: leans) { $0.tilt?.y.degrees },
        Self(name: "OR", unit: "deg", counts: 100, range: turns) {
            $0.rotation.map { -$0.degrees }
        },
        Self(name: "T", unit: "ms", counts: 10) { min(max($0.seconds, 0), 1e9) * 1000 },
    ]

    private static let centimetre = 96 / 2.54
    private static let leans = [("min", "-90"), ("max", "90")]
    private static let turns = [("min", "-180"), ("max", "180")]
}

/// Which channels a trace has, and its numbers.
struct InkMLTraceKind {
    /// The channels, in the order of the numbers.
    let channels: [InkMLTraceChannel]

    /// The channels that a stroke needs.
    init(_ stroke: Stroke) {
        let samples = stroke.samples
        channels = InkMLTraceChannel.all.filter { channel in
            samples.contains { channel.value($0) != nil }
        }
    }

    /// The name of the context with these channels.
    var id: String {
        let names = channels.map(\.name)
        return "ctx" + (names.contains("F") ? "F" : "") + (names.contains("OTx") ? "OT" : "")
            + (names.contains("OR") ? "OR" : "")
    }

    /// The numbers of a trace: the first point and one after what was not reported in full, all
    /// others as differences.
    func text(_ stroke: Stroke) -> String {
        var bytes: [UInt8] = []
        var numbers = channels.map { _ in ChannelNumbers() }
        for var sample in stroke.samples {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
            sample.position = sample.position + stroke.offset
            for (index, channel) in channels.enumerated() {
                // A whole number, however large or small.
                let count = channel.value(sample).map {
                    ($0 * channel.counts).units(decimals: 0)
                }
                numbers[index].append(count, isFirst: index == 0, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The numbers of one channel, as they are written.
private struct ChannelNumbers {
    private var last: Int?
    private var isDifference = false

    mutating func append(_ value: Int?, isFirst: Bool, to bytes: inout [UInt8]) {
        guard let value else {
            bytes += (isFirst ? "?" : " ?").utf8
            return
        }
        let number = value - (last ?? 0)
        let wasDifference = isDifference
        isDifference = last != nil
        if isDifference, !wasDifference {
            bytes.append(UInt8(ascii: "'"))
        } else if !isFirst, !isDifference || number >= 0 {
            bytes.append(UInt8(ascii: " "))
        }
        bytes += "\(isDifference ? number : value)".utf8
        last = value
    }
}
