import { invalidName } from './failure.ts'

// Supabase's own set, so that a name accepted here is accepted there.
const ALLOWED = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/

/** The name of an object as it may be stored. @throws StorageFailure for any other. */
export function objectName(text: string): string {
  const hasStep = text.split('/').some((segment) => segment === '.' || segment === '..')
  if (hasStep || text.startsWith('/') || text.endsWith('/') || !ALLOWED.test(text)) throw invalidName()
  return text
}
