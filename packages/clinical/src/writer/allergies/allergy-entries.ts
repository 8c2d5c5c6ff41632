import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { membersOfClass } from '../../entities/drugs.ts'
import { asksAllergy, windowFrom, type AllergyWindow } from './allergy-windows.ts'
import {
  isRefused,
  lateAllergies,
  setOverruledAside,
  substancesIn,
  TREATS,
  withName,
  type LateAllergy,
} from './late-allergies.ts'
import type { Placed } from '../units/placed.ts'
import { readEntities } from '../units/remembered.ts'
import { isJoke, opensWithJoke } from './jokes.ts'
import { isIntolerance } from './intolerances.ts'
import { takeBackDenial } from './denied-allergies.ts'
import { isTolerated, isUnknown } from './tolerated.ts'
import { isStrongReaction, REACTED } from './reactions.ts'
import { isAllergy } from '../units/harm.ts'
import type { Unit } from '../units/unit.ts'

/** When, where or how old: "na escola", "em dois mil e doze", "aos três", "no terceiro dia". */
const WHEN =
  /^(?:(?:foi|isso|e|eu|era|tinha|ja|so|mas|la|na hora|depois)\W+)*(?:na|no|em|ha|faz|quando|aos?|com|era|mais|desde|tinha)\b.*\b(?:ano|anos|crianca|menin[oa]|nova|novo|pequen[oa]|solteir[oa]|infancia|hospital|dentista|cirurgia|posto|escola|parto|cesarea|exame|tomografia|cateterismo|internacao|dia|hora|horas|mes|meses|semana|\d{1,4}|verao|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b|^(?:na hora|de crianca|quando crianca|faz tempo|ha tempos?|muito tempo atras|\d+ vez(?:es)?)$/
const MAX_WHEN_WORDS = 10
/** Taken, borne, done: no reaction. */
const ELSEWHERE =
  /\b(?:tomo|uso|fumo|bebo|fuma|bebe|toma|usa|operei|cigarro|cerveja|mas eu nao|tomei e nada|sem problema|de boa|tudo bem|nao deu nada|em uso)\b/
const TOLERATED =
  /\b(?:fez bem|faz bem|tudo bem|de boa|sem problema|sem nada|e nada|nao e alergia|nunca tive|tolera|bem|pode dar|posso|normal|bom|boa|tranquil\w+)\b|\b(?:tomei|tomou) a vida\b/
const MAX_REACTION_WORDS = 16
/** A reaction told before its cause: "caroço, com inchaço na boca, foi a benzetacil". */
const MAX_BEFORE = 2
/** … and one told after it. */
const MAX_AFTER = 5

interface Entry {
  readonly number: number
  at: number
  readonly names: Set<string>
  /** What happened was said. */
  isTold: boolean
}

/**
 * Brings together what is told of each allergy: the allergen, what it did and when, over the turns of an exchange that asks for
 * allergies or follows one told unasked.
 * @returns the clauses, those of an allergy under its heading with the number of their entry.
 */
export function gatherAllergies(placed: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  const changed = new Map<Placed, Placed>()
  const entries: Entry[] = []
  let done = -1
  const windows = windowsOf(placed, utterances)
  const placedAt = Map.groupBy(placed, ({ unit }) => unit.at)
  for (const window of windows) {
    if (window.to <= done) continue
    done = window.to
    let open: Entry | undefined
    let pending: Placed[] = []
    const within = Array.from({ length: window.to - window.from + 1 }, (_, index) => window.from + index)
    for (const one of within.flatMap((at) => placedAt.get(at) ?? [])) {
      const { unit } = one
      if (changed.has(one)) continue
      if (opensWithJoke(unit.text) || isJoke(unit.text)) unit.setAside ??= 'smallTalk'
      if (unit.speaker !== 'clinician' && isUnknown(unit.text)) unit.setAside ??= 'withdrawn'
      if (unit.setAside !== undefined || unit.subject !== undefined || unit.isNote) continue
      if (unit.polarity === 'unanswered' || isTolerated(unit)) continue
      const names = namedIn(unit)
      if (unit.speaker === 'clinician' && unit.isLabelled === true) {
        if (open && isSaidAgain(one, open)) changed.set(one, entered(one, open.number))
        continue
      }
      if (names.length > 0) {
        if (!isEntry(one, window)) {
          open = undefined
          continue
        }
        if (!open || !isSameEntry(open, one, names)) {
          open = { number: entries.length, at: unit.at, names: new Set(), isTold: false }
          entries.push(open)
        }
        for (const name of names) open.names.add(name)
        open.isTold ||= REACTED.test(fold(unit.text))
        for (const before of pending)
          if (unit.at - before.unit.at <= MAX_BEFORE) changed.set(before, entered(before, open.number))
        pending = []
        open.at = unit.at
        changed.set(one, entered(one, open.number))
      } else if (open && unit.at - open.at <= MAX_AFTER && tellsReaction(one, open.at)) {
        open.at = unit.at
        open.isTold = true
        changed.set(one, entered(one, open.number))
      } else if (!open && window.isAsked && isReaction(one.unit)) pending.push(one)
    }
  }
  for (const late of lateAllergies(placed, utterances)) {
    const end = windowFrom(utterances, late.to, false).to
    const own = placed.filter((one) => one.unit.at >= late.from && one.unit.at <= end && isTold(one, late))
    const known = own.map((one) => changed.get(one)?.entry).find((entry) => entry !== undefined)
    if (known === undefined)
      entries.push({ number: entries.length, at: late.to, names: new Set(late.names), isTold: true })
    const entry = known ?? entries.length - 1
    for (const [index, one] of own.entries()) {
      const named = index === 0 && known === undefined ? withName(one, late, utterances) : one
      if (!changed.has(one)) changed.set(one, entered(named, entry))
    }
    if (own.length > 0) setOverruledAside(placed, late, utterances)
  }
  for (const one of placed) {
    const told = changed.has(one) ? undefined : toldOfPatient(one)
    const names = told === undefined ? [] : allergensIn(told)
    if (
      told === undefined ||
      names.length === 0 ||
      entries.some((entry) => names.every((name) => entry.names.has(name)))
    )
      continue
    const entry = entries.push({ number: entries.length, at: one.unit.at, names: new Set(names), isTold: true }) - 1
    changed.set(one, entered({ ...one, note: told, unit: { ...one.unit, text: told } }, entry))
    for (const next of placed)
      if (next.unit.at === one.unit.at && next.unit.clause > one.unit.clause && tellsReaction(next, one.unit.at))
        changed.set(next, entered(next, entry))
  }
  for (const one of placed) {
    if (one.unit.speaker !== 'clinician' || one.unit.isLabelled !== true || changed.has(one)) continue
    const told = entries.find((entry) => one.unit.at - entry.at <= MAX_AFTER && isSaidAgain(one, entry))
    if (told) changed.set(one, entered(one, told.number))
  }
  const gathered = placed.map(
    (one) => changed.get(one) ?? (isElsewhere(one, windows) ? { ...one, section: 'presentIllness' as const } : one),
  )
  const allergies = gathered.filter(isOwnAllergy)
  return gathered.map((one) => withDenial(one, allergies, utterances))
}

/** Further names in one breath, the same allergen, or one of its kind: "penicilina. A Benzetacil." */
function isSameEntry(open: Entry, { unit }: Placed, names: readonly string[]): boolean {
  if (unit.at === open.at && !open.isTold && !REACTED.test(fold(unit.text))) return true
  return names.every(
    (name) => open.names.has(name) || [...open.names].some((known) => membersOfClass(known)?.includes(name) === true),
  )
}

const TOLD_OF_PATIENT =
  /^(?!(?:e |mas )?(?:se|caso|quem|quando) )(?:\p{L}+\W+){0,6}?(?:tem|teve|tinha|fez|e) (?:(?:uma|aquela|muita) )?(?=alergi|reac(?:ao|oes) )/u

/** "Como teve reação de pele com a carbamazepina", "ela falou que tem alergia a sulfa": of the patient, by whoever has heard or read it. */
function toldOfPatient({ unit }: Placed): string | undefined {
  if (unit.speaker !== 'clinician' || unit.polarity !== 'affirmed' || unit.isNote) return undefined
  if (unit.setAside !== undefined || unit.subject !== undefined) return undefined
  const frame = TOLD_OF_PATIENT.exec(fold(unit.text))
  return frame ? unit.text.slice(frame[0].length) : undefined
}

const CALLS_ALLERGY = /alergi|alergic|\breac(?:ao|oes)\b/

const TODAY =
  /\b(?:hoje|ontem|anteontem|agora|comecou|desde (?:ontem|segunda|terca|quarta|quinta|sexta|sabado|domingo))\b/

/** "Inchou meu pé ontem", said where nobody speaks of allergies. */
function isElsewhere({ unit, section, entry }: Placed, windows: readonly AllergyWindow[]): boolean {
  if (section !== 'allergies' || entry !== undefined || unit.speaker === 'clinician' || unit.subject !== undefined)
    return false
  if (unit.polarity !== 'affirmed' || namedIn(unit).length > 0) return false
  const spoken = fold(unit.spoken)
  return (
    TODAY.test(spoken) &&
    !CALLS_ALLERGY.test(spoken) &&
    !windows.some(({ from, to }) => unit.at >= from && unit.at <= to + 1)
  )
}

/** "Nega alergia" falls with the allergy that is told later, wherever in the visit; what is only borne badly is none. */
function withDenial(one: Placed, allergies: readonly Placed[], utterances: readonly Utterance[]): Placed {
  const { unit } = one
  if (unit.polarity !== 'denied') return one
  const before = unit.text
  for (const told of allergies) if (told.unit.at > unit.at) takeBackDenial(unit, told.unit.text, utterances)
  return unit.text === before ? one : { ...one, note: unit.text }
}

/** Where an allergy is told, these are of it. */
const BREATHLESS = /\b(?:falta de ar|chiado|coceira|coc(?:a|ou|ei)|desmai\w+)\b/

function isOwnAllergy({ unit, entry }: Placed): boolean {
  return (
    entry !== undefined &&
    unit.polarity === 'affirmed' &&
    !isIntolerance(unit.text) &&
    allergensIn(unit.text).length > 0 &&
    (isAllergy(unit.text) || isStrongReaction(unit.text) || BREATHLESS.test(fold(unit.text)))
  )
}

/** What the patient's side tells of it: the cause, what happened, when. */
function isTold(one: Placed, { to, namedAt }: LateAllergy): boolean {
  const { unit } = one
  if (unit.setAside !== undefined || unit.subject !== undefined || unit.isNote || isRefused(unit)) return false
  const isNaming = unit.at === namedAt && substancesIn(unit.text).length > 0
  if (unit.speaker === 'clinician') return isNaming && isAllergy(unit.text)
  if (isNaming) return true
  if (unit.at > to) return unit.at - to <= MAX_BEFORE && tellsReaction(one, to)
  return isReaction(unit) || WHEN.test(fold(unit.text))
}

function entered(one: Placed, entry: number): Placed {
  return { ...one, section: 'allergies', entry }
}

function windowsOf(placed: readonly Placed[], utterances: readonly Utterance[]): AllergyWindow[] {
  const asked = utterances.flatMap((one, at) => (asksAllergy(one) ? [windowFrom(utterances, at, true)] : []))
  const told = placed.flatMap(({ unit, section }) =>
    section === 'allergies' &&
    unit.polarity === 'affirmed' &&
    unit.setAside === undefined &&
    unit.subject === undefined &&
    unit.speaker !== 'clinician' &&
    isAllergy(unit.text) &&
    !(unit.speaker === 'patient' && /alergia del[ea](?!\p{L})/iu.test(unit.text))
      ? [windowFrom(utterances, unit.at, false)]
      : [],
  )
  return [...asked, ...told].toSorted((a, b) => a.from - b.from)
}

/** "Alergia: cola de cílio": what answers that question is the allergen, on whatever list it is. */
function namedIn(unit: Unit): string[] {
  const known = allergensIn(unit.text)
  const [, name] = /^(?:so )?alergia(?: a|:) (\p{L}{3,}(?: de \p{L}+)?)/u.exec(fold(unit.text)) ?? []
  return known.length > 0 || name === undefined || unit.polarity !== 'affirmed' || REACTED.test(name) ? known : [name]
}

const ALLERGEN = /^(?:drug|drugClass|allergen)$/

function allergensIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form, polarity }) =>
    ALLERGEN.test(kind) &&
    (polarity !== 'denied' || MAY_NOT.test(fold(text))) &&
    (!TREATS.test(form) || isAllergy(text))
      ? [form]
      : [],
  )
}

/** "Não pode com morfina, parou de respirar", asked for allergies. */
const MAY_NOT = /^(?:eu |el[ea] )?nao (?:pode|posso) (?:com|tomar|usar|nem ver) /

/** The clause tells an allergy: the classifier says so, or it stands where one was asked for and tells what happened. */
function isEntry({ unit, section }: Placed, { isAsked }: AllergyWindow): boolean {
  const plain = fold(unit.text)
  if (unit.polarity === 'denied') return isAsked && MAY_NOT.test(plain)
  if (section === 'allergies') return true
  return isAsked && !ELSEWHERE.test(plain) && !TOLERATED.test(plain) && REACTED.test(plain)
}

/** "Ibuprofeno, anota, com letra grande": what the clinician takes down of an allergy just told. */
const TAKEN_DOWN =
  /^(?:(?:anot\w+|escrit\w*|registr\w+|fica(?:m)?|importante|saber|bom|com|sem|letra|grande|ficha|capa|lista|proibid\w+|essa|esse|isso|entao|tambem|na|no|de|do|da|em|e|a|o|sua|seu|confirmad\w+|alergia|alergic\w+|ao|voce|senhora?|ainda|que|perguntei|nunca|mais|evit\w+|ok|certo|topico)(?:\W+|$))*$/

function isSaidAgain({ unit, section }: Placed, open: Entry): boolean {
  const names = allergensIn(unit.text)
  if (section !== 'allergies' || unit.polarity !== 'affirmed' || unit.setAside !== undefined || names.length === 0)
    return false
  if (unit.at < open.at || !names.every((name) => open.names.has(name))) return false
  return isReaction(unit) || isAllergy(unit.text) || TAKEN_DOWN.test(withoutNames(unit.text))
}

function withoutNames(text: string): string {
  const entities = readEntities(text).filter(({ kind }) => ALLERGEN.test(kind))
  return fold(entities.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)).trim()
}

function isReaction(unit: Unit): boolean {
  const plain = fold(unit.text)
  if (unit.text.split(' ').length > MAX_REACTION_WORDS || ELSEWHERE.test(plain) || TOLERATED.test(plain)) return false
  return REACTED.test(plain) && (unit.polarity === 'affirmed' || /\brespir/.test(plain))
}

/** What happened, or, right behind the allergen, when and where. */
function tellsReaction(one: Placed, at: number): boolean {
  const { unit, section } = one
  if (isReaction(unit)) return true
  const plain = fold(unit.text)
  if (unit.polarity !== 'affirmed' || unit.at - at > MAX_BEFORE || ELSEWHERE.test(plain)) return false
  if (section === 'allergies') return !TOLERATED.test(plain)
  return unit.text.split(' ').length <= MAX_WHEN_WORDS && WHEN.test(plain)
}
