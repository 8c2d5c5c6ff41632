// Plays the request cases of PostgREST's own specification against the host's data interface. See ../README.md.
import { isDeepStrictEqual } from 'node:util'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import type { Caller, Database } from '@prontuvoz/backend/database/database'
import { startEmbedded } from '../../apps/host/src/embedded-postgres/embedded.ts'
import { openDatabase } from '@prontuvoz/backend/database/pool'
import { createRest } from '@prontuvoz/backend/rest/create-rest'
import { hostRole, loadFixtures, withHostRoles } from './fixtures.ts'
import { readCases, type Case, type CaseSettings, type HeaderMatch, type Unread } from './read-cases.ts'
import { readSpecification } from './source.ts'

/** What differs from PostgREST or is not offered: whole files, or `file: title`, each group with its reason. */
const differencesSchema = z.array(
  z.object({
    kind: z.enum(['not offered', 'on purpose', 'cannot be played']),
    reason: z.string().min(10),
    cases: z.array(z.string()).min(1),
  }),
)

type Host = ReturnType<typeof createRest>

interface Played {
  readonly file: string
  readonly name: string
  readonly line: number
  /** Undefined: exact. */
  readonly difference: string | undefined
}

/**
 * Plays every case that can be read and prints the tally of each file.
 * @param results receives `postgrest differing.json`.
 * @returns whether the list names exactly the cases that differ.
 */
export async function playPostgrest(checkout: string, results: string): Promise<boolean> {
  const files = await readSpecification(checkout)
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-postgrest-'))
  const server = await startEmbedded(folder)
  try {
    const owner = new Client({ host: server.socketDirectory, user: 'postgres', database: 'postgres' })
    await owner.connect()
    try {
      await owner.query('create role authenticator login noinherit')
      const leftOut = await loadFixtures(owner, files)
      console.log(
        `postgrest: ${leftOut} statements of its tables and rows need what is not installed, and are left out`,
      )
      await owner.query('analyze')
    } finally {
      await owner.end()
    }
    const database = openDatabase({ host: server.socketDirectory, user: 'authenticator', database: 'postgres' })
    try {
      return await playAll(files, database, results)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function playAll(files: ReadonlyMap<string, string>, database: Database, results: string): Promise<boolean> {
  const hosts = new Map<string, Host>()
  const played: Played[] = []
  const unread: (Unread & { readonly file: string })[] = []
  const hostOf = (settings: CaseSettings) => {
    const key = JSON.stringify(settings)
    const host = hosts.get(key) ?? hostFor(database, settings)
    hosts.set(key, host)
    return host
  }
  for (const [path, source] of files) {
    const file = /^Feature\/(.+)Spec\.hs$/.exec(path)?.[1]
    if (file === undefined) continue
    for (const one of readCases(withHostRoles(source))) {
      if ('why' in one) unread.push({ ...one, file })
      else {
        const difference = await play(hostOf(one.settings), one)
        played.push({ file, name: `${file}: ${one.title}`, line: one.line, difference })
      }
    }
  }
  return report(played, unread, results)
}

/** The host's data interface as the group of cases expects it; a request is rolled back unless it asks otherwise. */
function hostFor(database: Database, { schemas, extraSearchPath, maxRows, aggregates }: CaseSettings): Host {
  return createRest({
    database: {
      ...database,
      asCaller: (caller, statement, options) => {
        const isKept = options?.settings?.['request.headers']?.includes('tx=commit') ?? false
        return database.asCaller(caller, statement, { ...options, isUndone: !isKept })
      },
    },
    callerOf: async (request) => callerOf(request),
    schemas,
    searchPath: extraSearchPath,
    maxRows: maxRows ?? 1_000_000,
    aggregates,
    regularExpressions: true,
    rollbackOnRequest: true,
  })
}

const claimsSchema = z.record(z.string(), z.unknown())

/** The caller named by the token's claims; these cases do not check its signature. */
function callerOf(request: Request): Caller {
  const payload = /^bearer [^.]+\.([^.]+)\./i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (payload === undefined) return { role: 'anon', claims: {} }
  try {
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return { role: hostRole(claims['role']) ?? hostRole(`postgrest_test_${String(claims['role'])}`) ?? 'anon', claims }
  } catch {
    return { role: 'anon', claims: {} }
  }
}

async function play(host: Host, one: Case): Promise<string | undefined> {
  const headers = new Headers()
  try {
    for (const [name, value] of one.headers) headers.append(name, value)
    const hasBody = one.method !== 'GET' && one.method !== 'HEAD' && one.body !== ''
    const slash = one.path.startsWith('/') ? '' : '/'
    const url = `http://postgrest.test${slash}${one.path.replaceAll('#', '%23')}`
    const request = new Request(url, { method: one.method, headers, ...(hasBody ? { body: one.body } : {}) })
    // A text body would need a content type of its own, which the cases do not send.
    if (!one.headers.some(([name]) => name.toLowerCase() === 'content-type')) request.headers.delete('content-type')
    const response = await host.fetch(request)
    return differenceOf(one, response, Buffer.from(await response.arrayBuffer()).toString('utf8'))
  } catch (cause) {
    return `fault: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

function differenceOf({ status, answer, answerHeaders }: Case, response: Response, body: string): string | undefined {
  const differences: string[] = []
  if (response.status !== status) differences.push(`status ${response.status}, not ${status}`)
  if (answer && !(answer.isJson ? isSameJson(body, answer.text) : body === answer.text)) {
    differences.push(`body ${body.slice(0, 600)}, not ${answer.text.replaceAll(/\s+/g, ' ').slice(0, 600)}`)
  }
  for (const match of answerHeaders) {
    const name = match.name.toLowerCase()
    // Set by the HTTP server around this interface, from the body.
    const got =
      name === 'content-length' ? (body === '' ? null : String(Buffer.byteLength(body))) : response.headers.get(name)
    if (name === 'content-length' && body === '' && match.value === '0') continue
    if (name === 'set-cookie' && response.headers.getSetCookie().includes(match.value)) continue
    if (!isMatch(match, got)) differences.push(`${match.name} "${got ?? ''}", ${match.kind} "${match.value}" expected`)
  }
  return differences.length === 0 ? undefined : differences.join('; ').replaceAll(/\s+/g, ' ')
}

function isMatch({ kind, value }: HeaderMatch, got: string | null): boolean {
  if (kind === 'absent') return got === null
  return kind === 'contains' ? (got ?? '').includes(value) : got === value
}

function isSameJson(one: string, other: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
  } catch {
    return false
  }
}

async function report(played: readonly Played[], unread: readonly { file: string }[], results: string) {
  const listed = differencesSchema.parse(
    JSON.parse(await readFile(new URL('differences.json', import.meta.url), 'utf8')),
  )
  const reasonOf = new Map(listed.flatMap(({ reason, cases }) => cases.map((name) => [name, reason] as const)))
  const used = new Set<string>()
  const listedAs = ({ file, name }: Played) => [name, file].find((key) => reasonOf.has(key))
  const differing = played.filter(({ difference }) => difference !== undefined)
  for (const one of differing) used.add(listedAs(one) ?? '')
  const unexpected = differing.filter((one) => listedAs(one) === undefined)
  const stale = [...reasonOf.keys()].filter((key) => !used.has(key))
  for (const file of new Set([...played, ...unread].map((one) => one.file))) {
    const of = <T extends { readonly file: string }>(list: readonly T[]) =>
      list.filter((one) => one.file === file).length
    const skipped = of(unread) === 0 ? '' : `, ${of(unread)} skipped (written in a form that is not read)`
    const news = of(unexpected) === 0 ? '' : `, ${of(unexpected)} NOT LISTED`
    console.log(`  ${file}: ${of(played) - of(differing)} exact, ${of(differing)} differing${news}${skipped}`)
  }
  console.log(
    `postgrest: ${played.length - differing.length} exact, ${differing.length} differing (${unexpected.length} of them not listed), ${unread.length} skipped`,
  )
  for (const { name, line, difference } of unexpected) console.log(`  DIFFERS ${name} (line ${line}): ${difference}`)
  for (const key of stale)
    console.log(`  does not differ, or is gone: take it out of postgrest/differences.json: ${key}`)
  await mkdir(results, { recursive: true })
  await writeFile(join(results, 'postgrest differing.json'), JSON.stringify(differing, undefined, 2))
  return unexpected.length === 0 && stale.length === 0
}
