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
        var asked: Result<OpenRequest, any Error>?
        /// What comes for it.
        var drawings: ProgramStart.Drawings = [:]

        /// Whether something of that is still being read.
        var isComing: Bool { drawings.values.contains(where: \.isComing) }

        init(_ request: SessionInstance.Request) { self.request = request }
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
    func end() {
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
            } answer: { [weak start] read in
                start?.asked = read.map { files in
                    files.map { command.request(in: folder, $0) }
                }
            }
        } catch { start.asked = .failure(error) }
    }

    /// Does what is asked for as soon as its drawings are read, but not for starts that have begun by themselves.
    func perform() {
        for start in waiting {
            guard let asked = start.asked, !start.isComing else { continue }
            let isAwaited = instance.isAwaited(start.request)
            guard !isAwaited || isComplete(start, asked) else { continue }
            waiting.removeAll { $0 === start }
            guard isAwaited else { continue }
            app.display.startup = start.request.startup
            start.request.answer(perform(asked, start.drawings))
            app.display.endStartup()
        }
    }

    /// Whether all that windows of a start are opened for is there; what is not is asked for.
    private func isComplete(_ start: Start, _ asked: Result<OpenRequest, any Error>) -> Bool {
        guard let request = try? asked.get() else { return true }
        for opening in request.openings where !has(start, opening) {
            start.drawings[opening] = app.comingDrawings.ask(opening)
        }
        return !start.isComing
    }

    /// Whether a drawing has come for a start, or comes; what comes to its place for another reason is only waited for.
    private func has(_ start: Start, _ opening: ComingDrawing.Opening) -> Bool {
        guard let drawing = start.drawings[opening] else { return false }
        return drawing.isComing || !drawing.isLost && drawing.opening == opening
    }

    /// Does what was asked for, and tells in the window what is wrong; gives the exit code.
    private func perform(
        _ asked: Result<OpenRequest, any Error>, _ drawings: ProgramStart.Drawings
    ) -> Int32 {
        do {
            let program = ProgramStart(app, try asked.get(), drawings)
            program.resume()
            // Who has stopped it here knows that.
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
