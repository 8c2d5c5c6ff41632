import { logProbabilities, type LinearModel } from './linear-model.ts'
import { SPEAKERS, speakerFeatures, type Speaker, type Spoken } from './speakers.ts'

/**
 * Who the voices are whose names do not tell it ("Falante 1", "Ana"), by all that each of them says.
 * @param names the unknown voice of each utterance, if it has one.
 * @param known roles that are taken already: there is one clinician at least, and one patient.
 */
export function rolesOf(
  names: readonly (string | undefined)[],
  utterances: readonly Spoken[],
  model: LinearModel,
  known: ReadonlySet<Speaker>,
): ReadonlyMap<string, Speaker> {
  const voices = new Map<string, number[]>()
  names.forEach((name, index) => {
    if (name === undefined) return
    const likely = logProbabilities(model, speakerFeatures(utterances, index))
    const sums = voices.get(name) ?? SPEAKERS.map(() => 0)
    voices.set(
      name,
      sums.map((sum, of) => sum + (likely[of] ?? 0)),
    )
  })
  const roles = new Map<string, Speaker>()
  for (const role of ['clinician', 'patient'] as const) {
    const left = [...voices].filter(([name]) => !roles.has(name))
    const [best] = left.toSorted(([, one], [, other]) => lead(other, role) - lead(one, role))
    if (best && !known.has(role)) roles.set(best[0], role)
  }
  for (const [name, sums] of voices)
    if (!roles.has(name)) roles.set(name, SPEAKERS[sums.indexOf(Math.max(...sums))] ?? 'companion')
  return roles
}

/** How much likelier the role is than any other. */
function lead(sums: readonly number[], role: Speaker): number {
  const own = SPEAKERS.indexOf(role)
  return (sums[own] ?? 0) - Math.max(...sums.filter((_, of) => of !== own))
}
