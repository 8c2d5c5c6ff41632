import { coverageNow, type RecordingState } from '../../apps/web/src/recording/recording-state.ts'
import type { World } from './world.ts'

/** Checks what a screen in this state claims against what is really stored. */
export function brokenPromises(state: RecordingState, { disk, speech, consultations }: World): readonly string[] {
  if (!('consultation' in state)) return []
  const broken: string[] = []
  const { capturedSamples, transcribedSamples, gaps } = coverageNow(state)
  const missing = gaps.reduce((sum, gap) => sum + (gap.kind === 'untranscribed' ? gap.toSample - gap.fromSample : 0), 0)
  if (capturedSamples !== transcribedSamples + missing) broken.push('the coverage does not add up')
  if (!consultations.created.has(state.consultation.id) && !state.isOnlyHere)
    broken.push('a recording without its consultation that is not told to be only here')
  if (state.isOnlyHere && (state.storedSamples > 0 || state.step === 'done'))
    broken.push('told to be only here after the server has heard it')
  if (state.storedSamples > speech.storedThrough) broken.push('shown as text before it is stored')
  if (state.isKept && state.capturedSamples > Math.max(disk.reach, speech.storedThrough))
    broken.push('shown as kept before it is on the disk')
  if (state.step === 'done' && consultations.status !== 'completed') broken.push('shown as saved before it is stored')
  if (state.step === 'done' && missing === 0 && consultations.hasGap && !state.isStale)
    broken.push('a gap is hidden at the end')
  return broken
}
