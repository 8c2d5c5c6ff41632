import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ERROR_KINDS, HEADINGS, type Consultation, type ErrorKind } from './format.ts'

/** File of `../pares` → kind of error of its pairs. */
const FILES: Readonly<Record<string, ErrorKind>> = {
  dose: 'dose',
  medicamento: 'drug',
  lado: 'side',
  negacao: 'negation',
  pessoa: 'person',
  frequencia: 'frequency',
  data: 'date',
  achado_inventado: 'invented_finding',
  alergia_omitida: 'dropped_allergy',
}

const pair = z.strictObject({
  in: z.enum(HEADINGS),
  right: z.string().min(3),
  wrong: z.string().min(3),
  /** What was said, one turn each. */
  said: z.array(z.string().min(2)).min(1),
})
type Pair = z.infer<typeof pair>
const pairOfKind = pair.extend({ kind: z.enum(ERROR_KINDS) })
const excerpt = z.strictObject({
  /** One turn a line: letter of the speaker, colon, what was said. */
  said: z.string(),
  /** `turns`: those that the sentences rest on, from 1. */
  pairs: z
    .array(pairOfKind.omit({ said: true }).extend({ turns: z.array(z.coerce.number().int().positive()).min(1) }))
    .min(1),
})

/**
 * `tuning`: every first of two pairs. `check`: every second, whose misses nobody looked at while tuning. Excerpts have
 * a file for each.
 */
export const PAIR_PARTS = ['tuning', 'check'] as const
type PairPart = (typeof PAIR_PARTS)[number]

/**
 * `kinds`: a file for each kind of error. `excerpts`: several pairs for one stretch of talk, each resting on a part of it.
 * `exchanges`: reversed denials of short exchanges, written as excerpts are. `visits`: short consultations, written so too,
 * half of them without marks. `denials`: only reversed denials. The others: one file each, over many specialties.
 */
export const PAIR_SETS = ['kinds', 'specialties', 'outpatients', 'excerpts', 'exchanges', 'visits', 'denials'] as const
type PairSet = (typeof PAIR_SETS)[number]
/** Every pair of these was looked at while tuning: they have no part to check with. */
const READ_WHOLE: ReadonlySet<PairSet> = new Set(['outpatients'])
const EXCERPT_FILES: Readonly<Record<PairPart, string>> = { tuning: 'trechos.yaml', check: 'trechos-reserva.yaml' }
const EXCHANGE_FILES = { exchanges: 'trocas.yaml', visits: 'consultas-curtas.yaml' } as const
const SPEAKERS = new Map([
  ['M', 'Médica'],
  ['P', 'Paciente'],
  ['A', 'Acompanhante'],
])
const MIXED_FILES = {
  specialties: 'especialidades.yaml',
  outpatients: 'ambulatorio.yaml',
  denials: 'negacoes.yaml',
} as const

/**
 * Pairs as consultations of one fact and one seeded error for each; some sets have none to check with. Throws with the
 * file of a bad pair.
 */
export function readPairs(folder: string, set: PairSet, part: PairPart): Consultation[] {
  if (set === 'excerpts')
    return readList(join(folder, EXCERPT_FILES[part]), excerpt).map((one, index) =>
      excerptConsultation(one, `${set}-${part}-${index + 1}`),
    )
  const isWanted = (index: number) =>
    READ_WHOLE.has(set) ? part === 'tuning' : index % 2 === (part === 'tuning' ? 0 : 1)
  if (set === 'exchanges' || set === 'visits')
    return readList(join(folder, EXCHANGE_FILES[set]), excerpt)
      .map((one, index) => excerptConsultation(one, `${set}-${index + 1}`))
      .filter((_, index) => isWanted(index))
  return [...(set === 'kinds' ? pairsByFile(folder) : mixedPairs(join(folder, MIXED_FILES[set])))].flatMap(
    ([kind, pairs]) =>
      pairs
        .map((one, index) => consultationOf(one, kind, `${set}-${kind}-${index + 1}`))
        .filter((_, index) => isWanted(index)),
  )
}

function pairsByFile(folder: string): Map<ErrorKind, readonly Pair[]> {
  return new Map(Object.entries(FILES).map(([file, kind]) => [kind, readList(join(folder, `${file}.yaml`), pair)]))
}

function mixedPairs(path: string): Map<ErrorKind, readonly Pair[]> {
  const pairs = readList(path, pairOfKind)
  return new Map(ERROR_KINDS.map((kind) => [kind, pairs.filter((one) => one.kind === kind)]))
}

function readList<Item>(path: string, item: z.ZodType<Item>): Item[] {
  const items = z.array(item).safeParse(parse(readFileSync(path, 'utf8'), { schema: 'failsafe' }))
  if (!items.success) throw new Error(`${basename(path)}: ${items.error.message}`)
  return items.data
}

const EMPTY = {
  specialty: 'pares',
  setting: 'presencial',
  participants: {},
  drugs: [],
  forbidden: [],
  asked_unanswered: [],
} as const satisfies Partial<Consultation>

function excerptConsultation({ said, pairs }: z.infer<typeof excerpt>, id: string): Consultation {
  const turns = said
    .trim()
    .split('\n')
    .map((line, index) => {
      const speaker = SPEAKERS.get(line.slice(0, 1))
      if (!speaker || !line.startsWith(': ', 1)) throw new Error(`${id}: not a turn: "${line}"`)
      return { number: index + 1, speaker, text: line.slice(3) }
    })
  return {
    ...EMPTY,
    id,
    story: pairs.map(({ right }) => right).join(' '),
    turns,
    facts: pairs.map((one, index) => ({
      id: `f${index + 1}`,
      in: [one.in],
      text: one.right,
      match: [one.right],
      weight: 1,
      turns: one.turns,
    })),
    errors: pairs.map(({ kind, wrong }, index) => ({ kind, fact: `f${index + 1}`, wrong })),
  }
}

function consultationOf({ in: heading, right, wrong, said }: Pair, kind: ErrorKind, id: string): Consultation {
  const turns = said.map((text, at) => ({ number: at + 1, speaker: at % 2 === 0 ? 'Médica' : 'Paciente', text }))
  const fact = {
    id: 'f1',
    in: [heading],
    text: right,
    match: [right],
    weight: 1,
    turns: turns.map((turn) => turn.number),
  }
  return {
    ...EMPTY,
    id,
    story: right,
    turns,
    facts: [fact],
    errors: [{ kind, fact: 'f1', wrong }],
  }
}
