import Foundation
import Glibc
import TestSupport
import Testing

@testable import MachineSupport

/// Child processes, and the waiting for what they do.
@Suite struct RunningProgramTests {
    private func shell(
        _ script: String, environment: [String: String] = ["PATH": "/usr/bin:/bin"]
    ) throws -> RunningProgram {
        try RunningProgram(
            executable: URL(filePath: "/bin/sh"), arguments: ["-c", script],
            environment: environment)
    }

    @Test func outputAndErrorsAreKeptApart() throws {
        let program = try shell("echo $WORD; echo bad >&2; exit 3", environment: ["WORD": "good"])
        #expect(try program.wait() == .exited(3))
        #expect(program.output == "good\n")
        #expect(program.errors == "bad\n")
    }

    @Test func outputIsThereWhileTheProgramRuns() throws {
        let program = try shell("echo first; sleep 60")
        try waitUntil("the first line is there") { program.output == "first\n" }
        #expect(program.exitStatus == nil)
        #expect(program.terminate() == .signaled(SIGTERM))
    }

    @Test func aProgramThatIgnoresTheRequestIsEndedByForce() throws {
        let program = try shell("trap '' TERM; echo ready; while :; do sleep 0.01; done")
        try waitUntil("it ignores the request") { program.output == "ready\n" }
        #expect(program.terminate(patience: 0.2) == .signaled(SIGKILL))
    }

    @Test func theChildrenOfAProgramEndWithIt() throws {
        let program = try shell("sleep 60 & echo $!; wait")
        let child = try waitForValue("the child's number is there") {
            Int32(program.output.trimmingCharacters(in: .newlines))
        }
        program.terminate()
        try waitUntil("the child ended") { hasEnded(child) }
    }

    @Test func aProgramThatIsReleasedEnds() throws {
        var program: RunningProgram? = try shell("sleep 60")
        let process = try #require(program?.process)
        #expect(!hasEnded(process))
        program = nil
        #expect(hasEnded(process))
    }

    @Test func processorTimeAndMemoryAreMeasured() throws {
        let program = try shell("while :; do :; done")
        try waitUntil("it has worked") { try program.cpuSeconds > 0.1 }
        #expect(try program.ownBytes > 50_000)
        program.terminate()
        #expect(throws: (any Error).self) { try program.cpuSeconds }
    }

    @Test func whoWaitsForTimeDoesNotRestForGood() throws {
        let program = try RunningProgram(
            executable: URL(filePath: "/bin/sleep"), arguments: ["100"])
        try waitUntil("it sleeps") { try program.isAsleep }
        #expect(try !program.restsForGood)
    }

    @Test func aProgramThatDoesNotExistIsAnError() {
        #expect(throws: MachineError.self) {
            try RunningProgram(executable: URL(filePath: "/nowhere/nothing"))
        }
    }

    @Test func waitingInVainNamesWhatItWasFor() throws {
        let error = #expect(throws: WaitError.self) {
            try waitUntil("pigs flew", timeout: 0.01) { false }
        }
        #expect(error?.description.contains("pigs flew") == true)
    }

    @Test func productsLieBesideTheTests() throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let url = URL(filePath: tests)
        #expect(try BuiltProduct.url(of: url.lastPathComponent).path == url.path)
        #expect(throws: MachineError.self) { try BuiltProduct.url(of: "no-such-product") }
    }
}

/// Whether there is no process of this number, or only what is left of it until its parent looks.
func hasEnded(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status.map { $0.contains(") Z ") } ?? true
}
