import type { Caller, Statement } from './database.ts'

const texts = new Map<string, { name: string; text: string }>()

/** The statement that gives a transaction its role, claims and settings; prepared once for each set of names. */
export function becomeStatement(caller: Caller, settings: Readonly<Record<string, string>> = {}): Statement {
  const names = Object.keys(settings)
  const key = names.join()
  let prepared = texts.get(key)
  if (!prepared) {
    const all = ['role', 'request.jwt.claims', ...names]
    const calls = all.map((name, index) => `set_config('${name}', $${index + 1}, true)`)
    prepared = { name: `become_${texts.size}`, text: `select ${calls.join(', ')}` }
    texts.set(key, prepared)
  }
  const claims = JSON.stringify({ ...caller.claims, role: caller.role })
  return { ...prepared, values: [caller.role, claims, ...Object.values(settings)] }
}
