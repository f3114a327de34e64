import InterfaceCore
import Wording

/// The guide as a page of the documentation, in the language of the program, with the keys as they are at first.
public enum GuideDocument {
    /// What its pictures are called, without the ending of PNG files.
    public static var pictures: [String] { GuideTopic.allCases.map(\.fileName) }

    /// The page in Markdown; its pictures lie in `folder`.
    public static func text(picturesIn folder: String) -> String {
        let keys = GuideKeys(shortcuts: Shortcuts())
        let pages = GuideTopic.allCases.map { topic in
            let picture = "![\(topic.caption.text())](\(folder)/\(topic.fileName).png)"
            return ["## \(topic.title.text())", picture] + topic.paragraphs(keys).map { $0.text() }
        }
        let blocks =
            ["# \(Message.guide.text())", Message.guideIntroduction(keys[.showGuide]).text()]
            + pages.flatMap(\.self)
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
