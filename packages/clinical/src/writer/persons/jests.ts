import { plainOf } from '../../conversation/words.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const LEAD = '(?:(?:não|nao|ah|tá|brincadeira|doutora?|haha|kkk|rs)[,.!…]*\\s+)*'
/** "Mentira, só cansada", "brincadeira, são duas". */
const TAKES_BACK = new RegExp(
  `^${LEAD}(?:mentira|brincadeira|(?:é|eu )?(?:tô|to|estou|tava) brincando|zoeira|brinco|exagerei|exagero meu)(?:,? (?:doutora?|viu|tá))?[,.!…]+\\s*(?=\\p{L}|\\d)`,
  'iu',
)
/** "Sério, umas quatro vezes": only behind what nobody can mean. */
const SERIOUSLY = new RegExp(
  `^${LEAD}(?:agora\\s+)?(?:falando\\s+)?(?:é\\s+)?sério(?: agora)?[,.!…]+\\s*(?=\\p{L}|\\d)`,
  'iu',
)
const EXAGGERATES =
  /(?:^| )(?:milh(?:ao|oes)|bilh(?:ao|oes)|mil|toneladas?|infinit[oa]s?|trezent[oa]s|quinhent[oa]s|mort[oa]|morri|cem|duzent[oa]s)(?: |$)/u
/** Without marks within one breath: "um milhão sério umas quatro vezes". */
const BARE =
  /(?<first>(?:^|: )[^:.,;!?]{2,40}?) (?<word>mentira|brincadeira|(?:tô|to) brincando|sério)(?: doutora?)? (?=(?:só|umas?|uns|foi|foram|são|é|\d+) )/iu

/**
 * "Um milhão! Sério, umas quatro vezes.", "morta, doutora. Mentira, só cansada.": what its own speaker then calls a joke is not told, and what is meant answers
 * the question.
 */
export function setJestsAside(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (one.isNote || one.speaker === 'clinician') return
    const bare = BARE.exec(one.text)
    if (bare && (bare.groups?.['word'] !== 'sério' || EXAGGERATES.test(plainOf(bare.groups['first'] ?? '')))) {
      const colon = one.text.indexOf(': ') + 2
      const topic = bare.index + 2 === colon ? one.text.slice(0, colon) : ''
      one.text = `${topic}${one.text.slice(bare.index + bare[0].length)}`
      return
    }
    if (one.clause > 0) return
    const isTakenBack = TAKES_BACK.test(one.spoken)
    if (!isTakenBack && !SERIOUSLY.test(one.spoken)) return
    const before = clauses.slice(0, index).filter(({ at, speaker }) => at === one.at - 1 && speaker === one.speaker)
    if (before.length === 0 || !before.every((jest) => jest.setAside === undefined)) return
    const jest = before.map(({ text }) => text).join(' ')
    if (!isTakenBack && !(EXAGGERATES.test(plainOf(jest)) && tellsAmount(one.text))) return
    for (const unit of before) unit.setAside = 'withdrawn'
    const topic = /^[^:]{2,60}: /u.exec(before[0]?.text ?? '')?.[0] ?? ''
    const [own = ''] = /^[^:]{2,60}: /u.exec(one.text) ?? []
    const told = one.text
      .slice(own.length)
      .replace(
        /^(?:(?:mentira|brincadeira|sério|zoeira|não|nao|agora|é|eu|(?:tô|to|estou) brincando|doutora?|viu)[,.!…\s]+)+/iu,
        '',
      )
    one.text = `${own === '' ? topic : own}${told}`
  })
}

function tellsAmount(text: string): boolean {
  return /\b(?:number|duration|age|frequency|pressure)\b/.test(kindsIn(text))
}
