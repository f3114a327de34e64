import Drawing
import Wording

// The paper.
extension Message {
    static var paper: Message { "Paper" }
    static var plainPaper: Message { Message("Plain", context: "paper") }
    static var ruledPaper: Message { Message("Ruled", context: "paper") }
    static var squaredPaper: Message { Message("Squared", context: "paper") }
    static var dottedPaper: Message { Message("Dotted", context: "paper") }
    static var spacing: Message { "Spacing" }
    static var paperColor: Message { "Colour of the paper" }
    static var lineColor: Message { "Colour of the lines" }
    static var paperColorCode: Message { "Colour of the paper as a code or a name" }
    static var lineColorCode: Message { "Colour of the lines as a code or a name" }
    static var whitePaper: Message { Message("White", context: "paper") }
    static var creamPaper: Message { Message("Cream", context: "paper") }
    static var greyPaper: Message { Message("Grey", context: "paper") }
    static var brownPaper: Message { Message("Brown", context: "paper") }
    static var bluePaper: Message { Message("Blue", context: "paper") }
    static var slatePaper: Message { Message("Slate", context: "paper") }
    static var nightPaper: Message { Message("Night", context: "paper") }

    /// What paper with such lines is called, plain paper for nil.
    static func paper(_ pattern: Ruling.Pattern?) -> Message {
        switch pattern {
        case nil: plainPaper
        case .lines: ruledPaper
        case .squares: squaredPaper
        case .dots: dottedPaper
        }
    }
}
