import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Mutant } from './mutant.ts'

/** Texts, and literals that only people look at, are not mutated: browser tests cover them. */
const EXCLUDED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']

const nothing = () => undefined
const never = () => false
const silent = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
}

/** `const MAX_OPEN = 500` at the start of a line: a limit or a period. */
const NAMED_NUMBER = /^(?:export )?const [A-Z][A-Z\d_]* = (?<number>[\d_]+)(?= *(?:\*.*)?$)/gm

/**
 * Every slip in one file: Stryker's operators, comparisons, conditions, emptied blocks and returned values, and each named
 * number doubled.
 * @param file from the root of the project.
 */
export async function codeMutantsOf(root: string, file: string): Promise<readonly Mutant[]> {
  const content = await readFile(join(root, file), 'utf8')
  const { mutants } = await new Instrumenter(silent).instrument([{ name: file, mutate: true, content }], {
    plugins: null,
    ignorers: [],
    excludedMutations: EXCLUDED,
    noHeader: true,
  })
  const lineStarts = startsOfLines(content)
  const offsetOf = ({ line, column }: { readonly line: number; readonly column: number }) =>
    (lineStarts[line] ?? 0) + column
  const slip = (start: number, end: number, becomes: string): Mutant => ({
    place: `${file}:${content.slice(0, start).split('\n').length}`,
    was: content.slice(start, end),
    becomes,
    file,
    content: content.slice(0, start) + becomes + content.slice(end),
  })
  return [
    ...mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ location, replacement }) => slip(offsetOf(location.start), offsetOf(location.end), replacement)),
    ...[...content.matchAll(NAMED_NUMBER)].flatMap(({ 0: declared, groups, index }) => {
      const number = groups?.['number']
      if (number === undefined) return []
      return [slip(index, index + declared.length, `${declared.slice(0, -number.length)}2 * ${number}`)]
    }),
  ]
}

function startsOfLines(content: string): readonly number[] {
  let start = 0
  return content.split('\n').map((line) => {
    const own = start
    start += line.length + 1
    return own
  })
}
