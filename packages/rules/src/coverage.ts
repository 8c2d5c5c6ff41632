import * as z from 'zod/mini'
import type { Calendar } from './calendar.ts'
import { counted } from './counted.ts'
import { formatDuration } from './duration.ts'
import { SAMPLE_RATE_HZ } from './speech-engine.ts'

/** No audio arrived between two instants (ISO 8601); the recording's own time did not advance. */
export const interruption = z.object({
  kind: z.literal('interruption'),
  from: z.string(),
  to: z.string(),
  atSample: z.number(),
})

/**
 * Device, system or browser lost audio during the recording: the total in milliseconds, lost somewhere between two
 * captured samples and between two instants (ISO 8601).
 */
export const lostSound = z.object({
  kind: z.literal('lost'),
  from: z.string(),
  to: z.string(),
  atSample: z.number(),
  untilSample: z.number(),
  missingMs: z.number(),
})

/** Recorded between two samples, but rejected by the speech engine whenever it was sent. */
export const refusedSound = z.object({
  kind: z.literal('refused'),
  fromSample: z.number(),
  toSample: z.number(),
})

/**
 * Recorded between two samples, but the microphone delivered no signal, only zeros: muted by its switch, or by the
 * system.
 */
export const deadSound = z.object({
  kind: z.literal('dead'),
  fromSample: z.number(),
  toSample: z.number(),
})

/** Recorded between two samples, but lost from the device before it was transcribed. */
export const missingSound = z.object({
  kind: z.literal('missing'),
  fromSample: z.number(),
  toSample: z.number(),
})

/** Speech that will not be transcribed: it was not recorded, was lost, or the engine rejects it. */
export const unrecorded = z.discriminatedUnion('kind', [interruption, lostSound, refusedSound, deadSound, missingSound])

/** Recorded between two samples, but not transcribed yet. */
const untranscribed = z.object({
  kind: z.literal('untranscribed'),
  fromSample: z.number(),
  toSample: z.number(),
})

/** The stored gaps of a recording. */
export const gaps = z.array(
  z.discriminatedUnion('kind', [interruption, lostSound, refusedSound, deadSound, missingSound, untranscribed]),
)

export type Interruption = z.infer<typeof interruption>
export type LostSound = z.infer<typeof lostSound>
export type RefusedSound = z.infer<typeof refusedSound>
export type DeadSound = z.infer<typeof deadSound>
export type MissingSound = z.infer<typeof missingSound>
type SilentSound = RefusedSound | DeadSound | MissingSound
export type Unrecorded = z.infer<typeof unrecorded>
export type Gap = z.infer<typeof gaps>[number]

/**
 * How much of a recording was transcribed, in samples at 24 kHz. Captured is always transcribed plus the untranscribed
 * gaps; rejected or missing audio within it, and a microphone without a signal, are listed among the gaps.
 */
export interface Coverage {
  readonly capturedSamples: number
  readonly transcribedSamples: number
  readonly gaps: readonly Gap[]
}

/** The stored text has no holes and starts with the recording, so only its end can be missing. */
export function coverageOf(
  capturedSamples: number,
  storedSamples: number,
  unrecordedGaps: readonly Unrecorded[],
): Coverage {
  const transcribedSamples = Math.min(storedSamples, capturedSamples)
  const missing: Gap[] =
    transcribedSamples < capturedSamples
      ? [{ kind: 'untranscribed', fromSample: transcribedSamples, toSample: capturedSamples }]
      : []
  return { capturedSamples, transcribedSamples, gaps: [...unrecordedGaps, ...missing] }
}

/** Losses closer together than this are merged: nobody reads a list of hundreds. */
const SAME_LOSS_SECONDS = 10
/**
 * Maximum number of stored gaps of each kind; beyond it the last one grows. A database test stores the fullest list.
 */
const MAX_OF_KIND = 150

/** Adds a loss, or extends the last one if it follows closely. */
export function withLoss(before: readonly Unrecorded[], loss: LostSound): readonly Unrecorded[] {
  const known = before.filter((gap) => gap.kind === 'lost')
  const last = known.at(-1)
  const isSameLoss =
    last !== undefined &&
    last === before.at(-1) &&
    loss.atSample - last.untilSample < SAME_LOSS_SECONDS * SAMPLE_RATE_HZ
  if (!last || (!isSameLoss && known.length < MAX_OF_KIND)) return [...before, loss]
  const { to, untilSample } = loss
  const grown = { ...last, to, untilSample, missingMs: last.missingMs + loss.missingMs }
  return before.map((gap) => (gap === last ? grown : gap))
}

/** Adds an interruption; a loose plug causes hundreds. If it ends before it began, the clock was set back. */
export function withInterruption(before: readonly Unrecorded[], seen: Interruption): readonly Unrecorded[] {
  const added = Date.parse(seen.to) < Date.parse(seen.from) ? { ...seen, from: seen.to } : seen
  const known = before.filter((gap) => gap.kind === 'interruption')
  const last = known.length < MAX_OF_KIND ? undefined : known.at(-1)
  return last ? before.map((gap) => (gap === last ? { ...last, to: added.to } : gap)) : [...before, added]
}

/** Shorter clock jumps do not look like an interruption. */
const MIN_CLOCK_STEP_MS = 8000
/** The server's time has a resolution of seconds, and its responses take a while. */
const CLOCK_TOLERANCE_MS = 3000

/** Such a jump is noticed within this time. */
const MAX_STEP_SECONDS = 20

/** Removes the last interruption if it lasted as long as the device's clock was set forward: there was none. */
export function withoutClockStep(
  before: readonly Unrecorded[],
  setByMs: number,
  capturedSamples: number,
): readonly Unrecorded[] {
  const last = before.findLast((gap) => gap.kind === 'interruption')
  if (!last || setByMs < MIN_CLOCK_STEP_MS) return before
  if (capturedSamples - last.atSample > MAX_STEP_SECONDS * SAMPLE_RATE_HZ) return before
  const lastedMs = Date.parse(last.to) - Date.parse(last.from)
  return Math.abs(lastedMs - setByMs) > CLOCK_TOLERANCE_MS ? before : before.filter((gap) => gap !== last)
}

/**
 * Adds audio between two samples that will not be transcribed, unless it is known; if it touches a known span, that one
 * is extended.
 */
export function withSpan(before: readonly Unrecorded[], span: SilentSound): readonly Unrecorded[] {
  const known = before.filter((gap): gap is SilentSound => gap.kind === span.kind)
  if (known.some(({ fromSample, toSample }) => fromSample <= span.fromSample && span.toSample <= toSample))
    return before
  const touched = known.find(({ fromSample, toSample }) => span.fromSample <= toSample && fromSample <= span.toSample)
  const grows = touched ?? (known.length < MAX_OF_KIND ? undefined : known.at(-1))
  if (!grows) return [...before, span]
  const grown = {
    ...grows,
    fromSample: Math.min(grows.fromSample, span.fromSample),
    toSample: Math.max(grows.toSample, span.toSample),
  }
  return before.map((gap) => (gap === grows ? grown : gap))
}

/** Adds audio that the engine rejected. */
export function withRefused(before: readonly Unrecorded[], span: Omit<RefusedSound, 'kind'>): readonly Unrecorded[] {
  return withSpan(before, { kind: 'refused', ...span })
}

/**
 * Whether all recorded audio is transcribed; audio that was not recorded, or that the engine rejected, does not count.
 */
export function isFullyTranscribed({ capturedSamples, transcribedSamples }: Coverage): boolean {
  return transcribedSamples >= capturedSamples
}

/** '65,0 s gravados · 65,0 s transcritos · 0 lacunas' */
export function coverageLine(coverage: Coverage): string {
  const { capturedSamples, gaps: found } = coverage
  return `${seconds(capturedSamples)} s gravados · ${seconds(textSamples(coverage))} s transcritos · ${counted(found.length, 'lacuna')}`
}

/** Excludes audio that the engine rejected, that had no signal, or that was lost. */
function textSamples({ transcribedSamples, gaps: found }: Coverage): number {
  const silent = found.map((gap) => (isSilent(gap) ? endOf(gap) - gap.fromSample : 0))
  return Math.max(0, transcribedSamples - silent.reduce((sum, samples) => sum + samples, 0))

  /** Clamped, so that untranscribed audio is not counted twice. */
  function endOf({ fromSample, toSample }: SilentSound): number {
    return Math.max(fromSample, Math.min(toSample, transcribedSamples))
  }
}

function isSilent(gap: Gap): gap is SilentSound {
  return gap.kind === 'refused' || gap.kind === 'dead' || gap.kind === 'missing'
}

/** Describes a gap: clock times of an interruption, positions of untranscribed audio. */
export function gapInWords(gap: Gap, { formatTimeWithSeconds: clock, formatDate: day }: Calendar): string {
  if (gap.kind === 'interruption') {
    const { from, to, atSample } = gap
    const [first, last] = [day(from), day(to)]
    // A recording may be continued days later.
    const when =
      from === to
        ? `às ${clock(to)}`
        : first === last
          ? `das ${clock(from)} às ${clock(to)}`
          : `de ${first} às ${clock(from)} até ${last} às ${clock(to)}`
    return `Microfone interrompido ${when}, em ${position(atSample)} da gravação`
  }
  if (gap.kind === 'lost') {
    const [from, until] = [position(gap.atSample), position(gap.untilSample)]
    const where = from === until ? `em ${from}` : `entre ${from} e ${until}`
    return `Este aparelho perdeu ${inSeconds(gap.missingMs)} s de som às ${clock(gap.from)}, ${where} da gravação`
  }
  const amount = seconds(gap.toSample - gap.fromSample)
  const where = `de ${position(gap.fromSample)} a ${position(gap.toSample)} da gravação (${amount} s)`
  if (gap.kind === 'missing') return `Este aparelho não tem mais o som ${where}`
  if (gap.kind === 'dead') return `O microfone não enviou som ${where}`
  return gap.kind === 'refused' ? `O serviço de transcrição recusou o som ${where}` : `Sem transcrição ${where}`
}

function seconds(samples: number): string {
  return inSeconds((samples / SAMPLE_RATE_HZ) * 1000)
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function position(samples: number): string {
  return formatDuration(samples / SAMPLE_RATE_HZ)
}
