/// The version of the program, which stands in this line and nowhere else: whoever installs or packs the program asks it.
enum Version {
    static let current = "0.1.0"
}
