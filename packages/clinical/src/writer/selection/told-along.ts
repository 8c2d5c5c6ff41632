import { wordsIn, type Placed } from '../units/placed.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'

/** The values of results and examinations, doses, and lists of what is ordered. */
const VALUED = /^(?:results|physicalExam|plan|medications)$/
const MAX_NAME_WORDS = 6

/** "Passei betametasona que era da minha irmã, | melhorou mas voltou." */
const DID = /^(?:não )?(?:melhor|pior|adiant|ajud|resolv|alivi)(?:ou|eu)(?!\p{L})/iu

/** "A glicada que a senhora trouxe, | nove vírgula quatro": a value without its name, a list without its head say nothing. */
export function namesOfKept(placed: readonly Placed[], kept: ReadonlySet<Placed>): Placed[] {
  return placed.filter((one, index) => {
    const next = placed[index + 1]
    if (kept.has(one) || !next || !kept.has(next) || one.unit.setAside !== undefined) return false
    if (next.unit.at !== one.unit.at || next.section !== one.section) return false
    if (DID.test(next.unit.text))
      return /\bdrug\b/.test(kindsIn(one.unit.text)) && wordsIn(one.unit.text) <= MAX_NAME_WORDS
    if (!VALUED.test(next.section)) return false
    const [first] = readEntities(next.unit.text)
    const isValue = first?.from === 0 && first.kind === 'number' && !/\d/.test(one.unit.text)
    if (isValue) return wordsIn(one.unit.text) <= MAX_NAME_WORDS
    // "Pode começar a pisar com a bota, | metade do peso": how far goes with what.
    if (one.section === 'plan' && /^pode \p{L}+r /iu.test(one.unit.text))
      return wordsIn(one.unit.text) <= MAX_NAME_WORDS + 1
    return one.section === 'plan' && /:.*,/.test(one.unit.text) && !/^(?:e |se |volt|retorn)/iu.test(next.unit.text)
  })
}

/** "Agora é o joelho." – "Há quanto tempo?" – "Três meses": how long says nothing without what. */
export function whatLasted(placed: readonly Placed[], kept: ReadonlySet<Placed>): Placed[] {
  return placed.flatMap(({ unit: { text, question, speaker, polarity }, section }, index) => {
    const one = placed[index]
    if (!one || !kept.has(one) || question === undefined || section !== 'presentIllness' || polarity === 'unanswered')
      return []
    const [first, second] = readEntities(text)
    const isAlone =
      first?.kind === 'duration' &&
      second === undefined &&
      /^(?:há |faz |tem |desde |uns )*$/iu.test(text.slice(0, first.from)) &&
      first.to === text.length
    const told = isAlone
      ? placed.slice(0, index).findLast(({ unit }) => unit.at < question && unit.speaker === speaker)
      : undefined
    if (!told) return []
    const all = placed.filter(({ unit }) => unit.at === told.unit.at && unit.setAside === undefined)
    return all.some((other) => kept.has(other)) ? [] : all
  })
}
