import Drawing
import Geometry
import Ink
import Input
import Wording

/// A channel of the traces that are written: what a context says of it, and its number in a point.
struct InkMLTraceChannel {
    let name: String
    let unit: String
    /// Counts of a unit; those of X and Y are Office's.
    let counts: Double
    /// The attributes that tell its range.
    var range: [(String, String)] = []
    /// The value at a sample in units; nil where it was not reported.
    let value: (StrokeSample) -> Double?

    /// Whether its unit is one that others know.
    var hasResolution: Bool { unit != "dev" }
}

/// Which channels a trace has, and its numbers.
struct InkMLTraceKind: Hashable {
    let hasForce: Bool
    let hasTilt: Bool

    /// The channels that a stroke needs.
    init(_ stroke: Stroke) {
        let samples = stroke.samples
        hasForce = samples.contains { $0.force != nil }
        hasTilt = samples.contains { $0.tilt != nil }
    }

    /// The name of the context with these channels.
    var id: String { "ctx" + (hasForce ? "F" : "") + (hasTilt ? "OT" : "") }

    /// The channels, in the order of the numbers.
    var channels: [InkMLTraceChannel] {
        let centimetre = 96 / 2.54
        var channels = [
            InkMLTraceChannel(name: "X", unit: "cm", counts: 1000) { $0.position.x / centimetre },
            InkMLTraceChannel(name: "Y", unit: "cm", counts: 1000) { $0.position.y / centimetre },
        ]
        if hasForce {
            channels.append(
                InkMLTraceChannel(
                    name: "F", unit: "dev", counts: 32_767, range: [("max", "32767")]
                ) { $0.force })
        }
        if hasTilt {
            let range = [("min", "-90"), ("max", "90")]
            channels += [
                InkMLTraceChannel(name: "OTx", unit: "deg", counts: 100, range: range) {
                    $0.tilt?.x.degrees
                },
                InkMLTraceChannel(name: "OTy", unit: "deg", counts: 100, range: range) {
                    $0.tilt?.y.degrees
                },
            ]
        }
        channels.append(
            InkMLTraceChannel(name: "T", unit: "ms", counts: 10) {
                min(max($0.seconds, 0), 1e9) * 1000
            })
        return channels
    }

    /// The numbers of a trace: the first point and one after what was not reported in full, all
    /// others as differences.
    func text(_ stroke: Stroke) -> String {
        let channels = channels
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
