import ArgumentParser
import Foundation
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
            let bytes = UnsafeBufferPointer(start: argument, count: strlen(argument))
            let text = bytes.map(UInt8.init(bitPattern:)).map { byte in
                (0x20..<0x7F).contains(byte)
                    ? String(UnicodeScalar(byte))
                    : "\\x" + String(byte, radix: 16, uppercase: true)
            }
            throw ValidationError(.notUTF8(text.joined()))
        }
    }
}
