import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { HEADINGS, type Consultation } from './format.ts'
import { FORMS, writtenAs } from './forms.ts'
import { addTally, emptyTally, tallyRecord, type Candidate } from './score.ts'

const line = z.object({ heading: z.enum(HEADINGS), text: z.string().min(1), said: z.array(z.string()) })
const record = z.object({ id: z.string(), form: z.enum(FORMS), lines: z.array(line).min(1) })
type WrittenLines = z.infer<typeof record>

/** `tuning`: every mark was read while tuning. `check`: of the benchmark and the reserve. */
export const RECORD_PARTS = ['tuning', 'check'] as const
const FILES = { tuning: 'ajuste.jsonl', check: 'conferencia.jsonl' } as const

/** Records that a large language model wrote of whole consultations, with what each line rests on. */
export function readRecords(folder: string, part: (typeof RECORD_PARTS)[number]): WrittenLines[] {
  const file = readFileSync(join(folder, FILES[part]), 'utf8')
  return file
    .split('\n')
    .filter(Boolean)
    .map((text) => record.parse(JSON.parse(text)))
}

/** Scores the records of these consultations as those of any writer; the others are left out. */
export function tallyTold(records: readonly WrittenLines[], consultations: readonly Consultation[]) {
  const total = emptyTally()
  for (const { id, form, lines } of records) {
    const consultation = consultations.find((one) => one.id === id)
    if (!consultation) continue
    const sections = HEADINGS.map((heading) => ({
      heading,
      statements: lines.filter((one) => one.heading === heading).map(({ text }) => text),
    }))
    addTally(total, tallyRecord(consultation, writtenAs(form, consultation), { sections }))
  }
  return total
}

/** Counts the lines that a verifier marks; nearly all of them are right. @throws if a record's consultation is not there. */
export async function tallyMarks(
  verify: NonNullable<Candidate['verify']>,
  records: readonly WrittenLines[],
  consultations: readonly Consultation[],
) {
  const total = { records: 0, lines: 0, marked: 0 }
  for (const { id, form, lines } of records) {
    const consultation = consultations.find((one) => one.id === id)
    if (!consultation) throw new Error(`a record without its consultation: ${id}`)
    const { text } = writtenAs(form, consultation)
    total.records += 1
    for (const { heading, text: statement, said } of lines) {
      total.lines += 1
      if (await verify({ text, source: said.join('\n'), heading, statement })) total.marked += 1
    }
  }
  return total
}
