import { DatabaseError, type Client } from 'pg'

/** PostgREST's test roles, each with the host's own: the host accepts no others. */
const ROLES: Readonly<Record<string, 'anon' | 'authenticated' | 'service_role'>> = {
  postgrest_test_anonymous: 'anon',
  postgrest_test_author: 'authenticated',
  postgrest_test_default_role: 'service_role',
}
const ORDER = ['database', 'roles', 'schema', 'jwt', 'jsonschema', 'privileges', 'data']

/** A text of the specification with the host's role names. */
export function withHostRoles(text: string): string {
  return Object.entries(ROLES).reduce((read, [theirs, ours]) => read.replaceAll(theirs, ours), text)
}

/** The host's role for one that a token names. */
export function hostRole(name: unknown) {
  return typeof name === 'string' ? ROLES[name] : undefined
}

/**
 * Fills an empty database with the specification's tables and rows. Whatever needs PostGIS or another extension that is not
 * installed is left out, with everything that depends on it.
 * @returns how many statements were left out.
 */
export async function loadFixtures(client: Client, files: ReadonlyMap<string, string>): Promise<number> {
  let leftOut = 0
  for (const name of ORDER) {
    const sql = withHostRoles(files.get(`fixtures/${name}.sql`) ?? '')
      .replaceAll(':"PGUSER"', 'authenticator')
      .replaceAll(':DBNAME', 'postgres')
    for (const statement of statementsOf(sql)) {
      try {
        await client.query(statement)
      } catch (cause) {
        if (!(cause instanceof DatabaseError)) throw cause
        leftOut += 1
      }
    }
  }
  return leftOut
}

const PART = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[\s\S]/g
const COPY = /^\s*copy (.+) from stdin csv delimiter '(.)'$/i

/** Single statements; a COPY becomes the INSERT of its lines. */
function statementsOf(sql: string): readonly string[] {
  const statements: string[] = []
  let statement = ''
  let rest = sql
  while (rest !== '') {
    PART.lastIndex = 0
    const part = PART.exec(rest)?.[0] ?? rest
    rest = rest.slice(part.length)
    if (part !== ';') {
      if (!part.startsWith('--')) statement += part
      continue
    }
    const [, target, delimiter = '|'] = COPY.exec(statement.trim()) ?? []
    if (target !== undefined) {
      const end = rest.indexOf('\n\\.')
      statement = insertOf(target, delimiter, rest.slice(1, end))
      rest = rest.slice(end + 3)
    }
    if (statement.trim() !== '') statements.push(statement)
    statement = ''
  }
  return statements
}

function insertOf(target: string, delimiter: string, lines: string): string {
  const rows = lines.split('\n').map((line) => {
    const values = line.split(delimiter).map((value) => `'${value.replaceAll("'", "''")}'`)
    return `(${values.join(', ')})`
  })
  return `insert into ${target} values ${rows.join(', ')}`
}
