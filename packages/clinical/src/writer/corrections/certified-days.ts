import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Settled } from './bargained-amounts.ts'
import { valueSlot } from './value-slot.ts'

/** What is asked for, or given, to stay away from work. */
const CERTIFICATE = /(?<!\p{L})(?<noun>atestado|declaração|afastamento)(?!\p{L})/iu
const WORK = /^(?:e )?(?:o|no|pro|do) (?:trabalho|servico|emprego)$/
const OF_WORK = /trabalh|servico|dias?(?: |$)|quant/
/** "Então faço de quatorze dias, esquece o de sete." */
const STRUCK = /[,;.]?\s+(?:esquece|em vez|no lugar)\s/iu
const MAX_AHEAD = 7
const MAX_DAYS = 120
const MAX_WORDS = 14

const GRANTS =
  /(?:^| )(?:dou|faco|pode|posso|da|ta|certo|fechado|ok|combinado|entao|coloco|ponho|deixo|boa|bom|nao)(?: |$)/
const REJECTS = /^(?: \p{L}+)? (?:(?:é|acho|fica) (?:muito|demais|pouco)|não dá|o perito)(?!\p{L})/iu
const THOUGHT = /(?<!\p{L})(?:ia|pensei em)(?!\p{L})/iu
const BARE_GRANT = /^(?:(?:ta|bom|certo|pode|ser|ok|fechado|combinado|tudo|bem|claro|sem|problema|beleza|dou)(?: |$))+$/
/** What is asked is not given yet. */
const WISHES = /(?:^| )(?:queria|quero|preciso|precisa|precisava|gostaria|se puder|se der)(?: |$)/
const DENIES = /(?:^| )(?:nao (?:tem (?:indicacao|por que|motivo)|da|posso|precisa|dou|vejo|cabe)|sem indicacao)(?: |$)/
const ELSEWHERE = /(?:^| )(?:volta|retorno|retorna|voltar(?! a trabalhar)|te vejo|toma|tomar|exame|gelo|sessoes)(?: |$)/
/** "Quinze dias, sem volante e sem carga". */
const RESTRICTS = /^, sem [^.!?]+/iu
const MIN_LABEL_CONFIDENCE = 0.99

interface Told {
  readonly at: number
  readonly value: Entity
}

/**
 * "Preciso do atestado." – "Quantos dias?" – "Uns quatro?" – "Quatro é muito." – "Dou dois.": of the days of a certificate that are asked for, offered
 * and granted, only what is granted in the end is told, with its noun.
 */
export function certifiedDays(
  utterances: readonly Utterance[],
  known: ReadonlyMap<number, Settled>,
): Map<number, Settled> {
  const settled = new Map(known)
  utterances.forEach((one, at) => {
    const noun = CERTIFICATE.exec(one.text)?.groups?.['noun'] ?? (WORK.test(plainOf(one.text)) ? 'atestado' : undefined)
    if (noun === undefined || one.isNote || settled.has(at)) return
    const told = toldFrom(utterances, at)
    const last = told.findLast((of) => !isRejected(utterances, of))
    const isOrdered = told[0]?.at === at && !WISHES.test(plainOf(one.text)) && !one.isQuestion
    if (!last || isOrdered) return
    const isGranted = isGrantedAt(utterances, last, told)
    if (!isGranted && !isDenied(utterances, at)) return
    for (const { at: of } of told) settled.set(of, { text: '', by: [], isTaken: true })
    if (!isGranted) return
    const by = told.flatMap(({ at: of }) => (of === last.at ? [] : [of]))
    const rests = told.map(
      ({ at: of, value }) => RESTRICTS.exec((utterances[of]?.text ?? '').slice(value.to))?.[0] ?? '',
    )
    const days = daysOf(last.value, utterances[last.at]?.text ?? '')
    settled.set(last.at, { text: `${noun} de ${days}${rests.find(Boolean) ?? ''}`, by })
  })
  return settled
}

/** Every number of days mentioned once the certificate comes up. */
function toldFrom(utterances: readonly Utterance[], start: number): Told[] {
  const told: Told[] = []
  for (let at = start; at <= start + MAX_AHEAD; at += 1) {
    const one = utterances[at]
    const plain = plainOf(one?.text ?? '')
    if (!one || one.isNote || (at > start && (ELSEWHERE.test(plain) || drugsIn(one).length > 0))) break
    const value = daysIn(one.text)
    if (value) told.push({ at, value })
    else if (at > start && (tellsAmountOfElse(one.text) || (told.length > 0 && one.isQuestion && !OF_WORK.test(plain))))
      break
  }
  return told
}

function daysIn(text: string): Entity | undefined {
  if (text.split(' ').length > MAX_WORDS) return undefined
  return readEntities(text.split(STRUCK)[0] ?? '').findLast(
    (value) =>
      value.days !== undefined ||
      (value.kind === 'number' &&
        value.unit === undefined &&
        (value.value ?? 0) >= 1 &&
        (value.value ?? 0) <= MAX_DAYS),
  )
}

function tellsAmountOfElse(text: string): boolean {
  return readEntities(text).some((value) => valueSlot(value) === 'quantity')
}

function isGrantedAt(utterances: readonly Utterance[], last: Told, told: readonly Told[]): boolean {
  const one = utterances[last.at]
  if (!one) return false
  const plain = plainOf(one.text)
  const next = plainOf(utterances[last.at + 1]?.text ?? '')
  if (BARE_GRANT.test(next) && utterances[last.at + 1]?.isQuestion === false) return true
  if (one.isQuestion || WISHES.test(plain)) return false
  if (told.some((other) => isRejected(utterances, other))) return true
  const before = told.findLast(({ at }) => at < last.at)
  const isRepeated = before !== undefined && isSame(before.value, last.value)
  const isPatients = one.speaker !== 'clinician' && one.speakerConfidence > MIN_LABEL_CONFIDENCE
  if (isPatients) return isRepeated && utterances[before?.at ?? 0]?.speaker === 'clinician'
  // "E atestado?" – "Trabalha com quê?" – "Entregador." – "Quinze dias."
  const isPlain = one.speakerConfidence > MIN_LABEL_CONFIDENCE && !/\p{L}/u.test(one.text.slice(last.value.to))
  return GRANTS.test(plain) || isRepeated || (isPlain && last.value.from === 0)
}

/** "Eu ia dar sete", "quatro é muito". */
function isRejected(utterances: readonly Utterance[], { at, value }: Told): boolean {
  const text = utterances[at]?.text ?? ''
  return THOUGHT.test(text.slice(0, value.from)) || REJECTS.test(text.slice(value.to))
}

function isSame(one: Entity, other: Entity): boolean {
  return (one.days ?? one.value) === (other.days ?? other.value)
}

function isDenied(utterances: readonly Utterance[], at: number): boolean {
  return utterances.slice(at, at + MAX_AHEAD).some(({ text }) => DENIES.test(plainOf(text)))
}

function daysOf(value: Entity, text: string): string {
  const words = text.slice(value.from, value.to).toLowerCase()
  if (value.unit !== undefined) return words
  return `${words} ${value.value === 1 ? 'dia' : 'dias'}`
}
