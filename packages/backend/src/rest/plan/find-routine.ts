import { RestFailure } from '#backend/rest/failure.ts'
import { keyOf, type Routine, type Schema } from '#backend/rest/schema/schema.ts'
import { mostSimilar } from './similar.ts'

export interface Called {
  readonly routine: Routine
  /** The whole body is the function's single, unnamed argument. */
  readonly takesBody: boolean
}

/**
 * Finds the function, choosing among overloads by the names of the arguments.
 * @param isPost whether a JSON body may be the single argument.
 * @throws RestFailure PGRST202, PGRST203
 */
export function findRoutine(
  schema: Schema,
  profile: string,
  name: string,
  given: readonly string[],
  isPost: boolean,
): Called {
  const all = schema.functions.get(keyOf(profile, name)) ?? []
  const fitting = all.filter((routine) => fits(routine, given))
  const taking = all.filter((routine) => isPost && takesWholeBody(routine))
  const found = fitting.length > 0 ? fitting : taking
  if (found.length > 1) throw ambiguous(found)
  const [routine] = found
  if (!routine) throw missing(schema, profile, name, given, isPost, all)
  return { routine, takesBody: fitting.length === 0 }
}

function fits({ parameters }: Routine, given: readonly string[]): boolean {
  if (parameters.some((parameter) => parameter.name === '' && !parameter.hasDefault)) return false
  const names = parameters.filter((parameter) => parameter.name !== '')
  return (
    names.every((parameter) => parameter.hasDefault || given.includes(parameter.name)) &&
    given.every((name) => names.some((parameter) => parameter.name === name))
  )
}

function takesWholeBody({ parameters }: Routine): boolean {
  const [only] = parameters
  return parameters.length === 1 && only?.name === '' && /^jsonb?$/.test(only.type)
}

function ambiguous(found: readonly Routine[]): RestFailure {
  const signatures = found.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  )
  return new RestFailure(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

/** Arguments that an error lists. */
const MAX_NAMED = 100

function missing(
  schema: Schema,
  profile: string,
  name: string,
  given: readonly string[],
  isPost: boolean,
  overloads: readonly Routine[],
): RestFailure {
  const list = given.length > MAX_NAMED ? `${given.slice(0, MAX_NAMED).join(', ')}, …` : given.join(', ')
  const asked = given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${list}`
  const orBody = isPost ? ' or with a single unnamed json/jsonb parameter' : ''
  const hint = suggestion(schema, profile, name, given.slice(0, MAX_NAMED), overloads)
  return new RestFailure(
    404,
    'PGRST202',
    `Could not find the function ${profile}.${name}${given.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function ${profile}.${name}${asked}${orBody}, but no matches were found in the schema cache.`,
      hint: hint === undefined ? null : `Perhaps you meant to call the function ${profile}.${hint}`,
    },
  )
}

function suggestion(
  schema: Schema,
  profile: string,
  name: string,
  given: readonly string[],
  overloads: readonly Routine[],
): string | undefined {
  const text = (names: readonly string[]) => `(${[...names].sort().join(', ')})`
  if (overloads.length > 0) {
    const signatures = overloads.map(({ parameters }) => text(parameters.map((parameter) => parameter.name)))
    const similar = mostSimilar(text(given), signatures)
    return similar === undefined ? undefined : `${name}${similar}`
  }
  const names = [...schema.functions.values()].flatMap(([first]) => (first?.schema === profile ? [first.name] : []))
  return mostSimilar(name, names)
}
