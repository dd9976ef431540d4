/// Names to make up families from.
enum DemoNames {
    static let family = [
        "Abbott", "Ahmadi", "Bauer", "Bennett", "Brooks", "Castillo", "Chen", "Clarke", "Costa",
        "Dawson", "Delgado", "Dubois", "Ellis", "Eriksen", "Farrow", "Fischer", "Flores", "Garcia",
        "Gupta", "Haddad", "Hansen", "Hughes", "Ibarra", "Ito", "Jensen", "Kaplan", "Kowalski",
        "Larsen", "Lopez", "Maier", "Marsh", "Mbeki", "Moreau", "Murphy", "Nakamura", "Nguyen",
        "Novak", "O’Brien", "Okafor", "Olsen", "Ortega", "Park", "Patel", "Petrov", "Quinn",
        "Ramirez", "Reyes", "Rossi", "Sato", "Schmidt", "Silva", "Singh", "Suzuki", "Tanaka",
        "Turner", "Vargas", "Walker", "Weber", "Wójcik", "Young", "Zhang", "Zimmer",
    ]

    static let adult = [
        "Ada", "Aisha", "Alan", "Ana", "Ben", "Carla", "Chris", "Dana", "David", "Elena", "Eric",
        "Farid", "Gina", "Grace", "Hana", "Hugo", "Ines", "Ivan", "Jane", "José", "Karen", "Kofi",
        "Laura", "Liam", "Maria", "Mei", "Nadia", "Noor", "Omar", "Paula", "Peter", "Priya",
        "Rosa", "Sam", "Sofia", "Tara", "Tom", "Uma", "Victor", "Yuki",
    ]

    static let scout = [
        "Aiden", "Alma", "Amir", "Bea", "Caleb", "Clara", "Dylan", "Eli", "Emma", "Ethan", "Finn",
        "Gus", "Hazel", "Ida", "Isaac", "Jonah", "Juno", "Kai", "Leo", "Lily", "Lucas", "Mateo",
        "Max", "Mila", "Nico", "Nora", "Oscar", "Owen", "Ravi", "Ruby", "Sami", "Theo", "Tess",
        "Vera", "Wes", "Zoe",
    ]
}
