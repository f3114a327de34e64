import Glibc

/// How large the desktop shows things: 1 is 96 dots per inch.
enum DesktopScale {
    /// The scale that the environment asks for, else that of fonts, which desktops set to the scale that
    /// people choose, else 1: in quarters, from 1 to 3.
    static func scale(override: String?, fontResolution: String?) -> Double {
        let wanted = override.flatMap(Double.init) ?? fontResolution.map { atof($0) / 96 } ?? 1
        return wanted.isFinite ? (min(max(wanted, 1), 3) * 4).rounded() / 4 : 1
    }
}
