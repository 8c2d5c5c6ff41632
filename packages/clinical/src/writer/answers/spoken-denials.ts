import { fold } from '../../conversation/words.ts'
import { isNegative } from '../units/negative.ts'
import { readEntities } from '../units/remembered.ts'

/** "Dor no peito, tenho não", "luz piscando, também não", "formigamento, tem não". */
const NO_LAST =
  /^(?<what>\p{L}[\p{L}\s-]{1,40}?),?\s+(?:(?:isso|eu)\s+)?(?:(?:também|ainda)\s+não(?:\s+(?:tenho|tem|tive|teve|sinto|senti))?|(?:tenho|tem|tive|teve|sinto|senti|sente)\s+(?:também\s+)?não)$/iu
/** "Vomitar, não vomitei não": the verb named and denied. */
const VERB_FIRST =
  /^(?<verb>(?!fumar|beber)\p{L}{2,}[aei]r),?\s+(?:eu\s+)?(?<no>não|nunca)\s+(?<said>\p{L}{3,})(?:\s+não)?$/iu
/** "Dor, não dá", "enjoo não deu". */
const GIVES_NOT = /^(?<what>\p{L}[\p{L}\s-]{1,30}?),?\s+(?:isso\s+)?não\s+(?:dá|deu|dava)(?:\s+não)?$/iu
/** "Força eu não tenho perdido". */
const LOST =
  /^(?<what>\p{L}{4,}(?: \p{L}{4,})?),?\s+(?:eu\s+)?(?<no>não)\s+(?<said>(?:tenho|tem|venho)\s+\p{L}+(?:ado|ido|endo|ando|indo))$/iu
const LEADS = /^(?:e|mas|o|a|os|as)\s+/iu
/** Whoever is named first does or has something; nothing is denied of a day or of somebody else. */
const NO_THING =
  /(?<!\p{L})(?:eu|ele|ela|mãe|pai|minha|meu|hoje|ontem|agora|isso|que|se|só|mais|quando|porque|todo|toda|sempre)(?!\p{L})/iu
const SAME_STEM = 3

/**
 * A denial in its spoken order as a note has it: "nega dor no peito", "não vomitei". Undefined where its scope is not certain:
 * where more is said, where two things are named without a word between them, and where nobody knows what the first word is.
 * @param asked the question, which may have named what no list knows.
 */
export function spokenDenial(part: string, isKnown: (what: string) => boolean, asked = ''): string | undefined {
  const verb = VERB_FIRST.exec(part)?.groups
  if (verb) {
    const [named = '', no = '', said = ''] = [verb['verb'], verb['no'], verb['said']]
    const isSame = fold(named)
      .slice(0, -2)
      .startsWith(fold(said).slice(0, Math.max(SAME_STEM, named.length - 3)))
    return isSame ? `${no.toLowerCase()} ${said.toLowerCase()}` : undefined
  }
  const lost = LOST.exec(part)?.groups
  if (lost && !NO_THING.test(lost['what'] ?? ''))
    return `${(lost['no'] ?? '').toLowerCase()} ${lost['said']} ${nounOf(lost['what'] ?? '')}`
  const gives = GIVES_NOT.exec(part)?.groups?.['what']
  if (gives !== undefined && isOneFinding(gives)) return `nega ${nounOf(gives)}`
  const what = NO_LAST.exec(part)?.groups?.['what']
  if (what === undefined || isNegative(what) || NO_THING.test(what)) return undefined
  const findings = readEntities(what).filter(({ kind }) => kind === 'finding').length
  if (findings > 1 && !/\s(?:e|ou|nem)\s/iu.test(what)) return undefined
  return isKnown(what) || isAskedFor(what, asked) ? `nega ${nounOf(what)}` : undefined
}

function isOneFinding(what: string): boolean {
  const kinds = readEntities(what).map(({ kind }) => kind)
  return kinds.length === 1 && kinds[0] === 'finding' && !NO_THING.test(what)
}

/** "Vê luz piscando?" – "Luz piscando, também não." */
function isAskedFor(what: string, asked: string): boolean {
  const words = fold(what)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
  return words.length > 0 && words.every((word) => fold(asked).includes(word))
}

function nounOf(what: string): string {
  const noun = what.replace(LEADS, '')
  return /^\p{Lu}\p{Ll}/u.test(noun) ? `${noun.charAt(0).toLowerCase()}${noun.slice(1)}` : noun
}

const ONLY_NO =
  /^(?:(?:isso|eu|também|ainda|hoje|agora|que eu saiba)\s+)*(?:não|nunca|nem|nada|(?:tenho|tem|tive|teve|sinto|senti)\s+(?:também\s+)?não)(?:\s+não)?[,;.]?$/iu

/** ", também não": it belongs to what comes before it, whatever that is. */
export function isOnlyNo(piece: string): boolean {
  return ONLY_NO.test(piece)
}
