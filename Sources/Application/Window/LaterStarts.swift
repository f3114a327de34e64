import ArgumentParser
import Desktop
import Display
import Documents
import Foundation
import Host
import Wording

/// What later starts of the program ask the one that runs for.
///
/// What kind of files they are, brushes and drawings are read beside the main thread, for each start apart: whoever starts
/// the program learns meanwhile that it does not hang. A window that comes under the hand of somebody who draws would end
/// the stroke, so all waits for its end, and so does whoever asks. What is not done before the program ends is done by the
/// start itself where it was lost or its last window was closed; where people have quit the program, the start ends too.
final class LaterStarts {
    /// A start that waits for an answer.
    private final class Start {
        let request: SessionInstance.Request
        /// What it asks for, or why that is not known; nil while that is looked up.
        var asked: Result<ProgramStart, any Error>?
        /// What the desktop calls it, as long as nothing is shown.
        var startup: StartupID?

        init(_ request: SessionInstance.Request) {
            (self.request, startup) = (request, request.startup)
        }

        /// Whether there is something that can be done for it now.
        var canGoOn: Bool {
            guard case .success(let program) = asked else { return asked != nil }
            return program.canGoOn
        }

        /// Answers what came of it, and that it is interrupted where that is to be told of the rest.
        func answer(_ program: ProgramStart, telling interruption: Message? = nil) {
            let code =
                interruption == nil ? ExitCode.success.rawValue : Failure.Code.interrupted.rawValue
            request.answer(
                program.exitCode ?? code,
                telling: program.allFailures.map(\.message) + [interruption].compactMap(\.self))
        }

        /// Answers why what it asks for is not known, and gives that.
        @discardableResult
        func answer(_ error: any Error) -> Message {
            let failure = error as? Failure
            let message = failure?.message ?? .verbatim(RootCommand.message(for: error))
            request.answer(
                failure?.code.rawValue ?? RootCommand.exitCode(for: error).rawValue,
                telling: [message])
            return message
        }
    }

    private let instance: SessionInstance
    private unowned let app: App
    private let work: BackgroundWork
    /// The oldest first; nothing else keeps them waiting.
    private var waiting: [Start] = []

    /// What comes to `instance`, for the windows of `app`.
    init(_ instance: SessionInstance, _ app: App) {
        (self.instance, self.app) = (instance, app)
        work = BackgroundWork(clock: app.clock) { [wakeUp = app.display.wakeUp] in wakeUp.signal() }
    }

    /// Takes no more; starts that still wait are told that they end where people have quit the program (`isQuit`): it would
    /// begin again under their hands.
    func end(isQuit: Bool) {
        for start in waiting { end(start, isQuit: isQuit) }
        instance.end()
        waiting.removeAll()
    }

    private func end(_ start: Start, isQuit: Bool) {
        switch start.asked {
        case .success(let program) where program.isOver: start.answer(program)
        case .success(let program) where isQuit:
            start.answer(program, telling: .quitBefore(program.undone))
        case .failure(let error) where isQuit: start.answer(error)
        case nil where isQuit:
            start.request.answer(
                Failure.Code.interrupted.rawValue, telling: [.quitBefore([])])
        default: break
        }
    }

    /// Reads what has been asked for; while somebody draws as well.
    func read() {
        for request in instance.takeRequests() { read(Start(request)) }
        work.giveAnswers()
    }

    private func read(_ start: Start) {
        waiting.append(start)
        let folder = start.request.folder
        do {
            let command = try OpenCommand.parse(handedOver: start.request.arguments)
            let files = try command.files(app.shortcuts, in: folder)
            work.start(.folders, apart: ObjectIdentifier(start)) { _ in
                files.read()
            } answer: { [weak start, unowned app] read in
                start?.asked = read.map { files in
                    files.map { ProgramStart(app, command.request(in: folder, $0)) }
                }
            }
        } catch { start.asked = .failure(error) }
    }

    /// Does what is asked for, each file as soon as it is read, but not for starts that have begun by themselves.
    func perform() {
        for start in waiting where start.canGoOn {
            let isAwaited = instance.isAwaited(start.request)
            app.display.startup = start.startup
            let isDone = !isAwaited || perform(start)
            (start.startup, app.display.startup) = (app.display.startup, nil)
            if isDone { waiting.removeAll { $0 === start } }
        }
    }

    /// Does what can be done by now, tells in the window what is wrong, and answers in the end; false before that.
    private func perform(_ start: Start) -> Bool {
        do {
            guard let program = try start.asked?.get() else { return false }
            let told = program.failures.count
            let isDone = program.resume()
            // Who has stopped it here knows that.
            for failure in program.failures[told...] where failure.code != .interrupted {
                app.tell(failure.message)
            }
            guard isDone else { return false }
            start.answer(program)
        } catch { app.tell(start.answer(error)) }
        app.display.endStartup()
        return true
    }
}

extension SessionInstance.Request {
    fileprivate func answer(_ exitCode: Int32, telling problems: [Message]) {
        answer(exitCode, telling: problems.map { $0.text() })
    }
}
