import Geometry
import Testing

@testable import Platform

@Suite("Windows fit the screen")
struct WindowFrameTests {
    private let laptop = PixelRectangle(x: 0, y: 0, width: 1366, height: 768)
    private let usual = PixelSize(width: 1280, height: 800)

    @Test("Where there is room a window has its size, in the middle")
    func room() {
        let screen = PixelRectangle(x: 0, y: 0, width: 1920, height: 1080)
        #expect(
            WindowFrame().place(usual, in: screen)
                == PixelRectangle(x: 320, y: 140, width: 1280, height: 800))
    }

    @Test(
        "A window with its frame lies in what the desktop leaves",
        arguments: [
            WindowFrame(), WindowFrame(top: 24, left: 1, bottom: 5, right: 1), .unknown,
            WindowFrame(top: 900, left: 900, bottom: 900, right: 900),
        ])
    func frame(_ frame: WindowFrame) {
        for usable in [laptop, PixelRectangle(x: 60, y: 30, width: 700, height: 410)] {
            let place = frame.place(usual, in: usable)
            #expect(place.width >= 1 && place.height >= 1)
            #expect(place.width <= usual.width && place.height <= usual.height)
            #expect(place.x - frame.left >= usable.x && place.y - frame.top >= usable.y)
            guard frame.top < usable.height, frame.left < usable.width else { continue }
            #expect(place.right + frame.right <= usable.right)
            #expect(place.bottom + frame.bottom <= usable.bottom)
        }
    }

    @Test("A window in the middle is moved only where its frame would not be seen whole")
    func middle() {
        let frame = WindowFrame(top: 20, left: 1, bottom: 5, right: 1)
        func isSeenWhole(_ width: Int, _ height: Int) -> Bool {
            frame.isSeenWhole(
                around: PixelSize(width: width, height: height), inMiddleOf: laptop, in: laptop)
        }
        #expect(isSeenWhole(1280, 700))
        // As large as it was left: it fits, but hangs out of the screen where the frame takes its place.
        #expect(!isSeenWhole(1364, 743) && !isSeenWhole(1280, 743) && !isSeenWhole(1364, 700))
        #expect(
            WindowFrame().isSeenWhole(
                around: usual, inMiddleOf: PixelRectangle(usual), in: PixelRectangle(usual)))
    }

    @Test("Only a size that was asked for is kept whatever the screen is")
    func extent() {
        #expect(WindowExtent.exactly(usual).size == usual)
        #expect(WindowExtent.atMost(usual).size == usual)
        #expect(WindowExtent.exactly(usual) != .atMost(usual))
    }
}
