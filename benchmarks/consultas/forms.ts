import { missingItems, soundKey } from './match.ts'
import { folded } from './normalise.ts'
import { wordsForNumber } from './numbers.ts'
import type { Consultation } from './format.ts'

/**
 * labelled: one turn a line with its speaker, as a consultation typed by hand. punctuated: as a good recogniser gives
 * it, sentences without speakers, line breaks at pauses. bare: lower case, numbers in words, one line without any
 * punctuation. misheard: punctuated, with the errors of a recogniser.
 */
export const FORMS = ['labelled', 'punctuated', 'bare', 'misheard'] as const
/** lines: bare, one turn a line, as a recogniser without marks gives it. It is measured only; no model learns from it. */
export const MEASURED_FORMS = [...FORMS, 'lines'] as const
export type Form = (typeof MEASURED_FORMS)[number]

export interface FormedText {
  readonly text: string
  /** What the turn became in this form. */
  readonly turns: readonly string[]
  /** What was misheard: the words said and the words written. */
  readonly changes: readonly { readonly turn: number; readonly said: string; readonly heard: string }[]
}

/** Shares of the sites where a change is possible; together they change about one word in twenty. */
const RATES = { homophone: 0.5, dropped: 0.15, joined: 0.5, ending: 0.15, drug: 0.3, comma: 0.4, stop: 0.12 } as const
const LINE_BREAK_SHARE = 0.35
const SAME_LINE_SHARE = 0.3

/** Writes a consultation in one form; the same consultation gives the same text always. */
export function writtenAs(form: Form, consultation: Consultation): FormedText {
  const { turns, id } = consultation
  if (form === 'labelled') {
    const lines = turns.map(({ speaker, text }) => `${speaker}: ${text}`)
    return { text: lines.join('\n'), turns: lines, changes: [] }
  }
  if (form === 'bare' || form === 'lines') {
    const spoken = turns.map(({ text }) => bare(text))
    return { text: spoken.filter(Boolean).join(form === 'bare' ? ' ' : '\n'), turns: spoken, changes: [] }
  }
  if (form === 'misheard') return misheard(consultation)
  const lines = turns.map(({ text }) => text)
  return { text: linesAtPauses(lines, seededRandom(`${id} pauses`)), turns: lines, changes: [] }
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(\d)[.](\d{3})\b/g, '$1$2')
    .replaceAll(/(\d+)[,.](\d+)/g, (_, whole: string, part: string) => `${inWords(whole)} vírgula ${inWords(part)}`)
    .replaceAll(/(\d+)\s*[x/]\s*(\d+)/g, (_, high: string, low: string) => `${inWords(high)} por ${inWords(low)}`)
    .replaceAll(/\d+/g, inWords)
    .replaceAll('%', ' por cento')
    .replaceAll(/[^\p{L}\s-]/gu, ' ')
    .replaceAll(/\s-|-\s/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function inWords(digits: string): string {
  const zeros = /^0+(?=\d)/.exec(digits)?.[0].length ?? 0
  return `${'zero '.repeat(zeros)}${wordsForNumber(Number(digits))}`
}

/** Pauses part sentences more often than speakers: long turns break, short answers share the line of the question. */
function linesAtPauses(turns: readonly string[], random: () => number): string {
  const lines: string[] = []
  for (const turn of turns) {
    const sentences = turn.split(/(?<=[.?!…])\s+/u)
    for (const [index, sentence] of sentences.entries()) {
      const isShort = sentence.split(' ').length <= 3
      const staysOnLine = index > 0 ? random() >= LINE_BREAK_SHARE : isShort && random() < SAME_LINE_SHARE
      const last = lines.pop()
      if (last === undefined) lines.push(sentence)
      else if (staysOnLine) lines.push(`${last} ${sentence}`)
      else lines.push(last, sentence)
    }
  }
  return lines.join('\n')
}

const HOMOPHONES = new Map<string, string>([
  ['mas', 'mais'],
  ['há', 'a'],
  ['está', 'tá'],
  ['estava', 'tava'],
  ['para', 'pra'],
  ['sessão', 'seção'],
  ['voz', 'vós'],
  ['trás', 'traz'],
  ['mal', 'mau'],
  ['sinto', 'cinto'],
  ['senti', 'sente'],
  ['vem', 'vêm'],
  ['hora', 'ora'],
  ['então', 'entam'],
  ['à', 'a'],
  ['às', 'as'],
  ['porque', 'por que'],
  ['houve', 'ouve'],
  ['ouvido', 'ouvida'],
  ['passo', 'paço'],
  ['acho', 'axo'],
  ['exame', 'ezame'],
  ['doutora', 'doutor a'],
  ['consulta', 'com sulta'],
])
const JOINED = new Map<string, string>([
  ['de novo', 'denovo'],
  ['com certeza', 'concerteza'],
  ['por isso', 'porisso'],
  ['a gente', 'agente'],
  ['às vezes', 'asvezes'],
  ['de repente', 'derrepente'],
  ['em cima', 'encima'],
  ['o que', 'oque'],
  ['tudo bem', 'tudobem'],
  ['para o', 'pro'],
  ['que eu', 'queu'],
  ['com o', 'co'],
])
/** Endings that are hardly spoken: "subir" is heard as "subi", "tomando" as "tomano", "remédios" as "remédio". */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{2}[aei])r$/u, ''],
  [/ndo$/u, 'no'],
  [/(?<=\p{L}{3}[aeo])s$/u, ''],
  [/(?<=\p{L}{3})ou$/u, 'o'],
]
const DROPPABLE = /^(o|os|as|um|uma|que|de|do|da|eu|ele|ela|é|assim|né|aí|muito|bem|lá|só)$/i
/** A change next to one of these could turn the meaning: a number, a frequency, a negation, a correction. */
const FRAGILE = /\d|^(n[ãa]o|nem|sem|nunca|nenhuma?|nega|ali[áa]s|minto|cada|vez|vezes|meia|meio|e|por)$/i

/** Respellings that sound the same in Brazil; only those are heard for a medicine, so a reader can tell it. */
const RESPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aeiou])s(?=[aeiou])/, 'z'],
  [/z(?=[aeiou])/, 's'],
  [/c(?=[ei])/, 's'],
  [/ss/, 'ç'],
  [/qu(?=[ei])/, 'k'],
  [/h/, ''],
  [/n(?=[pb])/, 'm'],
  [/i/, 'y'],
  [/l(?=[aeiou])/, 'll'],
  [/t(?=[aeiou])/, 'th'],
]

interface Edit {
  readonly from: number
  readonly length: number
  readonly heard: string
}

function misheard(consultation: Consultation): FormedText {
  const random = seededRandom(`${consultation.id} misheard`)
  const drugs = new Set(consultation.drugs.flatMap((name) => name.toLowerCase().split(/[\s+-]+/)))
  const changes: { turn: number; said: string; heard: string }[] = []
  const lines = consultation.turns.map(({ number, text }) => {
    const needs = [...consultation.facts, ...consultation.asked_unanswered]
      .filter(({ turns }) => turns.includes(number))
      .flatMap(({ match }) => match)
      .filter((item) => missingItems([item], text).length === 0)
    let words = text.split(' ')
    for (const { from, length, heard } of editsOf(words, drugs, random).toReversed()) {
      const changed = words.toSpliced(from, length, heard)
      if (changed.join(' ') === words.join(' ')) continue
      // What a fact needs from this turn must still be there to be read.
      if (missingItems(needs, changed.join(' ')).length > 0) continue
      changes.push({ turn: number, said: words.slice(from, from + length).join(' '), heard })
      words = changed
    }
    return words.join(' ').replaceAll(/\s+/g, ' ').trim()
  })
  const punctuation = seededRandom(`${consultation.id} punctuation`)
  const written = lines.map((line) => worsePunctuation(line, punctuation))
  return { text: linesAtPauses(written, seededRandom(`${consultation.id} pauses`)), turns: written, changes }
}

function editsOf(words: readonly string[], drugs: ReadonlySet<string>, random: () => number): Edit[] {
  const edits: Edit[] = []
  const core = words.map((word) => word.replaceAll(/[^\p{L}\p{N}-]/gu, ''))
  for (let at = 0; at < words.length; at += 1) {
    const [word, plain] = [words[at] ?? '', core[at] ?? '']
    const isFragile = [core[at - 1], plain, core[at + 1]].some((near) => FRAGILE.test(near ?? ''))
    const lower = plain.toLowerCase()
    const pair = JOINED.get(`${lower} ${(words[at + 1] ?? '').toLowerCase()}`)
    const homophone = HOMOPHONES.get(lower)
    if (drugs.has(lower)) {
      const heard = respelled(lower, random)
      if (random() < RATES.drug && heard !== lower)
        edits.push({ from: at, length: 1, heard: word.replace(plain, heard) })
    } else if (pair && plain === word && random() < RATES.joined) {
      edits.push({ from: at, length: 2, heard: pair })
      at += 1
    } else if (homophone && !isFragile && random() < RATES.homophone)
      edits.push({ from: at, length: 1, heard: word.replace(plain, homophone) })
    else if (plain.length > 3 && !isFragile && random() < RATES.ending)
      edits.push({ from: at, length: 1, heard: word.replace(plain, worn(plain)) })
    else if (plain === word && DROPPABLE.test(plain) && !isFragile && random() < RATES.dropped)
      edits.push({ from: at, length: 1, heard: '' })
  }
  return edits
}

function worn(word: string): string {
  const ending = ENDINGS.find(([from]) => from.test(word))
  return ending ? word.replace(...ending) : word
}

function respelled(word: string, random: () => number): string {
  const plain = folded(word)
  const options = RESPELLINGS.map(([from, to]) => plain.replace(from, to)).filter(
    (option) => option !== plain && soundKey(option) === soundKey(plain),
  )
  return options[Math.floor(random() * options.length)] ?? word
}

function worsePunctuation(line: string, random: () => number): string {
  return line
    .replaceAll(/,(?= )/g, () => (random() < RATES.comma ? '' : ','))
    .replaceAll(/[.?!] (\p{Lu})/gu, (found, letter: string) =>
      random() < RATES.stop ? ` ${letter.toLowerCase()}` : found,
    )
}

/** Numbers from 0 to 1, the same for the same name: FNV-1a seeds mulberry32. */
export function seededRandom(name: string): () => number {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
