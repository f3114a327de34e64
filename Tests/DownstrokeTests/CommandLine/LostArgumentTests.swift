import Foundation
import TestSupport
import Testing

/// The arguments, where a library sets a variable of the environment before the program begins.
@Suite struct LostArgumentTests {
    @Test func areFoundAnew() throws {
        let scratch = try Scratch()
        let library = scratch.path("library.so")
        let source = try scratch.write(
            "library.c",
            """
            #include <stdlib.h>
            __attribute__((constructor)) static void set(void) { setenv("DOWNSTROKE_SET", "1", 1); }
            """)
        // Before Swift's run time looks for them.
        let compiler = ["clang", "-shared", "-fPIC", "-Wl,-z,initfirst", "-o", library, source]
        let compilation = try Tool.run(compiler)
        try #require(compilation.code == 0, "\(compilation.output)")
        let version = try Program.run("--version")
        let found = try Program.run("--version", environment: ["LD_PRELOAD": library])
        #expect(found.code == 0 && found.output == version.output, "\(found)")
        let empty = try Program.run("info", "", "b c", environment: ["LD_PRELOAD": library])
        #expect(try empty == Program.run("info", "", "b c"))
    }
}
