public import Foundation

/// The products that were built together with the running tests.
public enum BuiltProduct {
    /// The file of the product `name`, which lies beside the tests' own program.
    public static func url(of name: String) throws -> URL {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var folder = URL(filePath: program).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appending(path: name, directoryHint: .notDirectory)
            if isProgram(candidate) { return candidate }
            folder.deleteLastPathComponent()
        }
        throw MachineError("\(name) is not built: there is none beside \(program)")
    }

    private static func isProgram(_ url: URL) -> Bool {
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
        return values?.isRegularFile == true
            && FileManager.default.isExecutableFile(atPath: url.path)
    }
}
