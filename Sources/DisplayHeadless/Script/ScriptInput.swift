import Glibc
import Paths
import Wording

/// Lines of a script that arrive through a file while it is run.
struct ScriptInput {
    private static let portion = 1 << 16

    /// The open file: a pipe, a terminal, or any other.
    let file: Int32
    /// Whether more may come.
    private(set) var isOpen = true
    /// The beginning of a line whose end has not come.
    private var rest: [UInt8] = []

    init(_ file: Int32) { self.file = file }

    /// Reads once; gives the lines that are complete, and at the end of the file the last one.
    ///
    /// It waits unless the file is readable.
    mutating func read() throws(ScriptError.Problem) -> [UInt8] {
        let code = readPortion()
        guard code == 0 || code == EINTR || code == EAGAIN else {
            isOpen = false
            throw .unreadable(Script.inputName, reason: .verbatim(String(cString: strerror(code))))
        }
        let lines = Array(rest.prefix(lengthOfLines))
        rest.removeFirst(lines.count)
        return lines
    }

    private var lengthOfLines: Int {
        guard isOpen else { return rest.count }
        if let end = rest.lastIndex(of: UInt8(ascii: "\n")) { return end + 1 }
        // Hand over an overlong line without its end, so that it is rejected.
        return rest.count > Script.longestLine + 2 ? rest.count : 0
    }

    /// Gives the number of an error, or 0.
    private mutating func readPortion() -> Int32 {
        let file = file
        var code: Int32 = 0
        var isEnd = false
        rest += [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, size in
            let count = Glibc.read(file, buffer.baseAddress, buffer.count)
            if count < 0 { code = errno }
            isEnd = count == 0
            size = max(count, 0)
        }
        if isEnd { isOpen = false }
        return code
    }
}
