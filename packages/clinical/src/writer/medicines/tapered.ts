import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

/** "Não para de uma vez: …", "quarenta uma vez por dia por uma semana, depois para". */
const TAPERS =
  /^(?:mas )?nao (?:para|pare|tira|tire|suspende|suspenda|corta|corte) (?:tudo )?de (?:uma vez|repente)(?: |$)/
const ENDS = /(?:^| )(?:depois|ai|e entao) (?:para|pare|tira|suspende)$/
/** "O propranolol tem que sair", "vou tirar o clonazepam". */
const TAKEN_OFF =
  /(?:^| )(?:sai|sair|saia|parar|tirar|tiro|tiramos|suspender|suspendo|retirar|retiramos|desmamar|desmame|larg\p{L}+|trocar)(?: |$)/u
/** "A bebida vai diminuindo, não para de uma vez." */
const OF_HABIT = /(?:^| )(?:bebidas?|alcool|cigarros?|cachaca|pinga|cervejas?|vinho|cafe)(?: |$)/
const MAX_DISTANCE = 5

/**
 * "O propranolol tem que sair. Eu sugiro voltar pra losartana. Não para de uma vez: quarenta por uma semana, depois para.": what is tapered is the
 * medicine that is taken off, not the one that is begun.
 */
export function nameTapered(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    const said = plainOf(one.said ?? one.text)
    const isOpen = one.speaker === 'clinician' && one.setAside === undefined && !one.isNote
    if (!isOpen || OF_HABIT.test(plainOf(one.spoken))) continue
    if (drugsIn(one).length > 0 || !(TAPERS.test(said) || isDoseUntilEnd(one, said))) continue
    const from = Math.max(0, one.at - MAX_DISTANCE)
    const off = utterances
      .slice(from, one.at)
      .findLast((before, at, near) => takenOffIn(before, at === near.length - 1) !== undefined)
    const name = off && takenOffIn(off, true)
    if (!off || name === undefined) continue
    one.text = `${name}: ${one.text.charAt(0).toLowerCase()}${one.text.slice(1)}`
    one.sources = [sourceOf(off), ...one.sources]
  }
}

/** "Quarenta uma vez por dia por uma semana, depois para", but not "mede a pressão por uma semana, depois para". */
function isDoseUntilEnd({ text }: Unit, said: string): boolean {
  const [first] = readEntities(text)
  return ENDS.test(said) && first?.from === 0 && (first.kind === 'number' || first.kind === 'frequency')
}

/** The one medicine that the clinician names before or right behind the word that takes it off. */
function takenOffIn({ text, speaker, isQuestion }: Utterance, isLast: boolean): string | undefined {
  // "Posso parar a sertralina?" – "Não para de uma vez."
  if (isQuestion ? !isLast : speaker !== 'clinician') return undefined
  const plain = plainOf(text)
  const off = TAKEN_OFF.exec(plain)
  const [drug, next] = readEntities(text).filter(({ kind }) => kind === 'drug')
  if (!off || !drug || (next && next.form !== drug.form && text.indexOf(', ') > next.from)) return undefined
  return text.slice(drug.from, drug.to).toLowerCase()
}
