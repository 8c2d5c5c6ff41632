// Scores a writer, a verifier or records written elsewhere. See README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { figuresOf, missedBars, VERIFIER_BARS } from './bars.ts'
import { readFolder, type Consultation, type ErrorKind } from './format.ts'
import { FORMS, MEASURED_FORMS, writtenAs, type Form } from './forms.ts'
import { PAIR_PARTS, PAIR_SETS, readPairs } from './pairs.ts'
import {
  addTally,
  emptyTally,
  tallyRecord,
  tallyFaultless,
  tallyVerifier,
  type Candidate,
  type Tally,
  type Verdict,
  type WrittenRecord,
} from './score.ts'
import { readRecords, RECORD_PARTS, tallyMarks, tallyTold } from './written-records.ts'

const record = z.object({
  sections: z.array(z.object({ heading: z.string(), statements: z.array(z.string()) })),
  omissions: z.array(z.string()).optional(),
  seconds: z.number().optional(),
})
const recordLine = record.extend({ id: z.string(), form: z.enum(MEASURED_FORMS) })

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true },
    export: { type: 'string' },
    records: { type: 'string' },
    writer: { type: 'string' },
    'verifier-only': { type: 'boolean' },
  },
})
const PARTS = ['consultas', '../reserva', '../treino']
const folders = options.folder ?? PARTS.map((part) => join(import.meta.dirname, part))

if (options.export) {
  const lines = folders.flatMap(readFolder).flatMap((consultation) =>
    MEASURED_FORMS.map((form) => {
      const { text, turns } = writtenAs(form, consultation)
      return JSON.stringify({ id: consultation.id, form, text, turns })
    }),
  )
  writeFileSync(options.export, `${lines.join('\n')}\n`)
} else {
  const candidate = options.records ? recorded(options.records) : await imported(options.writer ?? '')
  for (const folder of folders) {
    console.log(`\n${folder}`)
    const consultations = readFolder(folder)
    for (const form of MEASURED_FORMS) {
      if (candidate.write && !options['verifier-only']) await printWriter(candidate.write, form, consultations)
      // A verifier sees the same words, whatever line they are on.
      if (candidate.verify && form !== 'lines') await printVerifier(candidate.verify, form, consultations)
    }
  }
  const { verify } = candidate
  for (const set of verify && options.folder === undefined ? PAIR_SETS : []) {
    for (const part of PAIR_PARTS) {
      const pairs = readPairs(join(import.meta.dirname, '../pares'), set, part)
      if (pairs.length === 0) continue
      console.log(`\npairs of ${set}, ${part}`)
      for (const form of ['punctuated', 'bare'] as const) if (verify) await printVerifier(verify, form, pairs)
    }
  }
  if (verify && options.folder === undefined) await printRecords(verify)
}

/** Records of a file of lines; a consultation without a line counts as an empty record. */
function recorded(file: string): Candidate {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const records = new Map(
    lines.map((line) => {
      const read = recordLine.parse(JSON.parse(line))
      return [`${read.id} ${read.form}`, read]
    }),
  )
  return { write: ({ id, form }) => records.get(`${id} ${form}`) ?? { sections: [] } }
}

async function imported(path: string): Promise<Candidate> {
  const module: Candidate = await import(pathToFileURL(resolve(path)).href)
  return module
}

async function printWriter(write: NonNullable<Candidate['write']>, form: Form, consultations: readonly Consultation[]) {
  const total = emptyTally()
  for (const consultation of consultations) {
    const formed = writtenAs(form, consultation)
    const start = performance.now()
    const written: WrittenRecord = record.parse(await write({ id: consultation.id, form, text: formed.text }))
    const seconds = written.seconds ?? (performance.now() - start) / 1000
    addTally(total, tallyRecord(consultation, formed, { ...written, seconds }))
  }
  const milliseconds = (total.seconds / Math.max(1, consultations.length)) * 1000
  printTally(form, total, [`omissions named ${total.missedNamed}/${total.missed}`, `${milliseconds.toFixed(0)} ms`])
}

function printTally(form: Form, total: Tally, more: readonly string[]) {
  const figures = figuresOf(total)
  const missed = missedBars(form, figures)
  console.log(
    [
      form.padEnd(10),
      `recall ${percent(figures.recall)}`,
      `wrong ${total.wrong}/${total.forbidden} (${percent(figures.wrong)})`,
      `reversed ${total.reversed}`,
      `invented ${total.invented}`,
      `length ${figures.length.toFixed(2)}`,
      `questions ${percent(figures.questions)}`,
      `false "Não informado" ${total.falselyNotInformed}/${total.notInformed}`,
      `unanswered told ${total.unansweredTold}/${total.unanswered}`,
      ...more,
      missed.length === 0 ? 'passes' : `FAILS: ${missed.join(', ')}`,
    ].join('  '),
  )
}

async function printVerifier(
  verify: NonNullable<Candidate['verify']>,
  form: Form,
  consultations: readonly Consultation[],
) {
  const verdicts = new Map<ErrorKind, Verdict>()
  const faultless = { facts: 0, marked: 0 }
  for (const consultation of consultations) {
    const formed = writtenAs(form, consultation)
    await tallyVerifier(verify, consultation, formed, verdicts)
    const { facts, marked } = await tallyFaultless(verify, consultation, formed)
    faultless.facts += facts
    faultless.marked += marked
  }
  const sum = { pairs: 0, caught: 0, marked: 0 }
  for (const [kind, { pairs, caught, marked }] of verdicts) {
    sum.pairs += pairs
    sum.caught += caught
    sum.marked += marked
    const note = caught / pairs < VERIFIER_BARS.caughtOfEachKind ? 'below the bar' : ''
    console.log(`  ${kind.padEnd(18)} caught ${caught}/${pairs}  right ones marked ${marked}/${pairs}  ${note}`)
  }
  const markedOf20 = (faultless.marked / faultless.facts) * 20
  const isGood =
    sum.caught / sum.pairs >= VERIFIER_BARS.caught &&
    sum.marked / sum.pairs <= VERIFIER_BARS.marked &&
    markedOf20 <= VERIFIER_BARS.markedOf20
  console.log(
    [
      form.padEnd(10),
      `caught ${percent(sum.caught / sum.pairs)}`,
      `marked ${percent(sum.marked / sum.pairs)}`,
      `marks on a faultless record of 20 facts ${markedOf20.toFixed(2)}`,
      isGood ? 'passes' : 'FAILS',
    ].join('  '),
  )
}

/** What a large language model wrote when it was asked as a text server is: its figures as a writer, and the verifier's marks. */
async function printRecords(verify: NonNullable<Candidate['verify']>) {
  const written = RECORD_PARTS.map((part) => ({
    part,
    records: readRecords(join(import.meta.dirname, '../registros'), part),
  }))
  for (const part of ['consultas', '../reserva']) {
    console.log(`\nrecords of a large language model, ${part}`)
    const consultations = readFolder(join(import.meta.dirname, part))
    for (const form of FORMS) {
      const total = tallyTold(
        written.flatMap(({ records }) => records.filter((one) => one.form === form)),
        consultations,
      )
      if (total.facts > 0) printTally(form, total, [])
    }
  }
  const all = ['consultas', '../reserva', '../treino', '../treino-2'].flatMap((part) =>
    readFolder(join(import.meta.dirname, part)),
  )
  console.log()
  for (const { part, records } of written) {
    const { lines, marked } = await tallyMarks(verify, records, all)
    console.log(
      `written records, ${part}: ${records.length}, marked ${marked}/${lines} lines, ${((marked / lines) * 20).toFixed(2)} of 20`,
    )
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
