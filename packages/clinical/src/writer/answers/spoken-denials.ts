import { fold } from '../../conversation/words.ts'
import { isVerbal } from './asked-verbs.ts'
import { isNegative } from '../units/negative.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'

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
/** "Pólipo não vi", "fissura, não vejo": looked for and not found. */
const NOT_FOUND =
  /^(?<what>\p{L}[\p{L}\s-]{2,30}?),?\s+(?:eu\s+)?(?:não\s+(?:vi|vejo|achei|encontrei|encontro|palpo|palpei|notei|noto|ouço|ausculto|visualizo|identifico|aparece|apareceu|há|existe)|sem)$/iu
/** "Náusea, nem sombra", "febre ela nega". */
const FIRMLY_NOT =
  /^(?<what>\p{L}[\p{L}\s-]{2,40}?),?\s+(?:nem (?:sombra|sinal|pensar|de longe)|de jeito nenhum|deus me livre|(?:ele |ela )?nega(?: tudo)?|nunca (?:me )?(?:disseram|falaram))$/iu
/** "Sangue, nada", but not "pulmão, nada". */
const NOTHING = /^(?<what>\p{L}[\p{L}\s-]{2,30}?),\s+nada$/iu
/** "Me matar, Deus me livre." */
const NEVER_SELF =
  /^(?:de\s+)?[ms]e\s+(?<verb>\p{L}{3,}[aei]r),?\s+(?:deus me livre|nunca|jamais|nem pensar|nem pensei)$/iu
/** "Chá, refrigerante: nada", "febre, náusea, nem sombra", "ardência, corrimento, nega tudo": of all that is listed. */
const LIST_DENIED =
  /^(?<list>[^:;.…?]+?)(?:(?::\s*|,\s*)(?:nem (?:sombra|sinal)|nada disso|não(?: tenho| tive)?|nunca|(?:ele |ela )?nega(?: tudo)?|(?:eu )?perguntei,? não)|:\s*(?:nada|nenhuma?|não))(?: disso)?$/iu
/** "Ar não falta": said of the breath, it is the want of it that is denied. */
const AIR =
  /^(?:o\s+)?(?:ar|fôlego),?\s+(?:isso\s+)?não\s+(?:me\s+)?(?:falta|faltou|faltava|(?:tá|está)\s+faltando)(?:\s+não)?$/iu
/** "Labirintite não é", "depressão eu não acho que seja": a diagnosis that is ruled out. */
const IS_NOT =
  /^(?<what>\p{L}[\p{L}\s-]{2,30}?)\s+(?:(?:eu|isso|também)\s+)*não\s+(?<verb>é|foi|parece(?: ser)?|deve ser|acho que (?:é|seja))(?:\s+não)?$/iu
const ARE_NOT = /^([^:;.…?]{6,80}?)\s+não\s+(é|foi|parece)(?:\s+não)?$/iu
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
    return isSameVerb(named, said) ? `${no.toLowerCase()} ${said.toLowerCase()}` : undefined
  }
  const lost = LOST.exec(part)?.groups
  if (lost && !NO_THING.test(lost['what'] ?? ''))
    return `${(lost['no'] ?? '').toLowerCase()} ${lost['said']} ${nounOf(lost['what'] ?? '')}`
  const ruled = IS_NOT.exec(part)?.groups
  if (ruled && kindsIn(ruled['what'] ?? '') === 'finding' && !NO_THING.test(ruled['what'] ?? ''))
    return `não ${ruled['verb']} ${nounOf(ruled['what'] ?? '')}`
  if (AIR.test(part)) return 'nega falta de ar'
  const unseen = NOT_FOUND.exec(part)?.groups?.['what']
  if (unseen !== undefined)
    return isPlainThing(unseen, (what) => isKnown(what) || isUnknownNoun(what)) ? `sem ${nounOf(unseen)}` : undefined
  const self = NEVER_SELF.exec(part)?.groups?.['verb']
  if (self !== undefined) return `nega se ${self.toLowerCase()}`
  const firmly = FIRMLY_NOT.exec(part)?.groups?.['what']
  if (firmly !== undefined && isPlainThing(firmly, isKnown)) return `nega ${nounOf(firmly)}`
  const nothing = NOTHING.exec(part)?.groups?.['what']
  if (nothing !== undefined && /^(?:finding|drug|drugClass)$/.test(kindsIn(nothing))) return `nega ${nounOf(nothing)}`
  const gives = GIVES_NOT.exec(part)?.groups?.['what']
  if (gives !== undefined && isOneFinding(gives)) return `nega ${nounOf(gives)}`
  const what = NO_LAST.exec(part)?.groups?.['what']
  if (what === undefined || isNegative(what) || NO_THING.test(what)) return undefined
  const findings = readEntities(what).filter(({ kind }) => kind === 'finding').length
  if (findings > 1 && !/\s(?:e|ou|nem)\s/iu.test(what)) return undefined
  return isKnown(what) || isAskedFor(what, asked) ? `nega ${nounOf(what)}` : undefined
}

const VERB_DENIED =
  /(?<!\p{L})(?<verb>\p{L}{3,}[aei]r)\s+(?:eu\s+)?(?<no>não|nunca)\s+(?<said>\p{L}{3,})(?:\s+não)?(?=\s+(?<next>\p{L}+))/giu

/** "Emagrecer não emagreci engordei": without marks, the verb that follows is told; the noun in "tomar não tomo dipirona" is denied. */
export function withVerbsDenied(text: string): string {
  return text.replaceAll(VERB_DENIED, (all: string, verb: string, no: string, said: string, next: string) =>
    isSameVerb(verb, said) && isVerbal(next) ? `; ${no.toLowerCase()} ${said.toLowerCase()};` : all,
  )
}

/** "Febre, náusea, nem sombra" → "nega febre, náusea"; undefined where something else is listed. */
export function deniedList(text: string, isKnown: (what: string) => boolean): string | undefined {
  // "Enxaqueca, hipoglicemia, convulsão não é."
  const [, diagnoses = '', verb = ''] = ARE_NOT.exec(text) ?? []
  const named = diagnoses.split(/,\s+(?:e\s+)?|\s+(?:e|ou|nem)\s+/iu)
  if (named.length > 1 && named.every((one) => kindsIn(one) === 'finding'))
    return `não ${verb} ${named.map(nounOf).join(' nem ')}`
  const parts = LIST_DENIED.exec(text)?.groups?.['list']?.split(/,\s+(?:e\s+)?|\s+e\s+/iu) ?? []
  const isPlain = parts.length > 1 && parts.every((part) => isPlainThing(part, isKnown))
  return isPlain ? `nega ${parts.map(nounOf).join(', ')}` : undefined
}

function isSameVerb(named: string, said: string): boolean {
  const stem = fold(said).slice(0, Math.max(SAME_STEM, named.length - 3))
  return fold(named).slice(0, -2).startsWith(stem)
}

/** "Pólipo": what was looked for need not be in any lexicon. */
function isUnknownNoun(what: string): boolean {
  return /^\p{L}{5,}$/u.test(what) && !isVerbal(what)
}

function isPlainThing(what: string, isKnown: (what: string) => boolean): boolean {
  return isKnown(what) && !isNegative(what) && !NO_THING.test(what) && !/\d/.test(what)
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
