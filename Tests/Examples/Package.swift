// swift-tools-version: 6.2
import PackageDescription

/// What others build with the libraries of Downstroke.
let package = Package(
    name: "examples",
    dependencies: [.package(name: "downstroke", path: "../..")],
    targets: [
        .executableTarget(
            name: "InkExample", dependencies: [.product(name: "Ink", package: "downstroke")],
            path: "InkExample"),
        .executableTarget(
            name: "PressExample",
            dependencies: [.product(name: "ForceTouch", package: "downstroke")],
            path: "PressExample"),
    ])
