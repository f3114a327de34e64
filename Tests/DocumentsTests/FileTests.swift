import Foundation
import Paths
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Files of all kinds, and pipes of which nobody has the other end.
@Suite struct FileTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func pipe() -> String {
        mkfifo(folder.path("pipe"), 0o600)
        return folder.path("pipe")
    }

    private func rights(_ name: String) -> mode_t {
        var status = stat()
        return stat(folder.path(name), &status) == 0 ? status.st_mode & 0o777 : 0
    }

    /// Says yes after some questions, as somebody who asks to stop meanwhile.
    private func after(_ questions: Int) -> () -> Bool {
        var count = 0
        return {
            count += 1
            return count > questions
        }
    }

    @Test func aNumberLeavesRoomForTheLog() {
        let name = String(repeating: "a", count: DrawingName.mostBytes)
        let path = "/folder/\(name).downstroke" as FilePath
        #expect(path.numbered(2).name.count == path.name.count)
        #expect(path.numbered(2).shown.hasSuffix("a 2.downstroke"))
        let backup = "/folder/\(name)\(name.prefix(15)).zip" as FilePath
        #expect(backup.numbered(2, suffix: ".zip").name.count == FilePath.longestName)
    }

    @Test(.within(seconds: 60)) func aPipeThatNobodyReadsCanBeGivenUp() {
        let failure = #expect(throws: Failure.self) {
            _ = try OutputFile(path: FilePath(pipe()), isStopped: after(3))
        }
        #expect(failure?.code == .interrupted)
    }

    @Test(.within(seconds: 60)) func aPipeThatNobodyWritesCanBeGivenUp() throws {
        let failure = #expect(throws: Failure.self) {
            try FileReader.bytes(of: FilePath(pipe()), limit: .max, unless: after(3))
        }
        #expect(failure?.code == .interrupted)
    }

    /// More than a pipe holds, and nobody takes any of it.
    @Test(.within(seconds: 60)) func aFullPipeCanBeGivenUp() throws {
        let path = pipe()
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let file = try OutputFile(path: FilePath(path), isStopped: after(40))
        let failure = #expect(throws: Failure.self) {
            try file.write([UInt8](repeating: 1, count: 1 << 22))
        }
        #expect(failure?.code == .interrupted)
    }

    @Test(.within(seconds: 60)) func whatIsWrittenToAPipeIsReadFromIt() throws {
        let path = pipe()
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let written = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            if let file = try? OutputFile(path: FilePath(path)) { try? file.write(bytes) }
            written.signal()
        }
        let read = try FileReader.bytes(of: FilePath(path), limit: .max) { false }
        written.wait()
        #expect(read == bytes)
    }

    @Test func anOutputAppearsWhole() throws {
        _ = try folder.write("a", "old")
        let file = try OutputFile(path: FilePath(folder.path("a")))
        try file.write(Array("new".utf8))
        #expect(folder.contents == ["a"])
        #expect(try String(contentsOfFile: folder.path("a"), encoding: .utf8) == "old")
        try file.commit()
        #expect(try String(contentsOfFile: folder.path("a"), encoding: .utf8) == "new")
    }

    @Test func whatIsReplacedKeepsItsRights() throws {
        _ = try folder.write("a", "old")
        chmod(folder.path("a"), 0o640)
        let file = try OutputFile(path: FilePath(folder.path("a")))
        try file.commit()
        #expect(rights("a") == 0o640)
    }

    private final class Flag: Sendable {
        private let flag = Atomic(false)
        var value: Bool {
            get { flag.load(ordering: .relaxed) }
            set { flag.store(newValue, ordering: .relaxed) }
        }
    }

    /// What another thread makes meanwhile has the rights that the user wants for it, as always.
    @Test(.within(seconds: 60)) func filesOfOtherThreadsKeepTheirRights() throws {
        let (isOver, wrong) = (Flag(), Flag())
        let other = folder.path("other")
        let former = umask(0o077)
        defer { umask(former) }
        let done = DispatchGroup()
        DispatchQueue.global().async(group: done) {
            while !isOver.value {
                let file = open(other, O_CREAT | O_WRONLY | O_CLOEXEC, 0o666)
                var status = stat()
                fstat(file, &status)
                close(file)
                unlink(other)
                if status.st_mode & 0o777 != 0o600 { wrong.value = true }
            }
        }
        for index in 0..<3000 {
            let file = try OutputFile(path: FilePath(folder.path("own")))
            if index == 0 { try file.commit() }
        }
        isOver.value = true
        done.wait()
        #expect(!wrong.value)
        #expect(rights("own") == 0o600)
    }

    @Test func pathsAreTakenApart() {
        #expect(("/a/b" as FilePath).absolute() == "/a/b")
        #expect(("a" as FilePath).absolute().hasSuffix("/a"))
        #expect(("/a/b.c" as FilePath).name == "b.c")
        #expect(("/a/b.c" as FilePath).folder == "/a")
        #expect(("/b.c" as FilePath).folder == "/")
        #expect(("b.c" as FilePath).folder == ".")
    }

    @Test func aFileIsItselfByEveryWay() throws {
        let path = try folder.write("a", "")
        symlink(path, folder.path("link"))
        #expect(FilePath(path).isSame(as: FilePath(folder.path("link"))))
        #expect(!FilePath(path).isSame(as: FilePath(folder.path("b"))))
        #expect(FilePath(folder.path("b")).isSame(as: FilePath(folder.path("b"))))
        #expect(path.isFile)
        #expect(!(folder.path("")).isFile)
        #expect(!pipe().isFile)
    }

    @Test func aFreeNameIsOneThatNothingHas() throws {
        let path = folder.path("a.downstroke")
        #expect(FilePath(path).free() == path)
        _ = try folder.write("a.downstroke", "")
        symlink(folder.path("nowhere"), folder.path("a 2.downstroke"))
        #expect(FilePath(path).free() == folder.path("a 3.downstroke"))
    }
}
