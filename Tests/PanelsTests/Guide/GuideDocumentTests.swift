import Foundation
import InterfaceSupport
import Testing
import Wording

@testable import InterfaceCore
@testable import Panels

/// The pages of the documentation are those of the program.
@Suite struct GuideDocumentTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func language(_ code: String) throws -> Language {
        code == "en" ? .english : try .catalogue(code)
    }

    @Test(arguments: [("en", "Guide.md"), ("zh_CN", "Guide-zh_CN.md")])
    func keptPagesAreAsTheProgramPrintsThem(code: String, file: String) throws {
        let folder = "../../../Assets/Guide/\(code)"
        let text = try Self.language(code).speak { GuideDocument.text(picturesIn: folder) }
        let path = Self.root.appending(path: "Sources/Downstroke/Downstroke.docc/\(file)")
        let kept = try String(contentsOf: path, encoding: .utf8)
        #expect(kept == text, "“make guide” writes \(file) anew")
    }

    @Test(arguments: ["en", "zh_CN"])
    func eachPageHasItsPicture(code: String) throws {
        let folder = Self.root.appending(path: "Assets/Guide/\(code)").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(names) == Set(GuideDocument.pictures.map { "\($0).png" }))
    }

    /// All that the program brings with it has to be fetched by those who install it.
    @Test func picturesAreSmall() throws {
        let folder = Self.root.appending(path: "Assets/Guide").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let sizes = try files.map {
            try FileManager.default.attributesOfItem(atPath: "\(folder)/\($0)")[.size] as? Int ?? 0
        }
        #expect(files.count >= 20 && sizes.reduce(0, +) < 1_600_000)
    }

    @Test func noSentenceOfTheGuideIsLeftInEnglish() throws {
        let chinese = try Language.catalogue("zh_CN")
        let keys = GuideKeys(shortcuts: Shortcuts())
        for topic in GuideTopic.allCases {
            for message in [topic.title, topic.caption] + topic.paragraphs(keys) {
                let text = message.text(in: chinese)
                #expect(text != message.text(in: .english) && text.contains(/\p{Han}/))
            }
        }
    }
}
