import Documents
import Paths
import Settings
import TestSupport
import Testing

@testable import Application

/// Where the drawings are, whatever is wrong in the settings.
@Suite struct LibraryPlaceTests {
    @Test func mistakesInTheSettingsDoNotLoseTheLibrary() throws {
        let scratch = try Scratch()
        func start(_ text: String) throws -> Library {
            let path = try scratch.write("settings.toml", text)
            let library = Library(data: FilePath(scratch.path("data")), rescues: [])
            let (preferences, problems) = UserFiles.readPreferences(path)
            UserFiles.place(library, preferences, hasProblems: !problems.isEmpty)
            library.rememberFolder()
            return library
        }
        let library = "library = \"/elsewhere\"\n"
        #expect(try start(library).folder == "/elsewhere")
        #expect(try start(library + "broken = [").folder == "/elsewhere")
        #expect(try start(library + "unknown = 1").folder == "/elsewhere")
        let last = try start("")
        #expect(last.folder == last.standardFolder)
        #expect(try start("broken = [").folder == last.standardFolder)
    }
}
