import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension SessionTests {
    /// Later starts hand over to the program that runs.
    @Suite(.serialized) struct SessionInstanceTests {
        private let data: Scratch
        private let bus: DesktopBus

        init() throws {
            data = try Scratch()
            bus = try DesktopBus()
        }

        private var environment: [String: String] {
            bus.environment.merging([
                "XDG_STATE_HOME": data.path("state"), "DOWNSTROKE_TREE": data.path("tree.json"),
            ]) { $1 }.merging(SlowFile.patience) { $1 }
        }

        /// The program with a drawing of this name.
        private func window(_ name: String = "first") throws -> TestWindow {
            try TestWindow(
                [data.path("\(name).downstroke")], on: .session, environment: environment,
                data: data)
        }

        /// Another start on the machine of `window`, in the folder of the drawings.
        private func start(
            _ arguments: String..., on window: TestWindow, folders: String? = nil
        ) throws -> RunningProgram {
            try start(arguments, on: window, folders: folders)
        }

        private func start(
            _ arguments: [String], on window: TestWindow, folders: String? = nil,
            startup: String? = nil
        ) throws -> RunningProgram {
            try start(arguments, at: window.machine, folders: folders, startup: startup)
        }

        private func start(
            _ arguments: [String], at machine: any TestMachine, folders: String? = nil,
            startup: String? = nil
        ) throws -> RunningProgram {
            let own = [
                "XDG_DATA_HOME": folders ?? data.path(""), "DESKTOP_STARTUP_ID": startup ?? "",
            ]
            return try machine.start(arguments, in: data, own.merging(environment) { $1 })
        }

        private func waitForTitles(_ names: [String], in window: TestWindow) throws {
            try window.machine.waitForDrawings(names)
        }

        @Test func filesAndActionsAreHandedOverWithTheFolder() throws {
            let window = try window()
            let second = try start("second.downstroke", on: window)
            #expect(try second.wait() == .exited(0))
            try waitForTitles(["first", "second"], in: window)
            // What is shown comes to the front, and is not opened again.
            #expect(try start("first.downstroke", on: window).wait() == .exited(0))
            #expect(try start(on: window).wait() == .exited(0))
            try waitForTitles(["first", "second"], in: window)
            #expect(try start("--action", "new-drawing", on: window).wait() == .exited(0))
            try waitForTitles(["first", "second", "New Drawing"], in: window)
            let last = try start("--action", "gallery", "third.downstroke", on: window)
            #expect(try last.wait() == .exited(0))
            try waitForTitles(["first", "second", "New Drawing", "third"], in: window)
            #expect(window.program.terminate() == .exited(0))
        }

        /// The first file of a later start has its pictures go where that start says.
        @Test func thePlaceForPicturesIsHandedOver() throws {
            let window = try window()
            let second = try start("second.downstroke", "--output", "me.png", on: window)
            #expect(try second.wait() == .exited(0))
            try waitForTitles(["first", "second"], in: window)
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
            try window.press("ctrl+e")
            try waitUntil("the picture is there") {
                FileManager.default.fileExists(atPath: data.path("me.png"))
            }
        }

        /// What others ask for by `org.freedesktop.Application`.
        private func call(_ method: String, _ arguments: String...) throws {
            let result = try Tool.run(
                [
                    "gdbus", "call", "--address", bus.address, "--dest",
                    "org.downstroke.Downstroke",
                    "--object-path", "/org/downstroke/Downstroke",
                    "--method", "org.freedesktop.Application.\(method)",
                ] + arguments)
            #expect(result.code == 0, "\(result.output)")
        }

        @Test func othersMayAskOverTheBus() throws {
            let window = try window()
            try call("ActivateAction", "new-drawing", "[]", "{}")
            try waitForTitles(["first", "New Drawing"], in: window)
            try call("Open", "['file://\(data.path("second.downstroke"))']", "{}")
            try waitForTitles(["first", "New Drawing", "second"], in: window)
            try call("Activate", "{}")
            let list = try Tool.run(
                [
                    "gdbus", "call", "--address", bus.address, "--dest",
                    "org.downstroke.Downstroke",
                    "--object-path", "/org/downstroke/Downstroke",
                    "--method", "org.gtk.Actions.List",
                ])
            for name in ["new-drawing", "continue-last-drawing", "gallery", "open-drawing"] {
                #expect(list.output.contains("'\(name)'"))
            }
        }

        @Test func theBusyCursorOfAStartEnds() throws {
            let first = "panel with a long name-17-host_TIME1234"
            var ear: DesktopEar?
            let window = try TestWindow(
                [data.path("first.downstroke")], on: .x11,
                environment: environment.merging(["DESKTOP_STARTUP_ID": first]) { $1 }, data: data,
                prepare: { ear = try DesktopEar($0) })
            let desktop = try #require(ear)
            try desktop.wait("the first start is over") {
                desktop.startups == ["remove: ID=\"\(first)\""]
            }
            #expect(Array(desktop.texts("_NET_STARTUP_ID").values) == [first])
            // What is handed over comes by the start that asked.
            let second = try start(
                ["second.downstroke"], on: window, startup: "panel-18_TIME5678")
            #expect(try second.wait() == .exited(0))
            try desktop.wait("the second start is over") {
                desktop.startups.last == "remove: ID=\"panel-18_TIME5678\""
            }
            #expect(
                Set(desktop.texts("_NET_STARTUP_ID").values) == [first, "panel-18_TIME5678"])
            // What is shown already comes to the front as of the time of the start.
            let third = try start(["first.downstroke"], on: window, startup: "panel-19_TIME9012")
            #expect(try third.wait() == .exited(0))
            try desktop.wait("the third start is over") { desktop.startups.count == 3 }
            let shown = desktop.texts("_NET_WM_NAME").first { $1.hasPrefix("first") }?.key
            #expect(desktop.activations.contains { $0.window == shown && $0.time == 9012 })
            // And so does what others ask for over the bus.
            try call("Activate", "{'desktop-startup-id': <'panel-20_TIME3456'>}")
            try desktop.wait("the fourth start is over") {
                desktop.startups.last == "remove: ID=\"panel-20_TIME3456\""
            }
            #expect(desktop.activations.last?.time == 3456)
        }

        @Test(arguments: [["--action", "dance"], ["--no-such-option"]])
        func theBusyCursorOfAStartThatFailsEnds(arguments: [String]) throws {
            let server = try XServer(size: TestWindow.size)
            let ear = try DesktopEar(server)
            let program = try start(arguments, at: server, startup: "panel-21_TIME1234")
            #expect(try program.wait() == .exited(64))
            try ear.wait("the start is over") {
                ear.startups == ["remove: ID=\"panel-21_TIME1234\""]
            }
        }

        /// Waits until a message names the file; that it is being read is shown as well.
        private func waitUntilTold(_ name: String) throws {
            try waitUntil("it is told") {
                let tree = data.text("tree.json")
                return tree.contains(name) && !tree.contains("Opening \(name)")
            }
        }

        /// Nobody reads what a program tells on the terminal that the desktop has started.
        @Test(
            arguments: [
                (["bad.downstroke"], "bad.downstroke", 65), (["bad.xopp"], "bad.xopp", 65),
                (
                    ["--action", "open-drawing", "--user-info", "path=gone.downstroke"],
                    "gone.downstroke", 66
                ),
            ] as [([String], String, Int32)])
        func whatAStartOfTheDesktopCannotOpenIsSaidInAWindow(
            arguments: [String], name: String, code: Int32
        ) throws {
            for name in ["bad.downstroke", "bad.xopp"] { try data.write(name, "no drawing") }
            let server = try XServer(size: TestWindow.size)
            let ear = try DesktopEar(server)
            let program = try start(arguments, at: server, startup: "panel-21_TIME1234")
            try waitUntilTold(name)
            try server.waitForDrawings(["New Drawing"])
            try ear.wait("the start is over") {
                ear.startups == ["remove: ID=\"panel-21_TIME1234\""]
            }
            #expect(program.terminate() == .exited(code))
        }

        /// Who started it at a shell learns it at once.
        @Test func aStartOfWhichNothingCanBeOpenedEnds() throws {
            for name in ["bad", "broken"] {
                try data.write("\(name).downstroke", "no drawing")
            }
            let machine = try HeadlessMachine(size: TestWindow.size)
            let none = try start(["bad.downstroke", "broken.downstroke"], at: machine)
            #expect(try none.wait() == .exited(65))
            #expect(!FileManager.default.fileExists(atPath: data.path("tree.json")))
        }

        /// The exit code tells, whatever the order of the files; what is imported is known last.
        @Test(arguments: ["bad.downstroke", "bad.xopp"], [true, false])
        func ofTheFilesOfAStartThoseThatCanBeAreOpened(bad: String, isFirst: Bool) throws {
            try data.write(bad, "no drawing")
            let machine = try HeadlessMachine(size: TestWindow.size)
            let files = [bad, "good.downstroke"]
            let program = try start(isFirst ? files : files.reversed(), at: machine)
            try waitUntilTold(bad)
            try machine.waitForDrawings(["good"])
            #expect(program.terminate() == .exited(65))
        }

        /// Begins a stroke in the window.
        private func beginStroke(in window: TestWindow) throws {
            let pen = try window.machine.pen
            try pen.land(at: Point(x: 40, y: 100), force: 1)
            try pen.move(to: Point(x: 200, y: 100), force: 1)
            try pen.sync()
            try window.wait("there is ink") { $0[150, 100] > 0.9 }
        }

        /// Goes on with the stroke until as many starts as `questions` have asked the program, which has shown since then
        /// `signs` times that it does not hang: a start looks once in a second.
        private func draw(
            in window: TestWindow, _ ear: BusEar, questions: Int = 1, signs: Int
        ) throws {
            let pen = try window.machine.pen
            var place = Point(x: 200, y: 100)
            try waitUntil("\(questions) have asked and wait", timeout: 30) {
                place.x = place.x < 600 ? place.x + 1 : 200
                try pen.move(to: place, force: 1)
                try pen.sync()
                return ear.signs(after: questions) >= signs
            }
        }

        @Test func aStrokeGoesOnWhileAnotherStartWaits() throws {
            let (window, ear) = (try window(), try BusEar(bus))
            try beginStroke(in: window)
            let second = try start(["second.downstroke"], on: window)
            try data.write("bad.downstroke", "no drawing")
            let bad = try start(["bad.downstroke"], on: window)
            try draw(in: window, ear, questions: 2, signs: 4)
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 610, y: 100), force: 1)
            try pen.sync()
            try window.wait("the stroke goes on") { $0[605, 100] > 0.9 }
            #expect(try window.machine.titles().filter { $0.hasPrefix("second") } == [])
            #expect(second.exitStatus == nil && bad.exitStatus == nil)
            try pen.lift()
            try waitForTitles(["first", "second"], in: window)
            // Both learn what came of it in the end.
            #expect(try second.wait() == .exited(0))
            #expect(try bad.wait() == .exited(65))
        }

        /// A start that waited for the end of a stroke is not lost with the program, however long that took.
        @Test func whatWasNotDoneBeforeTheProgramWasLostBeginsByItself() throws {
            let (window, ear) = (try window(), try BusEar(bus))
            try beginStroke(in: window)
            let second = try start(["second.downstroke"], on: window)
            // For longer than a program may hang.
            try draw(in: window, ear, signs: 7)
            #expect(second.exitStatus == nil && second.errors.isEmpty)
            kill(window.program.process, SIGKILL)
            try waitForTitles(["second"], in: window)
            #expect(second.errors.isEmpty && second.terminate() == .exited(0))
        }

        /// A program that has no window any more, but still writes, is none to hand over to.
        @Test func whatIsStillWrittenKeepsNoStartWaiting() throws {
            let pipe = data.path("out.png")
            try #require(mkfifo(pipe, 0o600) == 0)
            let window = try TestWindow(
                [data.path("first.downstroke"), "--output", pipe], on: .x11,
                environment: environment,
                data: data)
            // Nobody reads the pipe.
            defer { kill(window.program.process, SIGKILL) }
            try window.press("ctrl+e")
            try waitUntil("it is exported") { data.text("tree.json").contains("Exporting") }
            kill(window.program.process, SIGTERM)
            try waitForTitles([], in: window)
            let second = try start(["second.downstroke"], on: window)
            try waitForTitles(["second"], in: window)
            #expect(second.errors.isEmpty && second.terminate() == .exited(0))
        }

        @Test func aNewWindowIsAskedForWithoutTools() throws {
            let window = try window()
            for (name, options) in [("bare", ["--canvas-only"]), ("full", [])] {
                let other = try start(["\(name).downstroke"] + options, on: window)
                #expect(try other.wait() == .exited(0))
                try waitUntil("\(name) is the window in use") {
                    data.text("tree.json").contains("Undo") == options.isEmpty
                }
            }
        }

        @Test func whatCannotBeOpenedIsSaidInBoth() throws {
            let window = try window()
            try data.write("bad.downstroke", "no drawing")
            let second = try start("bad.downstroke", on: window)
            #expect(try second.wait() == .exited(65))
            #expect(second.errors.contains("bad.downstroke is not a drawing"))
            #expect(window.program.errors.contains("bad.downstroke is not a drawing"))
            // What else there is is opened, and the exit code tells all the same.
            try data.write("broken.downstroke", "no drawing")
            let both = try start("good.downstroke", "broken.downstroke", on: window)
            #expect(try both.wait() == .exited(65))
            try waitForTitles(["first", "good"], in: window)
            #expect(both.errors.contains("broken.downstroke is not a drawing"))
            // What is imported is known last.
            try data.write("bad.xopp", "no drawing")
            let document = try start("bad.xopp", on: window)
            #expect(try document.wait() == .exited(65))
            #expect(document.errors.contains("bad.xopp"))
            let gone = try start(
                "--action", "open-drawing", "--user-info", "path=gone.downstroke", on: window)
            #expect(try gone.wait() == .exited(66))
            #expect(
                gone.errors.contains("There is no file") && gone.errors.contains("gone.downstroke"))
            #expect(!FileManager.default.fileExists(atPath: data.path("gone.downstroke")))
            let third = try start("--action", "dance", on: window)
            #expect(try third.wait() == .exited(64))
            #expect(third.errors.contains("no quick action “dance”"))
            try waitForTitles(["first", "good"], in: window)
        }

        /// What could not be opened may be mended by the next start.
        @Test func whatIsMendedIsOpened() throws {
            try data.write("bad.downstroke", "no drawing")
            let machine = try HeadlessSession(size: TestWindow.size)
            let program = try start(["bad.downstroke", "good.downstroke"], at: machine)
            try machine.waitForDrawings(["good"])
            unlink(data.path("bad.downstroke"))
            try DrawingFile.create(FilePath(data.path("bad.downstroke")), History())
            #expect(try start(["bad.downstroke"], at: machine).wait() == .exited(0))
            try machine.waitForDrawings(["bad", "good"])
            #expect(program.terminate() == .exited(65))
        }

        /// Nobody wants as many windows: drawings beyond the eighth are left, and that is told, though the first is open.
        @Test func ofManyFilesSomeAreLeft() throws {
            let window = try window()
            let names = ["first"] + (1...8).map { "n\($0)" }
            for name in names.dropFirst() {
                try DrawingFile.create(FilePath(data.path("\(name).downstroke")), History())
            }
            let second = try start(names.map { "\($0).downstroke" }, on: window)
            #expect(try second.wait() == .exited(0))
            try waitForTitles(names.dropLast(), in: window)
            try waitUntil("it is told") { data.text("tree.json").contains("drawing") }
        }

        @Test func whoHasOtherFoldersFindsThoseOfItsOwn() throws {
            let window = try window()
            let other = try start("second.downstroke", on: window, folders: data.path("other"))
            try waitForTitles(["first", "second"], in: window)
            let third = try start("third.downstroke", on: window, folders: data.path("other"))
            #expect(try third.wait() == .exited(0))
            try waitForTitles(["first", "second", "third"], in: window)
            #expect(other.terminate() == .exited(0))
            try waitForTitles(["first"], in: window)
        }

        /// The first name is free then, but somebody is there already.
        @Test func whoHasOtherFoldersIsFoundThoughTheFirstHasGone() throws {
            let window = try window()
            let other = try start("second.downstroke", on: window, folders: data.path("other"))
            try waitForTitles(["first", "second"], in: window)
            #expect(window.program.terminate() == .exited(0))
            let third = try start("third.downstroke", on: window, folders: data.path("other"))
            #expect(try third.wait() == .exited(0))
            try waitForTitles(["second", "third"], in: window)
            #expect(other.terminate() == .exited(0))
        }

        @Test func oneThatHangsIsNotWaitedFor() throws {
            let window = try window()
            try waitForTitles(["first"], in: window)
            try window.program.pause()
            defer { window.program.goOn() }
            let second = try start("second.downstroke", on: window)
            try waitForTitles(["first", "second"], in: window)
            #expect(second.errors.contains("does not answer"))
            #expect(second.exitStatus == nil && second.terminate() == .exited(0))
        }

        /// What a start has done by itself, as nobody answered, is not done again.
        @Test func whatWasGivenUpIsNotDoneLater() throws {
            let (window, ear) = (try window(), try BusEar(bus))
            try beginStroke(in: window)
            let second = try start("second.downstroke", on: window)
            try draw(in: window, ear, signs: 2)
            try window.program.pause()
            defer { window.program.goOn() }
            try waitForTitles(["first", "second"], in: window)
            #expect(second.errors.contains("does not answer"))
            #expect(second.exitStatus == nil && second.terminate() == .exited(0))
            window.program.goOn()
            let third = try start("third.downstroke", on: window)
            try window.machine.pen.lift()
            #expect(try third.wait() == .exited(0))
            try waitForTitles(["first", "third"], in: window)
        }

        /// Drawings of which a disk, or another program, lets nobody read for a while, are no reason not to answer.
        @Test func peopleDrawOnWhileDrawingsAreRead() throws {
            let window = try window()
            let names = (1...3).map { "slow\($0)" }
            for name in names {
                try DrawingFile.create(FilePath(data.path("\(name).downstroke")), History())
            }
            let locks = try names.map { try SlowFile(data.path("\($0).downstroke")) }
            let second = try start(names.map { "\($0).downstroke" }, on: window)
            try waitUntil("it is shown what is read") {
                data.text("tree.json").contains("Opening slow")
            }
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
            try window.wait("there is a line") { $0[300, 100] > 0.9 }
            #expect(try window.machine.titles().filter { $0.hasPrefix("slow3") } == [])
            #expect(second.exitStatus == nil)
            for lock in locks { lock.end() }
            #expect(try second.wait() == .exited(0))
            #expect(second.errors.isEmpty)
            try waitForTitles(["first"] + names, in: window)
        }

        /// The bus begins the program for whoever asks it for something: where nobody does, nobody wants a window.
        @Test func aServiceThatNobodyAsksShowsNothing() throws {
            var surroundings = RunningProgram.englishEnvironment.merging(environment) { $1 }
            for name in ["DATA", "CONFIG"] { surroundings["XDG_\(name)_HOME"] = data.path(name) }
            // It asks for no display: there is none.
            for name in ["DISPLAY", "WAYLAND_DISPLAY"] { surroundings[name] = nil }
            let service = try RunningProgram(
                executable: try BuiltProduct.url(of: "downstroke"),
                arguments: ["--gapplication-service"], environment: surroundings)
            #expect(try service.wait(timeout: 30) == .exited(0))
            #expect(service.errors.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: data.path("tree.json")))
        }

        @Test func aStartDoesNotWaitForAServiceThatNobodyAsks() throws {
            let (machine, ear) = (try HeadlessSession(size: TestWindow.size), try BusEar(bus))
            let service = try start(["--gapplication-service"], at: machine)
            try waitUntil("it is on the bus") { ear.hasOwner }
            let begin = ContinuousClock.now
            let second = try start(["second.downstroke"], at: machine)
            #expect(try service.wait() == .exited(0))
            // It would wait longer for what it was begun for.
            #expect(ContinuousClock.now - begin < .seconds(9))
            try machine.waitForDrawings(["second"])
            #expect(second.errors.isEmpty && second.terminate() == .exited(0))
        }

        @Test func ofTwoThatStartAtOnceOneHandsOver() throws {
            let window = try window()
            for round in 1...5 {
                #expect(window.program.terminate() == .exited(0))
                let names = ["a\(round)", "b\(round)"]
                let programs = try names.map { try start("\($0).downstroke", on: window) }
                defer { for program in programs { program.terminate() } }
                try waitForTitles(names, in: window)
                try waitUntil("one has handed over") {
                    programs.map(\.exitStatus).contains(.exited(0))
                }
                #expect(programs.map(\.exitStatus).contains(nil))
            }
        }

        @Test func aBusThatDiesEndsNothing() throws {
            let window = try window()
            bus.end()
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
            try window.wait("there is a line") { $0[300, 100] > 0.9 }
            let second = try start("second.downstroke", on: window)
            try waitForTitles(["first", "second"], in: window)
            #expect(second.exitStatus == nil && second.terminate() == .exited(0))
            #expect(window.program.terminate() == .exited(0))
        }
    }
}
