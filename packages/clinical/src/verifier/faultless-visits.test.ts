import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SECTIONS } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const fact = z.tuple([z.enum(SECTIONS.map(({ id }) => id)), z.array(z.number()), z.string()])
const visit = z.object({ said: z.string(), facts: z.array(fact) })
const VISITS = z.array(visit).parse(parse(readFileSync(join(import.meta.dirname, 'faultless-visits.yaml'), 'utf8')))

describe.each(VISITS)('visit %#', ({ said, facts }) => {
  const turns = said
    .trim()
    .split('\n')
    .map((line) => line.slice(3))

  test.each(facts)('%s, from turns %j, is not marked: "%s"', (section, numbers, text) => {
    const passages = numbers.flatMap((number) => turns[number - 1] ?? [])
    expect(verifyStatement(text, section, passages, turns.join('\n'))).toEqual([])
  })
})
