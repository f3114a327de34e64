import Drawing
import Geometry
import Graphics
import Input
import InterfaceSupport
import Settings
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import InterfaceCore
@testable import Panels

/// The guide, as people read it.
@Suite struct GuideTests {
    private let window: TestWindow

    init() throws { window = try TestWindow.tools(width: 1280, height: 800).window }

    private func guide(in window: TestWindow) throws -> Guide {
        try #require(window.screen.tree.all.lazy.compactMap { $0 as? Guide }.first)
    }

    /// Opens the guide with a picture on each page.
    private func open(_ window: TestWindow) throws -> Guide {
        let picture = try ImageSurface(size: PixelSize(width: 800, height: 500), format: .rgb24)
        window.screen.services.guidePicture = { $2(FinishedPicture(picture)) }
        try window.press(.function(1))
        return try guide(in: window)
    }

    private func page(of guide: Guide) throws -> GuidePage {
        try #require(guide.all.lazy.compactMap { $0 as? GuidePage }.first)
    }

    private func labels(_ view: View) -> [String] {
        view.all.filter { $0.role == .label }.map(\.name)
    }

    // MARK: Pages

    @Test func itHasTenPagesEachWithAPictureAndAFewParagraphs() throws {
        let guide = try open(window)
        #expect(GuideTopic.allCases.count == 10)
        for topic in GuideTopic.allCases {
            guide.show(topic)
            let page = try page(of: guide)
            #expect(page.name == topic.title.text())
            #expect(page.all.contains { $0.role == .image && $0.name == topic.caption.text() })
            let words = topic.paragraphs(GuideKeys(shortcuts: Shortcuts())).map { $0.text() }
            #expect((2...3).contains(words.count) && Set(labels(page)).isSuperset(of: words))
        }
    }

    @Test func aTapInTheListTurnsToItsPage() throws {
        let guide = try open(window)
        let row = try #require(guide.all.first { $0.role == .button && $0.name == "Layers" })
        try window.tap(row)
        #expect(guide.topic == .layers && row.states.contains(.selected))
    }

    @Test func aPageLeadsToWhatItTellsOf() throws {
        // Nobody keeps the guide but the window.
        func link() throws -> View {
            let guide = try open(window)
            guide.show(.layers)
            return try #require(page(of: guide).all.first { $0 is Button })
        }
        try window.tap(try link())
        #expect(!window.screen.tree.all.contains { $0 is Guide })
        #expect(window.screen.tree.all.contains { $0 is LayerRow })
    }

    @Test func eachPageLeadsSomewhere() throws {
        let guide = try open(window)
        for topic in GuideTopic.allCases {
            guide.show(topic)
            let links = try page(of: guide).all.filter { $0 is Button }.map(\.name)
            #expect(!links.isEmpty && links == topic.commands.map { $0.title.text() })
        }
    }

    @Test func keysAreToldAsTheyAreSet() throws {
        let shortcuts = Shortcuts()
        shortcuts.take(["replay": [KeyPress(.function(9))], "showLayers": []])
        let keys = GuideKeys(shortcuts: shortcuts)
        #expect(GuideTopic.undo.paragraphs(keys).contains { $0.text().hasPrefix("F9 plays") })
        #expect(GuideTopic.layers.paragraphs(keys)[0].text().hasPrefix("“Layers” shows"))
    }

    // MARK: Keys

    @Test func arrowsTurnThePages() throws {
        let guide = try open(window)
        try window.press(.right)
        #expect(guide.topic == .brushes)
        try window.press(.down)
        #expect(guide.topic == .colors)
        try window.press(.up)
        try window.press(.left)
        try window.press(.left)
        #expect(guide.topic == .strokes)
        try window.press(.end)
        try window.press(.right)
        #expect(guide.topic == .keys)
        try window.press(.home)
        #expect(guide.topic == .strokes)
    }

    @Test func theRowFollowsTheArrowsThatKeysGoTo() throws {
        let guide = try open(window)
        try window.press(.tab)
        #expect(guide.focused?.name == "First Strokes")
        try window.press(.down)
        #expect(guide.topic == .brushes && guide.focused?.name == "Brushes")
        try window.press(.end)
        #expect(guide.focused?.name == "Without a Pen")
    }

    @Test func escapeClosesIt() throws {
        let guide = try open(window)
        try window.press(.escape)
        #expect(guide.parent == nil)
        try window.press(.function(1))
        #expect(try self.guide(in: window).topic == .strokes)
    }

    @Test func itIsClosedByATapBesideItAndByItsButton() throws {
        for button in [true, false] {
            let guide = try open(window)
            let close = try #require(guide.all.first { $0.name == "Close" })
            try window.tap(button ? close.visibleFrame.center : Point(x: 20, y: 400))
            #expect(guide.parent == nil)
        }
    }

    // MARK: Windows

    @Test(arguments: [1, 1.5, 2.0])
    func aPageIsSeenWholeInAWindowOfTheUsualSize(scale: Double) throws {
        let size = PixelSize(width: Int(1280 * scale), height: Int(800 * scale))
        for language in [Language.english, try .catalogue("zh_CN")] {
            try language.speak {
                let theme = Theme(scale: scale)
                let canvas = try CanvasView(
                    history: History(), viewport: Viewport(size: size, scale: scale),
                    theme: theme, hasTools: true)
                let window = try TestWindow(canvas, size: size, theme: theme)
                let guide = try open(window)
                for topic in GuideTopic.allCases {
                    guide.show(topic)
                    for view in try page(of: guide).all where view.role != .group {
                        #expect(
                            view.visibleFrame.height == view.frame.height,
                            "\(topic): \(view.name)")
                    }
                }
            }
        }
    }

    @Test(arguments: [(1280, 800, true), (1000, 700, true), (640, 480, false), (320, 240, false)])
    func itFitsIntoAnyWindow(width: Int, height: Int, hasList: Bool) throws {
        let window = try TestWindow.tools(width: width, height: height).window
        let guide = try open(window)
        #expect(PixelRectangle(window.screen.size).rectangle.contains(guide.frame.origin))
        #expect(guide.all.contains { $0 is PageList } == hasList)
        #expect(guide.all.contains { $0 is ChoiceRow } == !hasList)
        for topic in GuideTopic.allCases {
            guide.show(topic)
            let page = try page(of: guide)
            for view in page.subviews {
                #expect(view.frame.minX >= 0 && view.frame.maxX <= page.bounds.maxX)
            }
        }
    }

    @Test func aNarrowWindowHasAMenuOfThePagesAndScrollsByKeys() throws {
        let window = try TestWindow.tools(width: 640, height: 480).window
        let guide = try open(window)
        let page = try page(of: guide)
        let top = page.visibleFrame.minY + page.frame.minY
        try window.press(.down)
        #expect(guide.topic == .strokes && page.visibleFrame.minY + page.frame.minY < top)
        try window.press(.right)
        #expect(guide.topic == .brushes)
    }

    /// The menu of a narrow window says it already.
    @Test func aNarrowWindowDoesNotSayTwiceWhatThePageIsAbout() throws {
        let window = try TestWindow.tools(width: 640, height: 480).window
        let guide = try open(window)
        guide.show(.export)
        let page = try page(of: guide)
        let titles = page.all.filter { $0.name == "Export and Share" && $0.role == .label }
        #expect(titles.allSatisfy { $0.frame.isNull })
        #expect(guide.all.contains { $0 is ChoiceRow && $0.value == "Export and Share" })
        let image = try #require(page.all.first { $0 is GuidePicture })
        #expect(image.frame.minY == 0)
        // Some of the words can be seen, so that people look for more.
        let words = page.all.filter { $0.role == .label && $0.visibleFrame.height > 16 }
        #expect(words.contains { $0.visibleFrame.minY > image.visibleFrame.maxY })
        let link = try #require(page.all.first { $0 is Button })
        #expect(link.frame.minY > image.frame.maxY && link.frame.maxY <= page.bounds.maxY)
    }

    // MARK: Pictures

    @Test func aPictureIsShownPixelByPixelWhereThereIsRoom() throws {
        let guide = try open(window)
        let picture = try #require(guide.all.first { $0 is GuidePicture })
        #expect(picture.frame.width == 800 && picture.frame.height == 500)
        #expect(picture.visibleFrame.origin.x == picture.visibleFrame.origin.x.rounded())
    }

    @Test func aPictureIsAskedForAsLargeAsItIsShownAndComesLater() throws {
        let theme = Theme(scale: 1.5)
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: PixelSize(width: 1920, height: 1200)),
            theme: theme, hasTools: true)
        let window = try TestWindow(
            canvas, size: PixelSize(width: 1920, height: 1200), theme: theme)
        var asked: [PixelSize] = []
        var answer: (FinishedPicture?) -> Void = { _ in }
        window.screen.services.guidePicture = { (asked, answer) = (asked + [$1], $2) }
        try window.press(.function(1))
        let view = try #require(guide(in: window).all.first { $0 is GuidePicture })
        let size = PixelRectangle(covering: view.frame).size
        // The words are where they will be.
        #expect(asked == [size] && size == PixelSize(width: 1200, height: 750))
        let place = view.visibleFrame.center
        var ink: Double { window.pixels.ink(x: Int(place.x), y: Int(place.y)) }
        #expect(ink < 0.5)
        // It is black.
        let picture = try ImageSurface(size: size, format: .rgb24)
        try window.after { answer(FinishedPicture(picture)) }
        #expect(ink == 1)
        #expect(PixelRectangle(covering: view.frame).size == size)
    }

    @Test func wordsAreThereWithoutAPicture() throws {
        try window.press(.function(1))
        let page = try page(of: try guide(in: window))
        #expect(labels(page).contains { $0.hasPrefix("The picture is not here.") })
        #expect(labels(page).contains { $0.hasPrefix("Draw anywhere on the paper.") })
    }

    // MARK: Languages

    @Test func itIsInTheLanguageOfTheMomentWhenItIsOpened() throws {
        let chinese = try Language.catalogue("zh_CN")
        var asked: [String] = []
        window.screen.services.guidePicture = { name, _, answer in
            asked.append("\(Language.current.code)/\(name)")
            answer(nil)
        }
        try window.press(.function(1))
        #expect(try labels(guide(in: window)).contains("Guide"))
        try window.press(.escape)
        try chinese.speak {
            try window.press(.function(1))
            #expect(try labels(guide(in: window)).contains("使用指南"))
        }
        #expect(asked == ["en/strokes", "zh_CN/strokes"])
    }
}
