import { invalidName } from './failure.ts'

// Supabase's own set, so that names accepted here are accepted there.
const ALLOWED = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/

/** Checks the name of an object. @throws StorageFailure if it is not allowed. */
export function objectName(text: string): string {
  const hasStep = text.split('/').some((segment) => segment === '.' || segment === '..')
  if (hasStep || text.startsWith('/') || text.endsWith('/') || !ALLOWED.test(text)) throw invalidName()
  return text
}
