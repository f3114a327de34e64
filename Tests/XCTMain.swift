import Testing

/// Runs the tests of Swift Testing. Without this file the build would look for those of XCTest, in an index that takes
/// a sixth of the compile time of the tests.
@main struct AllTests {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
