import Display
import Glibc

/// What the program tells on its standard error.
public enum StandardErrors {
    /// Whether anybody reads it: where the desktop started the program, people see its windows and nothing else.
    ///
    /// Most desktops say that they did. Others have errors go to the log of the session, which is a socket, or nowhere;
    /// people read a terminal, and scripts a pipe or a file.
    public static var areRead: Bool {
        if StartupID.own != nil || isLaunchedByEntry { return false }
        return isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1
            || [S_IFIFO, S_IFREG].contains(kind(of: STDERR_FILENO))
    }

    /// Whether GIO started this program by its desktop entry, and not one that it came from.
    private static var isLaunchedByEntry: Bool {
        getenv("GIO_LAUNCHED_DESKTOP_FILE_PID").map { String(cString: $0) } == "\(getpid())"
    }

    private static func kind(of file: Int32) -> mode_t {
        var status = stat()
        return fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    }
}
