import Paths

/// Those who want to know what becomes of files that are being opened in a window, by their paths.
struct OpeningAnswers {
    private struct Question {
        /// Whether the file is to be in this window, and not in any.
        let isForHere: Bool
        let answer: (Bool) -> Void
    }

    private var questions: [FilePath: [Question]] = [:]

    /// Takes who asks for the file at `path`.
    mutating func add(_ path: FilePath, isForHere: Bool, _ answer: @escaping (Bool) -> Void) {
        questions[path, default: []].append(Question(isForHere: isForHere, answer: answer))
    }

    /// Gives what tells all those who asked for the file at `path` whether it is here.
    mutating func take(_ path: FilePath) -> (Bool) -> Void {
        let asked = questions.removeValue(forKey: path) ?? []
        return { for question in asked { question.answer($0) } }
    }

    /// Gives what tells the same of a file that another window is to have: who wants it here learns at once that it will
    /// not be.
    mutating func take(elsewhere path: FilePath) -> (Bool) -> Void {
        let asked = questions.removeValue(forKey: path) ?? []
        for question in asked where question.isForHere { question.answer(false) }
        return { for question in asked where !question.isForHere { question.answer($0) } }
    }
}
