import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Canaries: a gate that cannot fail proves nothing. Each gets a file that must fail, in a tree like this repository's.
const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prontuvoz-gates-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(bin(program), parameters, { cwd: folder, encoding: 'utf8' })
  return { isRed: status !== 0, output: stdout + stderr }
}

/** The linter's input, by path: it runs once over all of it. */
const linted = new Map<string, string>()
let findings: readonly { readonly filename: string; readonly code: string; readonly severity: string }[]

let linting: { readonly isRed: boolean; readonly files: number }

beforeAll(() => {
  for (const [path, text] of linted) write(path, text)
  const { isRed, output } = run('oxlint', '-c', join(folder, '.oxlintrc.json'), '--format=json', '.')
  const report = JSON.parse(output)
  findings = report.diagnostics
  linting = { isRed, files: report.number_of_files }
})

test('the linter read every canary, and its run is red', () => {
  expect(linting).toEqual({ isRed: true, files: linted.size })
})

/** Registers a file for the linter. @returns the rules that reject it; call it in a test. */
function lint(path: string, text: string): () => string[] {
  if (linted.has(path)) throw new Error(`${path} twice`)
  linted.set(path, text)
  return () =>
    findings.filter(({ filename, severity }) => filename === path && severity === 'error').map(({ code }) => code)
}

for (const [what, path, statement] of [
  ['a domain that imports a screen', 'apps/web/src/domains/a/x1.ts', `import { a } from '#screens/b/y.ts'`],
  ['a domain that imports a domain', 'apps/web/src/domains/a/x2.ts', `import { a } from '#domains/b/y.ts'`],
  ['a screen that imports a screen', 'apps/web/src/screens/a/x3.ts', `import { a } from '#screens/b/y.ts'`],
  ['a domain that imports the recording engine', 'apps/web/src/domains/a/x4.ts', `import { a } from '#recording/y.ts'`],
  ['a recording engine that imports a screen', 'apps/web/src/recording/x5.ts', `import { a } from '#screens/b/y.ts'`],
  [
    'a part of the recording engine that imports a domain',
    'apps/web/src/recording/capture/x6.ts',
    `import { a } from '#domains/b/y.ts'`,
  ],
  ['a recording engine that imports React', 'apps/web/src/recording/x7.ts', `import { a } from 'react'`],
  ['a screen that imports the component tests', 'apps/web/src/screens/a/x8.ts', `import { a } from '#testing/y.ts'`],
  ['a part of the app that imports the component tests', 'apps/web/src/app/x9.ts', `import { a } from '#testing/y.ts'`],
  [
    'a component test that looks behind the screen',
    'apps/web/src/screens/a/x10.browser.test.ts',
    `import { a } from '#domains/b/y.ts'`,
  ],
  ['shared that imports a domain', 'apps/web/src/shared/x11.ts', `import { a } from '#domains/b/y.ts'`],
  ['a rule that reads files', 'packages/rules/src/x12.ts', `import { a } from 'node:fs'`],
  [
    'a backend that imports the host',
    'packages/backend/src/a/x13.ts',
    `import { a } from '../../../../apps/host/src/a.ts'`,
  ],
  [
    'a backend that imports the rules of the product',
    'packages/backend/src/a/x14.ts',
    `import { a } from '@prontuvoz/rules/cpf'`,
  ],
  [
    'a store of accounts that knows requests',
    'packages/backend/src/auth/store/x15.ts',
    `import type { a } from 'hono'`,
  ],
  [
    'a parser of requests that imports a plan',
    'packages/backend/src/rest/parse/x16.ts',
    `import { a } from '#backend/rest/plan/draft.ts'`,
  ],
  [
    'a plan that imports what runs it',
    'packages/backend/src/rest/plan/x17.ts',
    `import { a } from '#backend/rest/run/read.ts'`,
  ],
  [
    'an entity that knows conversations',
    'packages/clinical/src/entities/x19.ts',
    `import { a } from '../conversation/segments.ts'`,
  ],
  [
    'a verifier that asks the writer',
    'packages/clinical/src/verifier/x20.ts',
    `import { a } from '../writer/write-record.ts'`,
  ],
  [
    'what the verifier reads that imports a check',
    'packages/clinical/src/verifier/reading/x23.ts',
    `import { a } from '../checks/check-dates.ts'`,
  ],
  [
    'a step of the writer that imports a later one',
    'packages/clinical/src/writer/persons/x21.ts',
    `import { a } from '../clauses/clauses.ts'`,
  ],
  [
    'a step of the writer that imports the whole of it',
    'packages/clinical/src/writer/selection/x22.ts',
    `import { a } from '../write-record.ts'`,
  ],
] as const) {
  const refusals = lint(path, `${statement}\nconsole.log(a)\n`)
  test(`lint refuses ${what}`, () => expect(refusals()).toContain('eslint(no-restricted-imports)'))
}

const inBrowsers = lint('packages/clinical/src/verifier/x18.ts', `export const isOff = process.env['OFF'] === '1'\n`)
test('lint refuses what no browser has in a file that runs in one', () =>
  expect(inBrowsers()).toEqual(['eslint(no-restricted-globals)']))

const screen = lint('apps/web/src/screens/a/legal.ts', `import { a } from '#domains/b/y.ts'\nconsole.log(a)\n`)
test('lint accepts the allowed import direction', () => expect(screen()).toEqual([]))

const component = lint(
  'apps/web/src/screens/a/legal.browser.test.ts',
  `import { a } from '#testing/component-test.ts'\nconsole.log(a)\n`,
)
test('lint accepts a component test that imports the whole app', () => expect(component()).toEqual([]))

for (const folderOf of ['tools', 'packages/clinical/src/lexicon'])
  for (const [kind, line] of [
    ['code', 'console.log(1)\n'],
    ['comments', '// Why.\n'],
    ['blank', '\n'],
  ] as const) {
    const refusals = lint(`${folderOf}/long-${kind}.ts`, `export {}\n${line.repeat(301)}`)
    test(`lint refuses a file of ${folderOf} with 300 lines of ${kind} and more`, () =>
      expect(refusals()).toContain('eslint(max-lines)'))
  }

for (const place of ['apps/host/src', 'packages/backend/src', 'supabase/functions/contact']) {
  const refusals = lint(`${place}/console.ts`, 'console.warn(1)\n')
  test(`lint refuses a line that bypasses the log in ${place}`, () =>
    expect(refusals()).toContain('eslint(no-console)'))
}

for (const place of ['apps/web/src/domains/a', 'supabase/functions/a']) {
  const refusals = lint(`${place}/offset.ts`, 'export const part = (query: Rows) => query.range(0, 499)\n')
  test(`lint refuses a list of ${place} that is read by number of row`, () =>
    expect(refusals()).toContain('eslint(no-restricted-properties)'))
}

const circle = lint('tools/circle-a.ts', "import type { B } from './circle-b.ts'\nexport type A = B[]\n")
lint('tools/circle-b.ts', "import type { A } from './circle-a.ts'\nexport type B = A[]\n")
test('lint refuses two files that know each other, if only by a type', () =>
  expect(circle()).toContain('import(no-cycle)'))

const any = lint('tools/any.ts', 'export const a: any = 1\n')
test('lint refuses any', () => expect(any()).toContain('typescript(no-explicit-any)'))

for (const name of ['MOST_BYTES', 'LONGEST_MS', 'LEAST_WORDS']) {
  const refusals = lint(`tools/bound-${name.toLowerCase().replace('_', '-')}.ts`, `export const ${name} = 1\n`)
  test(`lint refuses the bound ${name}: it is a MAX_ or MIN_`, () => expect(refusals()).toContain('eslint(id-match)'))
}

const legal = ['MAX_BYTES', 'MIN_WORDS', 'LEAP_YEARS', 'LONGITUDE', 'MODES', 'most']
const bounds = lint('tools/bounds.ts', legal.map((name) => `export const ${name} = 1\n`).join(''))
test('lint accepts MAX_, MIN_ and words that only begin like the refused ones', () => expect(bounds()).toEqual([]))

const capitals = lint('tools/BadName.ts', 'export const a = 1\n')
test('lint refuses a file name in capitals', () => expect(capitals()).toContain('unicorn(filename-case)'))

test('format refuses semicolons', () => {
  expect(
    run('oxfmt', '--check', '-c', join(root, '.oxfmtrc.json'), write('format.ts', 'export const a = "1";\n')).isRed,
  ).toBe(true)
})

test('types refuse an unchecked index', () => {
  write('types/x.ts', `export const first: string = (['a'] as string[])[0]\n`)
  write('types/tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['*.ts'] }))
  const { isRed, output } = run('tsc', '-p', join(folder, 'types'))
  expect(output).toContain('TS2322')
  expect(isRed).toBe(true)
})

test.each([
  ['a module that its map does not name', `import { a } from '@prontuvoz/rules/cpf'\nconsole.log(a)\n`, 'cpf'],
  ['a type that is wrong there', `export const port: string = Deno.pid\n`, 'TS2322'],
])('Deno refuses a function with %s', (_what, text, complaint) => {
  write('functions/one/deno.json', '{ "imports": {} }')
  const check = () => run('node', join(root, 'tools/deno-check.mjs'), join(folder, 'functions'))
  write('functions/one/index.ts', 'export const pid: number = Deno.pid\n')
  expect(check().isRed).toBe(false)
  write('functions/one/index.ts', text)
  const { isRed, output } = check()
  expect(output).toContain(complaint)
  expect(isRed).toBe(true)
})

// A package's exports, an entry or a test makes a file known; each of its exports must still be used somewhere.
test('unused code is refused in every workspace', () => {
  const workspaces = ['apps/host', 'apps/web', 'packages/backend', 'packages/clinical', 'packages/rules']
  const users = [
    ['tools/deno-maps.ts', 'tools/deno-check.mjs', './deno-maps.ts'],
    ['testing/seed.ts', 'lab/seams.ts', '../testing/seed.ts'],
    ['apps/host/src/listen.ts', 'apps/host/src/main.ts', './listen.ts'],
    ['apps/host/src/testing/test-product.ts', 'apps/host/src/shutdown.test.ts', './testing/test-product.ts'],
    ['apps/web/src/shared/ui/button.tsx', 'apps/web/src/app/landing-html.tsx', '#shared/ui/button.tsx'],
    ['packages/backend/src/create-backend.ts', 'apps/host/src/host.test.ts', '@prontuvoz/backend'],
    ['packages/clinical/src/statement.ts', 'supabase/functions/contact/handler.ts', '@prontuvoz/clinical/statement'],
    ['packages/rules/src/cpf.ts', 'supabase/functions/contact/index.ts', '@prontuvoz/rules/cpf'],
    ['supabase/functions/_shared/pcm.ts', 'supabase/functions/delete-account/handler.ts', '../_shared/pcm.ts'],
  ] as const
  const put = (name: string, text: string) => write(join('unused', name), text)
  copyFileSync(join(root, 'knip.json'), put('knip.json', ''))
  for (const workspace of ['.', ...workspaces, 'supabase/functions'])
    put(`${workspace}/package.json`, readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  for (const [path, user, specifier] of users) {
    put(path, 'export const used = 1\nexport const forgotten = 2\n')
    put(user, `import { used } from '${specifier}'\nconsole.log(used)\n`)
  }
  put('packages/rules/src/alone.ts', 'export const nobody = 1\n')
  put('apps/host/src/alone.ts', 'export const nobody = 1\n')
  const { isRed, output } = run(
    'knip',
    '--no-progress',
    '--include',
    'files,exports',
    '--directory',
    join(folder, 'unused'),
  )
  for (const [path] of users) expect(output).toMatch(new RegExp(`^forgotten +${path}`, 'm'))
  expect(output).toMatch(/^nobody +packages\/rules\/src\/alone\.ts/m)
  expect(output).toMatch(/^apps\/host\/src\/alone\.ts/m)
  expect(output).not.toMatch(/^used/m)
  expect(isRed).toBe(true)
})

test('a migration that rewrites a table is refused', () => {
  const sql = write('bad.sql', 'alter table public.patients alter column name type varchar(10);\n')
  const { isRed, output } = run('squawk', '--config', join(root, '.squawk.toml'), sql)
  expect(output).toContain('changing-column-type')
  expect(isRed).toBe(true)
})

test('a build over its size limit is refused', () => {
  write('size/package.json', JSON.stringify({ name: 'size', devDependencies: { '@size-limit/file': '1' } }))
  write(
    'size/big.js',
    Array.from({ length: 4000 }, (_, index) => `export const a${index} = ${Math.sin(index)}`).join('\n'),
  )
  write('size/.size-limit.json', JSON.stringify([{ path: 'big.js', limit: '1 KiB', gzip: true }]))
  const { status, stdout } = spawnSync(bin('size-limit'), [], { cwd: join(folder, 'size'), encoding: 'utf8' })
  expect(stdout).toContain('exceeded')
  expect(status).not.toBe(0)
})

test('a statement of the specification or an attack without a test, or with one that does not exist, is refused', () => {
  write('statements/e2e/x.spec.ts', `test('a fact', () => {})\n`)
  const fact = '`e2e/x.spec.ts` | a fact'
  const rows = (sections: readonly string[], cells: Readonly<Record<string, string>>) =>
    sections.map((section) => `| ${section} | s | ${cells[section] ?? fact} |`).join('\n')
  const check = (statements: Readonly<Record<string, string>>, attacks: Readonly<Record<string, string>> = {}) => {
    write('statements/docs/specification-tests.md', rows(['2', '4', '5', '8', '9'], statements))
    const sections = ['V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V11', 'V13', 'V14', 'V16', 'L']
    write('statements/docs/security.md', rows(sections, attacks))
    return spawnSync('node', [join(root, 'tools/specification-tests.mjs'), join(folder, 'statements')], {
      encoding: 'utf8',
    })
  }
  expect(check({}).status).toBe(0)
  expect(check({ 4: '`e2e/x.spec.ts` |' })).toMatchObject({ status: 1, stdout: '4: s: no test\n' })
  expect(check({ 5: '`e2e/x.spec.ts` | a dream' })).toMatchObject({ status: 1 })
  // A statement needs a test; an attack may have none if its row says why.
  expect(check({ 5: '– | a reason' })).toMatchObject({ status: 1 })
  expect(check({}, { V4: '– | a reason' })).toMatchObject({ status: 0 })
  expect(check({}, { V4: '– |' })).toMatchObject({ status: 1, stdout: 'V4: s: no test\n' })
  expect(check({}, { L: '`e2e/y.spec.ts` | a fact' })).toMatchObject({
    status: 1,
    stdout: 'L: s: e2e/y.spec.ts does not exist\n',
  })
})
