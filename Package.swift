// swift-tools-version: 6.2
import PackageDescription

/// Set in CI and by `make lint` and `make test`: every warning of this package stops the build.
///
/// It is not on by default, so that a newer compiler with new warnings still builds the program.
let warningsAreErrors = Context.environment["DOWNSTROKE_STRICT"] == "1"

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// Where samples become pixels and bytes, and where tests look at all of these: optimised in debug builds too, with
/// all assertions, as the tests would take minutes.
///
/// Not for others who use the libraries: SwiftPM takes no such flags from a package that it fetches.
let optimised =
    swiftSettings
    + (warningsAreErrors
        ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : [])

/// A module of the program, in `Sources/NAME`.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [],
    settings: [SwiftSetting] = swiftSettings, resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// The tests of a module, in `Tests/NAMETests`.
func tests(
    of name: String, _ dependencies: [Target.Dependency] = [],
    settings: [SwiftSetting] = swiftSettings, exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), "TestSupport"]
            + (name == "Wording" ? [] : ["Wording"]) + dependencies,
        exclude: exclude,
        swiftSettings: settings
    )
}

let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let dequeModule = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let hashTreeCollections = Target.Dependency.product(
    name: "HashTreeCollections", package: "swift-collections")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let tomlKit = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "downstroke",
    products: [
        .executable(name: "downstroke", targets: ["Downstroke"]),
        .executable(name: "downstroke-bench", targets: ["DownstrokeBench"]),
        // For other programs: the ink, and the recogniser of presses.
        .library(name: "Ink", targets: ["Geometry", "Input", "Ink"]),
        .library(name: "ForceTouch", targets: ["Geometry", "Input", "ForceTouch"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    ],
    targets: [
        // C libraries: each is imported by exactly one module of Sources.
        .systemLibrary(
            name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(
            name: "CGIO", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CX11", pkgConfig: "xi", providers: [.apt(["libxi-dev", "libx11-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(
            name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CExecinfo"),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(
            name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),

        // The pure, value-typed core.
        module("Wording"),
        module("Geometry", [realModule], settings: optimised),
        module("Input", ["Geometry", "Wording", realModule], settings: optimised),
        module("ForceTouch", ["Geometry", "Input"], settings: optimised),
        module("ApplicationShortcuts"),
        module("Ink", ["Geometry", "Input", "Wording", realModule], settings: optimised),
        module("Drawing", ["Geometry", "Ink", "Wording", hashTreeCollections]),

        // What somebody who draws does, and with what.
        module("Editing", ["Drawing", "Geometry", "Ink", "Input"]),

        // The files that people write by hand.
        module(
            "Settings",
            ["ApplicationShortcuts", "Geometry", "Ink", "Input", "Wording", tomlKit]),

        // The file of a drawing.
        module(
            "Storage", ["Drawing", "Geometry", "Ink", "Input", "Wording", grdb, sqlite],
            settings: optimised),

        // Pixels.
        module(
            "Graphics", ["CCairo", "CPNG", "CPango", "CRSVG", "CTurboJPEG", "Geometry", "Wording"],
            settings: optimised),
        .target(
            name: "CCoverage",
            cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        module(
            "Rendering",
            [
                "CCoverage", "Drawing", "Geometry", "Graphics", "Ink", "Wording", dequeModule,
                realModule,
            ],
            settings: optimised),
        module(
            "Toolkit", ["ForceTouch", "Geometry", "Graphics", "Input", "Wording", realModule],
            resources: [.embedInCode("Theme/tokens.json")]),
        module(
            "Interface",
            [
                "ApplicationShortcuts", "Drawing", "Editing", "ForceTouch", "Geometry", "Graphics",
                "Ink", "Input", "Rendering", "Settings", "Toolkit", "Wording", dequeModule,
                realModule,
            ]),

        // The files of other programs.
        module(
            "Exchange",
            [
                "CZip", "CXML2", "CZlib", "Drawing", "Geometry", "Graphics", "Ink", "Input",
                "Rendering", "Wording",
            ]),

        // Drawings that are open, and the files that they come from and go to.
        module(
            "Documents",
            [
                "Drawing", "Exchange", "Geometry", "Graphics", "Ink", "Input", "Rendering",
                "Storage",
                "Wording",
            ]),

        // The machine, and the program.
        module(
            "Platform",
            ["CExecinfo", "CGIO", "CSDL2", "CX11", "Geometry", "Input", "Wording", dequeModule]),
        .executableTarget(
            name: "Downstroke",
            dependencies: [
                "ApplicationShortcuts", "Documents", "Drawing", "Editing", "Exchange", "Geometry",
                "Graphics", "Ink", "Interface", "Input", "Platform", "Rendering", "Settings",
                "Storage", "Toolkit", "Wording",
                argumentParser,
            ],
            swiftSettings: swiftSettings,
            // The report of a crash has names for the places only of what is exported.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
        ),
        .target(name: "CAllocations"),
        .target(name: "CReferences", dependencies: ["CCairo"]),
        .executableTarget(
            name: "DownstrokeBench",
            dependencies: [
                "CAllocations", "CReferences", "Documents", "Drawing", "Editing", "Geometry",
                "Graphics", "Ink",
                "Input", "Interface", "Platform", "Rendering", "Settings", "Storage", "Toolkit",
                "Wording", argumentParser,
            ],
            swiftSettings: swiftSettings
        ),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: ["Geometry", "Graphics"],
            path: "Tests/TestSupport",
            swiftSettings: optimised
        ),
        .target(
            name: "DrawingSupport",
            dependencies: ["Drawing", "Geometry", "Ink", "Input", "TestSupport"],
            path: "Tests/DrawingSupport",
            swiftSettings: optimised
        ),
        .target(
            name: "XServerSupport",
            dependencies: ["CGIO", "Geometry", "TestSupport"],
            path: "Tests/XServerSupport",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "XServerSupportTests",
            dependencies: ["Geometry", "TestSupport", "XServerSupport"],
            swiftSettings: swiftSettings
        ),
        tests(of: "Wording"),
        tests(of: "Geometry"),
        tests(of: "Input", ["Geometry"]),
        tests(of: "ForceTouch", ["Geometry", "Input"]),
        tests(of: "Ink", ["Geometry", "Input"]),
        tests(of: "ApplicationShortcuts"),
        tests(of: "Settings", ["ApplicationShortcuts", "Geometry", "Ink", "Input"]),
        tests(of: "Drawing", ["DrawingSupport", "Geometry", "Ink", "Input"]),
        tests(of: "Editing", ["Drawing", "DrawingSupport", "Geometry", "Ink", "Input"]),
        tests(
            of: "Storage", ["Drawing", "DrawingSupport", "Geometry", "Ink", "Input", grdb]),
        tests(of: "Graphics", ["CCairo", "Geometry"], exclude: ["Golden"]),
        tests(
            of: "Rendering",
            ["CCoverage", "Drawing", "Geometry", "Graphics", "Ink", "Input", "Settings"],
            settings: optimised, exclude: ["Golden", "Brushes/Handwriting"]),
        tests(
            of: "Exchange",
            ["CZip", "Drawing", "Geometry", "Graphics", "Ink", "Input", "Rendering"]),
        tests(
            of: "Documents",
            [
                "Drawing", "DrawingSupport", "Exchange", "Geometry", "Graphics", "Ink", "Rendering",
                "Storage",
            ]),
        tests(of: "Toolkit", ["ForceTouch", "Geometry", "Graphics", "Input"]),
        tests(
            of: "Interface",
            [
                "Drawing", "DrawingSupport", "Editing", "ForceTouch", "Geometry", "Graphics", "Ink",
                "Input", "Rendering", "Settings", "Toolkit",
            ], exclude: ["Controls/Golden"]),
        tests(of: "Platform", ["CGIO", "CSDL2", "Geometry", "Input", dequeModule]),
        .testTarget(
            name: "DownstrokeTests",
            dependencies: [
                "ApplicationShortcuts", "CGIO", "CX11", "Documents", "Downstroke", "Drawing",
                "Editing",
                "Geometry", "Graphics",
                "Ink", "Interface",
                "Platform", "Settings", "Storage", "TestSupport", "Wording", "XServerSupport",
            ],
            resources: [.copy("Recordings")],
            swiftSettings: swiftSettings
        ),
    ]
)
