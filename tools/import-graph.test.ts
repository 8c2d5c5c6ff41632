import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { withDrawing } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A tree like this one with only these files. */
function tree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-graph-'))
  folders.push(folder)
  for (const part of ['app', 'screens', 'recording', 'domains', 'shared'])
    mkdirSync(join(folder, 'apps/web/src', part), { recursive: true })
  for (const home of ['apps/web', 'apps/host', 'packages/backend', 'packages/clinical', 'packages/rules']) {
    mkdirSync(join(folder, home, 'src'), { recursive: true })
    cpSync(join(root, home, 'package.json'), join(folder, home, 'package.json'))
  }
  mkdirSync(join(folder, 'supabase/functions'), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const arrows = (folder: string) => withDrawing(page, folder).match(/^ {2}\w+ --> \w+$/gm) ?? []

test('the picture in ARCHITECTURE.md shows what the code imports', () => {
  expect(withDrawing(page, root)).toBe(page)
})

test.each([
  ['an alias', 'apps/web/src/domains/a/x.ts', `import { a } from '#screens/b/y.tsx'\n`, 'domains --> screens'],
  ['a lazy import', 'apps/web/src/app/x.tsx', `const a = await import('#domains/b/y.ts')\n`, 'app --> domains'],
  ['a package', 'packages/backend/src/x.ts', `export { a } from '@prontuvoz/rules/cpf'\n`, 'backend --> rules'],
  ['an import over lines', 'apps/host/src/x.ts', `import {\n  a,\n} from '@prontuvoz/backend'\n`, 'host --> backend'],
  ['a relative path', 'packages/rules/src/x.ts', `import '../../../apps/host/src/a.ts'\n`, 'rules --> host'],
])('%s across a border is an arrow', (_what, path, text, arrow) => {
  expect(arrows(tree({ [path]: text }))).toEqual([`  ${arrow}`])
})

test('a test, a fake, and an import inside one part are no arrows', () => {
  const text = `import { a } from '@prontuvoz/backend'\nimport { b } from './b.ts'\n`
  const paths = ['packages/rules/src/x.test.ts', 'packages/rules/src/x.fake.ts', 'packages/rules/src/testing/x.ts']
  expect(arrows(tree(Object.fromEntries(paths.map((path) => [path, text]))))).toEqual([])
})
