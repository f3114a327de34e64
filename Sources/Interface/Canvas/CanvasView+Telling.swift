import Drawing
import Input

/// What people are told and asked.
extension CanvasView {
    func askToStartOver(_ update: inout Update) {
        guard !history.drawing.isEmpty else { return }
        update.effects.append(keeping == nil ? .askToStartOver : .askForNewDrawing)
    }

    func tellOfMissingForce(_ device: DeviceID, _ update: inout Update) {
        guard devicesToldOf.insert(device).inserted else { return }
        let name = devices.first { $0.id == device }?.name ?? "This device"
        update.effects.append(.missingForce(of: name))
    }
}
