// Counts what the records of made talks say wrongly, by kind and form: `node run.ts WRITER [--seed 1] [--talks 200] [--models FILES] [--show KIND]`.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { MEASURED_FORMS, type Form } from '../consultas/forms.ts'
import type { Candidate, WrittenRecord } from '../consultas/score.ts'
import { faultOf, recordOf, type Fault } from '../cotidiano/faults.ts'
import { makeTalks, type MadeTalk } from './make-talks.ts'

const { values: options, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    talks: { type: 'string', default: '200' },
    models: { type: 'string', default: '.' },
    show: { type: 'string' },
    form: { type: 'string' },
  },
  allowPositionals: true,
})
const { write }: Candidate = await import(pathToFileURL(resolve(positionals[0] ?? '')).href)
const talks = makeTalks(Number(options.seed), Number(options.talks), new RegExp(options.models, 'u'))
const kinds = [...new Set(talks.flatMap((made) => made.kinds))].toSorted((one, other) => one.localeCompare(other, 'pt'))
const forms = MEASURED_FORMS.filter((form) => options.form === undefined || form === options.form)

const counts = new Map<string, { readonly claims: number; readonly faults: Record<Fault, number> }>()
for (const form of forms) for (const made of talks) await count(form, made)

for (const form of forms) {
  console.log(`\n${form.padEnd(34)}  claims  missing  lost  forbidden  reversed`)
  for (const kind of [...kinds, '']) {
    const shown = kind === '' ? kinds : [kind]
    const rows = shown.flatMap((one) => counts.get(`${form} ${one}`) ?? [])
    const sum = (read: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + read(row), 0)
    const figures = [
      sum((row) => row.claims)
        .toString()
        .padStart(6),
      sum((row) => row.faults.missing)
        .toString()
        .padStart(7),
      sum((row) => row.faults.lost)
        .toString()
        .padStart(4),
      sum((row) => row.faults.forbidden)
        .toString()
        .padStart(9),
      sum((row) => row.faults.reversed)
        .toString()
        .padStart(8),
    ]
    console.log(`${(kind || 'all').padEnd(34)}  ${figures.join('  ')}`)
  }
}

async function count(form: Form, { talk, kinds: kindsOfClaims }: MadeTalk) {
  const record = await recordOf(talk, form, write)
  const found: string[] = []
  for (const [at, claim] of talk.claims.entries()) {
    const kind = kindsOfClaims[at] ?? ''
    const row = counts.get(`${form} ${kind}`) ?? {
      claims: 0,
      faults: { missing: 0, lost: 0, forbidden: 0, reversed: 0 },
    }
    const fault = faultOf(claim, record)
    if (fault) row.faults[fault] += 1
    if (fault && (options.show === kind || options.show === 'all')) found.push(`${fault} (${kind}): ${claim.line}`)
    counts.set(`${form} ${kind}`, { ...row, claims: row.claims + 1 })
  }
  if (found.length > 0) show(form, talk, record, found)
}

function show(form: Form, { id, turns }: MadeTalk['talk'], { sections }: WrittenRecord, found: readonly string[]) {
  console.log(`##### ${id} ${form}`)
  for (const { speaker, text } of turns) console.log(`${speaker}: ${text}`)
  for (const { heading, statements } of sections) console.log(`[${heading}] ${statements.join(' // ')}`)
  for (const line of found) console.log(line)
}
