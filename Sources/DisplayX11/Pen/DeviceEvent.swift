import CX11
import Input

/// What an event of XInput says, in the terms of samples.
extension XIDeviceEvent {
    private static let modifierBits: [(bit: Int32, modifier: KeyPress.Modifiers)] = [
        (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alt), (Mod4Mask, .logo),
    ]

    /// What happened, for an event of a pen or a mouse.
    var kind: RawPointerEvent.Kind {
        switch evtype {
        case XI_ButtonPress: .press(Int(detail))
        case XI_ButtonRelease: .release(Int(detail))
        default: .motion
        }
    }

    /// What happened, for an event of a touch.
    var phase: Phase {
        switch evtype {
        case XI_TouchBegin: .began
        case XI_TouchEnd: .ended
        default: .moved
        }
    }

    /// Whether the first button is down; nil where the event does not say.
    var isTipDown: Bool? {
        guard buttons.mask_len > 0, let mask = buttons.mask else { return nil }
        // Button n is bit n; buttons are counted from 1.
        return mask[0] & 0b10 != 0
    }

    /// The modifier keys that are held.
    var modifiers: KeyPress.Modifiers {
        var modifiers: KeyPress.Modifiers = []
        for (bit, modifier) in Self.modifierBits where mods.effective & bit != 0 {
            modifiers.insert(modifier)
        }
        return modifiers
    }
}
