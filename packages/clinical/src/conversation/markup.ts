/** "00:00:01,000 --> 00:00:04,000 align:start": the line of a subtitle that says when. */
const CUE =
  /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}(?:\s+[^\s:]+:\S+)*\s*$/
const CUE_NUMBER = /^\s*\d{1,6}\s*$/
const FILE_HEAD = /^\s*(?:WEBVTT(?:\s.*)?|Kind:\s*\w+|Language:\s*[\w-]+|NOTE(?:\s.*)?|STYLE|X-TIMESTAMP-MAP=.*)$/u
/** "<v Médica>" names the voice of a subtitle. */
const VOICE_TAG = /<v(?:\.[\w.]+)?\s+([^<>]{1,40})>/giu
const TAG =
  /<!--[^]{0,2000}?-->|<\/?(?:p|br|div|span|b|i|u|s|strong|em|small|big|font|a|ul|ol|li|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|blockquote|pre|code|hr|mark|sub|sup|section|article|header|footer|main|body|html|head|meta|title|img|label|c|v|lang|ruby|rt)(?:[.\s][^<>]{0,400})?\/?>|<(?:\d{1,2}:)?\d{1,2}:\d{2}\.\d{3}>/giu
/** What a tag ends is a sentence of its own. */
const BLOCK_TAG = /^<\/(?:p|div|li|h[1-6]|tr|td|th|blockquote|dd|dt)\b/iu
/** … and so does a break before a name: "<br><b>Paciente:</b>". */
const BREAK = /^<br\b/iu
const NAME_NEXT = /^\s*(?:<[^<>]{1,40}>\s*)*\p{Lu}[\p{L}.]*(?: [\p{L}.]+){0,2}\s*(?:<[^<>]{1,40}>)?:/u
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  ndash: '–',
  mdash: '—',
  hellip: '…',
  gt: ' ',
  lt: ' ',
}
const ENTITY = /&(nbsp|amp|quot|apos|#39|ndash|mdash|hellip|gt|lt);/giu
/** Headings, quotations, items and rules of Markdown, at the beginning of a line. */
const LINE_MARKS = /^\s*(?:(?:#{1,6}|>+|[-*+•‣▪]|[-–—])\s+)+/u
const RULE = /^\s*(?:[-*_=]\s*){3,}$/u
/** What was struck out is no longer said. */
const STRUCK = /~~[^~\n]{1,200}~~/g
const EMPHASIS =
  /\*{1,3}|_{2,3}|~~|`{1,3}|(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?…:])_(?![\p{L}\p{N}_])/gu
/** "[00:01:12]" before what is said; nobody says seconds. */
const STAMP =
  /^\s*(?:[[(]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]|\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,3})?(?=\s))\s*(?:[-–—]\s+)?/u
/** A name after the time: then the two are read together. */
const NAMED = /^[^\s:][^:]{0,40}:\s/u
const MAX_MARKED = 200_000

/**
 * Passages as they would have been typed: the tags, Markdown, numbers and times of an exported file are spaces. Every character
 * keeps its place, since sources are counted in characters.
 */
export function withoutMarkup(passages: readonly string[]): readonly string[] {
  return passages.map((text, at) => {
    if (text.length > MAX_MARKED) return text
    if (CUE.test(text) || RULE.test(text)) return blank(text)
    if (CUE_NUMBER.test(text) && CUE.test(nextLine(passages, at))) return blank(text)
    if (FILE_HEAD.test(text) && passages.some((line) => CUE.test(line))) return blank(text)
    return withoutMarks(text)
  })
}

function nextLine(passages: readonly string[], at: number): string {
  return passages[at + 1] ?? ''
}

function withoutMarks(text: string): string {
  if (!/[<&*_#>`~|[(\d•‣▪–—-]/u.test(text)) return text
  const untagged = text
    .replaceAll(VOICE_TAG, (tag, name: string) => `${name}: `.padStart(tag.length))
    .replaceAll(TAG, (tag: string, offset: number, whole: string) => {
      const isEnd = BLOCK_TAG.test(tag) || (BREAK.test(tag) && NAME_NEXT.test(whole.slice(offset + tag.length)))
      return (isEnd ? '.' : '').padEnd(tag.length)
    })
    .replaceAll(ENTITY, (entity, name: string) => (ENTITIES[name.toLowerCase()] ?? ' ').padEnd(entity.length))
  const unmarked = untagged.replaceAll(STRUCK, blank).replace(LINE_MARKS, blank).replaceAll(EMPHASIS, blank)
  const [stamp = ''] = STAMP.exec(unmarked) ?? []
  return stamp === '' || NAMED.test(unmarked.slice(stamp.length))
    ? unmarked
    : blank(stamp) + unmarked.slice(stamp.length)
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
