import { RestFailure } from '#backend/rest/failure.ts'

const KNOWN = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

/** The preferences of the Prefer header. */
export interface Preferences {
  readonly returns: (typeof KNOWN.return)[number]
  readonly count: (typeof KNOWN.count)[number] | undefined
  readonly resolution: (typeof KNOWN.resolution)[number] | undefined
  readonly fillsDefaults: boolean
  /** Rolls back even on success; only if the host allows it. */
  readonly isUndone: boolean
  readonly maxAffected: number | undefined
  /** The value of Preference-Applied. */
  readonly applied: string
}

const NO_WISHES: Preferences = {
  returns: 'minimal',
  count: undefined,
  resolution: undefined,
  fillsDefaults: false,
  isUndone: false,
  maxAffected: undefined,
  applied: '',
}

/** @throws RestFailure PGRST122 for an unknown preference, if handling is strict. */
export function parsePreferences(header: string | null, allowsRollback: boolean): Preferences {
  if (header === null) return NO_WISHES
  const wishes = header.split(',').map((wish) => wish.trim())
  const one = <Name extends keyof typeof KNOWN>(name: Name): (typeof KNOWN)[Name][number] | undefined =>
    KNOWN[name].find((value) => wishes.includes(`${name}=${value}`))
  const maxAffected = wishes.map((wish) => /^max-affected=(\d{1,15})$/.exec(wish)?.[1]).find((found) => found)
  const isStrict = one('handling') === 'strict'
  if (isStrict) refuseUnknown(wishes, allowsRollback)
  const applied = (['resolution', 'missing', 'return', 'count', 'handling', 'tx'] as const)
    .filter((name) => name !== 'tx' || allowsRollback)
    .flatMap((name) => {
      const value = one(name)
      return value === undefined ? [] : [`${name}=${value}`]
    })
  if (isStrict && maxAffected !== undefined) applied.push(`max-affected=${maxAffected}`)
  return {
    returns: one('return') ?? 'minimal',
    count: one('count'),
    resolution: one('resolution'),
    fillsDefaults: one('missing') === 'default',
    isUndone: allowsRollback && one('tx') === 'rollback',
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : undefined,
    applied: applied.join(', '),
  }
}

/** Refuses unknown preferences and those not supported here: a time zone, and a rollback unless the host allows it. */
function refuseUnknown(wishes: readonly string[], allowsRollback: boolean): void {
  const known = new Set(Object.entries(KNOWN).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)))
  if (!allowsRollback) known.delete('tx=rollback')
  const unknown = wishes.filter((wish) => wish !== '' && !known.has(wish) && !/^max-affected=\d{1,15}$/.test(wish))
  if (unknown.length === 0) return
  throw new RestFailure(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })
}
