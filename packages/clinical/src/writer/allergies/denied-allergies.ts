import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isIntolerance } from './intolerances.ts'
import { isJoke } from './jokes.ts'
import { REACTED } from './reactions.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsBefore } from '../units/around.ts'

const REACTION = /al[ée]rgi|reaç|urtic|incho|coceira/iu
const DENIED_ALLERGY =
  /^(?:nega|sem) (?:alergias?|reação|reações)(?: a (?:(?:nenhum|algum|qualquer|outro) )*(?:rem[ée]dio|medicamento|medicação|antibi[óo]tico|anestesia)s?(?:,? (?:e |ou |nem )?(?:rem[ée]dio|medicamento|antibi[óo]tico|anestesia|comida|alimento)s?)*)?$/iu
const MAX_ALLERGY_DISTANCE = 6

/** "Nega alergia" is dropped if an allergy is mentioned later. */
export function withdrawDeniedAllergies(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((denial, index) => {
    if (!DENIED_ALLERGY.test(denial.text)) return
    const told = clauses.slice(index + 1).find((one) => {
      if (one.polarity !== 'affirmed' || one.setAside !== undefined || one.subject !== undefined) return false
      const kinds = kindsIn(one.text)
      const isNear = one.at - denial.at <= MAX_ALLERGY_DISTANCE && one.speaker !== 'clinician'
      return (/\b(?:drug|allergen)/.test(kinds) && REACTION.test(one.text)) || (isNear && /\ballergen/.test(kinds))
    })
    if (told) takeBackDenial(denial, told.text, utterances)
    else if (isReactionNear(denial, clauses.slice(index + 1)) || isRemembered(denial, clauses, utterances))
      denial.setAside ??= 'withdrawn'
  })
}

const THINKS_AGAIN = /^(?:(?:ah|ai|nao|mas|doutora?)\W+)*(?:perai?|espera|minto|lembrei|esqueci|alias)\b/
const MAX_TOLD_DISTANCE = 2

/** "Nenhuma. Ah, não, péra. A lamotrigina, fiz umas manchas no corpo todo.": nobody calls it an allergy, and it is one. */
function isRemembered(denial: Unit, clauses: readonly Unit[], utterances: readonly Utterance[]): boolean {
  const isOwn = ({ at, speaker, subject, polarity, setAside }: Unit) =>
    at > denial.at &&
    speaker !== 'clinician' &&
    subject === undefined &&
    polarity === 'affirmed' &&
    setAside === undefined
  const thought = utterances.findIndex(
    ({ text, speaker }, at) =>
      at > denial.at &&
      at - denial.at <= MAX_REMINDER_DISTANCE &&
      speaker !== 'clinician' &&
      THINKS_AGAIN.test(fold(text)),
  )
  if (thought < 0) return false
  const near = clauses.filter((one) => isOwn(one) && one.at >= thought && one.at - thought <= MAX_REMINDER_DISTANCE)
  const named = near.find(({ text }) => substancesIn(text).length > 0)
  return (
    named !== undefined &&
    near.some(
      ({ at, text }) =>
        at >= named.at && at - named.at <= MAX_TOLD_DISTANCE && REACTED.test(fold(text)) && !isIntolerance(text),
    )
  )
}

const AVOIDED = /^(?:nega|sem|não) /iu
const HARMS = /al[ée]rgi|reaç|urtic|inch|coceira|empol|fech|falta de ar|anafil/iu
const MAX_AVOIDED_WORDS = 4
const MAX_AVOIDED_DISTANCE = 3

/** "Dipirona, minha garganta fecha." – "Dipirona não, então.": who is warned denies no allergy. */
export function withdrawAvoided(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (nameRight(one, unitsBefore(clauses, index, MAX_AVOIDED_DISTANCE), clauses[index + 1])) return
    if (!AVOIDED.test(one.text) || one.text.split(' ').length > MAX_AVOIDED_WORDS || HARMS.test(one.text)) return
    const substances = substancesIn(one.text)
    const isWarned = (told: Unit) =>
      one.at > told.at &&
      told.polarity === 'affirmed' &&
      told.subject === undefined &&
      (HARMS.test(told.text) || HARMS.test(told.spoken)) &&
      substancesIn(told.text).some((form) => substances.includes(form))
    if (substances.length > 0 && unitsBefore(clauses, index, MAX_AVOIDED_DISTANCE).some(isWarned))
      one.setAside ??= 'duplicate'
  })
}

const NOT_THIS = /^n[ãa]o,? (?:é|era|foi) (?:(?:a|o|de|com) )?(?<rest>\p{L}.*)$/iu
const BUT_THIS = /(?:^|[,.\s])(?:é|era|foi) (?:(?:a|o|de|com|na verdade) )?(?=\p{L})/iu

/** "A dipirona me fecha a garganta." – "Não é dipirona, é diclofenaco": what it did was done by the other. */
function nameRight(one: Unit, before: readonly Unit[], next: Unit | undefined): boolean {
  const { rest = '' } = NOT_THIS.exec(one.spoken.trim())?.groups ?? {}
  const [wrong] = readEntities(rest).filter(isSubstance)
  if (one.clause > 0 || wrong?.from !== 0) return false
  const told = before.findLast(
    ({ text, at, polarity, setAside, spoken }) =>
      at < one.at &&
      polarity === 'affirmed' &&
      setAside === undefined &&
      (HARMS.test(text) || HARMS.test(spoken)) &&
      substancesIn(text).includes(wrong.form),
  )
  const after = rest.slice(wrong.to)
  const isCut = !BUT_THIS.test(after)
  const words = isCut ? (next?.at === one.at + 1 ? ` ${next.spoken}` : '') : after
  const [right] = readEntities(words).filter(isSubstance)
  if (
    !told ||
    !right ||
    right.form === wrong.form ||
    !/(?:^|[,.\s])(?:é|era|foi) (?:\p{L}{1,2} )?$/iu.test(words.slice(0, right.from))
  )
    return false
  const named = readEntities(told.text).find(({ form }) => form === wrong.form)
  if (!named) return false
  told.text = `${told.text.slice(0, named.from)}${words.slice(right.from, right.to)}${told.text.slice(named.to)}`
  told.sources = [...told.sources, ...one.sources]
  one.setAside = 'duplicate'
  if (isCut && next && next.spoken.split(' ').length <= MAX_AVOIDED_WORDS) next.setAside ??= 'duplicate'
  return true
}

function isSubstance({ kind }: { readonly kind: string }): boolean {
  return /^(?:drug|drugClass|allergen)$/.test(kind)
}

function substancesIn(text: string): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (/^(?:drug|drugClass|allergen)$/.test(kind) ? [form] : []))
}

/** Allergens that are met where medicines are given. */
const OF_TREATMENT = /^(?:iodo|contraste|latex|esparadrapo|clorexidina)$/
const OF_MEDICINES =
  /(?:alergi\w*|rea[cç]\w*)\s+(?:a|de|com)\s+(?:\w+\s+){0,2}(?:remedio|medicamento|medicacao|antibiotico)s?$/

/** What was asked about: medicines only, or allergies of any kind. */
function isOfMedicines(denial: Unit, utterances: readonly Utterance[]): boolean {
  const asked = fold(utterances[denial.question ?? -1]?.text ?? '')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
  return OF_MEDICINES.test(fold(denial.text)) || OF_MEDICINES.test(asked)
}

/** "Nega alergia a remédio" stays true of who is allergic to shrimps. */
function isOfTreatment(text: string): boolean {
  return readEntities(text).some(
    ({ kind, form }) => kind === 'drug' || kind === 'drugClass' || (kind === 'allergen' && OF_TREATMENT.test(form)),
  )
}

/**
 * Takes back that there are no allergies, where one was told; who was asked about medicines alone and told of another thing
 * denied what was asked.
 */
export function takeBackDenial(denial: Unit, told: string, utterances: readonly Utterance[]) {
  if (!DENIED_ALLERGY.test(denial.text) || denial.setAside !== undefined) return
  if (!isOfMedicines(denial, utterances) || isOfTreatment(told)) denial.setAside = 'withdrawn'
  else if (/^(?:nega|sem) alergias?$/iu.test(denial.text)) denial.text = `${denial.text} a remédio`
}

const MAX_REMINDER_DISTANCE = 3

/** "Nenhuma. – E o captopril? Inchou a língua dele": who reminds may name the medicine in a question only. */
function isReactionNear(denial: Unit, after: readonly Unit[]): boolean {
  return after.some(
    ({ at, speaker, subject, polarity, text }) =>
      at - denial.at <= MAX_REMINDER_DISTANCE &&
      speaker !== 'clinician' &&
      subject === undefined &&
      polarity === 'affirmed' &&
      REACTION.test(text) &&
      !isJoke(text),
  )
}
