import Glibc

/// A variable by which the environment names the desktop session.
enum SessionVariable: String {
    case display = "DISPLAY"
    case waylandDisplay = "WAYLAND_DISPLAY"

    /// What the environment says; nil if it is missing or empty, which means the same to X.
    var value: String? {
        getenv(rawValue).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
