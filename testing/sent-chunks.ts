import { packAudioFrame, unpackAudioFrame } from '@prontuvoz/rules/audio-frame'
import { z } from 'zod'

const fields = z.looseObject({
  sequence: z.number(),
  startSample: z.number(),
  sampleCount: z.number(),
  pass: z.string().optional(),
})

/** A chunk of a recording as a browser sent it, compressed. */
export interface SentChunk {
  /** Where its audio ends, in samples of the recording. */
  readonly endSample: number
  /** The same request for another consultation. */
  readonly bodyFor: (consultationId: string) => Uint8Array<ArrayBuffer>
}

/** What a browser sent during a recording, each chunk once, in order. @throws if a body is not an audio frame. */
export function liveChunks(bodies: readonly Buffer[]): readonly SentChunk[] {
  const chunks = new Map<number, SentChunk>()
  for (const body of bodies) {
    const frame = unpackAudioFrame(body)
    if (!frame) throw new Error('a chunk was sent uncompressed')
    const sent = fields.parse(frame.fields)
    if (sent.pass !== undefined) continue
    chunks.set(sent.sequence, {
      endSample: sent.startSample + sent.sampleCount,
      bodyFor: (consultationId) => packAudioFrame({ ...sent, consultationId }, frame.packets),
    })
  }
  return [...chunks.entries()].toSorted(([one], [other]) => one - other).map(([, chunk]) => chunk)
}
