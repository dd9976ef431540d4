/// Codes that are told once, on paper or on a screen.
protocol CodeWords {
    var orOpen: String { get }
    var printThis: String { get }
}

extension English {
    var orOpen: String { "Scan it with a phone, or open" }
    var printThis: String { "Print" }
}

extension Spanish {
    var orOpen: String { "Escanéalo con el móvil o abre" }
    var printThis: String { "Imprimir" }
}
