import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { publicFunctions } from '../apps/host/src/functions/public-functions.ts'
import { denoJsonOf, functionNames, functionsFolder, needsOf } from './deno-maps.ts'

const supabase = join(functionsFolder, '..')
const root = fileURLToPath(new URL('..', import.meta.url))
const names = functionNames()
type Answer = (request: Request) => Promise<Response>
const handlerModule = z.object({
  default: z.object({
    fetch: z.custom<(request: Request, context: { env: () => undefined }) => Promise<Response>>(
      (value) => typeof value === 'function',
    ),
  }),
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('has what Supabase pushes: config, migrations by time stamp, seed, functions', async () => {
  const open = await publicFunctions(join(supabase, 'config.toml'))
  expect([...open].toSorted()).toEqual(['check-plans', 'contact', 'stripe-webhook'])
  expect([...open].filter((name) => !names.includes(name))).toEqual([])
  const migrations = readdirSync(join(supabase, 'migrations'))
  expect(migrations.filter((name) => !/^\d{14}_[a-z_]+\.sql$/.test(name))).toEqual([])
  expect(new Set(migrations.map((name) => name.slice(0, 14))).size).toBe(migrations.length)
  expect(existsSync(join(supabase, 'seed.sql'))).toBe(true)
  expect(names.length).toBeGreaterThanOrEqual(7)
  const files = names.flatMap((name) => [
    join(functionsFolder, name, 'handler.ts'),
    join(functionsFolder, name, 'index.ts'),
  ])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each(names)('%s maps its imports to the versions of package.json', (name) => {
  expect(readFileSync(join(functionsFolder, name, 'deno.json'), 'utf8')).toBe(denoJsonOf(name))
})

test.each(names)('%s locks only the packages that it imports', (name) => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(functionsFolder, name, 'deno.json'), 'utf8')))
  const { specifiers } = z
    .object({ specifiers: z.record(z.string(), z.string()).default({}) })
    .parse(JSON.parse(readFileSync(join(functionsFolder, name, 'deno.lock'), 'utf8')))
  const packages = Object.values(imports).flatMap((target) => /^npm:@?[^@]+@[^/]+/.exec(target) ?? [])
  expect(Object.keys(specifiers).toSorted()).toEqual([...new Set(packages)].toSorted())
})

test('functions, host and web app use the same version of each package', () => {
  const versions = (path: string) =>
    z
      .object({ dependencies: z.record(z.string(), z.string()).default({}) })
      .parse(JSON.parse(readFileSync(join(root, path), 'utf8'))).dependencies
  const own = versions('supabase/functions/package.json')
  for (const path of [
    'packages/backend/package.json',
    'packages/rules/package.json',
    'apps/host/package.json',
    'apps/web/package.json',
  ]) {
    for (const [dependency, version] of Object.entries(versions(path)))
      if (dependency in own)
        expect({ path, dependency, version }).toEqual({ path, dependency, version: own[dependency] })
  }
})

test.each(names)('%s stays inside the repository and uses no module of Node', (name) => {
  const { files, packages } = needsOf(name)
  expect([...files].filter((file) => !file.startsWith(root))).toEqual([])
  expect([...packages].filter((specifier) => specifier.startsWith('node:'))).toEqual([])
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect({ file, found: /\b(?:process\.|Buffer\.|require\()/.exec(text)?.[0] }).toEqual({ file, found: undefined })
  }
})

/** Open to everyone, with a slightly different response for a signed-in caller. */
const KNOWS_WHO_ASKS = ['check-plans', 'contact']

test.each(names)('%s: its entry is only glue, and verifies the caller unless the function is open', async (name) => {
  const open = await publicFunctions(join(supabase, 'config.toml'))
  const [verifier, given] =
    open.has(name) && !KNOWS_WHO_ASKS.includes(name)
      ? ['', '']
      : ["import { verifiedCaller } from '../_shared/verified-caller.ts'\n", ', verifiedCaller']
  expect(readFileSync(join(functionsFolder, name, 'index.ts'), 'utf8')).toBe(
    `import { serve } from '../_shared/serve.ts'\n${verifier}import handler from './handler.ts'\n\nserve(handler.fetch${given})\n`,
  )
})

test.each(names)('%s answers under Deno.serve as it does on the host, also to other origins', async (name) => {
  let served: Answer | undefined
  vi.stubGlobal('Deno', { serve: (answer: Answer) => (served = answer), env: { get: () => undefined } })
  await import(join(functionsFolder, name, 'index.ts'))
  const { fetch: handler } = handlerModule.parse(await import(join(functionsFolder, name, 'handler.ts'))).default
  if (!served) throw new Error('nothing was served')
  const request = () =>
    new Request('https://project.functions.supabase.co/', {
      method: 'POST',
      headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
      body: '{"unexpected":true}',
    })
  const [there, here] = [await served(request()), await handler(request(), { env: () => undefined })]
  expect(there.status).toBe(here.status)
  expect(await there.text()).toBe(await here.text())
  expect(there.headers.get('content-type')).toBe(here.headers.get('content-type'))
  expect(there.headers.get('access-control-allow-origin')).toBe('*')
  const preflight = await served(new Request('https://project.functions.supabase.co/', { method: 'OPTIONS' }))
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
})
