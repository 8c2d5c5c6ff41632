import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/host/src/testing/test-database.ts'
import { chooseMutants, mutatedFiles } from './choose-mutants.ts'
import { codeMutantsOf } from './code-mutants.ts'
import { readCoveringTests } from './covering-tests.ts'
import { mutantOf, patternOf } from './hand-made-slip.ts'
import { HAND_MADE_SLIPS } from './hand-made/all-slips.ts'
import { mutantName, type Mutant } from './mutant.ts'
import { schemaMutants } from './schema-mutants.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

let world: TestDatabase
let inSchema: readonly Mutant[]
beforeAll(async () => {
  world = await createTestDatabase()
  inSchema = await schemaMutants(world.owner)
})
afterAll(() => world.close())

const first = async (seed: number, count: number) => {
  const names: string[] = []
  for await (const mutant of chooseMutants(project, mutatedFiles(project), inSchema, seed)) {
    names.push(mutantName(mutant))
    if (names.length === count) break
  }
  return names
}

test('a seed always chooses the same slips, none twice, in code and in the rules of the database', async () => {
  const names = await first(7, 40)
  expect(await first(7, 40)).toEqual(names)
  expect(await first(8, 40)).not.toEqual(names)
  expect(names.some((name) => name.startsWith('packages/backend/src/'))).toBe(true)
  expect(names.some((name) => /^(?:public|vault|counters|storage)\.|^function /.test(name))).toBe(true)
})

test('a slip in code changes only its own place', async () => {
  const mutants = await codeMutantsOf(project, 'packages/rules/src/cpf.ts')
  const isLength = mutants.find(({ was, becomes }) => was === 'digits.length === 11' && becomes === 'false')
  expect(isLength?.place).toMatch(/^packages\/rules\/src\/cpf\.ts:\d+$/)
  expect(isLength?.content).toContain('return false\n')
  expect(isLength?.content).not.toContain('digits.length === 11')
})

test('the tests of a slip are those that import its file, nearest first, plus the host’s for what it finds at run time', () => {
  const covering = readCoveringTests(project)
  const ofCpf = covering.of('packages/rules/src/cpf.ts')
  expect(ofCpf[0]).toBe('packages/rules/src/cpf.test.ts')
  expect(ofCpf).not.toContain('packages/rules/src/money.test.ts')
  expect(covering.of('supabase/functions/contact/handler.ts')[0]).toBe('apps/host/src/functions/contact.test.ts')
  expect(covering.of('apps/host/src/images/png-chunks.ts')).toContain('apps/host/src/images/profile-images.test.ts')
  const ofLimit = covering.ofRule(['former_persons', 'PV001'])
  for (const near of ['plan-limits', 'persons-of-a-plan']) {
    const place = ofLimit.indexOf(`apps/host/src/database/${near}.test.ts`)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(8)
  }
})

test('a named number is doubled', async () => {
  const mutants = await codeMutantsOf(project, 'supabase/functions/transcribe-streaming/open-streams.ts')
  expect(mutants.map(({ becomes }) => becomes)).toContain('const MAX_STREAMS_OF_ACCOUNT = 2 * 3')
})

/** Titles filled in by a loop, as patterns; one without text of its own is left out. */
function titlesIn(source: string): readonly RegExp[] {
  const titles = [...source.matchAll(/(?<quote>['"`])(?<title>.+?)\k<quote>/g)].flatMap(
    ({ groups }) => groups?.['title'] ?? [],
  )
  return titles
    .map(patternOf)
    .filter((pattern) => pattern !== '.*')
    .map((pattern) => new RegExp(`^${pattern}$`))
}

test('every hand-made slip still finds its place, once, and the test that must notice it', async () => {
  const lost: string[] = []
  for (const slip of HAND_MADE_SLIPS) {
    await mutantOf(slip, project, world.owner).catch((cause: unknown) => lost.push(String(cause)))
    const source = await readFile(join(project, slip.test), 'utf8').catch(() => '')
    if (!source.includes(slip.title) && !titlesIn(source).some((title) => title.test(slip.title)))
      lost.push(`${slip.test} has no test: ${slip.title}`)
  }
  expect(lost).toEqual([])
})

describe('in the rules of the database', () => {
  const becoming = (place: string) =>
    inSchema.filter((mutant) => mutant.place === place).map(({ becomes, content }) => ({ becomes, content }))

  test('checks, triggers and policies are dropped, and policies are opened', () => {
    expect(becoming('public.patients constraint patients_cpf_digits')).toEqual([
      { becomes: '(dropped)', content: 'alter table public.patients drop constraint patients_cpf_digits;\n' },
    ])
    expect(becoming('public.consultations trigger keep_consultation_order')).toHaveLength(1)
    expect(becoming('public.patients policy patients_update_own').map(({ becomes }) => becomes)).toEqual([
      '(dropped)',
      'using (true)',
      'with check (true)',
    ])
  })

  test('conditions in functions are inverted and their refusals removed', () => {
    const inFunction = inSchema.filter(({ place }) => place.startsWith('function public.refuse_minutes_over_limit:'))
    const changes = inFunction.map(({ was, becomes }) => `${was.split(' in «')[0]} → ${becomes}`)
    expect(changes).toContain('> → >=')
    expect(changes).toContain('is not null → is null')
    expect(changes.some((change) => change.startsWith('raise exception') && change.endsWith('→ null;'))).toBe(true)
  })
})
