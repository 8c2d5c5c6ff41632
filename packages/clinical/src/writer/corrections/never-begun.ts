import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { telegraphic, withFigures } from '../wording/telegraphic.ts'

const HAS =
  /(?:^| )(?:comprei|ganhei|peguei|receitou|receitaram|passou|passaram|me deu|me deram|mandou|mandaram|tenho (?:aqui|em casa|la|a caixa|guardad[oa])|ta (?:la|em casa|na gaveta|guardad[oa]|fechad[oa])|trouxe)(?: |$)/u
const NOT_BEGUN =
  /(?:^| )(?:nao tive coragem|nao (?:cheguei a |quis |pude )?(?:tom\p{L}+|comec\p{L}+|us\p{L}+|abri\p{L}*)|nem (?:cheguei a )?(?:tom\p{L}+|comec\p{L}+|us\p{L}+|abri\p{L}*)|fiquei com medo|deu medo|desisti|nunca (?:tomei|comecei|usei|abri)|comecei nao|tomei nao)(?: |$)/u
const MAX_WORDS = 20

/**
 * "O Ozempic eu até comprei, mas não tive coragem.": a medicine that was bought or prescribed and never taken keeps the words that say so, so that it
 * does not stand as one in use.
 */
export function tellNeverBegun(clauses: readonly Unit[]) {
  for (const one of clauses) {
    if (one.isNote || one.speaker === 'clinician' || one.setAside !== undefined || one.polarity !== 'affirmed') continue
    const [drug, ...more] = new Set(drugsIn(one))
    if (drug === undefined || more.length > 0) continue
    const plain = plainOf(one.spoken)
    const own = plainOf(one.said ?? one.text)
    if (!HAS.test(own) || !NOT_BEGUN.test(plain) || NOT_BEGUN.test(own) || plain.split(' ').length > MAX_WORDS) continue
    // Of two medicines nobody knows which.
    if (new Set(drugsIn({ text: one.spoken })).size > 1 || readEntities(one.spoken).some(isAmount)) continue
    one.text = telegraphic(withFigures(one.spoken.replace(/[.!…]+$/u, '')))
    for (const other of clauses) if (other.at === one.at && other !== one) other.setAside ??= 'duplicate'
  }
}

/** How much is taken of it is told of one in use. */
function isAmount({ kind }: { readonly kind: string }): boolean {
  return kind === 'frequency'
}
