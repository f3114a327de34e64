import CGIO
import Foundation
import Paths
import TestSupport
import Testing

@testable import Desktop

/// Changes of the files in a folder.
@Suite struct FolderWatchTests {
    private final class Count {
        var value = 0
    }

    /// Who cannot read a folder has to learn when that is allowed, also of one in it.
    @Test(arguments: ["", "inner"]) func whoMayReadAFolderIsTold(name: String) throws {
        let scratch = try Scratch()
        let inner = scratch.path("inner")
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let count = Count()
        let watch = try #require(
            FolderWatch(FilePath(scratch.path), names: ["inner"]) { count.value += 1 })
        chmod(name.isEmpty ? scratch.path : inner, 0o711)
        try waitUntil("it is told") {
            while g_main_context_iteration(context, 0) != 0 {}
            return count.value > 0
        }
        withExtendedLifetime(watch) {}
    }

    /// Who tries to write a file, and cannot, leaves and takes away others there.
    @Test func otherFilesThanThoseThatAreWatchedTellNothing() throws {
        let scratch = try Scratch()
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let (all, own) = (Count(), Count())
        let watches = try [
            #require(FolderWatch(FilePath(scratch.path)) { all.value += 1 }),
            #require(FolderWatch(FilePath(scratch.path), names: ["a.toml"]) { own.value += 1 }),
        ]
        func waitUntilTold(_ count: Count) throws {
            try waitUntil("it is told") {
                while g_main_context_iteration(context, 0) != 0 {}
                return count.value > 0
            }
        }
        _ = try scratch.write("b.toml", "x")
        try FileManager.default.removeItem(atPath: scratch.path("b.toml"))
        try waitUntilTold(all)
        #expect(own.value == 0)
        _ = try scratch.write("a.toml", "x")
        try waitUntilTold(own)
        withExtendedLifetime(watches) {}
    }
}
