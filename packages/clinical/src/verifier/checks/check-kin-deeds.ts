import { polarityOf } from '../../entities/polarity.ts'
import type { SectionId } from '../../section.ts'
import { isBare } from '../reading/bare-denials.ts'
import { isReporter, isSubject, personMark } from './check-persons.ts'
import { isSameKin, kinOf, type Kin } from '../reading/kin.ts'
import { clauseOf } from '../reading/likeness.ts'
import type { Mark } from '../reading/mark.ts'
import { isContent, voiceAt, type Reading } from '../reading/reading.ts'

const FIRST_PERSON =
  /^(eu|tenho|tive|tomo|uso|faco|fiz|sou|estou|sinto|fui|bebo|fumo|moro|durmo|como|trabalho|quebrei|operei|tirei|tomei|usei|parei|comecei|senti|perdi)$/
const MIN_SHARED = 2

/**
 * Marks a relative to whom a statement attributes what the speaker said of himself ("tirei a vesícula em 2019, minha
 * mãe operou o útero"), or what the source denies of the relative ("meu marido fuma").
 */
export function checkKinDeeds(statement: Reading, source: Reading, section: SectionId): Mark[] {
  const said = kinOf(source)
  return kinOf(statement).flatMap((kin): Mark[] => {
    const same = said.filter((other) => isSameKin(kin, other))
    if (isReporter(statement, kin)) return []
    if (same.length === 0) {
      const teller = /^(plan|advice)$/.test(section) ? undefined : tellerOf(statement, kin, source)
      return teller === undefined ? [] : [personMark(statement, kin, teller)]
    }
    const isWrong =
      (section !== 'familyHistory' && isSubject(statement, kin) && isOfSpeaker(statement, kin, source, same)) ||
      isReversed(statement, kin, source, same)
    return isWrong ? [personMark(statement, kin, undefined)] : []
  })
}

/**
 * "Avó: Eu fumo na janela", attributed to the mother, whom nobody names: returns the relative whose label opens that
 * line.
 */
function tellerOf(statement: Reading, kin: Kin, source: Reading): string | undefined {
  const { tokens, sentences, questions } = source
  const clause = clauseOf(statement, kin.entity.tokens.from)
  if (kin.entity.tokens.from !== clause.from) return undefined
  const names = new Set(statement.features.slice(clause.from + 1, clause.to).flat())
  const others = new Set(kinOf(source).map(({ entity }) => sentences[entity.tokens.from]))
  const voices = tokens.flatMap(({ word }, at) => {
    if (others.has(sentences[at])) return []
    const isToldOf = (place: number) =>
      sentences[place] === sentences[at] &&
      source.features[place]?.some((name) => /^[wc]:/.test(name) && names.has(name))
    return FIRST_PERSON.test(word) && questions[at] !== true && tokens.some((_, place) => isToldOf(place))
      ? [voiceAt(source, at)]
      : []
  })
  return voices.every((voice) => voice === voices[0]) && voices[0] !== kin.form ? voices[0] : undefined
}

/** Everything in the clause comes from first-person sentences that do not name the relative. */
function isOfSpeaker(statement: Reading, kin: Kin, source: Reading, same: readonly Kin[]): boolean {
  const { tokens, sentences, questions } = source
  const clause = clauseOf(statement, kin.entity.tokens.from)
  const own = new Set(same.map(({ entity }) => sentences[entity.tokens.from]))
  const isFirst = (sentence: number | undefined) =>
    tokens.some(({ word }, at) => sentences[at] === sentence && FIRST_PERSON.test(word))
  let shared = 0
  for (let at = kin.entity.tokens.to; at < clause.to; at += 1) {
    const names = (statement.features[at] ?? []).filter((name) => /^[wcn]:|^drug:/.test(name))
    const places = names.flatMap((name) => source.places.get(name) ?? []).filter((place) => questions[place] !== true)
    if (places.length === 0) continue
    const isOwn = places.map((place) => own.has(sentences[place]))
    // What both did proves nothing.
    if (isOwn.includes(true) && isOwn.includes(false)) continue
    if (isOwn.includes(true) || !places.some((place) => isFirst(sentences[place]))) return false
    shared += 1
  }
  return shared >= MIN_SHARED
}

const MAX_APART = 5

/** "Marido não fuma" from "meu marido fuma". */
function isReversed(statement: Reading, kin: Kin, source: Reading, same: readonly Kin[]): boolean {
  const from = kin.entity.tokens.to
  const at = statement.tokens.findIndex(
    (token, index) => index >= from && isContent(token) && statement.pauses[index] === statement.pauses[from - 1],
  )
  const stem = statement.tokens[at]?.stem
  if (stem === undefined || at - from > 1 || statement.tokens[from - 1]?.after !== '') return false
  const stated = polarityOf(statement.tokens, { from: at, to: at + 1 })
  const told = same.flatMap(({ entity: { tokens: own } }) => {
    const place = source.tokens.findIndex(
      (token, index) =>
        index >= own.to &&
        index < own.to + MAX_APART &&
        token.stem === stem &&
        source.sentences[index] === source.sentences[own.from] &&
        source.questions[index] !== true,
    )
    if (place < 0) return []
    // Without punctuation a "não" may belong to what follows: only one in between is a sure denial.
    const isDenied = source.tokens.slice(own.to, place).some(({ word }) => /^(nao|nunca|nem|sem|nada)$/.test(word))
    if (isBare(source)) return isDenied && place - own.to > 1 ? [] : [isDenied ? 'denied' : 'affirmed']
    return [polarityOf(source.tokens, { from: place, to: place + 1 })]
  })
  return (
    told.length > 0 &&
    stated !== 'unanswered' &&
    told.every((polarity) => polarity !== 'unanswered' && polarity !== stated)
  )
}
