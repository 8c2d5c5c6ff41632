// Runs in a worker thread: decoding the sound of many recordings would keep the event loop busy for a tenth of its time.
import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import Tinypool from 'tinypool'
import { decodeOpus } from '../../../../supabase/functions/_shared/opus.ts'

/** The samples are handed over, not copied. */
export default async function doOpusJob(audio: OpusAudio): Promise<unknown> {
  const samples = await decodeOpus(audio)
  return samples && Tinypool.move(samples)
}
