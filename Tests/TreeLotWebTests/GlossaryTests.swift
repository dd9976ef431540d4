import TestSupport
import Testing

/// The texts for families keep to the glossary beside ``Text``: the Spanish of families in the United States, who
/// are addressed as *ustedes*, and the English of volunteers.
struct GlossaryTests {
    private static let spanish: [String] = {
        let folders = ["Sources/TreeLotWeb", "Sources/TreeLot", "Sources/TreeLotApp"]
        let files = try? folders.flatMap { try Repository.swiftFiles(in: $0) }
        return (files ?? []).flatMap { TextsInSource($0.1).spanish }
    }()

    private func offenders(_ texts: [String], _ words: some RegexComponent) -> [String] {
        texts.filter { $0.firstMatch(of: words) != nil }
    }

    @Test func `the Spanish texts are found`() {
        #expect(Self.spanish.count > 900)
        let found = TextsInSource(
            #"text("a \(b ? "c" : "d")", es: "e \(f ? "g" : h("i")) j") + "k""#)
        #expect(found.spanish == ["g", "i", "e … j"] && found.others == ["c", "d", "a …", "k"])
    }

    @Test func `no Spanish text says tú or vosotros`() {
        let pronouns = /\b(tú|tu|tus|ti|te|tuy[oa]s?|contigo|vosotr[oa]s|os|vuestr[oa]s?)\b/
        let verbs =
            /\b(?!existe\b)(has|eres|estás|tienes|puedes|quieres|dejes|marques|pongas|\w+(áis|éis|aste|iste|arás|erás|irás))\b/
        #expect(offenders(Self.spanish, pronouns.ignoresCase()) == [])
        #expect(offenders(Self.spanish, verbs.ignoresCase()) == [])
        // Told to do something: at the beginning of a sentence, or with a pronoun behind the verb.
        let orders =
            /(^|[.:?!¿¡] ?)(Abre|Agrega|Avisa|Busca|Cancela|Carga|Cierra|Comprueba|Confirma|Crea|Elige|Entra|Envía|Escanea|Escribe|Espera|Haz|Imprime|Mira|Muestra|Pide|Pon|Pregunta|Prueba|Pulsa|Quita|Revisa|Sal|Toca|Usa|Ve|Ven|Vuelve)\b/
        let withPronoun = /\b\w*[áéíó]\w*([aei]l[oa]s?|[ae]te)\b|\b(hazl|ponl|dil)[oa]s?\b/
        #expect(offenders(Self.spanish, orders) == [])
        #expect(offenders(Self.spanish, withPronoun) == [])
    }

    @Test func `no Spanish text has words of Spain`() {
        let words =
            /\b(plazas?|puestos?|móvil(es)?|ordenador(es)?|responsables?|gestion\w*|ajustes|clasificación|añad\w+|apuntad[oa]s?|apuntarse|apúnt\w+|puls\w+|coger|aparcar|cita)\b/
        #expect(offenders(Self.spanish, words.ignoresCase()) == [])
        let perfect =
            /\b(he|has|ha|hemos|han) (sido|\w+[ai]do|hecho|visto|puesto|dicho|ido|escrito)\b/
        #expect(offenders(Self.spanish, perfect.ignoresCase()) == [])
    }

    @Test func `no English text of the pages is stiff, or spelled otherwise than in America`()
        throws
    {
        let words =
            /\b(cancelled|metres?|e-mail|somebody|nobody|everybody|whoever|any more|themself)\b/
        let texts = try TextsInSource.filesForFamilies().flatMap { TextsInSource($0).others }
        #expect(texts.count > 900)
        #expect(offenders(texts, words.ignoresCase()) == [])
    }
}
