/** A token of a Haskell source; `value` is the meaning of a string, and the source text of anything else. */
export interface Token {
  readonly kind: 'text' | 'json' | 'number' | 'name' | 'infix' | 'sign'
  readonly value: string
  readonly line: number
  /** From 0. */
  readonly column: number
}

const TOKEN = new RegExp(
  [
    String.raw`(?<gap>\s+|--+(?![!#$%&*+./<=>?@\\^|~:-])[^\n]*|\{-[\s\S]*?-\})`,
    String.raw`"(?<text>(?:[^"\\]|\\\s+\\|\\[\s\S])*)"`,
    String.raw`\[(?<quoter>\w+)\|(?<quoted>[\s\S]*?)\|\]`,
    '`(?<infix>[\\w.]+)`',
    String.raw`(?<number>\d+)`,
    String.raw`(?<name>[\p{L}_][\p{L}\p{N}_'.]*)`,
    String.raw`'(?:[^'\\\n]|\\.)'`,
    String.raw`(?<sign>[()[\]{},;]|[^\s\w()[\]{},;"]+?(?=[\s\w()[\]{},;"]|$))`,
    String.raw`[\s\S]`,
  ].join('|'),
  'gsuy',
)

/** Reads as much of the syntax as requests and answers are written in: texts, quotes, names, lists, records. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = []
  let line = 1
  let lineStart = 0
  for (const { 0: whole, groups = {}, index } of source.matchAll(TOKEN)) {
    const place = { line, column: index - lineStart }
    for (let at = whole.indexOf('\n'); at >= 0; at = whole.indexOf('\n', at + 1)) {
      line += 1
      lineStart = index + at + 1
    }
    const { text, quoter, quoted = '', infix, number, name, sign } = groups
    if (text !== undefined) tokens.push({ kind: 'text', value: unescaped(text), ...place })
    else if (quoter !== undefined) tokens.push({ kind: quoter === 'str' ? 'text' : 'json', value: quoted, ...place })
    else if (infix !== undefined) tokens.push({ kind: 'infix', value: infix, ...place })
    else if (number !== undefined) tokens.push({ kind: 'number', value: number, ...place })
    else if (name !== undefined) tokens.push({ kind: 'name', value: name, ...place })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, ...place })
  }
  return tokens
}

const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\', "'": "'", '&': '' }

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:\s+\\|(\d+)|x([\da-fA-F]+)|([\s\S]))/g, (_, decimal, hex, letter) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return letter === undefined ? '' : (LETTERS[letter] ?? letter)
  })
}

const OPENING = new Set(['(', '[', '{'])
const CLOSING = new Set([')', ']', '}'])

export const isSign = (token: Token | undefined, value: string) => token?.kind === 'sign' && token.value === value

/** The index after the bracket that closes the one at `start`. */
export function behindBracket(tokens: readonly Token[], start: number): number {
  let depth = 0
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind !== 'sign') continue
    if (OPENING.has(token.value)) depth += 1
    if (CLOSING.has(token.value)) depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.length
}

/** The index of the nearest token before `end`, outside of any bracket, that the test accepts; -1 if there is none. */
export function findBefore(tokens: readonly Token[], end: number, test: (token: Token) => boolean): number {
  let depth = 0
  for (let at = end - 1; at >= 0; at -= 1) {
    const token = tokens[at]
    if (!token) break
    if (token.kind === 'sign' && CLOSING.has(token.value)) depth += 1
    else if (token.kind === 'sign' && OPENING.has(token.value)) depth -= 1
    if (depth < 0) return -1
    if (depth === 0 && test(token)) return at
  }
  return -1
}

/** Arguments of an application: single tokens and whole brackets, split where the next begins. */
export function atomsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const atoms: (readonly Token[])[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    const isBracket = token?.kind === 'sign' && OPENING.has(token.value)
    // Everything after `$` is one argument.
    const isRest = isSign(token, '$')
    const end = isRest ? tokens.length : isBracket ? behindBracket(tokens, at) : at + 1
    atoms.push(tokens.slice(isRest ? at + 1 : at, end))
    at = end
  }
  return atoms
}

/** The members of a list, tuple or record, split at the commas of its own level; brackets included in `tokens`. */
export function membersOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const members: Token[][] = [[]]
  for (let at = 1; at < tokens.length - 1;) {
    const token = tokens[at]
    if (!token) break
    if (isSign(token, ',')) {
      members.push([])
      at += 1
      continue
    }
    const end = token.kind === 'sign' && OPENING.has(token.value) ? behindBracket(tokens, at) : at + 1
    members.at(-1)?.push(...tokens.slice(at, end))
    at = end
  }
  return members.filter((member) => member.length > 0)
}
