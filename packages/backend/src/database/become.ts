import type { Caller, CallerOptions } from './database.ts'
import type { RoleStatement } from './role-query.ts'

const texts = new Map<string, { name: string; text: string }>()

/** The statement that gives a transaction its role, claims and settings; prepared once for each set of names. */
export function becomeStatement(
  caller: Caller,
  { settings = {}, readOnly = false }: Pick<CallerOptions, 'settings' | 'readOnly'> = {},
): RoleStatement {
  const names = Object.keys(settings)
  const key = `${readOnly} ${names.join()}`
  let prepared = texts.get(key)
  if (!prepared) {
    const all = ['role', 'request.jwt.claims', ...(readOnly ? ['transaction_read_only'] : []), ...names]
    const calls = all.map((name, index) => `set_config('${name}', $${index + 1}, true)`)
    // Returns one number instead of all the settings.
    prepared = { name: `become_${texts.size}`, text: `select num_nulls(${calls.join(', ')})` }
    texts.set(key, prepared)
  }
  const claims = JSON.stringify({ ...caller.claims, role: caller.role })
  return { ...prepared, values: [caller.role, claims, ...(readOnly ? ['on'] : []), ...Object.values(settings)] }
}
