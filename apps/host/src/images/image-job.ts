// Runs in a separate process: decoding hostile bytes must not crash the host.
import sharp from 'sharp'
import { z } from 'zod'
import { serveJobs } from '#host/processes/serve-jobs.ts'
import { withoutAncillaryChunks } from './png-chunks.ts'

const MAX_SIDE_PIXELS = 1024
const LIMIT_SECONDS = 10

const imageJob = z.object({
  bytes: z.instanceof(Uint8Array),
  type: z.enum(['image/jpeg', 'image/png', 'image/gif']),
  limitPixels: z.number(),
})

serveJobs(async (job) => {
  const { bytes: sent, type, limitPixels } = imageJob.parse(job)
  try {
    const bytes = type === 'image/png' ? withoutAncillaryChunks(sent) : sent
    // Reads only the header, to tell a decompression bomb from a damaged file without decoding it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > limitPixels) return { refused: 'pixels' }
    const upright = sharp(bytes, { failOn: 'error', limitInputPixels: limitPixels })
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    return type === 'image/jpeg'
      ? { bytes: await upright.jpeg({ quality: 85 }).toBuffer(), type }
      : { bytes: await upright.png().toBuffer(), type: 'image/png' }
  } catch {
    // Whatever the decoder reports, the bytes are to blame.
    return { refused: 'unreadable' }
  }
})
