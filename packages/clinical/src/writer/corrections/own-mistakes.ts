import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Entity } from '../../entities/entity.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { isReplaceable } from './replaced-values.ts'
import { unitAfter } from './replaced-echoes.ts'
import { valueSlot } from './value-slot.ts'

/** Utterances between a value and the admission that it was wrong. */
const MAX_DISTANCE = 12
const MAX_WORDS = 14

/** "Me confundi", "falei errado": of what the speaker said before. */
const ADMITS =
  /(?<!\p{L})(?<!n[ãa]o (?:me )?)(?:confundi|(?:eu )?(?:tô|estou|tava|estava|fiquei) confus[oa]|(?:tô|estou|tava|estava) confundindo|me enganei|me atrapalhei|me embananei|eu errei|errei (?:a|o) \p{L}+|falei (?:errado|besteira|bobagem)|fiz confusão|troquei as bolas)(?!\p{L}| (?:o|a|os|as|com|que)(?!\p{L}))/iu
/** "É verdade, são dois": with the value that the other voice has just named. */
const CONCEDES =
  /^(?:ah|ih|opa|nossa|puxa|é|não)?[,.!…\s]*(?:é verdade|verdade|é mesmo|tem razão|(?:o senhor|a senhora|você|cê) tem razão|isso mesmo|bem lembrado|exato)(?!\p{L})/iu
/** "Três era antes": the value of another time. */
const FORMERLY = /(?:era|foi)\s+(?:antes|antigamente|no começo|no início|ano passado|a outra)[.!…]*$/iu
const REPLACEABLE = /^(?:quantity|date|side)$/
const SIDE = /^(direit|esquerd)([oa]s?)$/iu
/** Nothing but the value, and the words of who admits it. */
const BESIDE_VALUE =
  /(?<!\p{L})(?:ah|ai|ih|opa|nossa|puxa|não|é|são|foi|foram|era|no|na|o|a|do|da|lado|de|verdade|mesmo|tem|razão|me|eu|tava|tô|estava|estou|confundi|confundindo|enganei|atrapalhei|errei|falei|errado|besteira|bobagem|desculpa|desculpe|doutora?|então|sim|isso|exato|agora|certo|que|na verdade|receita|ficha|aqui|anotado|tá|está|consta)(?!\p{L})/giu

/**
 * "Do lado direito." … "Então é à esquerda." – "É, esquerda, me confundi.": the value that its own speaker calls a mistake
 * gives way to the right one, said in the same breath or by the voice before.
 */
export function settleOwnMistakes(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((utterance, at) => {
    const { text, isQuestion, speaker } = utterance
    const isAdmitted = ADMITS.test(text)
    if (isQuestion || (!isAdmitted && !CONCEDES.test(text)) || text.split(/\s+/).length > MAX_WORDS) return
    const before = utterances[at - 1]
    // "E de metformina são três?" – "É verdade, três.": an answer, which takes the place of nothing.
    if (!isAdmitted && before?.isQuestion !== false) return
    const asked = before?.speaker === speaker ? undefined : before?.text
    const own = valueIn(text)
    const named = asked === undefined ? undefined : valuesIn(asked)
    const anew = own ?? (isAdmitted && named?.length === 1 ? named[0] : undefined)
    if (!anew) return
    // Without an admission only what both voices say is certain.
    if (!isAdmitted && named?.some((value) => isSame(value, anew)) !== true) return
    const earlier = clauses.findLast(
      (unit) =>
        unit.at < at - (asked === undefined ? 0 : 1) &&
        at - unit.at <= MAX_DISTANCE &&
        unit.speaker === speaker &&
        unit.setAside === undefined &&
        unit.polarity === 'affirmed' &&
        wrongValue(unit, anew) !== undefined,
    )
    const wrong = earlier && wrongValue(earlier, anew)
    if (!earlier || !wrong) return
    const shown = shownAs(earlier.text.slice(wrong.from, wrong.to), anew)
    const isCounted = wrong.kind === 'frequency'
    const unit = anew.unit === undefined && !isCounted ? unitAfter(earlier.text, wrong) : ''
    earlier.text = `${earlier.text.slice(0, wrong.from)}${shown}${unit}${earlier.text.slice(wrong.to)}`
    // So that the value can be checked where the right one was said.
    earlier.sources = [...earlier.sources, ...(own || !before ? [] : [sourceOf(before)]), sourceOf(utterance)]
    for (const one of clauses) {
      if (one.at === at && isSpent(one, anew, wrong)) one.setAside ??= 'duplicate'
      if (one.at > at && one.at - at <= 2 && one.speaker === speaker && isFormerly(one, wrong))
        one.setAside ??= 'withdrawn'
      if (one.at === at - 1 && isOnly(one, anew)) one.setAside ??= 'duplicate'
    }
  })
}

const TAKES_BACK =
  /^(?:(?:ah|ih|opa|não|nao|espera|pera[íi]?|calma|minto|aliás|quer dizer|desculpa|me enganei|me confundi)[,.…!\s]+)+(?=\p{L})/iu

/** "Vesícula também tirei. Não, espera, vesícula foi minha esposa.": what turns out to be another's is not one's own. */
export function withdrawOthersOwn(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (one.setAside !== 'otherPerson' || !TAKES_BACK.test(one.spoken)) return
    const words = contentOf(one.spoken.replace(TAKES_BACK, ''))
    const earlier = clauses
      .slice(0, index)
      .findLast((unit) => unit.at < one.at && one.at - unit.at <= 2 && unit.speaker === one.speaker)
    if (earlier?.setAside === undefined && earlier && contentOf(earlier.text).some((word) => words.includes(word)))
      earlier.setAside = 'otherPerson'
  })
}

function contentOf(text: string): string[] {
  return tokensOf(text).flatMap(({ word }) => (word.length >= MIN_LETTERS && !FUNCTION_WORDS.has(word) ? [word] : []))
}
const MIN_LETTERS = 5

interface Value extends Entity {
  readonly words: string
}

function valuesIn(text: string): Value[] {
  return readEntities(text)
    .filter((entity) => REPLACEABLE.test(valueSlot(entity) ?? ''))
    .map((entity) => ({ ...entity, words: text.slice(entity.from, entity.to) }))
}

/** The only value of an utterance. */
function valueIn(text: string): Value | undefined {
  const values = valuesIn(text)
  return values.length === 1 ? values[0] : undefined
}

function isSame(one: Entity, other: Entity): boolean {
  return one.form === other.form || (one.value !== undefined && one.value === other.value)
}

function wrongValue({ text }: Unit, anew: Entity): Entity | undefined {
  const values = readEntities(text)
  const times = values.findLast(({ kind }) => kind === 'frequency')
  // "Três por dia" – "são dois": only the count.
  const [, count = ''] = (anew.unit === undefined && times && COUNT.exec(text.slice(times.from, times.to))) || []
  if (times && count !== '' && anew.value !== undefined) {
    const counted = readEntities(count)[0]
    return counted && !isSame(counted, anew)
      ? { ...times, ...counted, kind: 'frequency', from: times.from, to: times.from + count.length }
      : undefined
  }
  return values.findLast((said) => isReplaceable(said, anew) && !isSame(said, anew))
}

const COUNT = /^(\p{L}+|\d+) (?:vez|por|ao)/iu

/** "Lado direito" is "lado esquerdo", also where "esquerda" was said. */
function shownAs(said: string, { words }: Value): string {
  const [, ending = ''] = (SIDE.exec(said) ?? []).slice(1)
  const [stem = ''] = (SIDE.exec(words) ?? []).slice(1)
  return ending !== '' && stem !== '' ? `${stem.toLowerCase()}${ending}` : withFigures(words).toLowerCase()
}

function isOnly(one: Unit, anew: Value): boolean {
  const text = one.text.replace(/^[^:]{1,30}: /u, '')
  const value = readEntities(text).find((entity) => valueSlot(entity) !== undefined)
  return (
    value !== undefined &&
    isSame(value, anew) &&
    !/\p{L}{2}/u.test(`${text.slice(0, value.from)} ${text.slice(value.to)}`.replaceAll(BESIDE_VALUE, ''))
  )
}

function isSpent(one: Unit, anew: Value, wrong: Entity): boolean {
  return (
    isOnly(one, anew) ||
    isFormerly(one, wrong) ||
    !/[\p{L}\d]{2}/u.test(one.text.replace(/^[^:]{1,30}: /u, '').replaceAll(BESIDE_VALUE, ''))
  )
}

function isFormerly({ text }: Unit, wrong: Entity): boolean {
  return FORMERLY.test(text.trim()) && readEntities(text).some((value) => isSame(value, wrong))
}
