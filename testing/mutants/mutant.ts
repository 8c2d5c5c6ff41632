/** A small slip in the product, which at least one test should detect. */
export interface Mutant {
  /** Where it is, for people: `path:line` or a database object. */
  readonly place: string
  readonly was: string
  readonly becomes: string
  /** The file to write, from the root of the project, and its content with the slip. */
  readonly file: string
  readonly content: string
  /**
   * For a slip in the database rules, where `content` is one more migration: names and error codes that its tests may
   * contain.
   */
  readonly ruleWords?: readonly string[]
}

/** The name of a mutant in the list of equivalent ones; contains no line number. */
export function mutantName({ place, was, becomes }: Pick<Mutant, 'place' | 'was' | 'becomes'>): string {
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return `${place.replace(/:\d+$/, '')}: ${oneLine(was)} → ${oneLine(becomes)}`
}
