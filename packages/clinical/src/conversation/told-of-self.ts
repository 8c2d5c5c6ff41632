/** "Já tomei sertralina", "tive pressão alta": nobody asks that, unless a question was not cut off: "tenho tem febre". */
const TELLS_OF_SELF =
  /^(?:(?:e|eu|ja|so|mas) )*(?:tenho (?!que )|tive |sou alergic|(?:tomo|uso) (?!quando|como|quant|ate |por |o que)|tomei|usei|operei|parei de|sinto |sofro)(?!.*\b(?:tem|teve|toma|usa|sente|fuma|bebe|doi|alguma?)\b)/

/** "Dipirona minha garganta fecha": what something does to the speaker. */
const HARMED_ME =
  /(?:^| )(?:minha (?:garganta|boca|lingua|cara|pele|glote) (?:fecha|fechou|incha|inchou|coca|formiga)|me (?:da|deu|dava|deixa|deixou) (?:coceira|falta|alergia|urticaria|placas?|toda?|vermelh|inchaco)|fico (?:toda?|tod[oa] )(?:inchad|empolad|vermelh)|eu empol\S+|empolei|inchei)/

/** "É uma uretrite, vou fazer ceftriaxona": an order. */
const ORDERS =
  /(?:^| )(?:vou|vamos) (?:te |lhe )?(?:fazer|passar|dar|pedir|comecar|receitar|prescrever|usar) (?!o que|qual|quant|quando|isso)\p{L}{3,}/u

/** True if nobody asks in these words. @param plain folded. */
export function tellsOfSelf(plain: string): boolean {
  return TELLS_OF_SELF.test(plain) || HARMED_ME.test(plain) || ORDERS.test(plain)
}
