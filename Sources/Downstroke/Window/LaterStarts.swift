import ArgumentParser
import Documents
import Foundation
import Platform
import Wording

/// What later starts of the program ask the one that runs for.
///
/// What kind of files they are, brushes and drawings are read beside the main thread: whoever starts the program learns
/// meanwhile that it does not hang. A window that comes under the hand of somebody who draws would end the stroke, so all
/// waits for its end, and so does whoever asks: what is not done before the program ends is done by the start itself.
final class LaterStarts {
    /// A start that waits for an answer.
    private final class Start {
        let request: SessionInstance.Request
        /// What it asks for, or why that is not known.
        let asked: Result<OpenRequest, any Error>
        /// What has been read for it.
        var documents: ProgramStart.Documents = [:]
        /// How many drawings are being read for it.
        var count = 0

        init(_ request: SessionInstance.Request, _ asked: Result<OpenRequest, any Error>) {
            (self.request, self.asked) = (request, asked)
        }
    }

    private let instance: SessionInstance
    private unowned let app: App
    private let work: BackgroundWork
    /// The oldest first.
    private var waiting: [Start] = []

    /// What comes to `instance`, for the windows of `app`.
    init(_ instance: SessionInstance, _ app: App) {
        (self.instance, self.app) = (instance, app)
        work = BackgroundWork { [wakeUp = app.display.wakeUp] in wakeUp.signal() }
    }

    /// Takes no more; what has not been done is left to the starts that asked for it: to those whose drawings are still
    /// being read, when this goes.
    func end() {
        instance.end()
        for start in waiting { start.documents = [:] }
        waiting.removeAll { $0.count == 0 }
    }

    /// Reads what has been asked for; while somebody draws as well.
    func read() {
        for request in instance.takeRequests() { read(request) }
        work.giveAnswers()
    }

    private func read(_ request: SessionInstance.Request) {
        let command: OpenCommand
        do { command = try OpenCommand.parse(handedOver: request.arguments) } catch {
            return waiting.append(Start(request, .failure(error)))
        }
        let files = command.files(in: request.folder)
        work.start(.folders) { _ in
            files.read()
        } answer: { [unowned self] in
            guard let read = $0 else { return }
            let asked = Result {
                try command.request(app.shortcuts, in: request.folder, read.get())
            }
            waiting.append(Start(request, asked))
        }
    }

    /// Does what is asked for as soon as its drawings are read, but not for starts that have begun by themselves.
    func perform() {
        for start in waiting where start.count == 0 {
            guard instance.isAwaited(start.request) else {
                forget(start)
                continue
            }
            let missing = missing(start)
            guard missing.isEmpty else {
                for opening in missing { read(opening, for: start) }
                continue
            }
            forget(start)
            app.display.startup = start.request.startup
            start.request.answer(perform(start))
            app.display.endStartup()
        }
    }

    /// The drawings that are to be read before the windows of a start come.
    private func missing(_ start: Start) -> Set<Arrivals.Opening> {
        guard let request = try? start.asked.get() else { return [] }
        return request.openings(app.shortcuts).filter { opening in
            start.documents[opening] == nil && opening.path.map(app.isShowing) != true
        }
    }

    private func read(_ opening: Arrivals.Opening, for start: Start) {
        start.count += 1
        app.arrivals.read(opening) {
            start.count -= 1
            start.documents[opening] = $0 ?? .failure(Failure(.interrupted, .openingStopped))
        }
    }

    private func forget(_ start: Start) {
        waiting.removeAll { $0 === start }
        for opening in start.documents.keys { app.arrivals.end(opening) }
    }

    /// Does what was asked for, and tells in the window what is wrong; gives the exit code.
    private func perform(_ start: Start) -> Int32 {
        defer { start.documents = [:] }
        do {
            let program = ProgramStart(app, try start.asked.get(), start.documents)
            program.resume()
            // Whoever has stopped it knows that.
            for failure in program.failures where failure.code != .interrupted {
                app.tell(failure.message)
            }
            return program.failures.first?.code.rawValue ?? ExitCode.success.rawValue
        } catch let failure as Failure {
            app.tell(failure.message)
            return failure.code.rawValue
        } catch {
            app.tell(.verbatim(Downstroke.message(for: error)))
            return Downstroke.exitCode(for: error).rawValue
        }
    }
}
