import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADINGS, type Consultation, type Turn } from '../../benchmarks/consultas/format.ts'
import { fold, wordsOf } from '../../packages/clinical/src/conversation/words.ts'

/** Class of each letter that opens a labelled passage (`{h dói o joelho}`): the heading's index, counted from 1. */
const CLASSES: Readonly<Record<string, (typeof HEADINGS)[number]>> = {
  h: 'hda',
  p: 'antecedentes_pessoais',
  f: 'antecedentes_familiares',
  m: 'medicamentos',
  a: 'alergias',
  b: 'habitos',
  e: 'exame_fisico',
  r: 'resultados',
  d: 'hipoteses',
  c: 'conduta',
  o: 'orientacoes',
  t: 'retorno',
}

/** Why a passage with a capital letter must not be in the record although it was said (`{W cinquenta}`). */
const FAULTS = {
  /** Taken back, replaced, eventually denied, or considered and dropped. */
  W: 'withdrawn',
  /** Concerns another person. */
  O: 'otherPerson',
  R: 'refused',
  /** Hearsay, imagined, feared, or hypothetical. */
  N: 'supposed',
} as const
export type Fault = (typeof FAULTS)[keyof typeof FAULTS]

/** A word of a turn, folded, and the class of its passage; 0 belongs in no record. */
export interface LabelledWord {
  readonly word: string
  readonly target: number
  /** Undefined if nothing is wrong with it. */
  readonly fault?: Fault
}

/** A conversation whose passages are labelled inline, without separate facts. */
export interface LabelledDialogue {
  /** In the benchmark's format; `facts` and everything based on them are empty. */
  readonly consultation: Consultation
  /** The words of each turn. */
  readonly words: readonly (readonly LabelledWord[])[]
}

/** @throws Error with file and line of the first violation of the format. */
export function readDialogues(folder: string): LabelledDialogue[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names.toSorted().flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return text
      .split(/^(?=== )/m)
      .filter((part) => part.trim() !== '')
      .map((part) => readDialogue(part, name))
  })
}

const HEAD = /^== ([a-z_]+)-(\d+)((?: [A-Z]=\p{L}+)+)$/u

/** @param file its origin, for errors. */
export function readDialogue(source: string, file: string): LabelledDialogue {
  const [head = '', ...lines] = source.trim().split('\n')
  const read = HEAD.exec(head.trim())
  if (!read) throw new Error(`${file}: not a head: "${head}"`)
  const [, specialty = '', number = '', people = ''] = read
  const participants = Object.fromEntries(
    people
      .trim()
      .split(' ')
      .map((one) => one.split('=')),
  )
  const turns: Turn[] = []
  const words = lines.map((line, index) => {
    const said = /^([A-Z]): (.+)$/.exec(line.trim())
    const speaker = participants[said?.[1] ?? '']
    if (!said || !speaker) throw new Error(`${file} ${head}: not a turn: "${line}"`)
    const labelled = readTurn(said[2] ?? '', `${file} ${head}`)
    turns.push({ number: index + 1, speaker, text: labelled.text })
    return labelled.words
  })
  const consultation: Consultation = {
    id: `${specialty}-${number}`,
    specialty,
    setting: 'presencial',
    story: 'labelled in place',
    participants,
    drugs: [],
    facts: [],
    forbidden: [],
    errors: [],
    asked_unanswered: [],
    turns,
  }
  return { consultation, words }
}

/** Passages do not nest. */
function readTurn(source: string, place: string): { text: string; words: LabelledWord[] } {
  const parts = source.split(/(\{[^{}]*\})/)
  const read = parts.map((part, index) => {
    if (!/^\{[^{}]*\}$/.test(part)) {
      if (/[{}]/.test(part)) throw new Error(`${place}: a brace without its other half: "${source}"`)
      return { text: part, target: 0, fault: undefined }
    }
    const fault = faultOf(part[1] ?? '')
    if (fault && part[2] === ' ') return { text: part.slice(3, -1), target: 0, fault }
    const heading = CLASSES[part[1] ?? '']
    if (!heading || part[2] !== ' ') throw new Error(`${place}: no such label: "${part}"`)
    // A question alone belongs in no record, wherever its answer belongs.
    const isAsked = parts[index + 1]?.startsWith('?')
    return { text: part.slice(3, -1), target: isAsked ? 0 : HEADINGS.indexOf(heading) + 1, fault: undefined }
  })
  return {
    text: read.map(({ text }) => text).join(''),
    words: read.flatMap(({ text, target, fault }) =>
      wordsOf(text, 0).map(({ folded }) => ({ word: fold(folded), target, ...(fault && { fault }) })),
    ),
  }
}

function faultOf(letter: string): Fault | undefined {
  return Object.entries(FAULTS).find(([own]) => own === letter)?.[1]
}
