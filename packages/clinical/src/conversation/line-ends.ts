const END = /[.?!…;:,]\s*$/u
/** Who answers so was asked on the line before. */
const BARE_ANSWER =
  /^\s*(?:(?:n[ãa]o|sim|nunca|nada|nenhuma?|tenho|tem|tive|teve|uhum|aham|é|já|isso|às vezes)(?:[\s,]+(?:n[ãa]o|sim|senhora?|doutora?|tenho|tem|tive|nunca|nada|eu|que eu saiba))*)\s*$/iu
const ASKS =
  /^\s*(?:e\s+)?(?:tem|teve|toma|tá|está|usa|fuma|bebe|sente|sentiu|já|qual|quais|quando|onde|como|quant[oa]s?|algum|alguma|por que|o que)\s|\b(?:senhora?|você|doutora?)\b/iu
const MIN_LINES = 3
/** Words; who types lines this short ends each with the line. */
const MAX_LINE_WORDS = 12
const MIN_SHARE = 0.8

/**
 * Ends lines that were typed one by one without marks ("Dor no peito", "Não irradia", "Alergia a dipirona"): without an end the first
 * would be a question, and the second its answer. Lines that are only answers belong to a talk, whose questions lack their marks. A
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
  if (lines.some((text) => BARE_ANSWER.test(text))) return passages
  if (lines.length < MIN_LINES || lines.filter(isTyped).length < MIN_SHARE * lines.length) return passages
  return passages.map((text) => (isTyped(text) ? `${text}.` : text))
}
