import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold, plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { exchangeAmounts } from './exchanged-amounts.ts'
import { settleToldDoses } from './told-dose.ts'
import { valueSlot } from './value-slot.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsAfter } from '../units/around.ts'

/** Two values for one thing, of which nobody says "aliás": the later one stands if something shows that it is meant. */
export function settleRivalValues(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((one, index) => {
    // Without labels the voices are guesses, and values of two things were taken for one.
    if (one.setAside !== undefined || one.isLabelled !== true) return
    const before = clauses.slice(Math.max(0, index - MAX_CLAUSES_BACK), index).filter(isOpen)
    if (one.speaker === 'clinician') {
      measureAgain(one, before, utterances)
      return
    }
    if (one.clause === 0 && tellAtOnce(one, before)) return
    if (one.clause === 0 && quoteSelf(one, before, [one, ...unitsAfter(clauses, index, 1)])) return
    if (tellLonger(one, before)) return
    measureAgain(one, before, utterances)
  })
  setOldAside(clauses, utterances)
  exchangeAmounts(clauses)
  settleToldDoses(clauses)
}

const MAX_CLAUSES_BACK = 40

function isOpen({ setAside, polarity }: Unit): boolean {
  return setAside === undefined && polarity === 'affirmed'
}

/** Two numbers without units, or values of the same unit, dates, sides. */
function isRival(said: Entity, value: Entity): boolean {
  const slot = valueSlot(value)
  if (slot === undefined || slot === 'drug' || slot === 'person' || said.form === value.form) return false
  if (said.kind === 'frequency' || value.kind === 'frequency' || said.kind === 'pressure') return false
  if (slot !== valueSlot(said) || said.kind === 'age' || value.kind === 'age') return false
  // "Catorze de abril. Uma terça." is one day.
  if (slot === 'date' && WEEKDAY.test(said.form) !== WEEKDAY.test(value.form)) return false
  if (said.days !== undefined && value.days !== undefined) return true
  return slot !== 'quantity' || said.unit === value.unit || value.unit === undefined
}

const WEEKDAY = /^(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)/
/** "Era zero cinco" tells what was before. */
const BEFORE_VALUE = /^(?:(?:ah|ih|não|foi|é|[nd]?[oa]s?|em|uns|umas|há|faz),?\s+){0,3}/iu
const MAX_ANSWER_WORDS = 4
const DAY_PART = /^ (?:de |da |à )?(?:manhã|tarde|noite)$/iu
/** Values that are all meant: "um de manhã, dois à noite". */
const PARTED =
  /(?:^| )(?:manha|noite|tarde|almoco|jantar?|cafe|deitar|depois|antes|ontem|hoje|cada|outr[oa]|mais|e|ou|entre|ate|ja|as vezes|primeir[oa]|segund[oa])(?: |$)/

/** "Trinta e oito." – "Trinta e nove, eu medi.": the next voice answers the same with another value. */
function tellAtOnce(one: Unit, before: readonly Unit[]): boolean {
  const [value] = readEntities(one.text)
  if (!value || value.from > 0 || !/^\s*(?:[,.;:]|$)/u.test(one.text.slice(value.to))) return false
  const spoken = one.spoken.trim().replace(BEFORE_VALUE, '')
  const [opening] = readEntities(spoken)
  if (opening?.from !== 0 || opening.kind !== value.kind) return false
  const earlier = before.findLast(({ at }) => at < one.at)
  if (!earlier || one.at - earlier.at > 1) return false
  if (earlier.speaker === 'clinician') return false
  if (one.question !== undefined && one.question !== earlier.question) return false
  if (one.isLabelled === true && one.speaker === earlier.speaker) return false
  const said = readEntities(earlier.text).findLast((entity) => isRival(entity, value))
  if (!said || /[\p{L}\d]/u.test(earlier.text.slice(said.to).replace(DAY_PART, ''))) return false
  const answer = earlier.text.slice(earlier.text.lastIndexOf(':') + 1).trim()
  if (answer.split(/\s+/).length > MAX_ANSWER_WORDS) return false
  if (said.kind !== 'date' && (PARTED.test(plainOf(answer)) || PARTED.test(plainOf(one.text)))) return false
  earlier.setAside = 'withdrawn'
  one.text = `${earlier.text.slice(0, said.from)}${one.text}`
  one.sources = [...earlier.sources, ...one.sources]
  return true
}

const QUOTES_SELF = /(?:^| )(?:eu )?(?:falei|disse|tinha dito|tinha falado|respondi) (?=\S)/u
const MAX_QUOTED_DISTANCE = 12

/** "Eu falei dez, mas é um maço": what the speaker quotes from before is taken back. */
function quoteSelf(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  const plain = fold(one.spoken)
  const quote = QUOTES_SELF.exec(plain)
  if (!quote || !/(?:^| )(?:mas|so que|nao|na verdade|e) /.test(plain.slice(quote.index))) return false
  const start = quote.index + quote[0].length
  const [value] = readEntities(one.spoken).filter((entity) => entity.from >= start)
  if (!value || value.from > start + MAX_LEAD || valueSlot(value) === undefined) return false
  const earlier = before.findLast(
    ({ at, text }) =>
      at < one.at && one.at - at <= MAX_QUOTED_DISTANCE && readEntities(text).some((other) => isQuoted(other, value)),
  )
  const said = earlier && readEntities(earlier.text).findLast((other) => isQuoted(other, value))
  if (!earlier || !said) return false
  const anew = after
    .filter(({ at }) => at - one.at <= 1)
    .flatMap((unit) => readEntities(unit.text).map((entity) => ({ unit, entity })))
    .findLast(({ entity }) => isRival(said, entity))
  if (anew === undefined) earlier.setAside = 'withdrawn'
  else {
    const { from, to, unit } = anew.entity
    // "Dez cigarros" – "falei dez, mas é vinte".
    const noun =
      unit === undefined && said.unit !== undefined ? COUNTED.exec(earlier.text.slice(said.from, said.to)) : null
    earlier.text = `${earlier.text.slice(0, said.from)}${anew.unit.text.slice(from, to)}${noun?.[0] ?? ''}${earlier.text.slice(said.to)}`
    earlier.sources = [...earlier.sources, ...anew.unit.sources]
  }
  one.setAside = 'duplicate'
  return true
}

const MAX_LEAD = 12
const COUNTED = /\s\p{L}+$/u

/** The same value; "dez" quotes "dez cigarros". */
function isQuoted(told: Entity, quoted: Entity): boolean {
  if (told.form === quoted.form) return true
  return (
    quoted.unit === undefined && quoted.value !== undefined && told.kind === 'number' && told.value === quoted.value
  )
}

const SINCE = /^(?:ja )?(?:da|faz|deu|vai fazer|sao|tem|ha) (?:uns |umas |mais de |quase )?$/
const MAX_SINCE_DISTANCE = 12
const MAX_SINCE_WORDS = 6

/** "Dois meses." … "Foi na Páscoa que comecei. Já dá cinco meses": since when, reckoned anew and asked by nobody. */
function tellLonger(one: Unit, before: readonly Unit[]): boolean {
  if (one.question !== undefined && before.some(({ question, at }) => question === one.question && at === one.at))
    return false
  if (one.text.split(' ').length > MAX_SINCE_WORDS) return false
  const [value, ...more] = readEntities(one.text)
  if (!value || more.length > 0 || value.days === undefined) return false
  if (!SINCE.test(fold(one.text.slice(0, value.from)).replace(/^.*?(?=(?:ja|da|faz|deu|vai|sao|tem|ha) )/u, '')))
    return false
  const isSame = (unit: Unit) => {
    const own = readEntities(unit.text)
    return (
      own.length === 1 && own[0]?.days !== undefined && own[0].form !== value.form && unit.text.split(' ').length <= 4
    )
  }
  const rivals = before.filter((unit) => one.at - unit.at <= MAX_SINCE_DISTANCE && unit.at < one.at && isSame(unit))
  const [first] = rivals
  if (!first || first.speaker === 'clinician' || first.question === one.question) return false
  for (const unit of rivals) unit.setAside = 'withdrawn'
  return true
}

const MAX_MEASURED_DISTANCE = 3
const FAULT =
  /(?:^| )(?:perai|pera|espera|de novo|outra vez|frouxo|apertad[oa]|errad[oa]|desligad[oa]|mal colocad[oa]|repete|repito|troca o|poe no outro|nao pegou|falhou|dedo frio|confere|nao pode ser|nao e possivel)(?: |$)/

/** "Dezesseis por dez. Peraí, manguito frouxo. Catorze por nove.": measured again because something was wrong. */
function measureAgain(one: Unit, before: readonly Unit[], utterances: readonly Utterance[]) {
  const [value] = readEntities(one.text)
  if (!value || (value.kind !== 'pressure' && !(value.kind === 'number' && isBare(one.text, value)))) return
  const earlier = before.findLast(
    ({ at, text }) =>
      at <= one.at &&
      one.at - at <= MAX_MEASURED_DISTANCE &&
      readEntities(text).some(
        (entity) =>
          entity.kind === value.kind &&
          entity.form !== value.form &&
          (value.kind === 'pressure' || (entity.unit === value.unit && isBare(text, entity))),
      ),
  )
  if (!earlier) return
  const between = utterances.slice(earlier.at, one.at + 1)
  if (!between.some(({ text }) => FAULT.test(plainOf(text)))) return
  const said = readEntities(earlier.text).find(({ kind }) => kind === value.kind)
  if (!said) return
  one.text = `${earlier.text.slice(0, said.from)}${one.text.slice(value.from)}`
  earlier.setAside = 'withdrawn'
}

function isBare(text: string, { from, to }: Entity): boolean {
  return !/[\p{L}\d]/u.test(text.slice(to)) && !/[\p{L}\d]/u.test(text.slice(text.lastIndexOf(':', from) + 1, from))
}

const OLD =
  /^(?:(?:ah|opa|nao|mas|pera|perai|espera) )*(?:ess[ea]|est[ea]|isso|isto)(?: \p{L}+)? (?:e|era|foi|ta|esta) (?:(?:o|a) )?(?:(?:de|do|da) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|ano|mes|semana|outr[oa]|ultim[oa]|consulta|exame|dois mil|\d{4})|antig[oa]|velh[oa]|anterior|passad[oa])/u
const MAX_NEWER_DISTANCE = 6

/** "Peso setenta e quatro." – "Esse é do mês passado." – "Setenta e seis.": what turns out to be old gives way to the new. */
function setOldAside(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach(({ text }, at) => {
    if (!text.split(/[,;.]\s/u).some((part) => OLD.test(plainOf(part)))) return
    const old = clauses.findLast((one) => isOpen(one) && one.at <= at && at - one.at <= 1 && measuredIn(one).length > 0)
    if (!old) return
    const measures = new Set(measuredIn(old).map(({ unit }) => unit))
    const isRenewed = clauses.some(
      (one) =>
        one.at > at &&
        one.at - at <= MAX_NEWER_DISTANCE &&
        isOpen(one) &&
        drugsIn(one).length === 0 &&
        measuredIn(one).some(({ unit }) => measures.has(unit)),
    )
    if (!isRenewed) return
    old.setAside = 'withdrawn'
    for (const one of clauses)
      if (one.at === at && one !== old && readEntities(one.text).length <= 1) one.setAside ??= 'smallTalk'
  })
}

const MEASURED = /^(?:number|pressure)$/

function measuredIn({ text }: Unit): readonly Entity[] {
  return readEntities(text).filter(({ kind }) => MEASURED.test(kind))
}
