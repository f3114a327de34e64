import Glibc
import Paths
import Wording

extension FilePath {
    /// The bytes of a file that a script names.
    func readContents() throws(ScriptError.Problem) -> [UInt8] {
        // A pipe may never end.
        guard isFile || !isThere else { throw .unreadable(self, reason: .notAFile) }
        guard let contents else {
            throw .unreadable(self, reason: .verbatim(String(cString: strerror(errno))))
        }
        return contents
    }

    /// Writes a file that a script names.
    func writeContents(_ bytes: [UInt8]) throws(ScriptError.Problem) {
        let code = write(bytes)
        guard code == 0 else {
            throw .unwritable(self, reason: .verbatim(String(cString: strerror(code))))
        }
    }
}
