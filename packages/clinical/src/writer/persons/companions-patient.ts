import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'
import { kindsIn } from '../units/remembered.ts'
import { isOwnedByOther } from './other-persons.ts'
import { isSpokenFor } from './spoken-of-another.ts'

const KIN =
  '(pai|mae|vo|avo|filh[oa]|net[oa]|bisnet[oa]|marido|mulher|espos[oa]|irmao|irma|sogr[oa]|ti[oa]|sobrinh[oa])'
/** "É o meu pai, o seu Antônio", "minha filha está com febre", "trouxe a minha mãe". */
const INTRODUCES = new RegExp(
  String.raw`(?:^|\s)(?:e|trouxe|vim com|vim trazer|acompanho)(?: o| a)? (?:meu|minha) ${KIN}(?: |$)|^(?:(?:e|o|a|entao|doutora?) )*(?:meu|minha) ${KIN} (?:\S+ )?(?:esta|ta|anda|tem|teve|caiu|comecou|vem|acordou|reclama|sente|nao|passou)(?: |$)`,
  'u',
)
const OWNER = new RegExp(String.raw`(?:^|\s)(?:do|da|de|o|a) (?:meu|minha) ${KIN}(?: |$)`, 'u')
/** "Minha mãe está esquecida", but "minha filha mais velha também teve". */
const TELLS = new RegExp(
  String.raw`^(?:(?:e|mas|entao|olha) )*(?:a |o )?(?:meu|minha) ${KIN} (?!(?:mais|menor|do meio|cacula|que|tambem|d[aeo]|e) )`,
  'u',
)
const CHILD = /^(?:filh|net|bisnet|sobrinh)/

/**
 * Whether what a companion calls their relative's is the patient's own: "a alergia é da minha filha", said by a mother.
 * Without labels everybody may be the companion, but only whom the first answer introduced, or a child, is the patient.
 */
export function companionsPatient(utterances: readonly Utterance[]): (clause: Unit) => boolean {
  const isLabelled = utterances.some(({ speakerConfidence }) => speakerConfidence === 1)
  const opening = utterances.find(({ answers }) => answers !== undefined)
  const told = isLabelled ? utterances.filter(isCompanion) : opening ? [opening] : []
  if (told.length === 0) return () => false
  const introduced = told.flatMap(({ text }) => INTRODUCES.exec(plain(text))?.slice(1).find(Boolean) ?? [])[0]
  const isChild = (isLabelled && !utterances.some(isPatient)) || isSpokenFor(utterances)
  return ({ speaker, said, spoken }) => {
    if (speaker !== 'companion' && isLabelled) return false
    const text = said ?? spoken
    if (isLabelled && introduced !== undefined && TELLS.exec(plain(text))?.[1] === introduced) return true
    const kin = isOwnedByOther(text) ? OWNER.exec(plain(text))?.[1] : undefined
    if (kin === undefined) return false
    return introduced === undefined ? isChild && CHILD.test(kin) : kin === introduced
  }
}

/** What a companion tells of the patient, without the word for whose relative the patient is. */
export function tellOfPatient(clause: Unit) {
  const { said = clause.spoken, text } = clause
  if (!isOwnedByOther(said)) clause.text = text.replace(KIN_FIRST, '')
  else if (/\b(?:finding|drug|allergen)/.test(kindsIn(text))) clause.text = withoutOwner(text)
  else clause.setAside ??= 'duplicate'
}

const KIN_FIRST = /^(?:(?:e|mas)\s+)?(?:(?:a|o)\s+)?(?:minha\s+|meu\s+)?\p{L}+,?\s+/iu

/** "Alergia a penicilina é da mãe", told of her who is the patient: the record says whose it is. */
function withoutOwner(text: string): string {
  return text.replace(/\s+(?:é|era|são|foi)\s+d[oa]\s+(?:meu\s+|minha\s+)?\p{L}+(?:\s+mesm[oa]|,?\s+sim)?$/iu, '')
}

function isCompanion({ speaker, speakerConfidence }: Utterance): boolean {
  return speaker === 'companion' && speakerConfidence === 1
}

function isPatient({ speaker, speakerConfidence }: Utterance): boolean {
  return speaker === 'patient' && speakerConfidence === 1
}

function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
