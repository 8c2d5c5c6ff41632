import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Mutant } from './mutant.ts'
import { SLIP_MIGRATION } from './schema-mutants.ts'

/** Removes one defence, as a tired developer might; the named test must detect it. */
export type HandMadeSlip = (
  | {
      /** A file, from the root of the project. */
      readonly file: string
      /** The code to change; it must occur exactly once in the file. */
      readonly was: string
      readonly becomes: string
    }
  | {
      /** A database function, with its schema. */
      readonly function: string
      readonly was: string
      readonly becomes: string
      /** Also removes a second defence that would hide the first. */
      readonly also?: string
    }
  | {
      /** SQL of one more migration. */
      readonly sql: string
    }
) & {
  readonly test: string
  /** As in the test file; `%s` stands for any words. */
  readonly title: string
}

/**
 * @param root of the project.
 * @param client of a migrated database.
 * @throws if the place is missing or not unique.
 */
export async function mutantOf(slip: HandMadeSlip, root: string, client: Client): Promise<Mutant> {
  if ('sql' in slip)
    return {
      place: 'migration',
      was: '',
      becomes: slip.sql,
      file: SLIP_MIGRATION,
      content: `${slip.sql};\n`,
      ruleWords: [],
    }
  const { was, becomes } = slip
  if ('file' in slip) {
    const text = await readFile(join(root, slip.file), 'utf8')
    const content = replaceOnce(text, was, becomes, slip.file)
    return { place: `${slip.file}:${lineOf(text, was)}`, was, becomes, file: slip.file, content }
  }
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace::regnamespace || '.' || proname = $1`,
    [slip.function],
  )
  const definition = rows.map((row) => row.definition).find((text) => text.includes(was)) ?? ''
  const content = `${replaceOnce(definition, was, becomes, slip.function)};\n${slip.also ?? ''};\n`
  return { place: `function ${slip.function}`, was, becomes, file: SLIP_MIGRATION, content, ruleWords: [] }
}

/** A title as a regular expression. */
export function patternOf(title: string): string {
  return title
    .split(/%[sij]|\$\{[^}]*\}/)
    .map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
}

function replaceOnce(text: string, was: string, becomes: string, where: string): string {
  const [before = '', after, ...more] = text.split(was)
  if (after === undefined || more.length > 0)
    throw new Error(`${where} says ${after === undefined ? 'nowhere' : 'more than once'}: ${was}`)
  return before + becomes + after
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length
