import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'

/** Utterances between what is told and the other voice. */
const MAX_DISTANCE = 3
const MAX_AHEAD = 3

const CALLED = /[,\s]+(?:mãe|pai|vó|vô|amor|bem|filh[oa]|mulher|homem|\p{Lu}\p{Ll}{2,})[.!…]*$/u
const LEAD = /^(?:(?:não|ah|ih|opa|é|mas)[,.…!]*\s+)*(?:[oa]\s+)?$/iu
/** Between a medicine and its dose. */
const GAP = /^(?:,?\s+(?:é\s+)?(?:[oa]\s+)?(?:de\s+)?)$/iu
const ASSENTS = /^(?:(?:ah|é|isso|foi|verdade|pois é|sim|exato|tem razão|então)[,.!…\s]+)*/iu

/** "Que dois meses, no Natal já tossia." */
const SCOFFS = /^(?:que|nada de)\s+(?<what>[^,.;!?…]{2,25})[,.!…]\s*(?<rest>\p{L}.*)$/iu

const HABIT = /(?<!\p{L})(?:fum|beb|cigarr|álcool|cerveja)/iu
const DRINK = /(?<!\p{L})(?:beb|álcool|cerveja|vinho|pinga|cachaça|lata|garrafa|dose)/iu
const SMOKE = /(?<!\p{L})(?:fum|cigarr|maço|tabag)/iu
const OFTEN = /\b(?:frequency|number)\b/
const SPOKEN_OF =
  /(?:^|[.!,]\s+)(?:(?:doutora?|mãe|pai)[,!.]*\s+)*(?:el[ea]|[oa] senhora?)\s+(?:\p{L}+\s+)?(?:fuma|bebe|toma)(?!\p{L})/iu

/**
 * What another voice puts right for good: the dose of a medicine ("anlodipino de dez" – "anlodipino de cinco, mãe"), a time that is
 * scoffed at, a habit that its owner makes small ("socialmente" – "uma garrafa por dia").
 */
export function settlePutRight(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  clauses.forEach((one, index) => {
    if (one.setAside !== undefined || one.clause > 0 || one.isNote) return
    const before = clauses
      .slice(Math.max(0, index - 12), index)
      .filter((unit) => unit.at < one.at && one.at - unit.at <= MAX_DISTANCE && isOfOther(unit, one))
    if (before.length === 0) return
    if (doseAnew(one, before, utterances) || scoffed(one, before) || recorded(one, before)) return
    if (exchanged(one, before, clauses.slice(index + 1, index + 4))) return
    belittled(one, before, utterances)
  })
}

/** Without labels the passage tells two voices apart. */
function isOfOther(unit: Unit, one: Unit): boolean {
  if (unit.setAside !== undefined || unit.isNote || unit.polarity === 'unanswered') return false
  if (one.isLabelled === true) return unit.speaker !== one.speaker
  return unit.sources[0]?.passage !== one.sources.at(-1)?.passage
}

function isOfClinician({ speaker, isLabelled }: Unit): boolean {
  return speaker === 'clinician' && isLabelled === true
}

function doseAnew(one: Unit, before: readonly Unit[], utterances: readonly Utterance[]): boolean {
  const told = dosedIn(one.spoken)
  if (!told || isOfClinician(one) || !LEAD.test(one.spoken.slice(0, told.drug.from))) return false
  const isCalled = CALLED.test(one.spoken.trim())
  const agreed = utterances.slice(one.at + 1, one.at + 1 + MAX_AHEAD).findIndex(({ text, isQuestion }) => {
    const [value] = readEntities(text.replace(ASSENTS, ''))
    return !isQuestion && value?.kind === 'number' && value.value === told.dose.value && value.from <= MAX_LEAD
  })
  if (!isCalled && agreed < 0) return false
  const earlier = before.findLast((unit) => !isOfClinician(unit) && dosedIn(unit.text, told.drug.form) !== undefined)
  const said = earlier && dosedIn(earlier.text, told.drug.form)
  if (!earlier || !said || said.dose.value === told.dose.value || said.dose.unit !== told.dose.unit) return false
  earlier.text = `${earlier.text.slice(0, said.dose.from)}${withFigures(one.spoken.slice(told.dose.from, told.dose.to))}${earlier.text.slice(said.dose.to)}`
  earlier.sources = [...earlier.sources, ...one.sources]
  one.setAside = 'duplicate'
  return true
}

const MAX_LEAD = 4

function dosedIn(text: string, form?: string): { drug: Entity; dose: Entity } | undefined {
  const entities = readEntities(text)
  const at = entities.findIndex((entity) => entity.kind === 'drug' && (form === undefined || entity.form === form))
  const [drug, dose] = at < 0 ? [] : entities.slice(at)
  if (!drug || dose?.kind !== 'number' || dose.value === undefined) return undefined
  return GAP.test(text.slice(drug.to, dose.from)) ? { drug, dose } : undefined
}

/** The time that is told instead answers what was asked. */
function scoffed(one: Unit, before: readonly Unit[]): boolean {
  const { what = '', rest = '' } = SCOFFS.exec(one.spoken)?.groups ?? {}
  const [value, ...more] = readEntities(what)
  if (!value || more.length > 0 || !/^(?:number|duration|date|frequency)$/.test(value.kind)) return false
  const earlier = before.findLast(({ text }) => readEntities(text).some(({ form }) => form === value.form))
  const said = earlier && readEntities(earlier.text).find(({ form }) => form === value.form)
  if (!earlier || !said || /\p{L}{3}/u.test(earlier.text.slice(said.to))) return false
  const topic = /^[^:]{2,60}: /u.exec(earlier.text)?.[0] ?? ''
  const isOnlyValue = !/\p{L}{4}/u.test(earlier.text.slice(topic.length, said.from))
  if (isOnlyValue) earlier.setAside = 'withdrawn'
  else earlier.text = earlier.text.slice(0, said.from).replace(/\s+(?:há|faz|desde|em|n[oa]|por|uns|umas)?\s*$/iu, '')
  one.text = `${isOnlyValue ? topic : ''}${withFigures(rest.replace(/[.!…]+$/u, ''))}`
  one.sources = [...(isOnlyValue ? earlier.sources.slice(0, -1) : []), ...one.sources]
  return true
}

/** "A ficha diz sete": what was written down. */
const RECORDED =
  /(?<!\p{L})(?:ficha|prontuário|cartão|cartei\p{L}+|balança|registro|sistema|laudo)(?!\p{L})[^.;?!]*?(?<!\p{L})(?:diz|são|é|tá|está|deu|dá|marca|marcou|tem)\s/iu

/** "Oito quilos." – "Não chega a isso." – "Pela ficha são cinco quilos.": the clinician who has it in writing is right. */
function recorded(one: Unit, before: readonly Unit[]): boolean {
  if (!isOfClinician(one) || !RECORDED.test(one.spoken)) return false
  const [value, ...more] = readEntities(one.spoken).filter(({ unit }) => unit !== undefined)
  if (!value || more.length > 0) return false
  const isRival = ({ unit, form, kind }: Entity) => kind === value.kind && unit === value.unit && form !== value.form
  const earlier = before.findLast(({ text }) => readEntities(text).some(isRival))
  const said = earlier && readEntities(earlier.text).find(isRival)
  if (!earlier || !said || (one.question !== undefined && one.question !== earlier.question)) return false
  earlier.text = `${earlier.text.slice(0, said.from)}${withFigures(one.spoken.slice(value.from, value.to))}${earlier.text.slice(said.to)}`
  earlier.sources = [...earlier.sources, ...one.sources]
  one.setAside = 'duplicate'
  return true
}

/** "Não foi a papinha. Foi o iogurte.": one thing in the place of another. */
const NOT_IT =
  /^(?:não|nao),?\s+(?:não\s+)?(?<verb>foi|é|era)\s+(?:[oa]s?\s+|uma?\s+)?(?<what>[^,.;!?…]{3,30}?)(?:[,.;!…]\s*|\s+(?=\k<verb>\s)|$)/iu
const BUT_IT = /^(?:mas\s+)?(?:foi|é|era)\s+(?<what>[^,.;!?…]{3,40})/iu

function exchanged(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  const no = NOT_IT.exec(one.spoken)
  const what = fold(no?.groups?.['what'] ?? '').trim()
  if (!no || what.split(' ').length > MAX_THING_WORDS) return false
  const rest = one.spoken.slice(no[0].length)
  const next = after.find(({ at, speaker }) => at === one.at + 1 && speaker === one.speaker)
  const anew = (BUT_IT.exec(rest) ?? BUT_IT.exec(rest === '' ? (next?.spoken ?? '') : ''))?.groups?.['what']
  const earlier = before.findLast(({ text, polarity }) => polarity === 'affirmed' && fold(text).includes(what))
  const at = earlier ? fold(earlier.text).indexOf(what) : -1
  if (anew === undefined || !earlier || fold(earlier.text).length !== earlier.text.length) return false
  const lead = earlier.text.slice(0, at).replace(/(?:(?:foi|é|era)\s+)?(?:[oa]s?\s+|uma?\s+)?$/iu, '')
  earlier.text = `${lead}${withFigures(anew)}${earlier.text.slice(at + what.length)}`
  earlier.sources = [...earlier.sources, ...one.sources]
  for (const unit of after)
    if (unit.at === one.at && unit.text.length < anew.length + MAX_LEAD) unit.setAside ??= 'duplicate'
  one.setAside = 'duplicate'
  if (rest === '' && next) next.setAside ??= 'duplicate'
  return true
}

const MAX_THING_WORDS = 3

/** "Fuma?" – "Parei." – "Ela fuma dois por dia.": how much somebody else sees. */
function belittled(one: Unit, before: readonly Unit[], utterances: readonly Utterance[]) {
  if (one.polarity !== 'affirmed' || isOfClinician(one)) return
  const kinds = readEntities(one.spoken).map(({ kind }) => kind)
  if (!OFTEN.test(kinds.join(' '))) return
  const isOfPatient = (one.isLabelled === true && one.speaker === 'companion') || SPOKEN_OF.test(one.spoken)
  const denial = before.findLast(({ question }) => HABIT.test(utterances[question ?? -1]?.text ?? ''))
  if (!isOfPatient || !denial || (one.question !== undefined && one.question !== denial.question)) return
  // "Dez por dia" and "um maço" are two amounts, which other rules settle.
  const told = denial.text.slice(denial.text.indexOf(':') + 1).trim()
  // "Cigarro, álcool?" – "Álcool não." – "Dez cigarros por dia.": of the other habit.
  if (DRINK.test(told) && !DRINK.test(one.spoken)) return
  if (SMOKE.test(told) && !SMOKE.test(one.spoken)) return
  const asked = utterances[denial.question ?? -1]?.text ?? ''
  if (DRINK.test(asked) && SMOKE.test(asked)) return
  // With labels `withdrawStoppedHabits` takes "parou na minha frente", too.
  if (SMALL.test(told) && !(one.isLabelled === true && /^(?:já )?(?:parei|larguei)/iu.test(told)))
    denial.setAside = 'withdrawn'
}

/** "Parei", "não fumo", "socialmente", "só no fim de semana", "pouco". */
const SMALL =
  /^(?:(?:nega |não |nunca )\p{L}+|(?:já )?(?:parei|larguei)(?: de (?:fumar|beber))?|(?:bebo |fumo )?(?:só )?(?:socialmente|pouco|pouquinho|às vezes|de vez em quando|raramente|quase nada)|só (?:no|nos|de|em) [\p{L} ]{3,24})$/iu
