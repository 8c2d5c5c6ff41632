import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'
import { slotClause, type SlotClause } from './slot-clause.ts'

const MEANT =
  /(?<=(?<!\p{L})(?:volt(?:a|ar|e|amos|o)|continu(?:a|ar|e|o)|segu(?:e|ir)|fic(?:a|ar|o)|recome[çc](?:a|ar|o)|retom(?:a|ar|o)|suspend(?:e|er|o)|par(?:a|ar|e|o)|tir(?:a|ar|o)|mant(?:ém|enho|er)|aument(?:a|ar|o)|sob(?:e|ir)|diminu(?:i|ir|o)|reduz(?:ir|o)?|dobr(?:a|ar|o)|toma|tomar|usa|usar|d[áa]) (?:com )?)(?<who>el[ae])(?!\p{L})/iu
/** Utterances back to where the medicine was named. */
const MAX_DISTANCE = 8

/**
 * An order says which medicine it is of: "está tomando a furosemida?" … "volta com ela, quarenta de manhã", or "sertralina, cem" … "vamos
 * subir pra cento e cinquenta", which only fills the dose of what was named before.
 */
export function nameMeant(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    if (one.setAside !== undefined || one.polarity !== 'affirmed') continue
    // "E o topiramato, interfere?" – "Continua igual.": of the one that was asked about, not of what was ordered last.
    const asked = utterances[one.question ?? -1]
    const [about, ...more] = GOES_ON.test(one.text) ? medicinesIn(asked?.text ?? '') : []
    if (asked && about !== undefined && more.length === 0) {
      one.text = `${about}: ${one.text}`
      one.sources = [sourceOf(asked), ...one.sources]
      continue
    }
    const topic = STOPS.test((one.said ?? one.text).trim()) ? topicOfTurn(utterances, one.at) : undefined
    if (topic !== undefined) {
      one.text = `${topic.name}: ${one.text}`
      one.sources = [sourceOf(topic.utterance), ...one.sources]
      continue
    }
    const entities = readEntities(utterances[one.at]?.text ?? '')
    if (entities.some(({ kind }) => kind === 'drug')) continue
    const who = one.speaker === 'clinician' ? MEANT.exec(one.said ?? '')?.groups?.['who']?.toLowerCase() : undefined
    // "Volta com ela" alone may be a companion.
    if (who !== undefined && entities.some(({ kind }) => kind === 'number' || kind === 'frequency')) {
      const named = lastMedicine(clauses, utterances, one.at)
      if (!named || named.name.endsWith('a') !== (who === 'ela')) continue
      // In a note the pronoun may be left out behind its verb.
      one.text = MEANT.test(one.text) ? one.text.replace(MEANT, named.name) : withName(one.text, named.name)
      one.sources = [sourceOf(named.utterance), ...one.sources]
      continue
    }
    // A rule has named it already.
    if (medicinesIn(one.text).length > 0) continue
    const slots = isOrder(one) ? slotClause(one.said ?? one.text) : undefined
    // "O grupo de tabagismo no posto, toda quinta às duas": of what the same sentence names.
    if (slots?.isChange === false && one.clause > 0) continue
    const named = slots && lastMedicine(clauses, utterances, one.at)
    if (!named || !fills(slots, named)) continue
    one.text = `${named.name}: ${one.text.replace(DECIDES, '')}`
    one.sources = [sourceOf(named.utterance), ...one.sources]
  }
}

const STOPS =
  /^(?:(?:então|por isso|aí)[,\s]+)*(?:(?:vamos|vou|a gente vai|tem que|pode)\s+)?(?:parar|suspender|cortar|trocar)(?:\s+(?:já|hoje|então))?[.!]?$/iu
/** "Agora, o Yaz: com aura não pode tomar estrogênio. Vamos parar.": not every brand is in the lexicon. */
const TOPIC = /^(?:(?:[Aa]gora|[Ee]|[Jj]á|[Mm]as)[,\s]+)*[OoAa] (?<name>\p{Lu}\p{L}{2,})(?::|,)/u
const MAX_TOPIC_DISTANCE = 2

/** What the clinician's turn is about, if it is named first and nothing else was since. */
function topicOfTurn(utterances: readonly Utterance[], at: number): { name: string; utterance: Utterance } | undefined {
  for (let before = at; before >= Math.max(0, at - MAX_TOPIC_DISTANCE); before -= 1) {
    const utterance = utterances[before]
    if (!utterance || utterance.passage !== utterances[at]?.passage) return undefined
    const name = TOPIC.exec(utterance.text)?.groups?.['name']
    if (name !== undefined && utterance.speaker === 'clinician') return { name, utterance }
  }
  return undefined
}

const GOES_ON =
  /^(?:(?:pode|a gente) )?(?:continua|continue|mant[ée]m|mantenho|mantemos|segue)(?: (?:igual|assim|normal|tomando|usando|do mesmo jeito))*$/iu

function medicinesIn(text: string): readonly string[] {
  return readEntities(text).flatMap(({ kind, from, to }) => (kind === 'drug' ? [text.slice(from, to)] : []))
}

const WITH = /(?<!\p{L})com(?= \d|,|$)/u

function withName(text: string, name: string): string {
  return WITH.test(text) ? text.replace(WITH, `com ${name}`) : `${name}: ${text}`
}

const DECIDES = /^(?:então\s+)?(?:vamos|vou|a gente vai)\s+(?=\p{L}+r(?!\p{L}))/iu
const DECIDING = /(?<!\p{L})(?:vamos|vou|subo|aumento|reduzo|baixo|diminuo|dobro|mantenho|a gente)(?!\p{L})/iu

/** Without labels the voice is a guess, and the verb tells more. */
function isOrder({ speaker, isLabelled, said, text }: Unit): boolean {
  return speaker === 'clinician' || (isLabelled !== true && DECIDING.test(said ?? text))
}

interface Named {
  readonly name: string
  readonly utterance: Utterance
  /** Its dose, where it was told with the name. */
  readonly dose: Entity | undefined
  readonly distance: number
}

const MAX_FIRST_DISTANCE = 5

/** A change of the dose that was told, in its direction, or the first dose of what was just begun. */
function fills({ isChange, direction, dose, hasTime }: SlotClause, named: Named): boolean {
  const known = named.dose
  if (!isChange)
    return (
      dose !== undefined &&
      hasTime &&
      known === undefined &&
      named.distance <= MAX_FIRST_DISTANCE &&
      named.utterance.speaker === 'clinician' &&
      !named.utterance.isQuestion
    )
  if (direction === undefined || known?.value === undefined || dose?.value === undefined || known.unit !== dose.unit)
    return true
  return direction === 'up' ? dose.value > known.value : dose.value < known.value
}

/** Other things of which there can be more or less, and medicines without their name. */
const COUNTED =
  /(?<!\p{L})(?:caminha|exerc|fisio|sess|agua|sal|cafe|cigarr|macos?|cerveja|dose[s]? de|peso|carga|quilos|oculos|grau|oxigenio|bombinha|pomada|colirio|xarope|injecao|outr[oa]|remedio d[aeo]|cpap|horas de sono|consulta)/u

function lastMedicine(clauses: readonly Unit[], utterances: readonly Utterance[], before: number): Named | undefined {
  for (let at = before - 1; at >= Math.max(0, before - MAX_DISTANCE); at -= 1) {
    const utterance = utterances[at]
    if (!utterance) return undefined
    const entities = readEntities(utterance.text)
    // The mother of whom was just spoken may be meant.
    if (entities.some(({ kind }) => kind === 'person')) return undefined
    const drugs = entities.filter(({ kind }) => kind === 'drug')
    const [drug] = drugs
    if (drug === undefined) {
      const isOther = entities.some(({ kind }) => kind === 'drugClass') || COUNTED.test(plainOf(utterance.text))
      if (isOther) return undefined
      continue
    }
    const [from, to] = [drug.from, drugs.at(-1)?.to ?? drug.to]
    // "Insulina NPH" is one name, "losartana e captopril" are two.
    const isOne = drugs.every(
      ({ form, from: start }, index) => form === drug.form || drugs[index - 1]?.to === start - 1,
    )
    const isOthers = clauses.some(
      (one) => one.at === at && (one.subject !== undefined || one.setAside === 'otherPerson'),
    )
    // "Bupropiona não", "ia dar sertralina, mas o apetite pesa. Duas semanas, e subo a quinze.": of what is given.
    const isDropped = clauses.some(
      (one) =>
        one.at === at &&
        (one.setAside === 'withdrawn' || (one.polarity === 'denied' && one.speaker === 'clinician')) &&
        readEntities(one.text).some(({ kind }) => kind === 'drug'),
    )
    if (isDropped) continue
    if (!isOne || isOthers) return undefined
    const end = drugs.every(({ form }) => form === drug.form) ? drug.to : to
    const dose = entities.find((one) => one.kind === 'number' && one.from >= end)
    return { name: utterance.text.slice(from, end).toLowerCase(), utterance, dose, distance: before - at }
  }
  return undefined
}
