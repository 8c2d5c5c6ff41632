// Counts what the records of talks say and must not say, in every form: `node run.ts WRITER [--talks FOLDER] [--show FORM]`.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { MEASURED_FORMS } from '../consultas/forms.ts'
import type { Candidate, WrittenRecord } from '../consultas/score.ts'
import { faultOf, recordOf, type Fault } from './faults.ts'
import { readEverydayTalks, type Claim, type EverydayTalk } from './talks.ts'

const { values: options, positionals } = parseArgs({
  options: { show: { type: 'string' }, talks: { type: 'string', default: import.meta.dirname } },
  allowPositionals: true,
})
const { write }: Candidate = await import(pathToFileURL(resolve(positionals[0] ?? '')).href)
const talks = readEverydayTalks(options.talks)

for (const form of MEASURED_FORMS) {
  const faults = new Map<Fault, number>()
  for (const talk of talks) {
    const record = await recordOf(talk, form, write)
    const found = talk.claims.flatMap((claim) => {
      const fault = faultOf(claim, record)
      return fault ? [{ fault, claim }] : []
    })
    for (const { fault } of found) faults.set(fault, (faults.get(fault) ?? 0) + 1)
    if (options.show === form) show(talk, record, found)
  }
  const count = (fault: Fault) => faults.get(fault) ?? 0
  const told = talks.flatMap(({ claims }) => claims).filter(({ isForbidden }) => !isForbidden).length
  const missed = count('lost') + count('reversed') + count('missing')
  console.log(
    `${form.padEnd(10)} facts told ${told - missed} of ${told}; forbidden ${count('forbidden')}, reversed ${count('reversed')}, ` +
      `allergy, medicine or plan lost ${count('lost')}: dangerous ${count('forbidden') + count('reversed') + count('lost')}`,
  )
}

function show(
  { id, turns }: EverydayTalk,
  { sections }: WrittenRecord,
  found: readonly { readonly fault: Fault; readonly claim: Claim }[],
) {
  console.log(`##### ${id}`)
  for (const { text } of turns) console.log(text)
  for (const { heading, statements } of sections) console.log(`[${heading}] ${statements.join(' // ')}`)
  for (const { fault, claim } of found) console.log(`${fault}: ${claim.line}`)
}
