import ArgumentParser
import Documents
import Foundation
import Platform
import Wording

/// What later starts of the program ask the one that runs for.
///
/// What kind of files they are, brushes and drawings are read beside the main thread, for each start apart: whoever starts
/// the program learns meanwhile that it does not hang. A window that comes under the hand of somebody who draws would end
/// the stroke, so all waits for its end, and so does whoever asks: what is not done before the program ends is done by the
/// start itself.
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
    }

    private let instance: SessionInstance
    private unowned let app: App
    private let work: BackgroundWork
    /// The oldest first; nothing else keeps them waiting.
    private var waiting: [Start] = []

    /// What comes to `instance`, for the windows of `app`.
    init(_ instance: SessionInstance, _ app: App) {
        (self.instance, self.app) = (instance, app)
        work = BackgroundWork { [wakeUp = app.display.wakeUp] in wakeUp.signal() }
    }

    /// Takes no more; what has not been done is left to the starts that asked for it.
    ///
    /// Where people have quit the program, they want none of it: it would begin again under their hands.
    func end(isQuit: Bool) {
        if isQuit {
            for start in waiting {
                let undone = (try? start.asked?.get())?.undone ?? []
                start.request.answer(
                    Failure.Code.interrupted.rawValue, telling: [.quitBefore(undone)])
            }
        }
        instance.end()
        waiting.removeAll()
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
            start.request.answer(
                program.exitCode ?? ExitCode.success.rawValue,
                telling: program.failures.map(\.message))
        } catch let failure as Failure {
            app.tell(failure.message)
            start.request.answer(failure.code.rawValue, telling: [failure.message])
        } catch {
            let message = Message.verbatim(Downstroke.message(for: error))
            app.tell(message)
            start.request.answer(Downstroke.exitCode(for: error).rawValue, telling: [message])
        }
        app.display.endStartup()
        return true
    }
}

extension SessionInstance.Request {
    fileprivate func answer(_ exitCode: Int32, telling problems: [Message]) {
        answer(exitCode, telling: problems.map { $0.text() })
    }
}
