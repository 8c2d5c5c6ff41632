/**
 * Slips that change nothing anybody could notice, with the reason; they are not counted. The keys are from `mutantName`.
 */
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
}
