import Display
import Geometry
import Testing

@testable import DisplayX11

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

    @Test("A window is moved only if its frame is not seen whole")
    func placed() {
        let frame = WindowFrame(top: 20, left: 1, bottom: 5, right: 1)
        func isSeenWhole(_ x: Int, _ y: Int) -> Bool {
            frame.isSeenWhole(
                around: PixelRectangle(x: x, y: y, width: 1280, height: 700), in: laptop)
        }
        #expect(isSeenWhole(1, 20) && isSeenWhole(85, 63))
        // The title bar above the screen, and frames beyond its other edges.
        #expect(!isSeenWhole(1, 0) && !isSeenWhole(0, 20))
        #expect(!isSeenWhole(86, 63) && !isSeenWhole(85, 64))
    }

    @Test("The title bar of a window that is too large can be reached")
    func tooLarge() {
        let frame = WindowFrame(top: 20, left: 1, bottom: 5, right: 1)
        let desktop = PixelRectangle(x: 0, y: 30, width: 1366, height: 738)
        func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Int] {
            let area = PixelRectangle(x: x, y: y, width: width, height: height)
            let place = frame.placeWithTitleBar(area, in: desktop)
            #expect(place.size == area.size)
            return [place.x, place.y]
        }
        #expect(place(43, -90, 1280, 948) == [43, 50])
        #expect(place(-117, -90, 1600, 948) == [1, 50])
        #expect(place(43, 50, 1280, 700) == [43, 50] && place(43, 100, 1280, 700) == [43, 100])
        #expect(place(200, 900, 1280, 700) == [85, 768])
    }

    @Test("Only a size that was asked for is kept whatever the screen is")
    func extent() {
        #expect(WindowExtent.exactly(usual).size == usual)
        #expect(WindowExtent.atMost(usual).size == usual)
        #expect(WindowExtent.exactly(usual) != .atMost(usual))
    }
}
