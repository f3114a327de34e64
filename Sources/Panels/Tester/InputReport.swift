import Input
import InterfaceCore
import Wording

/// What all devices report, as a text to send to somebody.
enum InputReport {
    /// The report of these devices, of which some were tried.
    static func text(devices: [Device], traces: [DeviceID: DeviceTrace]) -> String {
        let lines = devices.map { device in
            let trace = traces[device.id].map { "\n    " + words(of: $0) } ?? ""
            return
                "\(device.shownName.printable): \(device.summary.text())\(range(of: device))\(trace)"
        }
        let head = ["Downstroke, \(Message.inputTester.text())", ""]
        return (head + lines + ["", ForceAdvice(devices: devices).message.text(), ""])
            .joined(separator: "\n")
    }

    private static func range(of device: Device) -> String {
        device.forceRange.map {
            " (\($0.lowerBound.plainText(decimals: 3))…\($0.upperBound.plainText(decimals: 3)))"
        } ?? ""
    }

    private static func words(of trace: DeviceTrace) -> String {
        var parts: [Message] = [.samples(trace.sampleCount), .strokes(trace.strokeCount)]
        parts.append(trace.gapCount == 0 ? .noGaps : .gaps(trace.gapCount))
        if let rate = trace.last.flatMap({ trace.rate(at: $0.time) }) {
            parts.append(.hertz(Int(rate.rounded())))
        }
        if let used = trace.usedForces {
            parts.append(
                .forcesUsed(used.lowerBound.fixedPoint(2), used.upperBound.fixedPoint(2)))
        }
        return parts.map { $0.text() }.joined(separator: " · ")
    }
}
