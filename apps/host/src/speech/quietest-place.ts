const STEP_SAMPLES = 120
/** Up to twice the energy (3 dB) of the quietest place counts as equally quiet. */
const AS_QUIET = 2
/** Mean power of 16-bit quantisation noise: differences below it do not count. */
const SILENT_POWER = 1e-8

/**
 * Finds the least harmful place to cut speech: the middle of the quietest window, and among windows about equally quiet
 * the one nearest to `preferred`.
 * @param windowSamples how long the quiet must last, a multiple of 120.
 * @param preferred position in `samples`.
 * @returns a position in `samples`; its end if it is shorter than the window.
 */
export function quietestPlace(samples: Float32Array, windowSamples: number, preferred: number): number {
  // Each step is measured once: six seconds have a thousand windows of 32 steps.
  const steps = Array.from({ length: Math.floor(samples.length / STEP_SAMPLES) }, (_, step) => energyOf(samples, step))
  const stepsOfWindow = windowSamples / STEP_SAMPLES
  const places: { readonly at: number; readonly power: number }[] = []
  for (let from = 0; from + stepsOfWindow <= steps.length; from += 1) {
    let energy = 0
    for (let step = from; step < from + stepsOfWindow; step += 1) energy += steps[step] ?? 0
    places.push({ at: from * STEP_SAMPLES + windowSamples / 2, power: energy / windowSamples })
  }
  const least = places.reduce((lowest, { power }) => Math.min(lowest, power), Infinity)
  const quiet = places.filter(({ power }) => power <= Math.max(least * AS_QUIET, SILENT_POWER))
  const nearest = quiet.reduce<number | undefined>(
    (best, { at }) => (best === undefined || Math.abs(at - preferred) < Math.abs(best - preferred) ? at : best),
    undefined,
  )
  return nearest ?? samples.length
}

function energyOf(samples: Float32Array, step: number): number {
  let energy = 0
  for (let at = step * STEP_SAMPLES; at < (step + 1) * STEP_SAMPLES; at += 1) energy += (samples[at] ?? 0) ** 2
  return energy
}
