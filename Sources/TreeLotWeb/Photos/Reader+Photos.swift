import TreeLot

extension Reader {
    /// Who somebody is, beside their name; nothing where everybody at the lot may look.
    func face(_ person: Person.ID, _ photo: Int?) -> HTML {
        guard let photo, !isKiosk else { return .none }
        return """
            <img class="face" src="\(SiteURL.photo(person, photo))" width="40" height="40" alt="" loading="lazy">
            """
    }

    /// Sets a photo, which is made small before it is sent, or takes it away.
    func photoForm(of person: Person.ID, _ photo: Int?, titled title: String) -> HTML {
        let id = "photo-\(person)"
        let draft = draft.flatMap {
            $0.command == SetPhoto.name && $0.fields["person"] == "\(person)" ? $0 : nil
        }
        return """
            <details class="card" id="\(id)"\(if: draft != nil, " open")><summary>\(title)</summary>
            \(draft.html { "<p class=\"notice bad\">\(words.refusal($0.refusal))</p>" })
            <div class="line">\(face(person, photo))\
            \(if: photo != nil, button("\(words.photoRemove)", SetPhoto.name, ["person": "\(person)"], style: "link", at: id))</div>
            <form method="post" action="\(path)" data-only-script hidden>\(hidden(SetPhoto.name, ["person": "\(person)", "photo": ""], at: id))
            <div class="field"><label for="\(id)-file">\(words.photoFile)</label>
            <input type="file" id="\(id)-file" accept="image/*" required data-photo data-bad="\(words.photoBad)" aria-describedby="\(id)-help">\
            <small id="\(id)-help">\(words.photoHelp)</small></div>
            <button>\(words.save)</button></form>
            <p class="quiet" data-without-script>\(words.photoNeedsScript)</p></details>
            """
    }
}
