import sharp from 'sharp'
import { tooManyPixels, unreadableImage } from './failure.ts'
import type { ImageType } from './image-type.ts'

const LONGEST_SIDE_PIXELS = 1024
const LIMIT_MEGAPIXELS = 40
const LIMIT_SECONDS = 10

export interface RedrawnImage {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png'
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Draws the image anew: upright, at most 1024 pixels on a side, without place, camera or anything else that the file
 * carried besides pixels. A GIF becomes a PNG of its first frame.
 * @throws StorageFailure when the image is damaged, takes too long or has more than 40 megapixels.
 */
export function redrawImage(bytes: Uint8Array, type: ImageType): Promise<RedrawnImage> {
  // One at a time: decoded pixels take up to 160 MB, and the threads belong to the speech engine too.
  const turn = lastTurn.then(() => redraw(bytes, type))
  // The failure belongs to whoever waits for this turn, not to the next one.
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function redraw(bytes: Uint8Array, type: ImageType): Promise<RedrawnImage> {
  const limitInputPixels = LIMIT_MEGAPIXELS * 1_000_000
  try {
    // Reads the header only, so that a bomb is told apart from a damaged file without decoding it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > limitInputPixels) throw tooManyPixels(LIMIT_MEGAPIXELS)
    const upright = sharp(bytes, { failOn: 'error', limitInputPixels })
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    return type === 'image/jpeg'
      ? { bytes: await upright.jpeg({ quality: 85 }).toBuffer(), type }
      : { bytes: await upright.png().toBuffer(), type: 'image/png' }
  } catch (cause) {
    // Whatever the decoder says of hostile bytes, the bytes are at fault.
    throw cause instanceof Error && cause.name === 'StorageFailure' ? cause : unreadableImage(cause)
  }
}
