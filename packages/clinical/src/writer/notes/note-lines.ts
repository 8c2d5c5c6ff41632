import { headingOf, type Heading } from './headings.ts'

/** A sentence of a note, with what stands above or before it. */
export interface NoteSentence {
  readonly passage: number
  readonly from: number
  readonly to: number
  readonly text: string
  /** The heading it begins with, whose words are no part of the text. */
  readonly own?: Heading
  /** Its title as typed. */
  readonly title?: string
  /** The heading that still holds. */
  readonly under?: Heading
  /** The heading stands alone on a line above. */
  readonly isBelow: boolean
  /** The heading stands above all that follows, and not before one sentence of it. */
  readonly isBound: boolean
}

/** Before what was typed during a recording. */
const ANNOTATED = 'Anotação do profissional: '
const ABBREVIATED =
  /(?:^|[\s(])(?:dra?|sra?|prof|exma?|ex|obs|aprox|acomp|ref|tel|av|art|n|nº|pág|neurol?|cardiol?|resp|sup|inf|ext|int|ant|post|contraind|hab|med|trat|tto|esp|méd|min|máx|p)\.$/iu
/** "H. pylori", "João A. Silva", and not "hepatite A." */
const INITIAL = /(?:^|(?<!\p{Ll}{3})[\s(]|\p{Lu}\p{Ll}+\s)[A-CF-Z]\.$/u
const ENDS = /[.!?…]+["”)]?(?=\s|$)/gu
const MIN_CAPITALS = 0.5

/** Sentences of each line. What is in quotation marks or parentheses is not cut. */
export function noteSentences(passages: readonly string[]): NoteSentence[] {
  const sentences: NoteSentence[] = []
  const isMixed = beginsWithCapitals(passages)
  const titled = passages.filter((text) => headingOf(text, true) !== undefined).length
  const isListed = ['1', '2'].every((number) => passages.some((text) => ITEM.exec(text)?.[1] === number))
  const hasSmall = passages.some((text) => /\p{Ll}{4}/u.test(text))
  let under: Heading | undefined
  let isBound = false
  /** The line that a heading began; one that stands alone holds for the lines below. */
  let lineOf: number | undefined
  passages.forEach((typed, passage) => {
    const text = typed.startsWith(ANNOTATED) ? typed.slice(ANNOTATED.length).padStart(typed.length) : typed
    if (text.trim() === '') return
    const heading = headingOf(text, true)
    if (heading && !heading.isIdentity) {
      lineOf = undefined
      under = heading
      isBound = titled > 1
    }
    if (heading && heading.length >= text.trimEnd().length) return
    // A heading that no list knows ends the one above it.
    if (!heading && hasSmall && isTitle(text)) {
      under = undefined
      isBound = false
    }
    if (!heading && lineOf !== undefined) isBound = false
    lineOf = heading && !heading.isIdentity ? passage : lineOf
    for (const { from, to } of sentencesIn(text, isMixed, isListed)) {
      const whole = text.slice(from, to)
      const own = headingOf(whole, false)
      if (own && from > 0 && !own.isIdentity) {
        under = own
        isBound = false
      }
      const skipped = own?.length ?? 0
      const said = whole.slice(skipped)
      if (said.trim() === '') continue
      const lead = said.length - said.trimStart().length
      sentences.push({
        passage,
        from: from + skipped + lead,
        to: from + skipped + said.trimEnd().length,
        text: said.trim(),
        ...(own && { own, title: whole.slice(0, skipped).trim() }),
        ...(under && { under }),
        isBound,
        isBelow: isBound && lineOf !== passage,
      })
    }
  })
  return sentences
}

const MAX_TITLE_WORDS = 5

function isTitle(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\s/-]{3,}:?$/u.test(text) && text.trim().split(/\s+/).length <= MAX_TITLE_WORDS
}

/** "2. Nega febre", "2) Losartana": the number of a line is no amount. */
const ITEM = /^\s*(\d{1,2})[.)-]+\s+(?=\p{L})/u
/** How what was prescribed is taken, and what was said of it, go with it. */
const GOES_ON = /^(?:["“]|(?:tomar|usar|aplicar|pingar|inalar|dissolver|diluir|dar) )/iu

function sentencesIn(text: string, isMixed: boolean, isListed: boolean): { from: number; to: number }[] {
  const cuts: number[] = []
  for (const end of text.matchAll(ENDS)) {
    const at = end.index + end[0].length
    const open = text.slice(Math.max(cuts.at(-1) ?? 0, at - MAX_OPEN), at)
    const next = text.slice(at, at + MAX_BESIDE).trimStart()
    if (next === '' || isOpen(open)) continue
    const before = open.slice(-MAX_BESIDE)
    if (end[0].startsWith('.') && (ABBREVIATED.test(before) || INITIAL.test(before))) continue
    if ((isMixed || /(?:^|\s)\p{Lu}\.$/u.test(before)) && /^\p{Ll}/u.test(next)) continue
    if (GOES_ON.test(next)) continue
    cuts.push(at)
  }
  const starts = [isListed ? (ITEM.exec(text)?.[0].length ?? 0) : 0, ...cuts]
  return starts.flatMap((from, index) => bounded(text, from, starts[index + 1] ?? text.length))
}

/** Parentheses that are closed later than this were never meant to be. */
const MAX_OPEN = 400
const MAX_BESIDE = 24
/** Nobody writes longer sentences; a dictation without marks may be one. */
const MAX_SENTENCE = 3000

function bounded(text: string, from: number, to: number): { from: number; to: number }[] {
  if (to - from <= MAX_SENTENCE) return [{ from, to }]
  const part = text.slice(from, from + MAX_SENTENCE)
  const mark = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf('\t'))
  const cut = mark > 0 ? mark + 1 : part.lastIndexOf(' ')
  const end = from + (cut > 0 ? cut : MAX_SENTENCE)
  return [{ from, to: end }, ...bounded(text, end, to)]
}

/** Within quotation marks or parentheses. */
function isOpen(before: string): boolean {
  const opened = before.lastIndexOf('(') > before.lastIndexOf(')')
  return opened || (before.match(/["“”]/gu)?.length ?? 0) % 2 === 1
}

/** Whether a full stop before a small letter ends no sentence. */
function beginsWithCapitals(passages: readonly string[]): boolean {
  const text = passages.join('\n')
  const capitals = text.match(/[.!?]\s+\p{Lu}/gu)?.length ?? 0
  const small = text.match(/[.!?]\s+\p{Ll}/gu)?.length ?? 0
  return capitals > 0 && capitals >= MIN_CAPITALS * (capitals + small)
}
