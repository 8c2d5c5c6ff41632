import { fold } from '../conversation/words.ts'
import { tokensOf } from '../entities/token.ts'
import { readEntities } from './remembered.ts'
import type { Unit } from './units.ts'

/** Utterances back to which a word said later reaches. */
const MAX_DISTANCE = 8
const MAX_VALUE_DISTANCE = 3

const NOT_THIS_ONE =
  /\b(?:li a linha|linha do leito|(?:esse|essa|isso|este|esta) (?:e|eh|era) (?:o |a )?d(?:o|a|e) (?:outro|outra|leito)|de outro (?:leito|paciente)|abri a pasta d|copiei do leito|do homonimo|pasta errada)\b/
const MINE = /(?:^|\s)(?:e|era|sao) (?:minha|meu)(?:\s|$)/
const YOURS =
  /(?:^|\s)(?:e|era|sao) (?:sua|seu|tua|teu|da sua|do seu|da tua|do teu|d[ao] (?:tio|tia|mae|pai|irmao|irma|filho|filha|marido|esposa|vizinha|vizinho|amiga|amigo))(?:\s|$)/
const DROPPED_PLAN =
  /\b(?:eu pensei|pensei|nao vou (?:fazer|usar|passar|dar|repetir)|nao (?:comeco|prescrevo|uso|faco|da|posso|pode|tem|precisa)|esquece|desisto|nao)\b/

/**
 * Marks what a later clause takes from the patient or from the plan: a medicine that turns out to be somebody else's,
 * values read from the wrong line, an offer that the patient declines, a medicine that the doctor drops again.
 */
export function markRetracted(clauses: readonly Unit[]) {
  const lastAt = clauses.at(-1)?.at ?? 0
  clauses.forEach((one, index) => {
    const before = clauses.slice(Math.max(0, index - 40), index).filter(({ at }) => one.at - at <= MAX_DISTANCE)
    const plain = fold(one.text)
    const drugs = drugsIn(one)
    const whole =
      one.clause === 0
        ? fold(one.spoken)
            .replaceAll(/[^\p{L}\d]+/gu, ' ')
            .trim()
        : plain
    if (NOT_THIS_ONE.test(whole)) return withdrawValues(one, before)
    const isMine = one.speaker === 'companion' && MINE.test(whole)
    if (isMine || YOURS.test(whole)) return giveAway(one, drugs, before)
    if (one.speaker === 'clinician' && drugs.length > 0 && isDropped(plain, one.text))
      for (const earlier of before)
        if (
          earlier.speaker === 'clinician' &&
          earlier.polarity === 'affirmed' &&
          drugsIn(earlier).some((drug) => drugs.includes(drug))
        )
          earlier.setAside ??= 'withdrawn'
    if (one.speaker !== 'clinician' && one.at > lastAt * 0.4) decline(one, plain, before)
  })
}

function drugsIn({ text }: Unit): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (kind === 'drug' ? [form] : []))
}

/** The medicine itself is dropped, not something about it: "amiodarona não", "lamotrigina eu pensei". */
function isDropped(plain: string, text: string): boolean {
  const drug = readEntities(text).find(({ kind }) => kind === 'drug')
  const after = drug ? plain.slice(drug.to).trim() : ''
  return after.split(' ').length <= 4 && DROPPED_PLAN.test(after)
}

function withdrawValues(one: Unit, before: readonly Unit[]) {
  one.setAside ??= 'otherPerson'
  const hasValue = ({ text }: Unit) =>
    readEntities(text).some(({ kind }) => kind === 'number' || kind === 'drug' || kind === 'pressure')
  for (const earlier of before)
    if (one.at - earlier.at <= MAX_VALUE_DISTANCE && earlier.speaker === one.speaker && hasValue(earlier))
      earlier.setAside ??= 'otherPerson'
}

function giveAway(one: Unit, own: readonly string[], before: readonly Unit[]) {
  const near = before.filter((earlier) => drugsIn(earlier).some((drug) => own.length === 0 || own.includes(drug)))
  if (own.length === 0 && near.length === 0) return
  one.setAside ??= 'otherPerson'
  for (const earlier of own.length === 0 ? near.slice(-1) : near) earlier.setAside ??= 'otherPerson'
}

const NO = /(?:^|\s)n[ãa]o(?:\s|$|,)/iu

/** "Prednisona não", "grupo eu não vou": what the doctor offered is told as declined. */
function decline(one: Unit, plain: string, before: readonly Unit[]) {
  if (!NO.test(one.text) && !plain.startsWith('nega ')) return
  const words = new Set(stemsOf(one.text))
  const offered = before.filter(
    (earlier) =>
      earlier.speaker === 'clinician' &&
      earlier.polarity === 'affirmed' &&
      stemsOf(earlier.text).some((stem) => words.has(stem)),
  )
  if (offered.length === 0 || one.question !== undefined) return
  for (const earlier of offered) earlier.setAside ??= 'refused'
  if (!plain.startsWith('recusa')) one.text = `recusa: ${one.text.replace(/^nega /, '')}`
}

const MIN_STEM_LENGTH = 4

function stemsOf(text: string): string[] {
  const named = readEntities(text).filter(
    ({ kind }) => kind === 'drug' || kind === 'term' || kind === 'finding' || kind === 'drugClass',
  )
  return named
    .flatMap(({ from, to }) => tokensOf(text.slice(from, to)).map(({ stem }) => stem))
    .filter((stem) => stem.length >= MIN_STEM_LENGTH)
}
