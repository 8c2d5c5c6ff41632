import { fold } from '../../conversation/words.ts'
import { editDistance } from '../../entities/sound.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { isOnlyAmount, tellsAmount } from './amount-alone.ts'

const SUBSTANCE = /^(?:drug|drugClass|allergen)$/
/** Without marks, between two amounts: "clopidogrel trezentos não ticagrelor cento e oitenta". */
const BETWEEN_DOSES = /\s+n[ãa]o\s+(?=\p{L}{4})/iu
const BETWEEN_SUBSTANCES =
  /(?:\s*[,…]|\s*\.\.\.)?\s+n[ãa]o(?:[,…]|\.\.\.)\s*(?:(?:é|era|foi)\s+)?(?:[oa]s?\s+)?(?=\S)/iu

/** "Paracetamol me dá bolha… não, é o tramadol": one substance replaces another, and what was said of it stays. */
export function substanceReplaced(text: string): string | undefined {
  const no = BETWEEN_SUBSTANCES.exec(text) ?? BETWEEN_DOSES.exec(text)
  if (!no) return undefined
  const later = text.slice(no.index + no[0].length)
  const said = readEntities(text.slice(0, no.index)).filter(({ kind }) => SUBSTANCE.test(kind))
  const [anew] = readEntities(later).filter(({ kind }) => SUBSTANCE.test(kind))
  const [first] = said
  if (!first || !anew || anew.from > 0 || new Set(said.map(({ form }) => form)).size > 1 || first.form === anew.form)
    return undefined
  const rest = later.slice(anew.to)
  // "Clopidogrel, trezentos… não, ticagrelor, cento e oitenta": the dose of the first goes with it.
  const isDosed = first.kind === 'drug' && anew.kind === 'drug' && tellsAmount(rest)
  if (isDosed && isOnlyAmount(text.slice(first.to, no.index))) return `${text.slice(0, first.from)}${later}`
  if (!no[0].includes(',') && !/…|\.\.\./u.test(no[0])) return undefined
  if (/^\s+\p{L}/u.test(rest)) return undefined
  return `${text.slice(0, first.from)}${later.slice(0, anew.to)}${text.slice(first.to, no.index)}${rest}`
}

/** "Alergia a iodo" – "a látex": the later substance stands in the place of the earlier one, though only one is a medicine. */
export function substanceAnew(earlier: string, later: string): string | undefined {
  const [anew] = readEntities(later).filter(({ kind }) => SUBSTANCE.test(kind))
  const last = readEntities(earlier).findLast(({ kind }) => SUBSTANCE.test(kind))
  if (!anew || !last || !/^(?:(?:a|à|ao|o|os|as|de|é|era|com)\s+)*$/iu.test(later.slice(0, anew.from))) return undefined
  return /\p{L}/u.test(earlier.slice(last.to)) ? undefined : `${earlier.slice(0, last.from)}${later.slice(anew.from)}`
}

const PLACE = /^(?<first>[dn])(?:[eoa]s?) \p{L}{3,}$/iu

/** "Teve de mama" – "de útero": one place for another, behind the same preposition. */
export function placeAnew(earlier: string, later: string): string | undefined {
  const place = later.trim().replace(/[.!…]+$/u, '')
  const first = PLACE.exec(place)?.groups?.['first']
  const last = /(?<!\p{L})(?<first>[dn])(?:[eoa]s?) \p{L}{3,}[.!…]*$/iu.exec(earlier.trim())
  if (first === undefined || last?.groups?.['first']?.toLowerCase() !== first.toLowerCase()) return undefined
  return `${earlier.trim().slice(0, last.index)}${place.toLowerCase()}`
}

const DENIED_FIRST =
  /(?<=(?<!\p{L})(?:aliás|alias|minto|digo|ou melhor|quer dizer)[,:]?\s+)(?<what>\p{L}{4,}),?\s+n[ãa]o[,.]?\s+(?=\p{L}{4})/iu

/** "Pode tomar ibuprofeno, aliás, ibuprofeno não, dipirona, um grama": what is said again only to be denied says nothing more. */
export function withoutDenied(text: string): string {
  const denied = DENIED_FIRST.exec(text)
  const what = fold(denied?.groups?.['what'] ?? '')
  if (!denied || !fold(text.slice(0, denied.index)).includes(what)) return text
  return `${text.slice(0, denied.index)}${text.slice(denied.index + denied[0].length)}`
}

const BETTER = /(?:\s*[,…])?(?:\s+n[ãa]o,)?\s+melhor,?\s+(?=\S)/iu
const MAX_WORDS_AFTER_MEDICINE = 4

/** "Vou tentar pantoprazol quarenta, melhor, esomeprazol quarenta": the better one is meant. */
export function bettered(text: string): string | undefined {
  const marker = BETTER.exec(text)
  if (!marker) return undefined
  const later = text.slice(marker.index + marker[0].length)
  const before = text.slice(0, marker.index)
  const first = readEntities(before).findLast(({ kind }) => kind === 'drug')
  const [anew] = readEntities(later)
  if (!first || anew?.kind !== 'drug' || anew.from > 0 || anew.form === first.form) return undefined
  if (before.slice(first.to).split(/\s+/).length > MAX_WORDS_AFTER_MEDICINE) return undefined
  return `${before.slice(0, first.from)}${later}`
}

const MAX_DRUG_EDITS = 5
/** "Com a sinvastatina eu passei mal" prescribes nothing. */
const READ_OR_ORDERED =
  /\b(?:receitei|passei(?! (?:mal|muito|bem|a|por)\b)|prescrevi|escrit[oa]|caixa|papel|prontuario|certo e|nome e|quer dizer)\b/

/** "Citalopram?" - "Escitalopram, eu receitei": a similar-sounding medicine, named by the one who knows. */
export function replaceDrug(one: Unit, before: readonly Unit[]) {
  const drug = readEntities(one.text).find(({ kind }) => kind === 'drug')
  if (!drug || !READ_OR_ORDERED.test(fold(one.spoken))) return
  const isPrescriber = /\beu (?:receitei|passei|prescrevi)\b/.test(fold(one.spoken))
  for (const earlier of before) {
    if (earlier.speaker === one.speaker && !isPrescriber) continue
    const other = readEntities(earlier.text).find(({ kind }) => kind === 'drug')
    if (!other || other.form === drug.form || !isAlike(other.form, drug.form)) continue
    earlier.setAside = 'withdrawn'
  }
}

/** Names that share their end or most of their letters. */
function isAlike(first: string, second: string): boolean {
  const longest = Math.max(first.length, second.length)
  const edits = editDistance(first, second, MAX_DRUG_EDITS)
  return edits <= MAX_DRUG_EDITS && edits / longest < 0.5
}
