import CX11
import Geometry
import Input

extension Pinch {
    /// What the server says of fingers on a touchpad; it happened at `time`.
    ///
    /// XInput 2.4 counts degrees clockwise, as the drivers do.
    init?(_ event: XIGesturePinchEvent, time: Timestamp) {
        let isCancelled = event.flags & XIGesturePinchEventCancelled != 0
        let phase: Phase? =
            switch event.evtype {
            case XI_GesturePinchBegin: .began
            case XI_GesturePinchUpdate: .moved
            case XI_GesturePinchEnd: isCancelled ? .cancelled : .ended
            default: nil
            }
        guard let phase, event.scale.isFinite, event.delta_angle.isFinite else { return nil }
        self.init(
            time: time, position: Point(x: event.event_x, y: event.event_y), phase: phase,
            way: Vector(dx: event.delta_x, dy: event.delta_y),
            zoom: event.scale > 0 ? event.scale : 1,
            turn: Angle(degrees: event.delta_angle))
    }
}
