// Runs in a worker thread: decoding the sound of many recordings would keep the event loop busy for a tenth of its time.
import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import { serveThread } from '#host/processes/serve-thread.ts'
import { decodeOpus } from '../../../../supabase/functions/_shared/opus.ts'

/** The packets in one piece, and how long each is. */
export interface OpusJob extends Pick<OpusAudio, 'skipSamples' | 'sampleCount'> {
  readonly bytes: Uint8Array
  readonly lengths: Uint32Array
}

serveThread(({ bytes, lengths, skipSamples, sampleCount }: OpusJob) => {
  let end = 0
  const packets = Array.from(lengths, (length) => bytes.subarray(end, (end += length)))
  return decodeOpus({ packets, skipSamples, sampleCount })
})
