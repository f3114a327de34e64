import ArgumentParser
import Documents
import Foundation
import Platform
import Wording

/// What later starts of the program ask the one that runs for.
///
/// What kind of files they are, and brushes, are read beside the main thread; a drawing is read as it is opened. A window
/// that comes under the hand of somebody who draws would end the stroke, so all waits for its end, and so does whoever
/// asks: what is not done before the program ends is done by the start itself.
final class LaterStarts {
    /// What a start asks for, or why that is not known.
    private typealias Asked = Result<OpenRequest, any Error>

    private let instance: SessionInstance
    private unowned let app: App
    private let work: BackgroundWork
    /// What has been read.
    private var ready: [(request: SessionInstance.Request, asked: Asked)] = []

    /// What comes to `instance`, for the windows of `app`.
    init(_ instance: SessionInstance, _ app: App) {
        (self.instance, self.app) = (instance, app)
        work = BackgroundWork { [wakeUp = app.display.wakeUp] in wakeUp.signal() }
    }

    /// Takes no more; what has not been done is left to the starts that asked for it.
    func end() {
        instance.end()
        ready = []
    }

    /// Reads what has been asked for; while somebody draws as well.
    func read() {
        for request in instance.takeRequests() { read(request) }
        work.giveAnswers()
    }

    private func read(_ request: SessionInstance.Request) {
        let command: OpenCommand
        do { command = try OpenCommand.parse(handedOver: request.arguments) } catch {
            return ready.append((request, .failure(error)))
        }
        let files = command.files(in: request.folder)
        work.start(.folders) { _ in
            files.read()
        } answer: { [unowned self] in
            guard let read = $0 else { return }
            let asked = Asked {
                try command.request(app.shortcuts, in: request.folder, read.get())
            }
            ready.append((request, asked))
        }
    }

    /// Does what has been read, but not for starts that have begun by themselves.
    func perform() {
        defer { ready = [] }
        for (request, asked) in ready where instance.isAwaited(request) {
            app.display.startup = request.startup
            request.answer(perform(asked))
            app.display.endStartup()
        }
    }

    /// Does what was asked for, and tells in the window what is wrong; gives the exit code.
    private func perform(_ asked: Asked) -> Int32 {
        do {
            let start = ProgramStart(app, try asked.get())
            start.resume()
            for failure in start.failures { app.tell(failure.message) }
            return start.failures.first?.code.rawValue ?? ExitCode.success.rawValue
        } catch let failure as Failure {
            app.tell(failure.message)
            return failure.code.rawValue
        } catch {
            app.tell(.verbatim(Downstroke.message(for: error)))
            return Downstroke.exitCode(for: error).rawValue
        }
    }
}
