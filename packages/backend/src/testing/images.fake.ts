import sharp from 'sharp'
import type { Images } from '#backend/ports/images.ts'
import { unreadableImage } from '#backend/storage/failure.ts'

/** Redraws the images of `profiles` in this process. */
export const TEST_IMAGES: Images = {
  buckets: new Set(['profiles']),
  async redraw(_account, bytes, type) {
    try {
      const image = sharp(bytes)
        .autoOrient()
        .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
      return type === 'image/jpeg'
        ? { bytes: await image.jpeg({ quality: 85 }).toBuffer(), type }
        : { bytes: await image.png().toBuffer(), type: 'image/png' }
    } catch (cause) {
      throw unreadableImage(cause)
    }
  },
}
