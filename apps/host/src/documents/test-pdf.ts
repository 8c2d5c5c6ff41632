import { inflateSync } from 'node:zlib'

/**
 * Reads a PDF of the product without external tools: its objects as text with streams inflated, and the words of its
 * pages.
 */
export function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, inflated(body))
  const all = [...objects.values()]
  const pages = all.filter((body) => /\/Type \/Page\n/.test(body)).map((body) => wordsOf(body, objects))
  return {
    structure: all.join('\n'),
    /** UTF-8 XML. */
    metadata: Buffer.from(all.find((body) => body.includes('<?xpacket')) ?? '', 'latin1').toString('utf8'),
    info: all.find((body) => body.includes('/CreationDate')) ?? '',
    pages,
    text: pages.join(' '),
    /** Counts the structure elements of a type. */
    tags: (type: string) => all.filter((body) => new RegExp(`/S /${type}\\n`).test(body)).length,
  }
}

function inflated(body: string): string {
  const start = body.indexOf('stream\n')
  if (start < 0 || !body.slice(0, start).includes('/FlateDecode')) return body
  const stream = body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream'))
  return body.slice(0, start) + inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

// Balanced parentheses in a string need no escape, and the bytes of a glyph can look like one.
const PLAIN = String.raw`\\[\s\S]|[^\\()]`
const STRING = String.raw`\((?:${PLAIN}|\((?:${PLAIN}|\((?:${PLAIN})*\))*\))*\)`

function wordsOf(page: string, objects: ReadonlyMap<string, string>): string {
  const object = (number = '') => objects.get(number) ?? ''
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const [, name = '', number] of page.matchAll(/\/(f\d+) (\d+) 0 R/g))
    fonts.set(name, meanings(object(/\/ToUnicode (\d+)/.exec(object(number))?.[1])))
  const content = object(/\/Contents (\d+)/.exec(page)?.[1])
  let font: ReadonlyMap<number, string> = new Map()
  const words: string[] = []
  const shows = new RegExp(String.raw`\/(f\d+) \S+ Tf|(\[(?:${STRING}|[^\](])*\]|${STRING}) T[Jj]`, 'g')
  for (const [, name, shown] of content.matchAll(shows)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    else words.push(decoded(shown ?? '', font))
  }
  return words.join(' ').replaceAll(/\s+/g, ' ')
}

/** The text of each glyph, from the map that makes text copyable. */
function meanings(map: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<([\dA-Fa-f]+)>\s*<([\dA-Fa-f]+)>/g))
      found.set(Number.parseInt(code, 16), Buffer.from(text, 'hex').swap16().toString('utf16le'))
  return found
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decoded(shown: string, font: ReadonlyMap<number, string>): string {
  let text = ''
  for (const [string] of shown.matchAll(new RegExp(STRING, 'g'))) {
    const codes = string
      .slice(1, -1)
      .replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_escape, code: string) =>
        /^[0-7]/.test(code) ? String.fromCodePoint(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
      )
    for (let index = 0; index + 1 < codes.length; index += 2)
      text += font.get((codes.charCodeAt(index) << 8) | codes.charCodeAt(index + 1)) ?? ''
  }
  return text
}
