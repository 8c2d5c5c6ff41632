import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { readEntities } from '../units/remembered.ts'
import { HINT, KIN, LIKELY, SURE, type Cue } from './cue-weights.ts'
import { CUES, DENIAL, TELLER } from './cues.ts'

/** A part of a sentence that belongs under one heading. */
export interface NotePart {
  readonly text: string
  /** What stands between it and the part before. */
  readonly joint: string
  readonly cues: readonly Cue[]
}

/** Where a sentence may go on to something else: "…, em uso de …; alérgica a …". */
const JOINT =
  /[,;]\s+|\s+[/–-]\s+|\t+|\s+(?=(?:em uso|faz uso|fazendo uso|mantém uso) de\s|(?:eu\s+)?(?:tomo|uso(?!\s+de))\s+\p{L}{4})|\s+e\s+(?=fiquei\s)|\s+(?:e|ou|nem)\s+(?=alergias?(?!\p{L})(?!\s+(?:a|ao|à|aos|às)\s))|\s+e\s+(?=(?:usa|toma|faz uso|em uso|tem alergia|alérgic[oa]|nega|fuma|bebe|solicito|prescrevo|oriento|encaminho|inicio)\s)|\s+(?=(?:alérgic[oa]|alergia)s?\s+(?:a|à|ao|aos|às)\s)/giu
/** Begins a list that a comma does not end. */
const DENIES = /^(?:(?:e|ele|ela|paciente)\s+)*(?:nega|sem|não tem|não apresenta|nunca teve)(?!\p{L})/iu
const OWN_VERB =
  /^(?:e\s+)?(?:nega|sem|não|com|mas|em uso|faz|usa|toma|quando|fiquei|fico|tod[ao]s?|tudo|tem|teve|tenho|eu|era|foi|ser|sou|refere|relata|alérgic[oa]|ao exame|solicito|prescrevo|oriento|inicio|pai|mãe|irm|\p{L}{3,}(?:ou|eu|iu|ndo)(?!\p{L})|pa\s|fc\s)/iu
const GOES_ON = /^(?:rn|crianç\p{L}+|menin[oa]|masc\p{L}*|fem\p{L}*|mas|porém|porque|pois)(?![\p{L}:])/iu
/** Verbs without a subject of their own. */
const OF_THE_SAME =
  /^(?:e )?(?:usa|toma|tem|teve|faz uso|fuma|bebe|era|é|foi|morreu|faleceu|alérgic[oa] a[^,;]*e )(?!\p{L})/iu
/** What is denied of these, among symptoms, is told under their own heading. */
const CARRIED =
  /^(?:tabagismo|etilismo|[áa]lcool\p{L}*|drogas|uso de (?:drogas|[áa]lcool|medica\p{L}+)|alergias?|comorbidades|cirurgias?|internaç\p{L}+|doenças?|transfus\p{L}+)(?!\p{L})/iu
/** What somebody is, and not what is denied: "sem disfagia, tabagista, hipertensa". */
const IS =
  /^(?:ex-?)?(?:tabagista|etilista|fumante|hipertens[oa]|diab[ée]tic[oa]|asm[áa]tic[oa]|cardiopata|al[ée]rgic[oa]|portadora?|aposentad[oa]|casad[oa]|solteir[oa]|gestante|menopausada|pai|mãe|irm[ãa]o?s?|av[óôo]|ti[oa])(?!\p{L})/iu
/** What is cut without a mark is written with one. */
export const BARE_JOINT = ',  '
const LEADS_ON =
  /^(?:de|d[ao]s?|um|uma|com|sem|por|pel[ao]s?|pra|para|em|n[ao]s?|num|numa|ao?s?|e|ou|se|que|nao|nega|nem|uso|o|as?|seu|sua|quando|fiquei|fico|tod[ao]s?|tudo|tem|teve|tenho|eu|era|foi|ser|sou|refere|relata|apresenta|mais|muito|bem|ja|ha|faz|desde|ate|cada|segundo|entre)$/

/** "Nega febre, alergia a dipirona": a named allergen is not one of the things denied. */
const NAMED_ALLERGY =
  /^alérgi?\p{L}*|^alergias?\s+(?:a|à|ao|aos|às)\s+(?!medic|rem[ée]d|alimen|comida|f[áa]rmac|subst|alguma?|nenhum|qualquer)/iu
/** Words of a text without marks that tell what begins. */
const MAX_OPENING_WORDS = 8

/** "Filha: "está caindo"": what the family says of the patient. */
const TOLD_BY = new RegExp(`^(?:(?:a|o) )?${KIN}\\s*:\\s*["“]`, 'u')
const TOLD: Cue = { section: 'presentIllness', weight: SURE, pattern: TOLD_BY }

/** The cues in a text, the strongest of each section. */
export function cuesOf(text: string): readonly Cue[] {
  if (TOLD_BY.test(fold(text))) return [TOLD]
  const plain = plainOf(text)
  const found = new Map<SectionId, Cue>()
  for (const cue of CUES)
    if (cue.weight > (found.get(cue.section)?.weight ?? 0) && cue.pattern.test(plain)) found.set(cue.section, cue)
  // What a patient denies is told, unless it is denied of the life before.
  if (/^nega\b/.test(plain) && [...found.values()].every(({ weight }) => weight <= HINT)) return [DENIAL]
  const kin = found.get('familyHistory')
  if (kin) return [kin]
  // "Usa tela até meia-noite" is no medicine.
  const inUse = found.get('medications')
  if (inUse && !namesMedicine(text)) found.set('medications', { ...inUse, weight: THINGS.test(plain) ? HINT : LIKELY })
  return [...found.values()]
}

const THINGS =
  /\b(?:telas?|celular|oculos|lentes?|fraldas?|bengala|andador|cadeira|muletas?|preservativo|camisinha|protetor|capacete|aparelho|protese|chupeta|mamadeira|diu|drogas?|alcool|cigarro|sapatos?|meias?|nada)\b/
const MEDICINE =
  /(?<!\p{L})(?:rem[ée]dios?|medica\p{L}+|anticoncep\p{L}+|ACO|vitaminas?|insulina|suplement\p{L}+|creatina|whey|pomada|creme|col[íi]rio|xarope|gotas?|comprimid\p{L}+|c[áa]psulas?|cp|spray|bombinha|ch[áa]|fitoter\p{L}+|antidepress\p{L}+|corticoide|\d+ ?(?:mg|mcg|g|ui|ml))(?!\p{L})/iu

export function namesMedicine(text: string): boolean {
  return MEDICINE.test(text) || readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}

const OF_PATIENT =
  /^(?:[oa] )?(?:paciente|pcte?|ele|ela) (?=(?:nega|nunca|nao|tem|usa|toma|faz|fez|e|esta|ja|teve|parou|fuma|bebe)\b)/

export function plainOf(text: string): string {
  return fold(text)
    .replaceAll(/[\s"“”]+/g, ' ')
    .trim()
    .replace(TELLER, '')
    .replace(OF_PATIENT, '')
}

/** The section that the words leave no doubt of. */
function sectionOf(cues: readonly Cue[]): SectionId | undefined {
  return cues.toSorted((a, b) => b.weight - a.weight)[0]?.section
}

/**
 * Splits a sentence where it moves on to another heading, if `isOpen` allows that heading.
 * @param isBare the note has no marks; it is also cut before words that begin something.
 */
export function partsOf(sentence: string, isBare: boolean, isOpen: (section: SectionId) => boolean): NotePart[] {
  const parts: { text: string; joint: string; section: SectionId | undefined; denial: string }[] = []
  for (const { text, joint } of piecesOf(sentence, isBare)) {
    const last = parts.at(-1)
    const isListed =
      last !== undefined &&
      last.denial !== '' &&
      joint.trim() !== '' &&
      joint !== BARE_JOINT &&
      !OWN_VERB.test(text) &&
      !NAMED_ALLERGY.test(text) &&
      !IS.test(text)
    const told = isListed && /^nega/iu.test(last.denial) && CARRIED.test(text) ? `${last.denial} ${text}` : text
    const own = sectionOf(cuesOf(told))
    // "A mãe tem depressão e toma sertralina": of whom it is told stays.
    if (last?.section === 'familyHistory' && joint !== BARE_JOINT && OF_THE_SAME.test(text)) {
      last.text = `${last.text}${joint}${text}`
      continue
    }
    // "Parto vaginal, RN feminino", "quer dipirona, mas tem alergia": neither begins anything else.
    if (last !== undefined && joint !== BARE_JOINT && GOES_ON.test(text)) {
      last.text = `${last.text}${joint}${text}`
      continue
    }
    const isOther = own !== undefined && own !== last?.section && isOpen(own) && (!isListed || told !== text)
    if (last === undefined || isOther) {
      parts.push({ text: told, joint, section: own, denial: DENIES.exec(told)?.[0] ?? '' })
      continue
    }
    last.text = `${last.text}${joint}${text}`
    last.section ??= own
    if (!isListed) last.denial = DENIES.exec(text)?.[0] ?? ''
  }
  return parts.map(({ text, joint }) => ({ text, joint, cues: cuesOf(text) }))
}

interface Piece {
  readonly text: string
  /** What stands before it. */
  readonly joint: string
}

function piecesOf(sentence: string, isBare: boolean): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let joint = ''
  for (const match of sentence.matchAll(JOINT)) {
    if (isWithin(sentence.slice(0, match.index)) || match.index <= from) continue
    const [before = ''] = /\S+$/u.exec(sentence.slice(from, match.index)) ?? []
    if (match[0].trim() === '' && LEADS_ON.test(fold(before))) continue
    // "Mãe alérgica a camarão": of whom it is told stays with it.
    if (
      match[0].trim() === '' &&
      /^\s+al/iu.test(sentence.slice(match.index)) &&
      isOfKin(sentence.slice(from, match.index))
    )
      continue
    pieces.push({ text: sentence.slice(from, match.index), joint })
    from = match.index + match[0].length
    joint = match[0]
  }
  pieces.push({ text: sentence.slice(from), joint })
  let before = ''
  return pieces.flatMap((piece) => {
    const parts = isBare ? bareParts(piece, before) : [piece]
    before = `${before}${piece.joint}${piece.text}`
    return parts
  })
}

function isOfKin(text: string): boolean {
  return cuesOf(`${text} teve`).some(({ section }) => section === 'familyHistory')
}

function isWithin(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')') || (before.match(/["“”]/gu)?.length ?? 0) % 2 === 1
}

/** Text without marks is cut before words that begin something under another heading. */
function bareParts(piece: Piece, before: string): Piece[] {
  const words = piece.text.split(' ')
  const parts: Piece[] = []
  let open: string[] = []
  words.forEach((word, at) => {
    const isQuoted = isWithin(`${before} ${open.join(' ')}`)
    if (
      !isQuoted &&
      (open.length > 1 || IS.test(open[0] ?? '')) &&
      !leadsOn(open) &&
      isOpening(words.slice(at, at + MAX_OPENING_WORDS))
    ) {
      parts.push({ text: open.join(' '), joint: parts.length === 0 ? piece.joint : BARE_JOINT })
      open = []
    }
    open.push(word)
  })
  return [...parts, { text: open.join(' '), joint: parts.length === 0 ? piece.joint : BARE_JOINT }]
}

const IS_KIN = new RegExp(`^${KIN}$`, 'u')

/** "Um vírgula um" ends with a number, "um" alone begins one. */
function leadsOn(open: readonly string[]): boolean {
  const last = fold(open.at(-1) ?? '')
  // "Pai asmático": whose it is stays with it.
  if (IS_KIN.test(last)) return true
  return LEADS_ON.test(last) && !/^(?:v[íi]rgula|para|por|gesta)$/iu.test(open.at(-2) ?? '')
}

const OPENING_CUES = CUES.filter(({ pattern, weight }) => weight > HINT && pattern.source.startsWith('^'))

function isOpening(words: readonly string[]): boolean {
  const plain = plainOf(words.join(' '))
  return OPENING_CUES.some(({ pattern }) => pattern.test(plain))
}
