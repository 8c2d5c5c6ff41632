/** What the signs are read from, for each utterance. */
export interface Said {
  /** Folded words, single spaces. */
  readonly plain: string
  readonly stems: ReadonlySet<string>
  /** It names a relative or companion. */
  readonly isOfPerson: boolean
}

/** How many utterances after a clause it may still be taken back, refused or attributed to somebody else. */
const MAX_DISTANCE = 6
/** Shorter stems say too little about the topic. */
const MIN_STEM = 4
/** Share of the clause's stems that a later utterance repeats. */
const MIN_SHARE = 1 / 3
const BROKEN_OFF = /(?:…|\.\.\.)$/u
const STARTS_NO = /^(?:(?:ah|ai|ih|opa|mas) )?(?:nao|nunca|que nada|nada disso)(?: |$)/
const STARTS_ANEW =
  /^(?:espera|pera|perai|calma|alias|minto|desculpa|opa|ih|quer dizer|ou melhor|digo|mentira|na verdade)(?: |$)/
const DENIES = /(?:^| )(?:nao|nunca|nem|nada|sem)(?: |$)/
const OWNS = /(?:^| )(?:dele|dela|deles|e do|e da|era do|era da|outra?|quem (?:toma|usa|tem))(?: |$)/
const STOPS =
  /(?:^| )(?:parei|parou|para|parar|suspen\w*|tir(?:ou|ei)|cancela|cort(?:ou|ei)|larg\w+|esquec\w+|desist\w+|troc\w+|em vez|no lugar)(?: |$)/

/**
 * Signs, in what is said next, that a clause does not hold as it was said. Each alone says little; the classifier weighs
 * them.
 * @param spoken the utterance of the clause, with its marks.
 * @param stems those of the clause.
 */
export function doubtSigns(said: readonly Said[], at: number, spoken: string, stems: readonly string[]): string[] {
  const signs = new Set<string>()
  if (BROKEN_OFF.test(spoken)) signs.add('open')
  for (const after of [1, 2]) {
    const text = said[at + after]?.plain ?? ''
    if (STARTS_NO.test(text)) signs.add(`no${after}`)
    if (STARTS_ANEW.test(text)) signs.add(`anew${after}`)
  }
  const content = stems.filter((stem) => stem.length >= MIN_STEM)
  for (const later of said.slice(at + 1, at + 1 + MAX_DISTANCE)) {
    const shared = content.filter((stem) => later.stems.has(stem)).length
    if (shared === 0 || shared < content.length * MIN_SHARE) continue
    if (DENIES.test(later.plain)) signs.add('denied')
    if (OWNS.test(later.plain)) signs.add('owned')
    if (STOPS.test(later.plain)) signs.add('stopped')
    if (later.isOfPerson) signs.add('person')
  }
  return [...signs]
}
