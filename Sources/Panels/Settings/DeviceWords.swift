import Input
import Toolkit
import Wording

extension Device {
    /// The drawing that stands for it.
    var icon: Icon {
        switch kind {
        case .pen: .tablet
        case .eraser: .eraser
        case .touchscreen: .finger
        case .mouse: .mouse
        case .keyboard: .keyboard
        }
    }

    /// What it is, and what it reports.
    var summary: Message { summary(force: levels.map { .levels($0) }) }

    /// The same, where there is no room for how many forces it tells apart.
    var shortSummary: Message { summary(force: levels.map { _ in .withForce }) }

    private func summary(force: Message?) -> Message {
        var parts = [kindName, force ?? .withoutForce]
        if hasTilt { parts.append(.withTilt) }
        if hasRotation { parts.append(.withRotation) }
        if !isEnabled { parts.append(.switchedOff) }
        if let role { parts.append(.usedAs(role)) }
        return .verbatim(parts.map { $0.text() }.joined(separator: " · "))
    }

    /// How many forces it tells apart, as its maker says it: a driver counts from 0 to that number or to one
    /// less.
    var levels: Int? {
        guard let forceRange else { return nil }
        let last = Int(min(forceRange.upperBound - forceRange.lowerBound, 1e9))
        return last & (last - 1) == 0 ? last : last + 1
    }

    private var kindName: Message {
        switch kind {
        case .pen: .penDevice
        case .eraser: .eraserDevice
        case .touchscreen: .touchDevice
        case .mouse: .mouseDevice
        case .keyboard: .keyboardDevice
        }
    }
}
