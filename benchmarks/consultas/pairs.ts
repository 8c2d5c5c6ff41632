import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { HEADINGS, type Consultation, type ErrorKind } from './format.ts'

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

/** `tuning`: every first of two pairs. `check`: every second, whose misses nobody looked at while tuning. */
export const PAIR_PARTS = ['tuning', 'check'] as const
type PairPart = (typeof PAIR_PARTS)[number]

/** Short pairs, each as a consultation of one fact and one seeded error. Throws with the file of a bad pair. */
export function readPairs(folder: string, part: PairPart): Consultation[] {
  return Object.entries(FILES).flatMap(([file, kind]) => {
    const path = join(folder, `${file}.yaml`)
    const pairs = z.array(pair).safeParse(parse(readFileSync(path, 'utf8'), { schema: 'failsafe' }))
    if (!pairs.success) throw new Error(`${basename(path)}: ${pairs.error.message}`)
    return pairs.data
      .map(({ in: heading, right, wrong, said }, index): Consultation => {
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
          id: `${file}-${index + 1}`,
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
      })
      .filter((_, index) => index % 2 === (part === 'tuning' ? 0 : 1))
  })
}
