import Testing

/// Runs the tests of Swift Testing.
///
/// Without this file the build would look for tests of XCTest, in an index of all tests.
@main struct AllTests {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
