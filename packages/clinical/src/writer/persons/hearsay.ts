import { plainOf } from '../../conversation/words.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsAfter } from '../units/around.ts'

/** Whose opinion is no finding. What family saw is one, and so may be what another doctor found. */
const OUTSIDER =
  'vizinh[oa]s?|amig[oa]s?|coleg[oa]s?|patrao|patroa|comadre|compadre|cunhad[oa]|sogr[oa]|povo|pessoal|internet|google|farmacia|farmaceutic[oa]|balconista|grupo|whatsapp|youtube|tiktok|video|televisao|reportagem|cabeleireir[oa]|benzedeira|professora?'
const SAYS =
  'diz|dizem|disse|disseram|falou|falaram|fala|falam|acha|acham|achou|acharam|jura|jurou|cismou|garantiu|li|vi|pesquisei|ouvi|leu|olhei|procurei'
/** "A vizinha falou que", "li na internet que": the opinion follows. */
const REPORTS = new RegExp(
  `(?:^|\\s)(?:(?:${OUTSIDER})\\s(?:\\S+\\s){0,3}?(?:${SAYS})|(?:${SAYS})\\s(?:\\S+\\s){0,3}?(?:${OUTSIDER}))(?:\\s\\S+){0,2}?\\sque\\s(?<what>.+)$`,
  'u',
)
/** A name for it or advice; what somebody watched ("que eu desmaiei") is a witness's. */
const OPINION =
  /^(?:(?:isso|isto|aquilo|ess[ae]|ele|ela|eu|a gente|aqui|la|ai|tudo|so)\s){0,2}(?:e|era|eram|sao|foi|podia|pode|poderia|deve|devia|seria|parece|parecia|tem que|tinha que|tenho que|cura|faz|resolve|vira|da)\s|^(?:era|e) (?:so |pra |bom )|^eu (?:tinha|tenho|devia|podia|\S+(?:asse|esse|isse)) /u
const CONTINUES = /^(?:e )?(?:que|era|podia|pra eu|queria) /

/** "A vizinha falou que isso é labirintite": what somebody without knowledge of it supposes or recommends is no finding. */
export function markHearsay(clauses: readonly Unit[]) {
  let reported: Unit | undefined
  for (const one of clauses) {
    if (one.speaker === 'clinician' || one.setAside !== undefined) continue
    const plain = plainOf(one.clause === 0 && isWhole(one) ? one.spoken : (one.said ?? one.spoken))
    const what = REPORTS.exec(plain)?.groups?.what
    const isOpinion = what !== undefined && OPINION.test(what) && hasContent(one.text)
    const isRest = reported?.at === one.at && CONTINUES.test(plain)
    if (isOpinion || isRest) one.setAside = 'otherPerson'
    reported = isOpinion || isRest ? one : undefined
  }
}

/** The clause is the utterance, but for what was cut from it. */
function isWhole({ said = '', spoken }: Unit): boolean {
  return said.length * 2 > spoken.length
}

function hasContent(text: string): boolean {
  return /\b(?:finding|drug|drugClass|term|allergen)\b/.test(kindsIn(text))
}

/** "Se fosse diabetes a gente teria visto", "se tivesse febre eu internava": an unreal condition and what would follow. */
const UNREAL =
  /^(?:(?:e|mas|porque|olha|ah|agora|nao) )*se (?:\S+ ){0,3}?(?:fosse|tivesse|estivesse|houvesse|desse|viesse|desse|\p{L}{2,}(?:asse|esse|isse))m?\s/u
const WOULD =
  /\s(?:\p{L}+(?:ria|riam|riamos|ava|avam|avamos)|era|eram|dava|ia|iam|fazia|pedia|vinha|podia|tinha|devia)(?:\s|$)/u

/** "Se fosse tontura eu até entendia": the imperfect of any verb, with its subject. */
const WOULD_OF_ONE = /\s(?:eu|a gente|ja)\s(?:(?:ate|bem|ja|nem)\s)?\p{L}{2,}ia\s?/u
/** "Imagina se eu tivesse febre." */
const IMAGINED =
  /^(?:(?:e|mas|ja|agora) )*(?:imagin\p{L}+|ja pensou|deus me livre|ainda bem que nao|quem dera|como|nem) se (?:\S+ ){0,2}?(?:fosse|tivesse|estivesse|desse|viesse|\p{L}{2,}(?:asse|esse|isse))m? /u

export function markUnreal(clauses: readonly Unit[]) {
  for (const one of clauses) {
    if (one.setAside !== undefined) continue
    const plain = plainOf(one.clause === 0 ? one.spoken : (one.said ?? one.text))
    const opening = UNREAL.exec(plain)
    const rest = plain.slice((opening?.[0].length ?? 1) - 1)
    if ((opening && (WOULD.test(rest) || WOULD_OF_ONE.test(rest))) || IMAGINED.test(plain)) one.setAside = 'withdrawn'
  }
}

const REPORTED =
  /(?:^|\s)(?:disse|disseram|falou|falaram|achou|acharam|diagnosticaram?|diagnosticou|suspeitou|desconfiou)\s/
const OVERRULES =
  /(?:^|\s)(?:nao (?:e|tem|parece|vejo|encontrei|acho|precisa|opera)|sem|nunca foi|nada de|descart\w+)\s/
const MAX_OVERRULED_DISTANCE = 10

/** "O doutor de lá disse que era pedra." … "Não tem pedra.": the clinician who looked overrules what was reported. */
export function withdrawOverruled(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (one.speaker === 'clinician' || one.setAside !== undefined || one.polarity !== 'affirmed') return
    const plain = plainOf(one.clause === 0 ? one.spoken : (one.said ?? one.text))
    if (!REPORTED.test(plain) || one.subject !== undefined) return
    const named = findingsOf(one.text)
    const isOverruled = unitsAfter(clauses, index, MAX_OVERRULED_DISTANCE).some(
      (later) =>
        later.speaker === 'clinician' &&
        later.at > one.at &&
        OVERRULES.test(plainOf(later.spoken)) &&
        later.polarity === 'denied' &&
        findingsOf(later.text).some((form) => named.includes(form)),
    )
    if (isOverruled) one.setAside = 'withdrawn'
  })
}

function findingsOf(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form, also = [] }) =>
    kind === 'finding' || kind === 'term' ? [form, ...also] : [],
  )
}
