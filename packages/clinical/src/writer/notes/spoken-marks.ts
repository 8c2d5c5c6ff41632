/** Marks that somebody says while dictating, the longer ones first. */
const SPOKEN =
  /(?<=\p{L}|\d)\s+(?:ponto\s+e\s+vírgula|ponto\s+final|ponto\s+parágrafo|dois\s+pontos|novo\s+parágrafo|nova\s+linha|parágrafo|vírgula|ponto)(?=\s|$)/giu
const MIN_MARKS = 3
const NUMBER =
  /(?:^|\s)(?:\d+|um|dois|três|quatro|cinco|seis|sete|oito|nove|zero|dez|onze|doze|\p{L}*(?:inta|enta|vinte|cem|zentos|centos))$/iu

/** "Trinta e sete vírgula dois" is a number. */
function isDecimal(text: string, from: number, to: number): boolean {
  const [next = ''] = /^\s*\S+/u.exec(text.slice(to)) ?? []
  return NUMBER.test(text.slice(0, from)) && NUMBER.test(next)
}

/**
 * A dictation whose marks were heard as words: "tosse vírgula febre ponto". Each mark takes the place of its word, and every
 * other character keeps its own.
 */
export function withSpokenMarks(passages: readonly string[]): readonly string[] {
  const count = passages.reduce((sum, text) => sum + (text.match(SPOKEN)?.length ?? 0), 0)
  if (count < MIN_MARKS) return passages
  return passages.map((text) =>
    text.replaceAll(SPOKEN, (found: string, offset: number) => {
      if (/v[íi]rgula$/iu.test(found) && !/ponto/iu.test(found) && isDecimal(text, offset, offset + found.length))
        return found
      const word = found.trim().toLowerCase()
      const mark = word === 'vírgula' ? ',' : word.endsWith('vírgula') ? ';' : word === 'dois pontos' ? ':' : '.'
      return mark.padEnd(found.length)
    }),
  )
}
