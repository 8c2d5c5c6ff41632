import { answeredLines } from './answered-lines.ts'
import { wordsOf } from './words.ts'

const END = /[.?!…;:,]\s*$/u
/** Who answers so was asked on the line before. */
const BARE_ANSWER =
  /^\s*(?:(?:n[ãa]o|sim|nunca|nada|nenhuma?|tenho|tem|tive|teve|uhum|aham|é|já|isso|às vezes)(?:[\s,]+(?:n[ãa]o|sim|senhora?|doutora?|tenho|tem|tive|nunca|nada|eu|que eu saiba))*)\s*$/iu
const ASKS =
  /^\s*(?:e\s+)?(?:tem|teve|toma|tá|está|usa|fuma|bebe|sente|sentiu|já|qual|quais|quando|onde|como|quant[oa]s?|algum|alguma|por que|o que)\s|\b(?:senhora?|você|doutora?)\b/iu
/** Somebody speaks of themselves: behind a question it is the answer. */
const OF_SELF =
  /^\s*(?:n[ãa]o\s+)?(?:eu|sim|nunca|tenho|sinto|tomo|uso|fumo|bebo|tive|estou|tô|sou|parei|larguei|meu|minha)(?!\p{L})/iu
const MIN_LINES = 3
/** Words; who types lines this short ends each with the line. */
const MAX_LINE_WORDS = 12
const MIN_SHARE = 0.8

/**
 * Ends lines that were typed one by one without marks ("Dor no peito", "Não irradia", "Alergia a dipirona"): without an end the first
 * would be a question, and the second its answer. Lines that only answer, or speak of oneself
 * behind a question, belong to a talk, whose questions lack their marks. A
 * recogniser that sets no marks begins no line with a capital, and hears somebody ask.
 */
export function withLineEnds(passages: readonly string[]): readonly string[] {
  const lines = passages.filter((text) => text.trim() !== '')
  const isNote = !lines.some((text) => ASKS.test(text))
  const isTyped = (text: string) =>
    !END.test(text) &&
    !text.includes(':') &&
    (isNote || /^\s*[\p{Lu}\d]/u.test(text)) &&
    text.trim().split(/\s+/).length <= MAX_LINE_WORDS
  const isAnswered = (text: string, at: number) => ASKS.test(text) && OF_SELF.test(lines[at + 1] ?? '')
  if (lines.some((text, at) => BARE_ANSWER.test(text) || isAnswered(text, at))) return passages
  if (answeredLines(lines.map((text) => wordsOf(text, 0))).some(({ isAsked }) => isAsked)) return passages
  if (lines.length < MIN_LINES || lines.filter(isTyped).length < MIN_SHARE * lines.length) return passages
  return passages.map((text) => (isTyped(text) ? `${text}.` : text))
}
