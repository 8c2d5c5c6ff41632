/** A number as written in records ("1.000", "36,5", "130x80", "28/11/2026"), with its unit. */
const AMOUNT =
  /(?<![\p{L}\d])\d+(?:[.,/x:]\d+)*(?:\s?(?:%|°C|(?:mmHg|m[gl]|mcg|µg|k?g|c?m|bpm|UI|x\/dia|h|min|dias?|semanas?|m[eê]s(?:es)?|anos?|gotas?|comprimidos?|vez(?:es)?)(?![\p{L}\d])))?/gu

/** Splits a line of a record at its amounts: words and amounts alternate, starting with words, which may be empty. */
export function cutAtAmounts(line: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: amount } of line.matchAll(AMOUNT)) {
    parts.push(line.slice(from, index), amount)
    from = index + amount.length
  }
  return [...parts, line.slice(from)]
}
