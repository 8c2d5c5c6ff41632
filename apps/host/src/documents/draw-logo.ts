import sharp from 'sharp'

// Four centimetres at 300 dots an inch.
const MAX_SIDE_PIXELS = 480
const LIMIT_PIXELS = 40_000_000
const LIMIT_SECONDS = 3

/** The logo as a small PNG without anything but pixels; undefined where the bytes are no readable image. */
export async function drawLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: LIMIT_PIXELS })
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    // The paper matters more than its ornament: whatever is wrong with the image, it is left out.
    return undefined
  }
}
