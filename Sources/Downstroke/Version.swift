/// The version of the program, which stands in this line and nowhere else: `make` reads it here too.
enum Version {
    static let current = "0.1.0"
}
