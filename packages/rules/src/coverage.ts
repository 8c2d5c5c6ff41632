import * as z from 'zod/mini'
import type { Calendar } from './calendar.ts'
import { counted } from './counted.ts'
import { formatDuration } from './duration.ts'
import { SAMPLE_RATE_HZ } from './speech-engine.ts'

/** No sound arrived between two instants (ISO 8601); the recording's own time stood still. */
export const interruption = z.object({
  kind: z.literal('interruption'),
  from: z.string(),
  to: z.string(),
  atSample: z.number(),
})

/** Recorded between two samples, and not yet text. */
const untranscribed = z.object({
  kind: z.literal('untranscribed'),
  fromSample: z.number(),
  toSample: z.number(),
})

/** The gaps of a recording as they are stored. */
export const gaps = z.array(z.discriminatedUnion('kind', [interruption, untranscribed]))

export type Interruption = z.infer<typeof interruption>
export type Gap = z.infer<typeof gaps>[number]

/** What of a recording became text. Captured = transcribed + all untranscribed gaps, always. Samples at 24 kHz. */
export interface Coverage {
  readonly capturedSamples: number
  readonly transcribedSamples: number
  readonly gaps: readonly Gap[]
}

/** Text is stored from the start of the recording without holes, so what is missing is its end. */
export function coverageOf(
  capturedSamples: number,
  storedSamples: number,
  interruptions: readonly Interruption[],
): Coverage {
  const transcribedSamples = Math.min(storedSamples, capturedSamples)
  const missing: Gap[] =
    transcribedSamples < capturedSamples
      ? [{ kind: 'untranscribed', fromSample: transcribedSamples, toSample: capturedSamples }]
      : []
  return { capturedSamples, transcribedSamples, gaps: [...interruptions, ...missing] }
}

/** Whether all that was recorded is text. An interruption is a gap too, but nothing can be transcribed there. */
export function isFullyTranscribed({ capturedSamples, transcribedSamples }: Coverage): boolean {
  return transcribedSamples >= capturedSamples
}

/** '65,0 s gravados · 65,0 s transcritos · 0 lacunas' */
export function coverageLine({ capturedSamples, transcribedSamples, gaps: found }: Coverage): string {
  return `${seconds(capturedSamples)} s gravados · ${seconds(transcribedSamples)} s transcritos · ${counted(found.length, 'lacuna')}`
}

/** One gap with its times: clock times of an interruption, positions of what is not transcribed. */
export function gapInWords(gap: Gap, { formatTimeWithSeconds: clock }: Calendar): string {
  if (gap.kind === 'interruption') {
    const at = position(gap.atSample)
    return `Microfone interrompido das ${clock(gap.from)} às ${clock(gap.to)}, em ${at} da gravação`
  }
  const amount = seconds(gap.toSample - gap.fromSample)
  return `Sem transcrição de ${position(gap.fromSample)} a ${position(gap.toSample)} da gravação (${amount} s)`
}

function seconds(samples: number): string {
  return (samples / SAMPLE_RATE_HZ).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function position(samples: number): string {
  return formatDuration(samples / SAMPLE_RATE_HZ)
}
