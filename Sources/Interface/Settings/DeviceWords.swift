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
    var summary: Message {
        var parts = [kindName]
        if let forceRange {
            parts.append(.levels(Int(forceRange.upperBound - forceRange.lowerBound) + 1))
        } else {
            parts.append(.withoutForce)
        }
        if hasTilt { parts.append(.withTilt) }
        if !isEnabled { parts.append(.switchedOff) }
        if let role { parts.append(.usedAs(role)) }
        return .verbatim(parts.map { $0.text() }.joined(separator: " · "))
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
