import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { withdrawContradictedDenials } from './contradicted-denials.ts'
import { withdrawDropped } from './dropped-orders.ts'
import { withoutEmphasis } from './considered.ts'
import { withdrawAllButKept } from './only-kept.ts'
import { withdrawThoughtBetter } from './thought-better.ts'
import { fallsWith, withdrawMedicine, withoutMedicine } from './list-members.ts'
import { withdrawDeniedAllergies } from '../allergies/denied-allergies.ts'
import { withObjectedNamed } from './named-objections.ts'
import { withdrawDisliked, withdrawObjected } from './objections.ts'
import { markOwner } from './owners.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { tellsDiagnosis } from '../units/told-diagnosis.ts'

/** How many utterances back a later word reaches. */
const MAX_DISTANCE = 8

/** Clauses that the list of somebody's medicines may have. */
const MAX_LIST = 12

const DROPPED_PLAN =
  /\b(?:eu pensei|pensei|nao vou (?:fazer|usar|passar|dar|repetir)|nao (?:comeco|prescrevo|uso|faco|da|posso|pode|tem|precisa)|esquece|desisto|nao)\b/

/**
 * Marks what a later clause takes from the patient or from the plan: a medicine that turns out to be somebody else's,
 * values read from the wrong line, an offer that the patient declines, a medicine that the doctor withdraws.
 */
export function markRetracted(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  withdrawDeniedAllergies(clauses, utterances)
  withdrawDenied(clauses)
  withdrawContradictedDenials(clauses)
  withdrawObjected(clauses)
  withdrawDisliked(clauses)
  withdrawDropped(clauses, utterances)
  withdrawThoughtBetter(clauses, utterances)
  withdrawStruck(clauses)
  withdrawAllButKept(clauses)
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
    // "A alergia é da minha filha", of the patient, says again whose it is.
    if (one.setAside === 'duplicate') return
    if (markOwner(one, whole, before, clauses.slice(index + 1, index + MAX_LIST), utterances[one.at - 1]?.text)) return
    markStopped(one, index, clauses)
    if (one.speaker === 'clinician' && NEITHER.test(whole)) forbidOffered(one, before)
    // "Engorda essa trazodona?" - "Não costuma": only the question named the medicine.
    if (one.speaker === 'clinician' && drugsIn({ text: one.spoken }).length > 0 && isDropped(plain, one.text)) {
      const dropped = before.filter(
        (earlier) =>
          earlier.speaker === 'clinician' &&
          (earlier.polarity === 'affirmed' || FORBIDS.test(plain)) &&
          drugsIn(earlier).some((drug) => drugs.includes(drug)),
      )
      for (const earlier of dropped) {
        withdrawMedicine(earlier, drugs)
        for (const next of before) if (fallsWith(next, earlier)) next.setAside ??= 'withdrawn'
      }
      if (dropped.length > 0 && STRUCK_LAST.test(plain)) one.setAside ??= 'withdrawn'
    }
    if (one.speaker !== 'clinician' && one.setAside === undefined && one.at > lastAt * 0.4) decline(one, plain, before)
  })
  withObjectedNamed(clauses)
}

/** "Ceftriaxona não, que o senhor é alérgico." */
const FORBIDS = /(?:^| )nao,? (?:que|porque|por causa|pois|ja que) /

/** "Então sem prednisolona", "amoxicilina não", "Ponstan no lugar do naproxeno". */
const WITHOUT =
  /^(?:(?:entao|ta|bom|e|fica|ficamos|deixa|deixo|vamos) )*(?:sem|nega|no lugar d[eoa]|em vez d[eoa])(?: [oa])? $/

/** "E não precisa da dipirona." */
const NOT_NEEDED = /^(?:(?:entao|ai|e) )*nao precisa (?:mais )?d[aeo] $/

/** The medicine itself is dropped, not something about it: "amiodarona não", "lamotrigina eu pensei". */
function isDropped(plain: string, text: string): boolean {
  // "Se a ondansetrona não segurar, volta": it is taken.
  if (/^(?:e |mas )?(?:se|caso|quando|enquanto) /.test(plain)) return false
  const drug = readEntities(text).find(({ kind }) => kind === 'drug')
  const before = plain.slice(0, drug?.from ?? 0)
  if (WITHOUT.test(before)) return true
  // "Com candesartana não pode": what must not be done beside it.
  if (/(?:^|\s)com (?:[oa] )?$/.test(before)) return false
  const after = drug ? plain.slice(drug.to).trim() : ''
  // "A tansulosina não é de próstata?": what it is for is asked.
  if (/^nao (?:e|eh|era) /.test(after)) return false
  if (after === '' && NOT_NEEDED.test(plain.slice(0, drug?.from ?? 0))) return true
  return (after.split(' ').length <= 4 && DROPPED_PLAN.test(after)) || FORBIDS.test(after)
}

/** "O pantoprazol esquece": nothing is left to tell of it. */
const STRUCK_LAST = /^\S+(?: \S+)? (?:(?:a gente|voce|o senhor|a senhora) )?(?:esquece|risca|cancela|desconsidera)$/

/** "Então risca a amoxicilina", "deixa a ciclobenzaprina de fora". */
const STRUCK =
  /(?<!\p{L})(?:(?:risca|risque|cancela|cancele|apaga|esquece|desconsidera)\s+(?:a|o|ess[ea]|aquel[ea])\s+|(?:deix[aeo]|tir[aeo])r?\s+(?:(?:a|o|ess[ea])\s+)?(?=[^,;.]{3,40}\s+(?:de )?fora(?!\p{L})))/iu

function withdrawStruck(clauses: readonly Unit[]) {
  for (const one of clauses) {
    const { speaker, spoken, text, at } = one
    const strikes = speaker === 'clinician' ? STRUCK.exec(spoken) : null
    if (!strikes) continue
    if (STRUCK.test(text)) one.setAside ??= 'withdrawn'
    const rest = spoken.slice(strikes.index + strikes[0].length)
    const [drug] = readEntities(rest)
    if (drug?.kind !== 'drug' || drug.from > 0) continue
    for (const told of clauses) {
      const isNear = told.at < at && at - told.at <= MAX_DISTANCE
      if (!isNear || told.speaker !== 'clinician' || told === one || !drugsIn(told).includes(drug.form)) continue
      const others = withoutMedicine(told.text, drug.form)
      if (others === undefined) told.setAside ??= 'withdrawn'
      else told.text = others
      nameObjected(clauses, rest.slice(0, drug.to), [told.at, at])
    }
  }
}

/** "Não posso tomar esse à noite": the one that is struck for it. */
function nameObjected(clauses: readonly Unit[], name: string, [from, to]: readonly [number, number]) {
  for (const one of clauses) {
    const isObjection = one.at > from && one.at < to && one.speaker !== 'clinician' && one.setAside === undefined
    if (
      isObjection &&
      one.clause === 0 &&
      /(?<!\p{L})n[ãa]o(?!\p{L}).*(?<!\p{L})(?:ess[ea]|isso)(?!\p{L})/iu.test(one.spoken)
    )
      one.text = `${name.toLowerCase()}: ${one.text}`
  }
}

const NEITHER = /^(?:nem um nem outro|nenhum dos dois|nenhuma das duas|nem isso nem aquilo)\b/

/** "Quer dar chá" - "Nem um nem outro": the family's suggestion is recorded as advised against. */
function forbidOffered(one: Unit, before: readonly Unit[]) {
  const proposed = before.findLast(({ speaker, at }) => speaker !== 'clinician' && one.at - at <= 2)
  if (!proposed) return
  proposed.setAside ??= 'refused'
  const what = proposed.text.replace(/^(?:quer|queria|posso|pode|vou)\s+(?:d?ar\s+)?/iu, '')
  one.text = `não dar ${what.replace(/,?\s+e\s+/u, ' nem ')}`
  one.sources = [...proposed.sources, ...one.sources]
}

const STOPPED =
  /\b(?:parei|parou|larguei|largou|tirei|tirou|suspendi|suspendeu|abandonei|nao (?:tomo|toma|uso|usa)(?: mais)?|deixei de (?:tomar|usar)|ess[ae] nao|nega)\b/
const ONLY_STOPPED =
  /^(?:mas )?(?:ja )?(?:parei|larguei|tirei|suspendi|nao (?:tomo|uso) mais)(?: (?:de tomar|faz|ha|em|n[oa]|com isso|tem)(?: .*)?)?$/
/** "Mãe…", "ô pai,". */
const ADDRESS = /^(?:o )?(?:mae|pai|vo|amor|filh[oa])[,…!. ]+/
const MAX_STOPPED_CLAUSES = 80

/** "Nega alergia a dipirona", "não tomo a metformina com comida": the medicine itself may be in use. */
const STILL_TAKEN =
  /alergi|\b(?:certinh|direit|regular|corret|na hora)|\bnega (?!(?:tomar|usar)\b)\w{3,}r com\b|\b(?:nao (?:tomo|toma|uso|usa) .*\b(?:com|quando|se|todo|toda|sempre|direito|ontem|hoje|noite|manha|almoco|jejum))\b/

/** True if the clause says that the patient no longer takes a medicine. */
export function isStopped(text: string): boolean {
  const plain = fold(text)
  return STOPPED.test(plain) && !STILL_TAKEN.test(plain) && new Set(drugsIn({ text })).size === 1
}

/** "Sinvastatina, eu parei": wherever it was named as in use before, it no longer is. */
function markStopped(one: Unit, index: number, clauses: readonly Unit[]) {
  if (one.setAside !== undefined) return
  const plain = fold(one.text)
  if (!STOPPED.test(plain)) return
  const earlier = clauses.slice(Math.max(0, index - MAX_STOPPED_CLAUSES), index)
  if (ONLY_STOPPED.test(plain.replace(ADDRESS, ''))) return stopLast(one, earlier)
  const isPast = one.speaker !== 'clinician' || /\b(?:tirou|parou|largou|suspendeu)\b/.test(plain)
  if (!isPast || !isStopped(one.text)) return
  const [drug = ''] = drugsIn(one)
  for (const unit of earlier) {
    if (unit.polarity !== 'affirmed' || isStopped(unit.text) || REACTION.test(unit.text)) continue
    if (!drugsIn(unit).includes(drug)) continue
    const rest = withoutMedicine(unit.text, drug)
    if (rest === undefined) unit.setAside ??= 'withdrawn'
    else unit.text = rest
  }
}

const MAX_REMEMBERED_DISTANCE = 12
const MAX_REMEMBERED_CLAUSES = 60
const AFTER_ALL =
  /^(?!n[ao]s? \p{L}+,? sim\W*$).*(?<!\p{L})(?:sim|lembrei|minto|menti|aliás|na verdade|já tive|tive sim)(?!\p{L})/iu

/** "Já teve pancreatite, pedra?" - "Não." … "Ah, foi pancreatite, sim": what is remembered later is not denied. */
function withdrawDenied(clauses: readonly Unit[]) {
  for (const [index, denial] of clauses.entries()) {
    if (denial.polarity !== 'denied' || denial.setAside !== undefined || !/^nega /i.test(denial.text)) continue
    const later = clauses
      .slice(index + 1, index + 1 + MAX_REMEMBERED_CLAUSES)
      .filter(
        (one) =>
          one.at > denial.at &&
          one.at - denial.at <= MAX_REMEMBERED_DISTANCE &&
          one.polarity === 'affirmed' &&
          one.setAside === undefined &&
          one.subject === undefined &&
          one.speaker !== 'clinician' &&
          AFTER_ALL.test(one.spoken),
      )
    const told = new Set(later.flatMap(({ text }) => findingsIn(text)))
    if (told.size === 0) continue
    const members = denial.text.replace(/^nega /i, '').split(/,\s+/)
    const left = members.filter((member) => !findingsIn(member).some((form) => told.has(form)))
    if (left.length === 0) denial.setAside = 'withdrawn'
    else if (left.length < members.length) denial.text = `nega ${left.join(', ')}`
  }
}

function findingsIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (kind === 'finding' ? [form] : []))
}

const REACTION = /al[ée]rgi|reaç|urtic|incho|coceira/iu

/** "Ela toma pílula." - "Mãe… eu parei em maio.": another voice says that what was just named is over. */
function stopLast(one: Unit, before: readonly Unit[]) {
  const named = before.findLast(({ at, text }) => one.at - at <= 3 && DRUGLIKE.test(kindsIn(text)))
  if (!named || named.speaker === one.speaker || named.at === one.at || named.polarity !== 'affirmed') return
  const entity = readEntities(named.text).find(({ kind }) => DRUGLIKE.test(kind))
  if (!entity) return
  named.setAside ??= 'withdrawn'
  one.text = `${named.text.slice(entity.from, entity.to)}: ${one.text.replace(/^\p{L}+[,…!]+\s+/u, '')}`
  one.sources = [...named.sources, ...one.sources]
}

const DRUGLIKE = /\bdrug(?:Class)?\b/

const NO = /(?:^|\s)n[ãa]o(?:\s|$|,)/iu
const NEVER_AGAIN = /(?:^|\s)(?:nunca mais|jamais|nem pensar|nem mort[oa]|de jeito nenhum)(?:\s|$|,)/u
const MAX_REFUSED_TOPIC_DISTANCE = 5

/** "Prednisona não", "grupo eu não vou": what was offered is recorded as declined. */
function decline(one: Unit, plain: string, before: readonly Unit[]) {
  const isRefused = plain.startsWith('recusa')
  if (
    !isRefused &&
    !NO.test(one.text) &&
    !NEVER_AGAIN.test(withoutEmphasis(fold(one.text))) &&
    !plain.startsWith('nega ')
  )
    return
  const isPlainNo = plain.startsWith('nega ') && !/\bfinding\b/.test(kindsIn(one.text))
  const stems = isRefused || isPlainNo ? refusedStems : ({ text }: { readonly text: string }) => stemsOf(text)
  const words = new Set(stems(one))
  const offered = before.filter(
    (earlier) =>
      earlier.polarity === 'affirmed' &&
      (earlier.speaker === 'clinician' || (isRefused && one.at - earlier.at <= MAX_REFUSED_TOPIC_DISTANCE)) &&
      stems(earlier).some((stem) => words.has(stem)),
  )
  if (offered.length === 0 || (one.question !== undefined && !isRefused)) return
  // "Não posso tomar esse": of several medicines it does not say which.
  const isOne = (earlier: Unit) => drugsIn(earlier).length < 2 || drugsIn(one).length > 0
  for (const earlier of offered) if (isRefused ? isShortOffer(earlier) : isOne(earlier)) earlier.setAside ??= 'refused'
  if (!isRefused && !/al[ée]rgi/iu.test(one.text)) one.text = `recusa: ${one.text.replace(/^nega /, '')}`
}

const MAX_OFFER_WORDS = 8

/** A long clause says more than the part that is refused. */
function isShortOffer(unit: Unit): boolean {
  return unit.text.split(' ').length <= MAX_OFFER_WORDS && !tellsDiagnosis(unit)
}

const MIN_REFUSED_STEM = 4

function refusedStems({ text }: { readonly text: string }): string[] {
  return tokensOf(text)
    .filter(
      ({ word, stem }) =>
        stem.length >= MIN_REFUSED_STEM &&
        !FUNCTION_WORDS.has(word) &&
        !/^(?:recusa|quer|fazer|tomar|usar|hoje|agora)/.test(word),
    )
    .map(({ stem }) => stem)
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
