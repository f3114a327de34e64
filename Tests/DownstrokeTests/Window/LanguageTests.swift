import Drawing
import Foundation
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// What people read is in their language, where a catalogue of it is among the assets.
    @Suite struct LanguageTests {
        private static let catalogue = #"""
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\n"
            "Plural-Forms: nplurals=2; plural=(n != 1);\n"

            msgid "{1} (read-only)"
            msgstr "nur lesbar: {1} „ü“"

            msgid "size"
            msgstr "Größe"

            msgid "{1} byte"
            msgid_plural "{1} bytes"
            msgstr[0] "ein Oktett"
            msgstr[1] "{1} Oktette"
            """#

        private let data: Scratch
        private let drawing: String

        /// An empty drawing, and assets with a catalogue of a language that nobody speaks.
        init() throws {
            data = try Scratch()
            drawing = data.path("shared.downstroke")
            try DrawingFile.create(FilePath(drawing), History())
            try Catalogue.compile(data.write("xx.po", Self.catalogue), as: "xx", in: data)
        }

        private func environment(_ languages: String, _ locale: String) -> [String: String] {
            ["LANGUAGE": languages, "LC_ALL": locale, "DOWNSTROKE_ASSETS": data.path("")]
        }

        @Test(arguments: [
            ("xx", "C.UTF-8", true), ("yy:xx", "C.UTF-8", true), ("yy", "C.UTF-8", false),
            ("", "C.UTF-8", false), ("xx", "C", false),
        ])
        func aCommandSpeaksIt(languages: String, locale: String, isTranslated: Bool) throws {
            let run = try Program.run(
                "info", drawing, environment: environment(languages, locale))
            #expect(run.code == 0)
            #expect(run.output.contains("Größe") == isTranslated)
            #expect(run.output.contains(/[0-9] Oktette/) == isTranslated)
            #expect(run.output.contains("size") != isTranslated)
            #expect(run.output.contains(/[0-9] bytes/) != isTranslated)
        }

        @Test func theWindowSpeaksIt() throws {
            let holder = try DrawingFile.open(FilePath(drawing))
            defer { holder.close() }
            let window = try TestWindow(
                [drawing], environment: environment("xx", "C.UTF-8"), data: data)
            try waitUntil("the title says it") {
                try window.machine.titles() == ["nur lesbar: shared „ü“ — Downstroke"]
            }
        }
    }
}
