import ArgumentParser
import Wording

/// The arguments as the system gives them, which are bytes.
enum UTF8Arguments {
    /// Refuses arguments that are no text: files would be looked for, and made, under other names.
    ///
    /// - Throws: `ValidationError` with the argument, whose other bytes are written as `\\xE4`.
    static func check() throws {
        for case let argument? in UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        where String(validatingCString: argument) == nil {
            throw ValidationError(Message.notUTF8(described(argument)).text())
        }
    }

    private static func described(_ argument: UnsafePointer<CChar>) -> String {
        var (text, index) = ("", 0)
        while argument[index] != 0 {
            let byte = UInt8(bitPattern: argument[index])
            text +=
                (0x20..<0x7F).contains(byte)
                ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
            index += 1
        }
        return text
    }
}
