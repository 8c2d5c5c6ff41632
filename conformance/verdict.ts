import { z } from 'zod'

/** The outcome of one test in scope. */
export interface Outcome {
  /** The file below its package, a colon, and the full name. */
  readonly test: string
  readonly passed: boolean
  /** Why it failed, in the runner's words. */
  readonly message: string
}

/** Tests in scope that do not pass, by suite, each group with its reason. The list may only shrink. */
export const knownFailuresSchema = z.array(
  z.object({ suite: z.string(), reason: z.string().min(10), tests: z.array(z.string()).min(1) }),
)
export type KnownFailures = z.infer<typeof knownFailuresSchema>

export interface Verdict {
  readonly passed: number
  readonly inScope: number
  /** Tests that fail and are not listed. */
  readonly unexpected: readonly Outcome[]
  /** Listed tests that pass or no longer exist: the list must shrink. */
  readonly stale: readonly string[]
}

/** Compares one suite's outcomes with the list. A test that ran twice passes if both runs do. */
export function judge(suite: string, outcomes: readonly Outcome[], known: KnownFailures): Verdict {
  const listed = new Set(known.filter((group) => group.suite === suite).flatMap((group) => group.tests))
  const failures = outcomes.filter((outcome) => !outcome.passed)
  const failing = new Set(failures.map(({ test }) => test))
  return {
    passed: outcomes.length - failures.length,
    inScope: outcomes.length,
    unexpected: failures.filter(({ test }) => !listed.has(test)),
    stale: [...listed].filter((test) => !failing.has(test)),
  }
}

/** The list without some tests of a suite, and without groups that this leaves empty. */
export function without(known: KnownFailures, suite: string, tests: readonly string[]): KnownFailures {
  return known
    .map((group) =>
      group.suite === suite ? { ...group, tests: group.tests.filter((test) => !tests.includes(test)) } : group,
    )
    .filter((group) => group.tests.length > 0)
}
