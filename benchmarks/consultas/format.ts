import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** Headings of a Brazilian record, in its order. */
export const HEADINGS = [
  'queixa',
  'hda',
  'antecedentes_pessoais',
  'antecedentes_familiares',
  'medicamentos',
  'alergias',
  'habitos',
  'exame_fisico',
  'resultados',
  'hipoteses',
  'conduta',
  'orientacoes',
  'retorno',
] as const
export type Heading = (typeof HEADINGS)[number]

export const ERROR_KINDS = [
  'dose',
  'drug',
  'side',
  'negation',
  'person',
  'frequency',
  'date',
  'invented_finding',
  'dropped_allergy',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

const heading = z.enum(HEADINGS)
const match = z.array(z.string().min(1)).min(1)
const turns = z.array(z.coerce.number().int().positive()).min(1)
const text = z.string().min(3)

const fact = z.strictObject({
  id: z.string().regex(/^f\d+$/),
  /** The heading where it belongs, then other acceptable ones. */
  in: z.array(heading).min(1),
  /** The sentence that a doctor would sign. */
  text,
  match,
  /** 3: harm if missing or wrong; 2: belongs into any good record; 1: good to have. */
  weight: z.coerce.number().int().min(1).max(3),
  /** Numbers of the turns it rests on. */
  turns,
})

const forbidden = z.strictObject({
  kind: z.enum(['withdrawn', 'other_person', 'asked_only', 'refused', 'invented']),
  /** The wrong statement, as a careless writer would put it. */
  text,
  match,
  /** Where it is wrong; everywhere if left out. */
  in: z.array(heading).min(1).optional(),
  /** A sentence with one of these is not wrong, on top of the kind's own excuses. */
  unless: z.array(z.string().min(1)).optional(),
  turns,
})

const unanswered = z.strictObject({ in: heading, text, match, turns })

const seededError = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  /** The fact whose sentence is falsified. */
  fact: z.string(),
  /** The right sentence, if it is not the fact's own. */
  right: text.optional(),
  wrong: text,
})

const consultation = z.strictObject({
  id: z.string().regex(/^[a-z_]+-\d{2,4}$/),
  specialty: z.string().regex(/^[a-z_]+$/),
  setting: z.enum(['presencial', 'telemedicina', 'telefone', 'domicilio', 'enfermaria', 'pronto_atendimento']),
  /** One line: what the story is and what makes it hard. */
  story: text,
  /** Letter used in the dialogue → who it is, as a label of a typed consultation ("Médica", "Paciente", "Mãe"). */
  participants: z.record(z.string().regex(/^[A-Z]$/), z.string().min(2)),
  /** One turn a line: number, letter of the speaker, colon, what was said. */
  dialogue: z.string(),
  /** Medicines named in the dialogue, as they are spelled there. */
  drugs: z.array(z.string()),
  facts: z.array(fact).min(5),
  forbidden: z.array(forbidden),
  asked_unanswered: z.array(unanswered).optional(),
  errors: z.array(seededError).min(2),
})

export type Forbidden = z.infer<typeof forbidden>
export type Unanswered = z.infer<typeof unanswered>

export interface Turn {
  /** From 1. */
  readonly number: number
  readonly speaker: string
  readonly text: string
}

export interface Consultation extends Omit<z.infer<typeof consultation>, 'dialogue' | 'asked_unanswered'> {
  readonly turns: readonly Turn[]
  readonly asked_unanswered: readonly Unanswered[]
}

export interface ErrorPair {
  readonly kind: ErrorKind
  readonly heading: Heading
  readonly right: string
  readonly wrong: string
  readonly turns: readonly number[]
}

/** Reads one consultation; throws with the place of the first thing that does not fit the format. */
export function readConsultation(source: string): Consultation {
  const { dialogue, asked_unanswered, ...rest } = consultation.parse(parse(source, { schema: 'failsafe' }))
  const lines = dialogue.split('\n').filter((line) => line.trim() !== '')
  const turnList = lines.map((line, index): Turn => {
    const read = /^(\d+) ([A-Z]): (.+)$/.exec(line.trim())
    if (!read) throw new Error(`not a turn: "${line}"`)
    const label = rest.participants[read[2] ?? '']
    if (!label) throw new Error(`no participant "${read[2]}" for turn ${read[1]}`)
    if (Number(read[1]) !== index + 1) throw new Error(`turn ${read[1]} should be ${index + 1}`)
    return { number: index + 1, speaker: label, text: (read[3] ?? '').trim() }
  })
  return { ...rest, turns: turnList, asked_unanswered: asked_unanswered ?? [] }
}

const folders = new Map<string, readonly Consultation[]>()

/** All consultations of a folder, by file name, read once by each process. Errors carry the file's name. */
export function readFolder(folder: string): readonly Consultation[] {
  const known = folders.get(folder)
  if (known) return known
  const read = readFiles(folder)
  folders.set(folder, read)
  return read
}

function readFiles(folder: string): Consultation[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return names.toSorted().map((name) => {
    try {
      return readConsultation(readFileSync(join(folder, name), 'utf8'))
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
}

/** Right and wrong sentence of each seeded error, with heading and turns of its fact. */
export function errorPairs({ facts, errors }: Consultation): ErrorPair[] {
  return errors.flatMap(({ kind, fact: id, right, wrong }) => {
    const source = facts.find((candidate) => candidate.id === id)
    const first = source?.in[0]
    return source && first ? [{ kind, heading: first, right: right ?? source.text, wrong, turns: source.turns }] : []
  })
}
