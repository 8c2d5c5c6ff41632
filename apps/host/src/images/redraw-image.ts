import { z } from 'zod'
import { createJobProcess, JobFailure } from '#host/processes/job-process.ts'
import type { RedrawnImage } from '@prontuvoz/backend/ports/images'
import { slowDown, tooManyPixels, unreadableImage } from '@prontuvoz/backend/storage/failure'
import type { ImageType } from '@prontuvoz/backend/storage/image-type'

const LIMIT_MEGAPIXELS = 40
const DEADLINE_MS = 45_000
// Forty megapixels take 160 MB decoded, and briefly twice that while they are rotated.
const MAX_MEMORY_BYTES = 500 * 1024 * 1024

const outcome = z.union([
  z.object({ refused: z.enum(['pixels', 'unreadable']) }),
  z.object({ bytes: z.instanceof(Uint8Array), type: z.enum(['image/jpeg', 'image/png']) }),
])

const jobs = createJobProcess({
  module: new URL('image-job.ts', import.meta.url),
  deadlineMs: DEADLINE_MS,
  maxMemoryBytes: MAX_MEMORY_BYTES,
})

/**
 * Redraws an image: upright, at most 1024 pixels a side, without location, camera or anything else besides pixels. A
 * GIF becomes a PNG of its first frame.
 * @param account owner of the image: accounts take turns.
 * @throws StorageFailure if the image is damaged, takes too long or too much memory, has more than 40 megapixels, or
 * the account has too many images waiting.
 */
export async function redrawImage(account: string, bytes: Uint8Array, type: ImageType): Promise<RedrawnImage> {
  let told: z.infer<typeof outcome>
  try {
    told = outcome.parse(await jobs.run(account, { bytes, type, limitPixels: LIMIT_MEGAPIXELS * 1_000_000 }))
  } catch (cause) {
    throw cause instanceof JobFailure && cause.reason === 'busy' ? slowDown(cause) : unreadableImage(cause)
  }
  if (!('refused' in told)) return told
  throw told.refused === 'pixels' ? tooManyPixels(LIMIT_MEGAPIXELS) : unreadableImage()
}
