import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { nameKind } from '../../lexicon/given-names.ts'
import { forbidsInUse } from './forbidden-in-use.ts'
import { valueSlot } from './value-slot.ts'
import { takeFromList } from './list-members.ts'
import { replaceDrug } from './other-medicine.ts'
import {
  isSaidAgain,
  isSameValue,
  replaceAmount,
  replacePlace,
  replaceWord,
  unitAfter,
  VALUE_LEAD,
} from './replaced-echoes.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { isHarmful } from '../units/harm.ts'
import type { Unit } from '../units/unit.ts'
import { unitsAfter } from '../units/around.ts'

/** How many utterances back a contradiction reaches. */
const MAX_DISTANCE = 4
const MAX_DENIED_WORDS = 3
const MAX_REST_WORDS = 4
const MAX_BARE_WORDS = 5
const MAX_REPLACED_DISTANCE = 3

/** "Domingo não, mãe", "que quinze!", "não é da esquerda": denies something said just before by repeating it. */
const DENIED_ECHO = [
  /^(?<what>[^,.;:!?…]{2,30}?)\s+(?:não|nao|coisa nenhuma|nada)(?:\s+(?:dá|posso|pode))?(?:[,.!;…]|$)/iu,
  // "Oitenta e sete era na mão": a value that belonged to something else.
  /^(?<what>[^,.;:!?…\s]+(?:\s+e\s+[^,.;:!?…\s]+)?)\s+(?:era|foi)\s+(?:[nd][oa]|[oa]\s+d[eoa])\s/iu,
  /^(?:que|nada de|não (?:foi|é|era|são|eram)|não,? não (?:foi|é|era))\s+(?:(?:o|a|de|do|da|na|no)\s+)?(?<what>(?:(?! (?:com|junto|enquanto|antes|depois) )[^,.;:!?…]){2,25})(?:[,.!;…]|$)/iu,
  /^não (?:foi|é|era) (?<what>[^,.;:!?…]{2,25}?)\s+(?:nenhuma?|não)(?:[,.!;…]|$)/iu,
]
const VOCATIVE =
  /,?\s*\b(?:mãe|pai|amor|bem|vó|vô|ti[oa]|man[oa]|filh[oa]|moç[oa]|mulher|homem|pai do céu|(?:dona|seu)\s+\p{Lu}\p{L}+|doutora?|né|viu|meu bem|então|senhora?)\b\s*[.!]*$/iu

/**
 * Sets aside what the next voices deny: a value that somebody corrects with a bare one, a phrase repeated with "não", a
 * medicine whose name the doctor corrects.
 */
export function markContradicted(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const before = clauses
      .slice(Math.max(0, index - 24), index)
      .filter(({ at, setAside }) => setAside === undefined && at < one.at && one.at - at <= MAX_DISTANCE)
    if (before.length === 0 || one.clause > 0 || one.setAside === 'duplicate') return
    const after = clauses.slice(index + 1, index + 1 + MAX_ACCEPTING_CLAUSES)
    if (giveUpObjection(one, before, after)) return
    if (replaceAmount(one, before)) {
      for (const part of after) if (part.at === one.at) part.setAside ??= 'duplicate'
      return
    }
    if (replaceWord(one, before) || denyEcho(one, before)) return
    const told = [one, ...unitsAfter(clauses, index, MAX_RETOLD_DISTANCE)]
    if (retellValue(one, before, told) || replacePlace(one, before)) return
    if (replaceValue(one, before, after)) return
    replaceDrug(one, before)
  })
}

const NO_STEMS = tokensOf('nega não').map(({ stem }) => stem)
function contentStems(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => !FUNCTION_WORDS.has(word) || /\d/.test(word))
    .map(({ stem }) => stem)
}

const FORBIDS = /^(?:\S+\s+){1,4}?n[ãa]o\s+(?:pode|posso|usa|toma|vou|quero)(?!\p{L})|^não é bem alergia(?!\p{L})/iu
const ACCEPTS =
  /^(?:(?:ah|ai|é|então|bom)[,\s]+)*(?:tá(?!\p{L})|tudo bem|pode ser|vamos|ok(?!\p{L})|combinado|aceito|eu (?:vou|faço|aceito)(?!\p{L})|faço(?=[,.!])|pode (?:marcar|pedir)|se (?:precisa|não tem jeito)|se é (?:assim|preciso))/iu
const DECIDES = /\sentão não[.!]?$/iu
const CORRECTS = /n[ãa]o,?\s+(?:é|era|foi)(?!\p{L})/iu
const MIN_OFFERED_STEM = 5
const MAX_ACCEPTING_CLAUSES = 8
const MAX_ACCEPTING_DISTANCE = 4

/** "Bactrim, inchou a boca" - "Bactrim não pode, anotado": what harms is forbidden because it was told, not denied. */
function confirmsHarm(one: Unit, earlier: Unit): boolean {
  return (
    one.speaker === 'clinician' &&
    earlier.speaker !== 'clinician' &&
    (FORBIDS.test(one.spoken) || (drugsIn({ text: one.spoken }).length > 0 && !CORRECTS.test(one.spoken))) &&
    isHarmful(earlier.text)
  )
}

/** "Insulina não, doutora." - "É uma agulhinha." - "Tá bom": an objection that the patient gives up. */
function isGivenUp(one: Unit, earlier: Unit, after: readonly Unit[]): boolean {
  return (
    earlier.speaker === 'clinician' &&
    one.speaker !== 'clinician' &&
    after.some(
      ({ at, speaker, spoken }) =>
        speaker === one.speaker && at > one.at && at - one.at <= MAX_ACCEPTING_DISTANCE && ACCEPTS.test(spoken.trim()),
    )
  )
}

function giveUpObjection(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  if (one.polarity !== 'denied') return false
  const drugs = drugsIn(one)
  const stems = contentStems(one.text).filter((stem) => stem.length >= MIN_OFFERED_STEM && !NO_STEMS.includes(stem))
  const isOffer = (earlier: Unit) =>
    drugs.length > 0
      ? drugsIn(earlier).some((drug) => drugs.includes(drug))
      : earlier.speaker === 'clinician' && contentStems(earlier.text).some((stem) => stems.includes(stem))
  const offered = before.findLast(isOffer)
  if (!offered || !isGivenUp(one, offered, after)) return false
  one.setAside ??= 'withdrawn'
  return true
}

function denyEcho(one: Unit, before: readonly Unit[]): boolean {
  const what = DENIED_ECHO.map((pattern) => pattern.exec(one.spoken.trim())?.groups?.what).find(Boolean)
  if (what === undefined || /^com\s/iu.test(what)) return false // "Com metotrexato não pode" is of something else.
  const entities = readEntities(what).filter((entity) => valueSlot(entity) !== undefined)
  // "Agora não", "hoje não": when, and nothing that was said.
  const stems = WHEN.test(fold(what)) ? [] : contentStems(what)
  if (stems.length === 0 || stems.length > MAX_DENIED_WORDS) return false
  const earlier = before.findLast((other) => {
    const own = readEntities(other.text)
    const isSame = entities.length > 0 && entities.every((said) => own.some((e) => isSameValue(said, e)))
    const said = new Set(contentStems(other.text))
    return isSame || (entities.length === 0 && other.polarity === 'affirmed' && stems.every((s) => said.has(s)))
  })
  if (!earlier || earlier.polarity !== 'affirmed') return false
  if (confirmsHarm(one, earlier)) {
    // "Cefalexina então não" adds nothing to what it did.
    if (!FORBIDS.test(one.spoken)) one.setAside ??= 'duplicate'
    return false
  }
  // "Topiramato então não": decided for what it did, and no denial that it was taken.
  if (DECIDES.test(one.spoken) && one.speaker === 'clinician' && earlier.speaker !== 'clinician') return false
  if (forbidsInUse(one, earlier, entities)) return false
  const rest = contentStems(earlier.text).length - stems.length
  if (rest > MAX_REST_WORDS && entities.length === 0) return false
  if (takeFromList(one, earlier, what)) return true
  // A dose must not be left without its medicine.
  const isDrug = entities.some(({ kind }) => kind === 'drug')
  const without = rest > 0 && !isDrug ? withoutEntity(earlier.text, entities) : undefined
  if (without === undefined) earlier.setAside = 'withdrawn'
  else earlier.text = without
  // "Nega segunda" says nothing; "nega tosse" does.
  if (entities.length > 0 && contentStems(one.text).every((stem) => stems.includes(stem) || NO_STEMS.includes(stem)))
    one.setAside = 'withdrawn'
  return true
}

const WHEN = /^(?:agora|hoje|ontem|ainda|por enquanto|por ora|antes|depois|no comeco|nessa semana|essa semana|sempre)$/

/** The text without a value at its end or in a list; undefined if it cannot be cut out. */
function withoutEntity(text: string, entities: readonly Entity[]): string | undefined {
  const form = entities[0]?.form
  const found = readEntities(text).find((entity) => entity.form === form)
  if (!found) return undefined
  const before = text
    .slice(0, found.from)
    .replace(/(?:,|\s|^)\s*(?:e|ou|de|do|da|dos|das|em|no|na|desde|há|faz|por|às|as|uns|umas)?\s*$/iu, '')
  const after = text.slice(found.to)
  if (/\p{L}/u.test(after) || !/\p{L}{3}/u.test(before)) return undefined
  return before.replace(/[,;\s]+$/u, '')
}

const RETELLS = /^(?:ah |ai |ih )?(?:não|nao|minto|espera)[,.…]\s+\p{L}/iu
const MAX_RETOLD_DISTANCE = 1
const MAX_RETOLD_WORDS = 5

/** "Faz quatro semanas. Não, foi na festa, faz três semanas": the voice that says no tells the value anew. */
function retellValue(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  if (!RETELLS.test(one.spoken.trim())) return false
  const earlier = before.at(-1)
  if (!earlier || earlier.speaker !== one.speaker || one.at - earlier.at > MAX_RETOLD_DISTANCE) return false
  if (one.question !== earlier.question && one.question !== undefined) return false
  const anew = after.filter(({ speaker }) => speaker === one.speaker).flatMap(({ text }) => readEntities(text))
  const said = readEntities(earlier.text).findLast((value) => anew.some((other) => isToldAnew(value, other)))
  if (!said) return false
  const without = withoutEntity(earlier.text, [said])
  if (without !== undefined && contentStems(without).length > 0) earlier.text = without
  else if (contentStems(earlier.text).length <= MAX_RETOLD_WORDS) earlier.setAside = 'withdrawn'
  else return false
  return true
}

/** Another date, another side, another frequency, or another amount of the same unit. */
function isToldAnew(said: Entity, other: Entity): boolean {
  if (said.form === other.form) return false
  if (said.kind === 'date' || said.kind === 'side' || said.kind === 'frequency') return said.kind === other.kind
  return said.unit !== undefined && said.unit === other.unit && valueSlot(said) === valueSlot(other)
}

const CONCLUDES = /^(?:ah,? )?então (?:é |foi |fica )?(?:n[oa] )?(?=\p{L})/iu

const DAY_PART = /^ (?:de |da |à )?(?:manhã|tarde|noite)/iu
const ADDRESSED =
  /^[,\s]+(?:(?:dona|seu)\s+)?(?<name>mãe|pai|amor|bem|vó|vô|ti[oa]|man[oa]|filh[oa]|mulher|homem|meu bem|\p{L}{3,})(?=[\s,.!;]|$)/iu

/** "Sexta de manhã, Creusa, eu tomei uma": the value is told to somebody, who is called by a name. */
function isTold(after: string): boolean {
  const { name = '' } = ADDRESSED.exec(after.replace(DAY_PART, ''))?.groups ?? {}
  return /^(?:mãe|pai|amor|bem|vó|vô|ti[oa]|mulher|homem|meu bem)$/iu.test(name) || nameKind(fold(name)) !== undefined
}

/** "Trinta e oito semanas." - "Trinta e nove, amor.": another voice corrects the bare value; so does "Então é quarta". */
function replaceValue(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  const spoken = one.spoken.trim().replace(VOCATIVE, '')
  const isConcluded = CONCLUDES.test(spoken)
  const bare = spoken
    .replace(CONCLUDES, '')
    .replace(/^(?:não|nao|ih|ah|opa)[,.]?\s+/iu, '')
    .replace(VALUE_LEAD, '')
    .replace(/[.!?…]+$/u, '')
  const [value, ...more] = readEntities(bare)
  if (!value) return false
  const slot = valueSlot(value)
  if (slot === undefined || slot === 'drug' || slot === 'person' || value.from > 0) return false
  const isBare =
    more.length === 0 &&
    bare.split(/\s+/).length <= MAX_BARE_WORDS &&
    !/\p{L}/u.test(bare.slice(value.to).replace(/^ (?:de )?(?:manhã|tarde|noite)$/iu, ''))
  const isCalled = isTold(bare.slice(value.to))
  // "Não, sessenta" that has found its place behind a medicine corrects nothing else.
  if (!isCalled && drugsIn(one).length > drugsIn({ text: one.spoken }).length) return false
  if (!isBare && !isCalled) return false
  if (isConcluded && slot !== 'date' && slot !== 'side' && value.unit === undefined) return false
  const isAddressed = isCalled || VOCATIVE.test(one.spoken.trim())
  const earlier = before.findLast(
    ({ at, speaker, text }) =>
      one.at - at <= MAX_REPLACED_DISTANCE &&
      (isAddressed || isConcluded || speaker !== one.speaker) &&
      readEntities(text).some((entity) => isReplaceable(entity, value)) &&
      !isAgeBeside(text, value),
  )
  if (!earlier || CANNOT.test(earlier.text)) return false
  if (one.question !== undefined && one.question !== earlier.question) return false
  // "Doze, foi de noventa pra setenta e oito." – "Doze.": said again, it corrects nothing beside it.
  // In one unbroken passage the voices are guesses.
  const since = before.filter((unit) => unit.at >= earlier.at && !isOfOnePassage(unit, one))
  if (!isConcluded && since.some(({ text }) => readEntities(text).some((entity) => isSameValue(value, entity))))
    return false
  // "Furosemida, de quarenta." – "E a espironolactona?" – "Vinte e cinco.": of what was named since.
  if (before.some((unit) => unit.at > earlier.at && drugsIn(unit).length > 0)) return false
  const said = readEntities(earlier.text).findLast((entity) => isReplaceable(entity, value))
  // "Dei 6 ml, ela tem quantos anos" – "cinco".
  if (
    !said ||
    NEXT_NAMED.test(earlier.text.slice(said.to)) ||
    /(?<!\p{L})quant[oa]s?(?!\p{L})/iu.test(earlier.text.slice(said.to))
  )
    return false
  // "Doei o esquerdo pra minha irmã." – "Rim único, então. Direito.": the other side is another organ's.
  if (slot === 'side' && one.speaker === 'clinician' && wordsIn(earlier.text.slice(said.to)) > MAX_AFTER_SIDE)
    return false
  // "Cinco dias." – "Três, pai." – "Cinco.": who told it first says it again.
  if (one.isLabelled === true && after.some((next) => isSaidAgain(next, one, earlier, said))) {
    one.setAside = 'withdrawn'
    return true
  }
  const unit = value.unit === undefined ? unitAfter(earlier.text, said) : ''
  const shown = readEntities(one.text).find((entity) => valueSlot(entity) !== undefined)
  const words = shown ? one.text.slice(shown.from, shown.to) : bare.slice(0, value.to)
  const lead = said.kind === 'date' && /^dia \d/.test(said.form) && value.kind !== 'date' ? 'dia ' : ''
  earlier.text = `${earlier.text.slice(0, said.from)}${lead}${words}${unit}${earlier.text.slice(said.to)}`
  earlier.sources = [...earlier.sources, ...one.sources]
  if (isBare || one.text.split(' ').length <= MAX_DENIED_WORDS) one.setAside = 'duplicate'
  return true
}

/** "Menos de dois anos?" – "Um ano e dez meses." – "Então dez dias.": an age that is asked for between two values. */
function isAgeBeside(text: string, value: Entity): boolean {
  return /^(?:dia|semana|hora)$/.test(value.unit ?? '') && readEntities(text).some(({ unit }) => unit === 'ano')
}

/** "Em uma semana não dá." – "Em um mês.": the other value would be refused instead. */
const CANNOT = /(?<!\p{L})não (?:d[áa]|posso|consigo|vai dar)(?!\p{L})/iu

function isOfOnePassage({ sources: [first] }: Unit, { sources: [other] }: Unit): boolean {
  return first?.passage === other?.passage
}

const MAX_AFTER_SIDE = 2
/** "Quarenta, e a espironolactona": what is told next is of that. */
const NEXT_NAMED = /^,? e [oa] \p{L}+\W*$/iu

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** A bare number may stand for any amount or day; a value with its unit only for one with the same unit. */
export function isReplaceable(said: Entity, value: Entity): boolean {
  if (said.form === value.form || said.kind === 'frequency' || value.kind === 'frequency') return false
  if (said.kind === 'pressure' || value.kind === 'pressure') return false
  const [slot, other] = [valueSlot(value), valueSlot(said)]
  if (value.unit !== undefined) return said.unit === value.unit || (said.days !== undefined && value.days !== undefined)
  if (slot === 'quantity') return other === 'quantity' ? said.value !== undefined : /^dia \d/.test(said.form)
  return slot === other
}
