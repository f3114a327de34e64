/// How hard people want to press for the stages of a press; the sensitivity of 3D Touch.
public enum PressSensitivity: String, Hashable, Sendable, CaseIterable {
    /// Little more than a touch is enough.
    case light
    /// What most people are at ease with.
    case medium
    /// For hands that press hard without meaning it.
    case firm
}
