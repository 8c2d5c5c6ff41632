import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isStrongReaction } from './reactions.ts'
import { isTolerated } from './tolerated.ts'
import { isAllergy } from '../units/harm.ts'
import { sourceOf, type Unit } from '../units/unit.ts'
import type { Placed } from '../units/placed.ts'
import { readEntities } from '../units/remembered.ts'

/** "Essa eu não posso", "metronidazol ele não pode". */
const MAY_NOT = /\bnao (?:posso|pode)(?: com| tomar| usar| nem)?\b/
const CALLED = /\balergi\w+|\breac(?:ao|oes)\b/
const NOT_CALLED = /\bnao (?:e|foi|era) alergi|\bnega/
/** What a clinician says who takes it down. */
const TAKEN_DOWN =
  /\b(?:nunca mais|jamais|proibid\w+|riscad\w+|em vermelho|(?:na|sua) (?:ficha|capa|pulseira)|letra grande|anotad\w+)\b/
/** Why something is forbidden that is no allergy. */
const OTHER_REASON =
  /\b(?:rim|rins|estomago|gastrite|ulcera|coracao|gravid\w*|amament\w*|acucar|diabet\w*|sangra\w*|figado|proibiu|trabalh\w*|dirig\w*|dinheiro|caro)\b/
const MAX_BACK = 4
const MAX_AROUND = 3
const MIN_SHARE = 0.3
/** What a reaction is treated with. */
export const TREATS =
  /^(?:adrenalina|epinefrina|hidrocortisona|prometazina|\p{L}+tadina|dexclorfeniramina|fexofenadina|cetirizina|\p{L}*cetirizina|bilastina|ebastina|predniso\p{L}+|dexametasona|betametasona|hidroxizina|corticoide|antialergico|antihistaminico)$/u
const SUBSTANCE = /^(?:drug|drugClass|allergen)$/

export interface LateAllergy {
  /** The utterances in which it is told. */
  readonly from: number
  readonly to: number
  /** Put before the first clause, if no clause of the patient's names it. */
  readonly name?: string
  readonly namedAt: number
  readonly names: readonly string[]
}

/**
 * Allergies that nobody asked for: "Neomicina? Essa eu não posso! Fiquei com o rosto em carne viva." What happened needs a cause
 * just before it, and somebody who calls it an allergy or says that it must not be.
 */
export function lateAllergies(placed: readonly Placed[], utterances: readonly Utterance[]): LateAllergy[] {
  const last = utterances.length - 1
  return placed.flatMap(({ unit }): LateAllergy[] => {
    if (unit.setAside !== undefined || unit.subject !== undefined || unit.isNote || unit.polarity !== 'affirmed')
      return []
    if (unit.speaker === 'clinician' || !isStrongReaction(unit.said ?? unit.text) || isTolerated(unit)) return []
    const around = utterances.slice(Math.max(0, unit.at - MAX_AROUND), unit.at + MAX_AROUND + 1)
    const said = around.map(({ text }) => fold(text))
    const isForbidden = around.some(({ speaker }, index) => speaker !== 'clinician' && MAY_NOT.test(said[index] ?? ''))
    const isCalled = around.some(
      ({ speaker }, index) =>
        (CALLED.test(said[index] ?? '') && !NOT_CALLED.test(said[index] ?? '')) ||
        (speaker === 'clinician' && TAKEN_DOWN.test(said[index] ?? '')),
    )
    if (!isForbidden && (!isCalled || unit.at < MIN_SHARE * last)) return []
    const namedAt = causeOf(placed, utterances, unit.at)
    if (namedAt === undefined || said.some((text) => MAY_NOT.test(text) && OTHER_REASON.test(text))) return []
    const names = substancesIn(utterances[namedAt]?.text ?? '').map(({ form }) => form)
    return [{ from: Math.min(namedAt, unit.at), to: unit.at, namedAt, names, ...nameAt(placed, utterances, namedAt) }]
  })
}

/**
 * What it came from: what the clinician calls an allergy right after, else the nearest that was named before; undefined if two
 * were named and nobody says which.
 */
function causeOf(placed: readonly Placed[], utterances: readonly Utterance[], from: number): number | undefined {
  const before = Array.from({ length: Math.min(MAX_BACK, from) + 1 }, (_, back) => from - back).filter(
    (at) => substancesIn(utterances[at]?.text ?? '').length > 0,
  )
  const [nearest] = before
  const formsAt = (at: number) => substancesIn(utterances[at]?.text ?? '').map(({ form }) => form)
  const called = calledAfter(placed, from)
  if (nearest === undefined || nearest === from) return nearest ?? called
  if (called !== undefined && !formsAt(called).some((form) => formsAt(nearest).includes(form))) return called
  const forms = new Set(before.flatMap(formsAt))
  const isForbidden = utterances.slice(nearest, from + 1).some(({ text }) => MAY_NOT.test(fold(text)))
  const isSure = forms.size === 1 || called !== undefined || (isForbidden && new Set(formsAt(nearest)).size <= 2)
  const isOwn = utterances[nearest]?.speaker === utterances[from]?.speaker
  return isSure || isAlone(before, from, new Set(formsAt(nearest)).size, isOwn) ? nearest : undefined
}

/** Just named, by who tells what it did or with nothing else named beside it. */
function isAlone([nearest = 0, next = -1]: readonly number[], from: number, forms: number, isOwn: boolean): boolean {
  return forms === 1 && from - nearest <= 2 && (isOwn || nearest - next > 1)
}

/** "Bexiga de festa incha meu beiço." – "Isso é alergia a látex!": the clinician names it. */
function calledAfter(placed: readonly Placed[], from: number): number | undefined {
  return placed.find(
    ({ unit }) =>
      unit.at > from &&
      unit.at - from <= MAX_BACK &&
      unit.speaker === 'clinician' &&
      unit.polarity === 'affirmed' &&
      unit.setAside === undefined &&
      isAllergy(unit.spoken),
  )?.unit.at
}

export function substancesIn(text: string) {
  return readEntities(text).filter(({ kind, form }) => SUBSTANCE.test(kind) && !TREATS.test(form))
}

const SAME_AS = /^\s*(?:é|e|seria|não é)\s+(?:[oa]|aquel[ea])\s+$/iu

/** The cause in the words of who named it: "neomicina (Nebacetin)" for "Neomicina é o Nebacetin?" */
function nameAt(placed: readonly Placed[], utterances: readonly Utterance[], at: number): { name?: string } {
  const isOwn = placed.some(
    ({ unit }) =>
      unit.at === at &&
      (unit.speaker !== 'clinician' || isAllergy(unit.text)) &&
      !isRefused(unit) &&
      !unit.setAside &&
      substancesIn(unit.text).length > 0,
  )
  if (isOwn) return {}
  const text = utterances[at]?.text ?? ''
  const [first, second] = substancesIn(text)
  if (!first) return {}
  const name = text.slice(first.from, first.to).toLowerCase()
  if (!second) return { name }
  return SAME_AS.test(text.slice(first.to, second.from))
    ? { name: `${name} (${text.slice(second.from, second.to)})` }
    : {}
}

/** "Essa eu não posso" sounds like a refusal. */
export function isRefused({ text }: Unit): boolean {
  return /^recusa|; paciente recusa/iu.test(text)
}

/** A clause with the cause before it, and the place where it was named. */
export function withName(one: Placed, { name, namedAt }: LateAllergy, utterances: readonly Utterance[]): Placed {
  const named = utterances[namedAt]
  if (name === undefined || !named) return one
  const { unit } = one
  const text = `${name}: ${unit.text.charAt(0).toLowerCase()}${unit.text.slice(1)}`
  const note = `${name}: ${one.note.charAt(0).toLowerCase()}${one.note.slice(1)}`
  return { ...one, note, unit: { ...unit, text, sources: [sourceOf(named), ...unit.sources] } }
}

const ONLY_MAY_NOT = /^(?:(?:ele|ela|eu|ess[ea]|est[ea]|iss?o) )*nao (?:posso|pode)(?: (?:tomar|usar|nao))?$/
const ONLY_ALLERGY = /^(?:(?:ah|pois|entao|e|isso|ai|nossa|mas|ja)\W+)*(?:e |foi )?(?:uma )?alergia(?: mesmo)?\W*$/
const KEEPS = /\b(?:nao e alergia|pode (?:usar|tomar|sim)|mantenho|mantem|continua)\b/
const MAX_OFFERED = 3

/**
 * What an allergy told late leaves behind: the medicine just ordered, which must not be given, the bare "ele não pode" and "isso é
 * alergia", which say nothing by themselves.
 */
export function setOverruledAside(placed: readonly Placed[], late: LateAllergy, utterances: readonly Utterance[]) {
  const after = utterances.slice(late.to + 1, late.to + 1 + MAX_OFFERED)
  const isKept = after.some(({ speaker, text }) => speaker === 'clinician' && KEEPS.test(fold(text)))
  for (const { unit, section } of placed) {
    const isNear = unit.at >= late.from - MAX_OFFERED && unit.at <= late.to + MAX_OFFERED
    if (!isNear || unit.setAside !== undefined) continue
    const plain = fold(unit.text)
    if (unit.speaker !== 'clinician') {
      if (ONLY_MAY_NOT.test(plain)) unit.setAside = 'duplicate'
    } else if (ONLY_ALLERGY.test(fold(unit.spoken))) unit.setAside = 'duplicate'
    else if (!isKept && section === 'plan' && unit.at <= late.to && unit.polarity === 'affirmed')
      if (substancesIn(unit.text).some(({ form }) => late.names.includes(form))) unit.setAside = 'withdrawn'
  }
  for (const { unit } of placed) {
    const isOrder = unit.speaker === 'clinician' && unit.setAside === 'withdrawn' && unit.at < late.to
    if (!isOrder || unit.at < late.from - MAX_OFFERED) continue
    if (!substancesIn(unit.text).some(({ form }) => late.names.includes(form))) continue
    for (const { unit: next } of placed)
      if (next.at === unit.at && next.clause > unit.clause && isSchedule(next.text)) next.setAside ??= 'withdrawn'
  }
}

/** "8/8 h": how the medicine would have been taken. */
function isSchedule(text: string): boolean {
  const kinds = readEntities(text).map(({ kind }) => kind)
  return kinds.length > 0 && kinds.every((kind) => /^(?:number|frequency|duration)$/.test(kind))
}
