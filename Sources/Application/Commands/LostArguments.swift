import CArguments

/// Recovers the arguments that Swift loses.
///
/// Swift's runtime looks for them next to the environment, before `main`. A library that sets a variable while it is
/// loaded moves the environment: with sdl2-compat the program would have no arguments.
enum LostArguments {
    /// Passes the C library's arguments to Swift; to be called before anything reads them.
    static func recover() {
        var count: Int32 = 0
        if let arguments = downstroke_arguments(&count) { setArguments(arguments, count) }
    }
}

/// The only way to set them: a function of Swift's runtime.
@_silgen_name("_swift_stdlib_overrideUnsafeArgvArgc")
private func setArguments(
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ count: Int32)
