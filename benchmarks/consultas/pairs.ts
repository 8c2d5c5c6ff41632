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

/** `tuning`: every first of two pairs. `check`: every second, whose misses nobody looked at while tuning. */
export const PAIR_PARTS = ['tuning', 'check'] as const
type PairPart = (typeof PAIR_PARTS)[number]

/** `kinds`: a file for each kind of error. The others: one file each, over many specialties. */
export const PAIR_SETS = ['kinds', 'specialties', 'outpatients'] as const
type PairSet = (typeof PAIR_SETS)[number]
/** Every pair of these was looked at while tuning: they have no part to check with. */
const READ_WHOLE: ReadonlySet<PairSet> = new Set(['outpatients'])
const MIXED_FILES = { specialties: 'especialidades.yaml', outpatients: 'ambulatorio.yaml' } as const

/** Short pairs, each as a consultation of one fact and one seeded error; some sets have none to check with. Throws with the file of a bad pair. */
export function readPairs(folder: string, set: PairSet, part: PairPart): Consultation[] {
  const isWanted = (index: number) =>
    READ_WHOLE.has(set) ? part === 'tuning' : index % 2 === (part === 'tuning' ? 0 : 1)
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
    id,
    specialty: 'pares',
    setting: 'presencial',
    story: right,
    participants: {},
    turns,
    drugs: [],
    facts: [fact],
    forbidden: [],
    asked_unanswered: [],
    errors: [{ kind, fact: 'f1', wrong }],
  }
}
