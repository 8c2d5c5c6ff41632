/**
 * Slips that change nothing which anybody could notice, with the reason; they are not counted. The key is what
 * `mutantName` gives.
 */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {
  'function public.practice_insights: and in «from span s join public.consultations c on c.user_id = s.id and c.created_at >= s.starts[1]» → or':
    'What else it reads is hidden by the policies or stands in no week; the condition is for the index.',
}
