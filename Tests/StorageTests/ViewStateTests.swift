import Geometry
import Testing

@testable import Storage

@Suite struct ViewStateTests {
    @Test func aViewComesBackFromItsText() {
        let views = [
            ViewState(size: PixelSize(width: 1280, height: 800)),
            ViewState(
                size: PixelSize(width: 1, height: 16_384), scale: 0.1 + 0.2, screenScale: 1.5,
                rotation: Angle(radians: -1.1), offset: Vector(dx: -1e9 / 3, dy: 0.1),
                brush: "Käte’s \"Pen\" \\", eraser: "./brushes/own.toml"),
        ]
        for var view in views {
            #expect(ViewState(text: view.text) == view)
            view.isFlipped = true
            #expect(ViewState(text: view.text) == view)
        }
    }

    @Test func theTextIsAsTheFormatPageSays() {
        let view = ViewState(
            size: PixelSize(width: 640, height: 480), scale: 2, offset: Vector(dx: -10, dy: 5),
            brush: "Pen", eraser: "Eraser")
        #expect(
            view.text == """
                {"brush":"Pen","eraser":"Eraser","height":480,"rotation":0,"scale":2,"version":1,\
                "width":640,"x":-10,"y":5}
                """)
    }

    @Test func whatIsNotKnownIsPassedOver() throws {
        let text = """
            {"version": 7, "width": 300, "height": 200, "panels": {"left": [1]}, "zoom": "fit", \
            "scale": 4, "brush": "", "eraser": "a\\u0000b"}
            """
        let view = try #require(ViewState(text: text))
        #expect(view == ViewState(size: PixelSize(width: 300, height: 200), scale: 4))
    }

    @Test(arguments: [
        "", "{}", "[]", "null", "640x480", #"{"version":1,"width":300}"#,
        #"{"width":300,"height":200}"#, #"{"version":0,"width":300,"height":200}"#,
        #"{"version":1,"width":0,"height":200}"#, #"{"version":1,"width":300,"height":20000}"#,
        #"{"version":1,"width":300.5,"height":200}"#,
        #"{"version":1,"width":300,"height":200,"scale":NaN}"#,
        #"{"version":1,"width":300,"height":200,"scale":0}"#,
        #"{"version":1,"width":300,"height":200,"scale":-1}"#,
        #"{"version":1,"width":300,"height":200,"scale":1e300}"#,
        #"{"version":1,"width":300,"height":200,"scale":1e999}"#,
        #"{"version":1,"width":300,"height":200,"rotation":1e9}"#,
        #"{"version":1,"width":300,"height":200,"screen":0}"#,
        #"{"version":1,"width":300,"height":200,"screen":1e9}"#,
        #"{"version":1,"width":300,"height":200,"x":1e13}"#,
        #"{"version":1,"width":300,"height":200,"y":"Infinity"}"#,
        #"{"version":1,"width":99999999999999999999,"height":200}"#,
    ])
    func whatNoWindowCanHaveIsRefused(text: String) { #expect(ViewState(text: text) == nil) }

    @Test func whatIsNoNumberHasNoText() {
        let size = PixelSize(width: 300, height: 200)
        for view in [
            ViewState(size: size, scale: .nan), ViewState(size: size, scale: .infinity),
            ViewState(size: size, offset: Vector(dx: 0, dy: -.infinity)),
        ] {
            #expect(view.text.isEmpty)
        }
    }
}
