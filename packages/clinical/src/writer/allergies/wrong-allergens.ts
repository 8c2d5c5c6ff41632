import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsBefore, unitsAfter } from '../units/around.ts'

const MAX_DISTANCE = 4
const SUBSTANCE = /^(?:drug|drugClass|allergen)$/
/** "Não: disseram iodo, mas foi o esparadrapo do cateter." */
const SAID_BUT_WAS =
  /^(?:não[:,;.…]?\s+)?(?:me\s+)?(?:disseram|falaram|diziam|acharam|achavam|pensaram|pensei|pensava)(?: que)?(?: (?:era|foi))?(?: (?:[oa]s?|d[oae]|de|por))? (?<wrong>[^,;.…]{3,30}),? mas (?:(?:não |na verdade )?(?:foi|era|é)(?: [oa]s?| d[oae])?) (?<right>\p{L}.*)$/iu
/** "A reação foi da filha, a Marlene." */
const OF_OTHER =
  /^(?:(?:não|ah|mas|doutora?)[,\s]+)*(?:(?:a|essa|esta|aquela) )?(?:reação|alergia) (?:foi|é|era) (?:(?:na |com )?(?:minha|meu|d[ao]|de (?:um|uma|minha|meu|outr[ao])) )(?:(?:minha|meu|outr[ao]|um|uma) )?(?:filh|irm|mãe|pai|espos|marid|mulher|net|sobrinh|prim|avó|avô|vizinh|outr|homônim|xará)/iu

/** "Penicilina, doutor, dá edema de glote!" – "Isso é o senhor, seu Orlando." */
const IS_YOURS =
  /^(?:(?:não|ah|mas|ô)[,\s]+)*(?:isso|ess[ea]|quem tem)(?: a[íi])? (?:é|foi) (?:o senhor|a senhora|você|tu)(?!\p{L})(?! (?:quem|que)(?!\p{L}))(?![^.]*\?)/iu
const MAX_ANSWER_DISTANCE = 2
const MIN_LABEL_CONFIDENCE = 0.99
/** Of a mother's mouth "minha filha" may be the patient. */
const OF_CHILD = /(?:filh|net|sobrinh)[oa]/iu

/**
 * Sets aside an allergy that the next words call somebody else's, and puts what it really was in place of what was said: "iodo. Não:
 * disseram iodo, mas foi o esparadrapo".
 */
export function withdrawWrongAllergens(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  // An allergy that is lost does more harm than one too many: only where labels say who tells it and who gives it back.
  for (const [at, { text, speaker, speakerConfidence }] of utterances.entries())
    if (speaker === 'patient' && speakerConfidence > MIN_LABEL_CONFIDENCE && IS_YOURS.test(text.trim()))
      giveBack(clauses, at)
  withdrawConfused(clauses, utterances)
  clauses.forEach((one, index) => {
    const before = () => unitsBefore(clauses, index, MAX_DISTANCE)
    const spoken = one.said ?? one.spoken
    if (OF_OTHER.test(spoken.trim())) {
      if (OF_CHILD.test(spoken) && (one.speaker === 'companion' || one.isLabelled !== true)) return
      const told = before().findLast((earlier) => isAllergy(earlier))
      if (!told) return
      for (const part of before()) if (part.at === told.at) part.setAside ??= 'otherPerson'
      one.setAside ??= 'otherPerson'
      return
    }
    const { wrong, right } = SAID_BUT_WAS.exec(one.spoken.trim())?.groups ?? {}
    const [named] = substancesIn(wrong ?? '')
    if (one.clause > 0 || right === undefined || named === undefined) return
    const told = before().findLast((earlier) => isAllergy(earlier) && substancesIn(earlier.text).includes(named))
    if (!told) return
    told.setAside ??= 'withdrawn'
    one.text = `alergia a ${right.replace(/[.!…]+$/u, '')}`
    one.sources = [...told.sources, ...one.sources]
    for (const part of unitsAfter(clauses, index, 0)) part.setAside ??= 'duplicate'
  })
}

const IS_KINS =
  /(?<!\p{L})quem (?:é que )?(?:tem|teve) (?:essa |a )?alergia(?: (?:a|à|ao) (?<what>\p{L}+))? (?:é|era|foi) (?:[oa] )?(?:(?:su?a|seu|minha|meu) )?(?:tia|tio|mãe|pai|irmã|irmão|avó|avô|prim|filh|net|marido|esposa|mulher)/iu
const NOT_ALLERGIC =
  /(?<!\p{L})(?:eu )?não (?:tenho|sou) (?:nenhuma )?al[ée]rgi\p{L}+(?: nenhuma| a nada)?(?! (?:a|à|ao)(?!\p{L}))|^não é não(?!\p{L})/iu
const CONCEDES =
  /^(?:ah|é|nossa|ai|isso|desculpa)?[,\s]*(?:é verdade|é mesmo|tem razão|confundi|me confundi|me enganei|troquei)(?!\p{L}| que(?!\p{L}))/iu
const MAX_CONCEDED = 2

/** "A penicilina." – "Quem tem alergia a penicilina é sua tia. Eu não tenho." – "É verdade, confundi.": whose it is was said, or conceded. */
function withdrawConfused(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text, speaker, speakerConfidence }, at) => {
    const kins = IS_KINS.exec(text)
    const isOther = (one: { readonly speaker: Unit['speaker'] }) =>
      speakerConfidence <= MIN_LABEL_CONFIDENCE || one.speaker !== speaker
    if (speaker === 'clinician' || (!kins && !NOT_ALLERGIC.test(text))) return
    const isConceded = utterances
      .slice(at + 1, at + 1 + MAX_CONCEDED)
      .some((one) => one.speaker !== 'clinician' && !one.isQuestion && isOther(one) && CONCEDES.test(one.text.trim()))
    const named = substancesIn(kins?.groups?.['what'] ?? '')
    if (!isConceded && named.length === 0) return
    const told = clauses.findLast(
      (one) =>
        one.at < at &&
        at - one.at <= MAX_ANSWER_DISTANCE &&
        isOther(one) &&
        one.setAside === undefined &&
        substancesIn(one.text).length > 0,
    )
    if (!told || named.some((form) => !substancesIn(told.text).includes(form))) return
    for (const part of clauses) if (part.at === told.at) part.setAside ??= 'otherPerson'
  })
}

/** What a companion has just told is his own. */
function giveBack(clauses: readonly Unit[], at: number) {
  const told = clauses.findLast(
    (one) =>
      one.at < at &&
      at - one.at <= MAX_ANSWER_DISTANCE &&
      one.speaker === 'companion' &&
      one.isLabelled === true &&
      substancesIn(one.text).length > 0,
  )
  for (const part of clauses) if (told && part.at === told.at) part.setAside ??= 'otherPerson'
}

function isAllergy({ text, polarity, setAside }: Unit): boolean {
  return (
    polarity === 'affirmed' && setAside === undefined && substancesIn(text).length > 0 && /alergi|reac/.test(fold(text))
  )
}

function substancesIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (SUBSTANCE.test(kind) ? [form] : []))
}
