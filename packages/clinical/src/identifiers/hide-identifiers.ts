import { fold, wordsOf, type Word } from '../conversation/words.ts'
import { nameKind } from '../lexicon/given-names.ts'

export interface HiddenIdentifiers {
  /** The passages with "[pessoa 1]", "[telefone 1]" … in place of identifiers. */
  readonly passages: readonly string[]
  /** What each placeholder stands for. */
  readonly originals: ReadonlyMap<string, string>
}

interface Span {
  readonly from: number
  readonly to: number
  readonly kind: 'pessoa' | 'lugar' | 'telefone' | 'documento' | 'email' | 'endereço'
}

const TITLES =
  /^(seu|dona|sr|sra|dr|dra|doutor|doutora|senhor|senhora|professor|professora|tio|tia|vo|vovo|padre|irma)$/
const PARTICLES = /^(d[aeo]s?|e)$/
/** Words that follow a title without being a name: "doutora eu", "seu joelho". */
const NO_NAME =
  /^(eu|e|o|a|os|as|que|qual|me|nao|sim|ta|ai|ja|so|mas|se|de|do|da|no|na|em|um|uma|ele|ela|isso|esse|essa|meu|minha|tem|sabe|como|quando|entao|agora|obrigad[oa]|bom|boa|pode|vai|quer|acha|toma|sente|fuma|bebe|vem|veio|falou|disse|mandou|passou|pediu|receitou|tambem|mesmo|la|aqui|ontem|hoje|amanha)$/
const NUMBER_WORD =
  /^(\d+|zero|um|uma|dois|duas|tres|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)$/
/** From this many digits or number words in a row they are a phone number or document, not a measurement. */
const MIN_DICTATED_NUMBERS = 7
const STREET = /^(rua|avenida|av|alameda|travessa|rodovia|estrada|praca|condominio|bairro|quadra|cep)$/
const MAX_ADDRESS_WORDS = 7
/** Diseases, signs, tests and rhythms that have a surname. */
const EPONYMS = new Set(
  (
    'parkinson alzheimer holter graves basedow hashimoto crohn ringer doppler addison cushing chagas kawasaki hodgkin ' +
    'leiden turner down marfan raynaud sjogren behcet paget barrett meniere bell babinski romberg lasegue murphy blumberg ' +
    'giordano mcburney rovsing tinel phalen finkelstein lachman spurling patrick homans trendelenburg brudzinski kernig ' +
    'glasgow apgar silverman braden morse bishop gleason breslow clark child pugh killip wells snellen ishihara jaeger ' +
    'schirmer goldmann weber rinne dix hallpike epley osgood schlatter perthes baker dupuytren charcot guillain barre ' +
    'tourette asperger wernicke korsakoff huntington wilson marsh mallampati hounsfield thompson thomas ortolani barlow ' +
    'kussmaul cheyne stokes wenckebach mobitz wolff white bouchard heberden still papanicolaou montenegro mantoux covid ' +
    'natal pascoa carnaval deus jesus brasil samu sus uber google whatsapp instagram janeiro fevereiro marco abril maio ' +
    'junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo'
  ).split(' '),
)

/**
 * Replaces names of people and places, phone numbers, documents, e-mail and street addresses before a text leaves for a
 * server. The same name gets the same number. A capitalised word inside a sentence counts as a name unless it is a known
 * clinical term, so that too much is hidden rather than too little.
 * @param known full names from the patient's form.
 * @param isClinicalTerm recognises medicines and other capitalised terms (folded word).
 */
export function hideIdentifiers(
  passages: readonly string[],
  known: readonly string[],
  isClinicalTerm: (folded: string) => boolean = () => false,
): HiddenIdentifiers {
  const knownNames = new Set(known.flatMap((name) => fold(name).split(/[^\p{L}]+/u)).filter((part) => part.length > 2))
  // "Keila, vem cá": the capital at the start of a sentence proves nothing; one inside a sentence decides for all of them.
  const seen = namesInsideSentences(passages, isClinicalTerm)
  const placeholders = new Map<string, string>()
  const counts = new Map<Span['kind'], number>()
  const originals = new Map<string, string>()
  const placeholderFor = (kind: Span['kind'], original: string) => {
    const key = `${kind} ${original}`
    const existing = placeholders.get(key)
    if (existing !== undefined) return existing
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const placeholder = `[${kind} ${count}]`
    placeholders.set(key, placeholder)
    originals.set(placeholder, original)
    return placeholder
  }
  const hidden = passages.map((text) => {
    let at = 0
    let result = ''
    for (const span of merged([...writtenNumbers(text), ...namesIn(text, knownNames, seen, isClinicalTerm)])) {
      result += text.slice(at, span.from) + placeholderFor(span.kind, text.slice(span.from, span.to))
      at = span.to
    }
    return result + text.slice(at)
  })
  return { passages: hidden, originals }
}

/** Puts the identifiers back into a text that was written from the passages. */
export function restoreIdentifiers(text: string, { originals }: Pick<HiddenIdentifiers, 'originals'>): string {
  return text.replaceAll(
    /\[?\b(pessoa|lugar|telefone|documento|email|endereço|endereco)[ _]?(\d+)\b\]?/giu,
    (found, kind: string, number: string) => {
      const name = fold(kind) === 'endereco' ? 'endereço' : fold(kind)
      return originals.get(`[${name} ${number}]`) ?? found
    },
  )
}

function writtenNumbers(text: string): Span[] {
  const spans: Span[] = []
  const find = (pattern: RegExp, kind: Span['kind']) => {
    for (const match of text.matchAll(pattern))
      spans.push({ from: match.index, to: match.index + match[0].length, kind })
  }
  // Bounded: a long run of letters without an @ would be read again from each of them.
  find(/[\w.+-]{1,100}@[\w-]+(?:\.[\w-]+)+/g, 'email')
  find(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, 'documento')
  find(/\b(?:CRM|CRP|COREN|RG|CNS)\W{0,3}(?:[A-Z]{2}\W{0,3})?\d[\d.-]{3,}/gi, 'documento')
  find(/(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}[-\s.]?\d{4}\b/g, 'telefone')
  find(/\b9?\d{4}-\d{4}\b/g, 'telefone')
  find(/\b\d{5}-\d{3}\b/g, 'endereço')
  return spans
}

function namesIn(
  text: string,
  known: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  isClinicalTerm: (folded: string) => boolean,
): Span[] {
  const words = wordsOf(text, 0)
  const isCased = /\p{Lu}/u.test(text)
  const spans: Span[] = []
  for (let index = 0; index < words.length; index += 1) {
    const dictated = countWhile(words, index, ({ folded }) => NUMBER_WORD.test(folded))
    const digits = words
      .slice(index, index + dictated)
      .reduce((sum, { folded }) => sum + (/^\d+$/.test(folded) ? folded.length : 1), 0)
    const word = words[index]
    if (!word) break
    if (dictated >= MIN_DICTATED_NUMBERS || (dictated > 1 && digits >= 10)) {
      spans.push(spanOf(words, index, dictated, 'telefone'))
      index += dictated - 1
      continue
    }
    if (STREET.test(word.folded)) {
      const length = addressLength(text, words, index)
      if (length > 1) {
        spans.push(spanOf(words, index, length, 'endereço'))
        index += length - 1
        continue
      }
    }
    const length = nameLength(words, index)
    if (length > 0) {
      spans.push(spanOf(words, index, length, 'pessoa'))
      index += length - 1
    }
  }
  return spans

  function nameLength(all: readonly Word[], at: number): number {
    if (!isNamePart(all, at)) return 0
    let length = 1
    for (;;) {
      const next = all[at + length]
      const isBroken = (all[at + length - 1]?.after ?? '') !== ''
      if (!next || isBroken) return length
      if (isNameLike(next)) length += 1
      else if (
        PARTICLES.test(next.folded) &&
        next.folded !== 'e' &&
        all[at + length + 1] &&
        isNameLike(all[at + length + 1])
      )
        length += 2
      else return length
    }
  }

  function isNamePart(all: readonly Word[], at: number): boolean {
    const one = all[at]
    if (!one || isTerm(one)) return false
    if (known.has(one.folded)) return true
    const before = all[at - 1]
    const isTitled = before !== undefined && isTitle(before)
    const startsSentence = before === undefined || /[.!?…:;–—"“”'‘’()[\]-]/.test(before.after)
    if (isCapital(one)) {
      if (!startsSentence || isTitled) return true
      return nameKind(one.folded) === 'surely' || seen.has(one.folded)
    }
    if (isTitled && !isCased) return !NO_NAME.test(one.folded) && nameKind(one.folded) !== undefined
    if (isTitled && nameKind(one.folded) !== undefined) return true
    return nameKind(one.folded) === 'surely'
  }

  /** Whether a word may continue a name. */
  function isNameLike(one: Word | undefined): boolean {
    if (!one || isTerm(one)) return false
    return isCapital(one) || known.has(one.folded) || nameKind(one.folded) !== undefined
  }

  function isCapital(one: Word): boolean {
    return /^\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*$/u.test(text.slice(one.from, one.to))
  }

  function isTerm({ folded }: Word): boolean {
    return EPONYMS.has(folded) || isClinicalTerm(folded)
  }
}

function namesInsideSentences(
  passages: readonly string[],
  isClinicalTerm: (folded: string) => boolean,
): ReadonlySet<string> {
  const capitals = new Set<string>()
  const small = new Set<string>()
  for (const text of passages) {
    const words = wordsOf(text, 0)
    words.forEach((word, index) => {
      if (!/^\p{Lu}\p{Ll}+$/u.test(text.slice(word.from, word.to))) small.add(word.folded)
      else if (words[index - 1]?.after === '' || words[index - 1]?.after === ',') capitals.add(word.folded)
    })
  }
  return new Set([...capitals].filter((word) => !small.has(word) && !EPONYMS.has(word) && !isClinicalTerm(word)))
}

function isTitle({ folded, after }: Word): boolean {
  return TITLES.test(folded) && (after === '' || (after === '.' && /^(sra?|dra?)$/.test(folded)))
}

/** Length in words of an address from "rua" on, including its number; 0 without a name or number ("caí na rua"). */
function addressLength(text: string, words: readonly Word[], at: number): number {
  const isCased = /\p{Lu}/u.test(text)
  let length = 1
  let isAddress = false
  while (length < MAX_ADDRESS_WORDS) {
    const before = words[at + length - 1]
    const next = words[at + length]
    if (!before || !next || /[.!?;…]/.test(before.after)) break
    const isNumber = NUMBER_WORD.test(next.folded) || next.folded === 'numero'
    const isName = isCased ? /^\p{Lu}/u.test(text.slice(next.from, next.to)) : nameKind(next.folded) !== undefined
    if (!isNumber && !isName && !PARTICLES.test(next.folded)) break
    isAddress ||= isNumber || isName
    length += 1
  }
  return isAddress ? length : 0
}

function countWhile(words: readonly Word[], at: number, isOne: (word: Word) => boolean): number {
  let count = 0
  for (let index = at; index < words.length; index += 1) {
    const word = words[index]
    if (!word || !isOne(word)) break
    count += 1
    if (/[.!?;]/.test(word.after)) break
  }
  return count
}

function spanOf(words: readonly Word[], at: number, length: number, kind: Span['kind']): Span {
  return { from: words[at]?.from ?? 0, to: words[at + length - 1]?.to ?? 0, kind }
}

/** In order; of two overlapping spans the longer one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = []
  for (const span of spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (kept.every((other) => span.to <= other.from || span.from >= other.to)) kept.push(span)
  }
  return kept.toSorted((a, b) => a.from - b.from)
}
