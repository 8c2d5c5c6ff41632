// Counts what stands and what must not in the record of short dialogues, in every form: `node run.ts WRITER [--show]`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { isForbidden } from '../consultas/findings.ts'
import { HEADINGS, type Consultation } from '../consultas/format.ts'
import { FORMS, writtenAs } from '../consultas/forms.ts'
import { isMatched } from '../consultas/match.ts'
import { sentencesOf } from '../consultas/normalise.ts'
import type { Candidate } from '../consultas/score.ts'

const heading = z.enum(HEADINGS)
const match = z.array(z.string().min(1)).min(1)
const fragment = z.strictObject({
  /** Why the statement does not hold. */
  mechanism: z.string(),
  /** One turn a line: speaker, colon, what was said. */
  said: z.string(),
  stands: z.array(z.strictObject({ match, in: z.array(heading).optional() })),
  leaves: z.array(
    z.strictObject({
      kind: z.enum(['withdrawn', 'other_person', 'asked_only', 'refused', 'invented']),
      match,
      in: z.array(heading).optional(),
      unless: z.array(z.string()).optional(),
    }),
  ),
})

const [writer = '', show] = process.argv.slice(2)
const { write }: Candidate = await import(pathToFileURL(resolve(writer)).href)
const fragments = z
  .array(fragment)
  .parse(parse(readFileSync(join(import.meta.dirname, 'trechos.yaml'), 'utf8'), { schema: 'failsafe' }))

for (const form of FORMS) {
  const count = { stands: 0, told: 0, leaves: 0, wrong: 0 }
  for (const [index, { said, stands, leaves, mechanism }] of fragments.entries()) {
    const id = `fragmento-${index + 1}`
    const { text } = writtenAs(form, consultationOf(id, said))
    const { sections } = (await write?.({ id, form, text })) ?? { sections: [] }
    const sentences = sections.flatMap((section) => {
      const place = HEADINGS.find((name) => name === section.heading) ?? null
      return section.statements.flatMap(sentencesOf).map((tokens) => ({ place, tokens }))
    })
    const lacking = stands.filter(
      (one) => !sentences.some(({ place, tokens }) => isUnder(one.in, place) && isMatched(one.match, [tokens])),
    )
    const wrong = leaves.filter((item) =>
      sentences.some(({ place, tokens }) => isForbidden({ ...item, text: '', turns: [] }, place, tokens)),
    )
    count.stands += stands.length
    count.told += stands.length - lacking.length
    count.leaves += leaves.length
    count.wrong += wrong.length
    if (show === undefined || wrong.length + lacking.length === 0) continue
    console.log(`\n[${form}] ${index + 1} ${mechanism}`)
    if (wrong.length > 0) console.log(`  WRONG ${wrong.map((one) => one.match.join('+')).join(' / ')}`)
    if (lacking.length > 0) console.log(`  lacks ${lacking.map((one) => one.match.join('+')).join(' / ')}`)
    for (const section of sections) console.log(`    ${section.heading}: ${section.statements.join(' | ')}`)
  }
  console.log(`${form.padEnd(10)}  stands ${count.told}/${count.stands}  wrong ${count.wrong}/${count.leaves}`)
}

function isUnder(places: readonly string[] | undefined, place: string | null) {
  return places === undefined || (place !== null && places.includes(place))
}

function consultationOf(id: string, said: string): Consultation {
  const turns = said
    .trim()
    .split('\n')
    .map((line, at) => {
      const [, speaker = '', text = ''] = /^([^:]+):\s*(.+)$/u.exec(line.trim()) ?? []
      return { number: at + 1, speaker, text }
    })
  const story = ''
  return {
    id,
    specialty: '',
    setting: 'presencial',
    story,
    participants: {},
    drugs: [],
    facts: [],
    forbidden: [],
    errors: [],
    turns,
    asked_unanswered: [],
  }
}
