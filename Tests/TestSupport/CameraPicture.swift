import Foundation
public import Graphics

/// A JPEG with what a camera notes beside it.
public enum CameraPicture {
    /// 32 × 16 px: red and green above blue and yellow.
    private static let jpeg = [UInt8](
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkI
                BgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoK
                CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAA
                AAAAAAAAAAAAAAkICv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAXAQEBAQEAAAAAAAAAAAAAAAAACAoJ/8QA
                FBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AxelN38AUoS2wrgINtpjqwA7FGANVAD//2Q==
                """, options: .ignoreUnknownCharacters) ?? Data())

    /// The picture, held this way: a value of the tag Orientation of Exif.
    public static func jpeg(orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
        func number(_ value: UInt8, bytes count: Int) -> [UInt8] {
            let digits = [UInt8](repeating: 0, count: count - 1) + [value]
            return isLittleEndian ? digits.reversed() : digits
        }
        let head = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, bytes: 2)
        let directory =
            number(8, bytes: 4) + number(2, bytes: 2)
            // Some other field, then the orientation: one short.
            + number(1, bytes: 2) + number(3, bytes: 2) + number(1, bytes: 4)
            + number(9, bytes: 2) + [0, 0]
            + (isLittleEndian ? [0x12, 1] : [1, 0x12]) + number(3, bytes: 2) + number(1, bytes: 4)
            + number(orientation, bytes: 2) + [0, 0] + number(0, bytes: 4)
        let content = Array("Exif\0\0".utf8) + head + directory
        let length = content.count + 2
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
        return Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2))
    }

    /// The colours of the four quarters, r g b y, from the upper left one to the right and down.
    public static func quarters(_ surface: ImageSurface) -> String {
        let pixels = Pixels(surface)
        let (width, height) = (pixels.width, pixels.height)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            let place = (x: x * width / 4, y: y * height / 4)
            let isRed = pixels.channel(2, x: place.x, y: place.y) > 127
            let isGreen = pixels.channel(1, x: place.x, y: place.y) > 127
            return isRed ? isGreen ? "y" : "r" : isGreen ? "g" : "b"
        }.joined()
    }

    /// What each orientation makes of the quarters, by its definition.
    public static let shown = ["rgby", "gryb", "ybgr", "byrg", "rbgy", "bryg", "ygbr", "gyrb"]
}
