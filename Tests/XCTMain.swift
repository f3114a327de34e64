import Testing

// Without this file the build looks for tests of XCTest, in an index that takes a sixth of the compile time of the tests.

/// Runs the tests of Swift Testing.
@main struct AllTests {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
