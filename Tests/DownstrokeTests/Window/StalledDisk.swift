import MachineSupport
import TestSupport

/// A disk that does not answer, as one of the network that has gone: whoever asks it for anything waits for ever.
struct StalledDisk {
    /// Waits in place of the functions of the C library that ask for a file.
    private static let source = #"""
        #define _GNU_SOURCE
        #include <dirent.h>
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <unistd.h>

        static const char *ask(const char *path) {
            const char *disk = getenv("STALLED_DISK");
            while (disk && path && !strncmp(path, disk, strlen(disk))) pause();
            return path;
        }

        #define FORWARD(result, name, parameters, ...) \
            result name parameters { \
                result (*next) parameters = dlsym(RTLD_NEXT, #name); \
                return next(__VA_ARGS__); \
            }
        FORWARD(int, stat, (const char *p, struct stat *s), ask(p), s)
        FORWARD(int, lstat, (const char *p, struct stat *s), ask(p), s)
        FORWARD(int, access, (const char *p, int m), ask(p), m)
        FORWARD(int, open, (const char *p, int f, ...), ask(p), f, 0600)
        FORWARD(int, open64, (const char *p, int f, ...), ask(p), f, 0600)
        FORWARD(DIR *, opendir, (const char *p), ask(p))
        """#

    /// Where it is.
    let path: String
    /// What a program has in its environment to which it is there.
    let environment: [String: String]

    /// One for which `scratch` has the library.
    init(_ scratch: Scratch) throws {
        path = scratch.path("stalled")
        let library = scratch.path("stalled.so")
        let source = try scratch.write("stalled.c", Self.source)
        let result = try Tool.run(["clang", "-shared", "-fPIC", "-o", library, source, "-ldl"])
        guard result.code == 0 else { throw MachineError("clang: \(result.output)") }
        environment = ["LD_PRELOAD": library, "STALLED_DISK": path]
    }
}
