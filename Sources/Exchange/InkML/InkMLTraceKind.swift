import Geometry
import Ink
import Input

/// Which channels a trace has, and its numbers.
struct InkMLTraceKind: Hashable {
    /// Counts of X and Y per centimetre, as Office has them.
    static let countsPerCentimetre = 1000.0
    private static let countsPerPixel = countsPerCentimetre * 2.54 / 96
    static let maximumForce = 32_767.0
    /// Counts of tilt per degree.
    static let countsPerDegree = 100.0

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

    /// The numbers of a trace: the first point and one after what was not reported in full, all
    /// others as differences.
    func text(_ stroke: Stroke) -> String {
        var bytes: [UInt8] = []
        var last: [Int?] = []
        var isDifference: [Bool] = []
        for sample in stroke.samples {
            let values = values(sample, stroke.offset)
            if last.isEmpty {
                last = values.map { _ in nil }
                isDifference = values.map { _ in false }
            } else {
                bytes.append(UInt8(ascii: ","))
            }
            for (index, value) in values.enumerated() {
                Self.append(
                    value, after: &last[index], &isDifference[index], isFirst: index == 0, &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(
        _ value: Int?, after last: inout Int?, _ isDifference: inout Bool, isFirst: Bool,
        _ bytes: inout [UInt8]
    ) {
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

    private func values(_ sample: StrokeSample, _ offset: Vector) -> [Int?] {
        let place = sample.position + offset
        var values: [Int?] = [place.x, place.y].map { Self.count($0 * Self.countsPerPixel) }
        if hasForce {
            values.append(sample.force.map { Self.count($0 * Self.maximumForce) })
        }
        if hasTilt {
            let tilt = sample.tilt
            values += [tilt?.x, tilt?.y].map { angle in
                angle.map { Self.count($0.degrees * Self.countsPerDegree) }
            }
        }
        values.append(Self.count(min(max(sample.seconds, 0), 1e9) * 10_000))
        return values
    }

    /// A whole number, however large or small; see `DecimalText.units`.
    private static func count(_ value: Double) -> Int { DecimalText.units(value, decimals: 0) }
}
